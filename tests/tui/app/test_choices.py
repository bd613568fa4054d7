"""The list of choices: in columns by kind, the gain never cut while there is room below."""

from tui.app.canvas import Canvas
from tui.app.choices import Row, paint_choices
from tui.app.log_painting import LogLine, attributed, log_columns, log_rows, out_of_sight, paint_log
from tui.app.painting import OnRow, paint_hints
from tui.app.wrapping import wrap, wrap_tied

ROWS = [
    Row("Stand on brown 7", "2 more to close C.", "stand", ("brown 7", "C1", "3 + 3")),
    Row("Stand on black 8", "", "stand", ("black 8", "C3", "8")),
    Row("Occupy sort", "Later it puts one tile anywhere into its herd.", "work", ("sort", "", "3")),
]


def painted(width: int, height: int, index: int = 0) -> Canvas:
    canvas = Canvas(width, height)
    paint_choices(canvas, len(ROWS), index, ROWS.__getitem__)
    return canvas


def test_kinds_are_named_once_and_columns_stand_below_each_other() -> None:
    first, second, third = painted(90, 3).rows()
    assert first.startswith("> stand  brown 7  C1  3 + 3  2 more")
    assert second.startswith("         black 8  C3  8")
    assert third.startswith("  work   sort         3")


def test_gains_of_a_choice_wrap_below_it_where_there_is_room() -> None:
    rows = painted(60, 6).rows()
    assert not any("…" in row for row in rows)
    text = " ".join(" ".join(row.split()) for row in rows)
    assert "into its herd." in text
    assert painted(60, 6).target_at(40, 3) == OnRow(2)


def test_in_little_room_it_is_cut_and_begins_with_the_gain() -> None:
    rows = painted(60, 3).rows()
    assert "2 more to close C." in rows[0]
    assert rows[2].endswith("…")


def test_gains_break_between_two_of_them_and_never_between_a_number_and_its_unit() -> None:
    gains = "1p on blue 5", "help for strength 7: 4 pesos", "or an auxiliary action"
    one = Row("Go", " \N{MIDDLE DOT} ".join(gains), "go", ("blue 7", "", ""))
    for width in range(44, 80):
        canvas = Canvas(width, 4)
        paint_choices(canvas, 1, 0, lambda _at: one)
        assert any("4 pesos" in row for row in canvas.rows()), canvas.rows()
    narrow = Canvas(46, 4)
    paint_choices(narrow, 1, 0, lambda _at: one)
    assert [row[14:].strip(" \N{MIDDLE DOT}") for row in narrow.rows()[:3]] == [*gains]


def test_no_line_ends_between_a_number_or_a_disc_and_its_word() -> None:
    text = "3 VP for every 2 buildings (○ white, ● dark)"
    for width in range(12, 50):
        lines = wrap_tied(text, width)
        assert " ".join(lines) == text
        assert not any(line.endswith((" 2", "○", "●")) or line == "3" for line in lines), lines


def test_a_gain_that_has_its_column_to_itself_stands_behind_its_name() -> None:
    """It stood behind the longest name of all rows, far from its own one."""
    rows = [
        Row("Use", "", "use", ("discard Patagónico: engine up to 2", "", "")),
        Row("Token", "draw up to 2", "token", ("exchange", "", "")),
    ]
    canvas = Canvas(80, 2)
    paint_choices(canvas, 2, 0, rows.__getitem__)
    first, second = canvas.rows()
    assert first.rstrip().endswith("engine up to 2")
    assert "exchange  draw up to 2" in second


def test_gains_of_the_picked_choice_are_never_cut() -> None:
    rows = painted(60, 3, 2).rows()
    assert rows[0].startswith("  stand  black 8")
    assert " ".join((rows[1][30:] + rows[2]).split()).endswith("anywhere into its herd.")
    assert "2 more to close C." in painted(60, 3, 0).rows()[0]


