"""A training on the disk, so that a stopped one can go on."""

import io
import os
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from msgspec import json

from core.says import Unreadable
from saves.faults import file_error
from tui.training.training import Training


class TrainingFile:
    """The weights in one file, as a package keeps them, and their sources in a file beside it.

    Raises `Unreadable` and `FileError`.
    """

    def __init__(self, path: Path, training: Training) -> None:
        self._path = path
        self._lessons = path.with_name(f"{path.name}.lessons")
        self._training = training
        self._read()

    def save(self) -> None:
        """Write both atomically; an interruption leaves the earlier files whole."""
        arrays: dict[str, object] = {"head": np.frombuffer(self._head(), np.uint8)}
        for players, lessons in self._training.lessons.items():
            met = lessons.met
            arrays[f"met{players}"] = met
            arrays[f"matrix{players}"] = lessons.matrix[np.ix_(met, met)]
            arrays[f"vector{players}"] = lessons.vector[met]
            arrays[f"games{players}"] = np.array(lessons.games)
            arrays[f"trials{players}"] = np.array(self._training.trials[players])
        held = io.BytesIO()
        np.savez(held, **arrays)  # type: ignore[arg-type]
        self._write(self._lessons, held.getvalue())
        self._write(self._path, json.encode(self._training.trained()) + b"\n")

    def _head(self) -> bytes:
        """Return what has to be the same for the lessons to be of use."""
        trained = self._training.trained()
        return json.encode((self._training.course, trained.rules, trained.features))

    def _read(self) -> None:
        try:
            written = self._lessons.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise file_error(error, self._lessons) from None
        try:
            with np.load(io.BytesIO(written), allow_pickle=False) as arrays:
                same = arrays["head"].tobytes() == self._head()
                if same:
                    self._take(arrays)
        except (ValueError, KeyError, EOFError, BadZipFile):
            raise Unreadable("{path} holds nothing of a training.", path=self._lessons) from None
        if not same:
            text = "{path} is of another training: name another file."
            raise Unreadable(text, path=self._lessons)

    def _take(self, arrays: np.lib.npyio.NpzFile) -> None:
        for players, lessons in self._training.lessons.items():
            met = arrays[f"met{players}"]
            lessons.matrix[np.ix_(met, met)] = arrays[f"matrix{players}"]
            lessons.vector[met] = arrays[f"vector{players}"]
            lessons.games = int(arrays[f"games{players}"])
            self._training.trials[players] = arrays[f"trials{players}"].tolist()

    def _write(self, path: Path, written: bytes) -> None:
        new = path.with_name(f"{path.name}.new")
        try:
            new.write_bytes(written)
            os.replace(new, path)
        except OSError as error:
            raise file_error(error, path) from None
