"""Positions as values: read, compared, kept, played, refused and drawn."""

import copy
import pickle
import xml.etree.ElementTree as ElementTree

import pytest

import macuil
from macuil import PlayError, Position, SetupError, TextError

VARIANTS = [variant.name for variant in macuil.variants()]


@pytest.fixture(params=VARIANTS)
def start(request: pytest.FixtureRequest) -> Position:
    return Position.start(request.param)


def some(start: Position) -> list[Position]:
    """Positions along a game."""
    return [start.play_out(7, most=throws) for throws in (0, 1, 5, 20, 60, 100_000)]


def test_equal_positions_are_equal_in_every_way(start: Position) -> None:
    for position in some(start):
        for other in (
            Position(position.text),
            Position.unpack(position.game, position.pack()),
            pickle.loads(pickle.dumps(position)),
            copy.deepcopy(position),
        ):
            assert other == position
            assert hash(other) == hash(position)
            assert other.key == position.key
        assert position.violations() == []
        assert eval(repr(position), {"Position": Position}) == position


def test_other_positions_are_others(start: Position) -> None:
    positions = some(start)
    assert len(set(positions)) == len({position.text for position in positions}) > 2
    assert start != start.text
    with pytest.raises(AttributeError):
        start.text = "other"  # type: ignore[misc]


def test_a_game_is_played_to_its_end_by_what_is_listed(start: Position) -> None:
    position, player, plies = start, macuil.Player("random", seed=3), 0
    while not position.is_over:
        if position.waits_for == "roll":
            assert position.legal_moves() == []
            rolls = position.rolls()
            assert all(weight > 0 for _, weight in rolls)
            word = rolls[plies % len(rolls)][0]
        else:
            assert position.rolls() == []
            chosen = player.choose(position)
            assert chosen in position.legal_moves()
            word = chosen
        assert position.turn is not None and position.turn in position.seats
        assert position.check(word) is None
        after, events = position.play_with_events(word)
        assert after == position.play(word)
        assert all(macuil.rule(event.clause).id == event.clause for event in events)
        position, plies = after, plies + 1
        assert plies < 100_000
    assert position.places is not None and position.turn is None
    refused = position.check("roll:1")
    assert refused is not None and refused.kind == "over"


@pytest.mark.parametrize(
    ("word", "kind"),
    [("6:yard-5", "not-allowed"), ("roll:2", "not-now"), ("hello", "unreadable")],
)
def test_a_refusal_says_why_and_changes_nothing(word: str, kind: str) -> None:
    position = Position.start("parchis/remix", "YR").play("roll:5")
    before, refused = position.text, position.check(word)
    with pytest.raises(PlayError) as raised:
        position.play(word)
    assert refused is not None and refused.kind == kind
    assert (raised.value.kind, raised.value.clause) == (kind, refused.clause)
    assert str(raised.value) == str(refused) and refused.reason in str(refused)
    assert macuil.rule(refused.clause).id == refused.clause
    assert position.text == before


def test_a_wrong_text_names_every_fault() -> None:
    with pytest.raises(TextError) as unreadable:
        Position("chess seats=WB")
    assert unreadable.value.at == 0
    with pytest.raises(SetupError) as wrong:
        Position("ludo/madn seats=RG turn=X at=roll R=yard,yard,yard,99 G=yard,yard,yard,yard")
    fields = [fault.field for fault in wrong.value.faults]
    assert "turn" in fields and "R" in fields
    assert all(fault.message for fault in wrong.value.faults)


@pytest.mark.parametrize("seats", [9, "XYZ", -1, 2.5, ["R"], b"RG", "RR"])
def test_wrong_seats_are_refused(seats: object) -> None:
    with pytest.raises(ValueError):
        Position.start("ludo/madn", seats)  # type: ignore[arg-type]


@pytest.mark.parametrize("packed", [b"", b"\xff" * 40, bytes(200)])
def test_wrong_bytes_are_refused(packed: bytes) -> None:
    for game in macuil.games():
        with pytest.raises(ValueError):
            Position.unpack(game.name, packed)
    with pytest.raises(ValueError, match="chess"):
        Position.unpack("chess", packed)


def test_pictures_are_whole(start: Position) -> None:
    position = start.play("roll:6" if start.check("roll:6") is None else start.rolls()[-1][0])
    for drawn in (position.svg(), position.svg(theme="dark"), position._repr_svg_()):
        assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert all(len(line) <= 80 for line in position.board().splitlines())
    with pytest.raises(ValueError, match="auto, light and dark"):
        start.svg(theme="pink")  # type: ignore[arg-type]


def test_what_there_is_to_play_is_listed() -> None:
    for game in macuil.games():
        assert game.rules and game.variants and game.rules_version >= 1
        assert all(rule.text and rule.source and rule.title for rule in game.rules)
        for variant in game.variants:
            assert variant.game == game.name and variant.default_seats in variant.seats
            for option in variant.options:
                assert option.default in option.values and option.about
    with pytest.raises(ValueError, match="no clause is called"):
        macuil.rule("ludo.castling")


def test_every_bot_makes_legal_moves() -> None:
    position = Position.start("parchis/french", 2).play("roll:5")
    for name, about in macuil.players():
        assert about
        assert macuil.Player(name, seed=1).choose(position) in position.legal_moves()
    assert macuil.Player("greedy").choose(Position.start("partan")) is None
    with pytest.raises(ValueError, match="no bot is called"):
        macuil.Player("grandmaster")
