"""Records and fair dice."""

import pickle
import secrets
from pathlib import Path

import pytest

import macuil
from macuil import PlayError, Position, Record, RecordError, ReplayError, fair


def game(variant: str = "ludo/madn", index: int = 3) -> Record:
    return macuil.simulate(variant, games=5, seed=7).record(index)


def test_a_record_comes_back_from_its_text_and_replays() -> None:
    for variant in macuil.variants():
        record = game(variant.name)
        assert Record.read(record.text) == [record]
        plies = record.replay()
        assert [ply.word for ply in plies] == record.plies
        assert plies[-1].position.is_over == record.is_over
        assert record.seed == (7, 3) and record.is_whole


def test_games_of_a_seed_are_those_of_all_languages() -> None:
    """Rust, JavaScript and C play the same file again."""
    path = Path(__file__).parents[2] / "sim/tests/records.txt"
    records = Record.read(path.read_text(encoding="utf-8"))
    assert {record.variant for record in records} == {variant.name for variant in macuil.variants()}
    for record in records:
        assert record.seed is not None
        seed, index = record.seed
        rows = macuil.simulate(
            record.variant, 1, seed, seats=record.seats, players=record.players, first_index=index
        )
        assert rows.record(index) == record


def test_a_record_of_ones_own_play() -> None:
    start, plies = Position.start("partan", "GR"), []
    position = start
    for _ in range(30):
        plies.append((position.rolls() or [(position.legal_moves()[0], 1)])[0][0])
        position = position.play(plies[-1])
    record = Record(start, plies, players=["anna", "greedy"])
    assert (record.result, record.seats, record.first) == ("open", "GR", "G")
    assert Record.read(record.text)[0].players == ["anna", "greedy"]
    assert record.replay()[-1].position == position
    with pytest.raises(PlayError):
        Record(start, ["roll:7"])
    with pytest.raises(ReplayError, match="1 players are named for 2 seats"):
        Record(start, plies, players=["alone"])


def test_records_and_their_errors_are_pickled() -> None:
    record = game()
    assert pickle.loads(pickle.dumps(record)) == record
    assert len({record, game(), game(index=1)}) == 2
    with pytest.raises(RecordError) as broken:
        Record.read(record.text + "\nnothing")
    assert str(pickle.loads(pickle.dumps(broken.value))) == str(broken.value)


def test_the_name_of_a_player_adds_no_line() -> None:
    for name in ("b\nseed 1 2", "two words", "", "a\rb"):
        with pytest.raises(ValueError, match="one word"):
            Record(Position.start("partan", "GR"), [], players=["a", name])


def test_games_before_a_broken_one_are_kept() -> None:
    one, other = game(index=1), game(index=2)
    with pytest.raises(RecordError) as broken:
        Record.read(one.text + "\n" + other.text.replace("roll:1 ", "roll:0 ", 1))
    assert broken.value.games == [one]
    assert broken.value.line > one.text.count("\n")


def test_a_record_that_is_cut_short_is_read_as_open() -> None:
    text = game().text
    (record,) = Record.read(text[: len(text) // 2])
    assert not record.is_whole and record.result == "open"


def test_fair_dice_are_verified_and_cheats_are_caught() -> None:
    secret = fair.Secret(secrets.token_bytes(32))
    commitment, nonces = secret.commitment(), ["a", "b"]
    dice, start, plies = fair.FairDice(secret, nonces), Position.start("parchis/french", 2), []
    position = start
    for _ in range(60):
        plies.append(dice.draw(position) or position.legal_moves()[0])
        position = position.play(plies[-1])
    record = Record(start, plies)
    revealed = fair.Secret.from_hex(secret.reveal())
    throws = sum(word.startswith("roll:") for word in plies)
    assert commitment.is_of(revealed) and revealed == secret
    assert fair.FairDice(revealed, nonces).verify(record) == throws
    assert secret.reveal() not in repr(secret)
    with pytest.raises(ReplayError) as caught:
        fair.FairDice(revealed, ["a", "c"]).verify(record)
    assert caught.value.ply is not None
    other = fair.Secret(secrets.token_bytes(32))
    assert not commitment.is_of(other)
    with pytest.raises(ValueError, match="32 bytes"):
        fair.Secret(b"short")
    with pytest.raises(ValueError, match="64"):
        fair.Commitment("12")


def test_fair_dice_are_those_of_the_published_vectors() -> None:
    import json
    from pathlib import Path

    (path,) = (Path(__file__).parents[2] / "core/tests/vectors").glob("fair*.json")
    vectors = json.loads(path.read_text(encoding="utf-8"))
    checked = 0
    for vector in vectors["games"] if isinstance(vectors, dict) else vectors:
        secret = fair.Secret.from_hex(vector["secret"])
        assert str(secret.commitment()) == vector["commitment"]
        checked += 1
    assert checked > 0