def test_how_many_lie_below_stands_beside_what_the_last_one_brings() -> None:
    long = Row("Occupy sort", "Later it puts one tile into its herd.", "work", ("sort", "", "3"))
    canvas = Canvas(60, 2)
    paint_choices(canvas, 9, 0, lambda at: long if at else ROWS[0])
    assert canvas.rows()[1].endswith("…  ↓7")


def test_the_last_one_drops_a_whole_gain_for_the_number_of_those_below() -> None:
    canvas = Canvas(32, 2)
    ways = Row("Go to B", "2p on green 4 \N{MIDDLE DOT} build", "go", ("B", "", ""))
    paint_choices(canvas, 9, 0, lambda _at: ways)
    first, last = canvas.rows()
    assert first.endswith("2p on green 4 \N{MIDDLE DOT} build")
    assert last.split("green 4")[1].split() == ["\N{HORIZONTAL ELLIPSIS}", "\N{DOWNWARDS ARROW}7"]


def test_no_line_of_a_gain_begins_with_the_dot_between_two() -> None:
    text = "discard: 2 pesos \N{MIDDLE DOT} hire \N{MIDDLE DOT} build"
    for width in range(9, 40):
        assert not any(line.startswith("\N{MIDDLE DOT}") for line in wrap(text, width))
        assert " ".join(wrap(text, width)) == text


def test_the_way_out_is_named_also_where_keys_have_no_room() -> None:
    canvas = Canvas(30, 1)
    keys = [("enter", "Enter", "choose"), ("space", "Space", "hurry on"), ("q", "q", "leave")]
    paint_hints(canvas, keys, 1)
    assert canvas.rows() == [" Enter choose  q leave"]


def test_a_row_is_shortened_only_where_it_has_no_room_itself() -> None:
    """Areas are named in full beside empty columns, and by their keys where they have no room."""
    rows = [
        Row("Take 1 and 2", "sort, wish", "take", ("1 and 2", "", ""), brief="s w"),
        Row(
            "Take 1 and 3", "sort, wish, sale, steal", "take", ("1 and 3", "", ""), brief="s w a t"
        ),
        Row("Take 1 and 4", "sort", "take", ("1 and 4", "", ""), brief="s"),
        Row("Wish for a 4", "sort", "wish for", ("a 4", "", ""), brief="s"),
        Row("End the turn", "", "turn", ("end", "", "")),
    ]
    canvas = Canvas(36, 4)
    paint_choices(canvas, len(rows), 0, rows.__getitem__)
    said = [line[20:].split("  ")[0].strip() for line in canvas.rows()]
    assert said == ["sort, wish", "s w a t", "sort", "sort"]


def test_the_log_is_grouped_by_turn_under_names_in_their_colours() -> None:
    canvas = Canvas(40, 5)
    lines = [
        LogLine(1, "Round 1 begins."),
        LogLine(2, "Ana takes 2 and 6.", 0, "Ana"),
        LogLine(3, "Ana is done.", 0, "Ana"),
        LogLine(4, "Beto takes 1 and 1.", 1, "Beto"),
    ]
    paint_log(canvas, lines, "LOG", 0)
    assert canvas.rows() == [
        "LOG",
        "Round 1 begins.",
        "Ana  takes 2 and 6.",
        "     is done.",
        "Beto takes 1 and 1.",
    ]
    assert [canvas.cell(0, y)[1] for y in (2, 4)] == [("seat.0",), ("seat.1",)]
    dim = [canvas.cell(8, y)[1] == ("dim",) for y in range(1, 5)]
    assert dim == [True, True, True, False]
    paint_log(canvas, lines, "LOG", 0, read=True)
    assert [canvas.cell(8, y)[1] == ("dim",) for y in range(1, 5)] == [True, False, False, False]


