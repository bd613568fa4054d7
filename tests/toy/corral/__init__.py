"""Corral: its rules, and where everything else of it is."""

from core.games import Package

PACKAGE = Package(
    name="Corral",
    rules="corral.game:CORRAL",
    bots="corral.bots.makers:MAKERS",
    insight="corral.bots.insight:INSIGHT",
    words="corral.words.face:FACE",
    board="corral.screen.board:BOARD",
    lesson="corral.lesson:LESSON",
    catalogue="corral",
)
