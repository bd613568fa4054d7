"""A game of the table as an environment of PettingZoo.

Each cycle asks every seat. A seat that has nothing to choose passes; seats that choose at once do
not see each other's choice. A seat that may act in another's turn may pass, too. An action that is
not possible counts as the next higher one that is, so that a mask may be ignored.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from core.beginning import shortest
from core.dealer import SEED_SIZE, SeededDealer
from core.game import Choose, Move, Over, Seat
from core.games import first_key
from core.games import game as rules_of
from core.match import Match
from core.option import Value
from core.record import Header
from core.rl.encoding import ACTIONS, BOUND, FACTS, PASS, actions_of, observed

LONGEST = 100_000
"""The cycles after which a game is cut off."""

Observation = dict[str, Any]


def env(
    game: str | None = None,
    players: int | None = None,
    options: Mapping[str, Value] | None = None,
    max_cycles: int = LONGEST,
) -> AECEnv[str, Any, Any]:
    """Return the game seat by seat; raises `Unreadable` for an unknown game or option."""
    table = TableEnv(game, players, options, max_cycles)
    return OrderEnforcingWrapper(parallel_to_aec(table))


def parallel_env(
    game: str | None = None,
    players: int | None = None,
    options: Mapping[str, Value] | None = None,
    max_cycles: int = LONGEST,
) -> "TableEnv":
    """Return the game with all seats asked at once; raises `Unreadable` likewise."""
    return TableEnv(game, players, options, max_cycles)


class TableEnv(ParallelEnv[str, Observation, int]):
    """Plays game after game; the decisions for all seats come from outside."""

    def __init__(
        self,
        game: str | None,
        players: int | None,
        options: Mapping[str, Value] | None,
        max_cycles: int,
    ) -> None:
        rules = rules_of(game or first_key() or "")
        seats = players if players is not None else rules.seats.start
        self._options = shortest(rules, seats, options or {})
        self._rules, self._max_cycles = rules, max_cycles
        self.metadata = {"name": f"{rules.key}_v0", "render_modes": [], "is_parallelizable": True}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._match: Match[Any]
        self._possible: list[dict[int, Move]] = []
        self._cycles = 0
        self.observation_space = cache(self._observation_space)
        self.action_space = cache(self._action_space)

    def _observation_space(self, agent: str) -> spaces.Dict:
        facts = spaces.Box(-BOUND, BOUND, (FACTS,), np.float32)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        return spaces.Dict({"observation": facts, "action_mask": mask})

    def _action_space(self, agent: str) -> spaces.Discrete:
        return spaces.Discrete(ACTIONS)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game; the same seed deals the same."""
        number = np_random()[1] if seed is None else seed
        dealt = blake2b(str(number).encode(), digest_size=SEED_SIZE).digest()
        names = tuple(self.possible_agents)
        header = Header(self._rules.key, self._rules.rules, names, self._options, dealt.hex())
        self._match = Match(header, SeededDealer(dealt))
        self.agents = [*self.possible_agents]
        self._cycles = 0
        self._deal()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play everybody's actions; a seat that may act goes before those that are to choose."""
        self._cycles += 1
        chosen = [self._chosen(seat, actions[agent]) for seat, agent in self._seats()]
        volunteer = next((move for seat in self._match.may if (move := chosen[seat])), None)
        choosers = [chosen[seat] for seat in self._match.choosers]
        for move in [volunteer] if volunteer else choosers:
            assert move is not None, "who is to choose cannot pass"
            self._match.choose(move)
        self._deal()
        over = isinstance(self._match.turn, Over)
        cut = not over and self._cycles >= self._max_cycles
        agents, seen = self.agents, self._observations()
        if over or cut:
            self.agents = []
        return (
            seen,
            dict(zip(agents, self._rewards(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> None:
        """Draw nothing."""

    def close(self) -> None:
        """Close nothing: nothing is open."""

    def _seats(self) -> list[tuple[Seat, str]]:
        return list(enumerate(self.agents))

    def _deal(self) -> None:
        """Play everything that chance and the rules do before somebody chooses again."""
        while not isinstance(self._match.turn, Choose | Over):
            self._match.deal()
        may, choosers = self._match.may, self._match.choosers
        self._possible = [
            actions_of(self._match.legal(seat)) if seat in may or seat in choosers else {}
            for seat, _ in self._seats()
        ]

    def _chosen(self, seat: Seat, action: int) -> Move | None:
        """Return the move with that number, or the next possible one; None to pass."""
        possible, must = self._possible[seat], seat in self._match.choosers
        if not possible or (action == PASS and not must):
            return None
        number = min(possible, key=lambda each: (each - int(action)) % ACTIONS)
        return possible[number] if must or number == action else None

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observed(seat) for seat, agent in self._seats()}

    def _observed(self, seat: Seat) -> Observation:
        mask = np.zeros(ACTIONS, np.int8)
        mask[[*self._possible[seat]]] = 1
        if seat not in self._match.choosers:
            mask[PASS] = 1
        return {"observation": observed(self._match.view(seat)), "action_mask": mask}

    def _rewards(self) -> list[float]:
        """Return 1 for a victory, -1 shared by the others, 0 in total; 0 before the end."""
        outcome, seats = self._match.outcome, len(self.possible_agents)
        if outcome is None or seats == 1:
            return [0.0] * seats
        share = 1 / max(len(outcome.winners), 1)
        won = [share if seat in outcome.winners else 0.0 for seat in range(seats)]
        return [(seats * each - 1) / (seats - 1) for each in won]