def test_a_log_that_begins_within_a_turn_says_whose_it_is_and_what_is_cut() -> None:
    """The last words of a sentence alone say nothing: they are left out, and none is cut."""
    lines = [
        LogLine(1, "Ana takes 2 and 6.", 0, "Ana"),
        LogLine(2, "Ana stands on a tile at the weathered fences of pasture D.", 0, "Ana"),
        LogLine(3, "Beto is done.", 1, "Beto"),
    ]
    end = ["     of pasture D.", "Beto is done."]
    for height, rows in (
        (5, ["Ana  stands on a tile at", "     the weathered fences", *end]),
        (4, ["Ana  … weathered fences", *end]),
        (3, ["Beto is done.", ""]),
    ):
        canvas = Canvas(26, height)
        paint_log(canvas, lines, "LOG", 0)
        assert canvas.rows() == ["LOG", *rows]


def test_a_log_that_begins_with_what_another_got_names_the_mover_where_they_go_on() -> None:
    names = ("Ana", "Beto", "Cleo")
    texts = ["Beto steals white 8 from Cleo.", "Cleo gets 8 for white 8."]
    lines = [
        *attributed(2, texts, 1, names),
        *attributed(3, ["Beto is done."], 1, names),
        LogLine(4, "Ana is done.", 0, "Ana"),
    ]
    whole = ["Beto steals white 8 from Cleo.", "     Cleo gets 8 for white 8.", "     is done."]
    below = "Ana  is done."
    for height, rows in (
        (5, [*whole, below]),
        (4, ["     Cleo gets 8 for white 8.", "Beto is done.", below]),
        (3, ["Beto is done.", below]),
    ):
        canvas = Canvas(40, height)
        paint_log(canvas, lines, "LOG", 0)
        assert canvas.rows() == ["LOG", *rows]


def test_what_is_left_of_a_sentence_on_top_takes_no_name_along() -> None:
    lines = [
        LogLine(1, "Ana takes a long time to think about it.", 0, "Ana"),
        LogLine(2, "Ana is done.", 0, "Ana"),
    ]
    canvas = Canvas(28, 3)
    paint_log(canvas, lines, "LOG", 0)
    assert canvas.rows() == ["LOG", "Ana is done.", ""]


def test_gains_of_everybody_at_the_end_of_a_turn_are_not_credited_to_the_mover() -> None:
    names = ("Ana", "Ana Maria", "Beto")
    texts = [
        "Ana steals brown 2 from Beto.",
        "Beto gets 2 for brown 2.",
        "Pasture A is complete.",
        "Ana Maria collects white 2 from A2.",
        "Beto collects brown 9 from A3.",
    ]
    found = [(line.name, line.deed) for line in attributed(7, texts, 0, names)]
    assert found == [
        ("Ana", "steals brown 2 from Beto."),
        ("Ana", "Beto gets 2 for brown 2."),
        ("", "Pasture A is complete."),
        ("Ana Maria", "collects white 2 from A2."),
        ("Beto", "collects brown 9 from A3."),
    ]
    assert [
        line.seat for line in attributed(8, ["Round 2 is over.", "Ana rolls."], None, names)
    ] == [
        None,
        None,
    ]


def test_a_rival_whose_name_begins_with_the_mover_s_keeps_it_in_the_log() -> None:
    names = ("Ana", "Rancher", "Rancher 2")
    texts = ["Rancher steals spotted 9 from Rancher 2.", "Rancher 2 gets 9 for spotted 9."]
    canvas = Canvas(60, 3)
    paint_log(canvas, list(attributed(7, texts, 1, names)), "LOG", 0)
    assert canvas.rows()[1:] == [
        "Rancher steals spotted 9 from Rancher 2.",
        "        Rancher 2 gets 9 for spotted 9.",
    ]


def test_long_choices_are_shortened_and_the_picked_one_is_told_whole() -> None:
    long = "Points +6: sheep beside pig +3, group of pigs +1, pigs away from chickens +2."
    rows = [
        Row(f"Put a pig on {space}", long, "place", ("pig", space, ""), brief="+6")
        for space in ("NW", "N", "NE")
    ]
    canvas = Canvas(60, 4)
    paint_choices(canvas, len(rows), 0, rows.__getitem__)
    shown = canvas.rows()
    assert not any("…" in row for row in shown)
    assert "Points +6" in shown[0]
    assert "chickens +2." in shown[1]
    assert shown[2].endswith("N   +6")
    assert shown[3].endswith("NE  +6")


