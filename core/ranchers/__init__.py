"""Ranchers: its rules, and where everything else of it is."""

from core.games import Package

PACKAGE = Package(
    name="Ranchers",
    rules="core.ranchers.game:RANCHERS",
    best="core.ranchers.events:BEST",
    bots="core.bots.ranchers.makers:MAKERS",
    insight="core.bots.ranchers.insight:INSIGHT",
    strengths="core.bots.ranchers.makers:STRENGTHS",
    words="tui.ranchers.face:FACE",
    board="tui.ranchers.screen:BOARD",
    lesson="tui.ranchers.lesson:LESSON",
    examples="tui.ranchers:examples",
    catalogue="tui.ranchers",
)
