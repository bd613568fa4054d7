"""El Gaucho: its rules, and where everything else of it is."""

from core.games import Package

PACKAGE = Package(
    name="El Gaucho",
    rules="core.gaucho.game:GAUCHO",
    best="core.gaucho.events:BEST",
    bots="core.bots.gaucho.makers:MAKERS",
    insight="core.bots.gaucho.insight:INSIGHT",
    strengths="core.bots.gaucho.makers:STRENGTHS",
    words="tui.gaucho.face:FACE",
    board="tui.gaucho.screen:BOARD",
    lesson="tui.gaucho.lesson:LESSON",
    examples="saves:examples",
    catalogue="tui.gaucho",
)
