"""Great Western Trail: Argentina: its rules, and where everything else of it is."""

from core.games import Package

PACKAGE = Package(
    name="Great Western Trail: Argentina",
    rules="core.trail.game:TRAIL",
    best="core.trail.events:BEST",
    bots="core.bots.trail.makers:MAKERS",
    insight="core.bots.trail.insight:INSIGHT",
    words="tui.trail.face:FACE",
    board="tui.trail.screen:BOARD",
    lesson="tui.trail.lesson:LESSON",
    examples="tui.trail:examples",
    catalogue="tui.trail",
    open_turns=True,
)