def test_no_more_room_is_kept_for_what_choices_bring_than_that_needs() -> None:
    cells = ("exactly two chickens", "for pairs of goat and sheep", "")
    rows = [Row("Swap", "+0", "swap", cells)]
    canvas = Canvas(64, 1)
    paint_choices(canvas, 1, 0, rows.__getitem__)
    assert "for pairs of goat and sheep  +0" in canvas.rows()[0]


def test_of_several_gains_that_have_no_room_none_is_cut() -> None:
    gain = "engine up to 1 · auxiliary action · one peso"
    rows = [Row(f"Go to {at}", gain, "go", (f"building {at}", "", "")) for at in "ABC"]
    canvas = Canvas(50, 3)
    paint_choices(canvas, 3, 0, rows.__getitem__)
    assert "building B  engine up to 1 …" in canvas.rows()[2]
    canvas = Canvas(32, 3)
    paint_choices(canvas, 3, 0, rows.__getitem__)
    assert "engine up …" in canvas.rows()[2]


def test_a_log_alone_has_two_columns_in_a_wide_window() -> None:
    """The newest sentence is the last one of the right column; scrolling moves both."""
    lines = [LogLine(number, f"Round {number} begins.") for number in range(1, 21)]
    for width, columns in ((158, 2), (118, 2), (98, 1)):
        for back in (0, 3):
            canvas = Canvas(width, 6)
            paint_log(canvas, lines, "LOG", back, parts=True)
            told = [[int(word) for word in row.split() if word.isdigit()] for row in canvas.rows()]
            last = 20 - back
            shown = [row[column] for column in range(columns) for row in told[1:]]
            assert shown == [*range(last - 5 * columns + 1, last + 1)]
    canvas = Canvas(158, 6)
    paint_log(canvas, lines, "LOG", 0)
    assert canvas.rows()[1] == "Round 16 begins."


def test_no_sentence_is_broken_over_two_columns_and_the_first_can_be_read() -> None:
    words = [["is", "done."], ["places"] * 14, ["places"] * 24]
    said = [f"{number} {' '.join(words[number % 3])}" for number in range(1, 22)]
    lines = [LogLine(number, text) for number, text in enumerate(said)]
    for tall in range(4, 12):
        rows = log_rows(lines, log_columns(158)[1])
        most = out_of_sight(rows, 2, tall)
        for back in range(most + 1):
            canvas = Canvas(158, tall + 1)
            paint_log(canvas, lines, "LOG", back, parts=True)
            first = canvas.rows()[1]
            assert first[81:].partition(" ")[0].isdigit(), (tall, back)
            assert first.startswith("1 ") == (back == most), tall


def test_no_place_is_cut_beside_columns_that_are_empty() -> None:
    rows = [
        Row("", "", "use", ("discard Patagónico: engine up to 2", "", "")),
        Row("", "1 token less", "token", ("exchange", "draw up to 2", "")),
    ]
    canvas = Canvas(58, 2)
    paint_choices(canvas, 2, 0, rows.__getitem__)
    first, second = canvas.rows()
    assert first.endswith("discard Patagónico: engine up to 2")
    assert second.endswith(" draw up to 2  1 token less"), "two numbers stand apart"
    assert "exchange  " in second


def test_a_picked_choice_without_the_rows_for_its_gain_says_it_in_short() -> None:
    text = "NW shows this animal: it opens an exchange. Most cows +2."
    placed = Row("Place a cow", text, "place", ("cow", "NW", ""), brief="+2 · ⇄")
    canvas = Canvas(40, 2)
    paint_choices(canvas, 5, 0, lambda at: placed if at == 0 else ROWS[0])
    assert "+2 · ⇄" in canvas.rows()[0]
    assert "…" not in canvas.rows()[0]
