"""Records replay strictly; a damaged one loses nothing before the damage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tavolata
from tavolata.core.errors import RecordError
from tavolata.core.records import WITHDRAW, RecordWriter, carry_out, digest, read_record, replay
from tests.worlds import as_text, citadels_rules, seeded, walk


def written(
    path: Path, decisions: int = 10_000, seed: str = "record", text: str = "dominion(players=3)"
) -> str:
    """Play a random game into a record; return the digest of its last state."""
    game = tavolata.load_game(text)
    state = game.new_initial_state(seed)
    writer = RecordWriter(path, game, seed, ["random"] * game.num_players())
    for player, action in walk(state, seeded(seed, 0), decisions):
        writer.decision(player, state.action_to_string(player, action))
    if state.is_terminal():
        writer.end(state)
    else:
        writer.close()
    return digest(state)


def test_a_finished_game_replays_to_the_same_state(tmp_path: Path) -> None:
    """Header, decisions and footer come back, and the replay ends in the same state."""
    path = tmp_path / "game.tavolata.jsonl"
    last = written(path)
    record = read_record(path)
    assert record.damage is None
    assert record.header["seats"] == ["random"] * 3
    assert record.header["version"] == tavolata.__version__
    assert {*record.header} == {"tavolata", "format", "game", "version", "seed", "seats"}
    assert record.footer is not None
    assert record.footer["digest"] == last
    assert digest(replay(record)) == last


def test_a_running_game_replays_to_its_current_state(tmp_path: Path) -> None:
    """Without a footer the record is a running game."""
    path = tmp_path / "game.tavolata.jsonl"
    last = written(path, decisions=50)
    record = read_record(path)
    assert record.footer is None
    assert len(record.decisions) == 50
    assert digest(replay(record)) == last


def test_each_decision_is_in_the_file_at_once(tmp_path: Path) -> None:
    """If anything stops the game now, the record has it."""
    path = tmp_path / "game.tavolata.jsonl"
    game = tavolata.load_game("dominion(players=2)")
    writer = RecordWriter(path, game, 1, ["random"] * 2)
    for number, text in enumerate(("end turn", "done"), 1):
        writer.decision(0, text)
        assert read_record(path).decisions[-1] == (0, text)
        assert len(read_record(path).decisions) == number
    writer.close()


def test_every_prefix_of_the_file_keeps_its_whole_lines(tmp_path: Path) -> None:
    """Cut anywhere, all lines before the cut are read and replayed."""
    path = tmp_path / "game.tavolata.jsonl"
    written(path, decisions=30)
    whole = path.read_bytes()
    ends = [at for at, byte in enumerate(whole) if byte == ord("\n")]
    for cut in range(ends[0] + 1, len(whole), 7):
        path.write_bytes(whole[:cut])
        record = read_record(path)
        assert len(record.decisions) >= sum(1 for end in ends[1:] if end < cut)
        replay(record)


def test_damage_is_named_and_earlier_lines_are_kept(tmp_path: Path) -> None:
    """A line that is not JSON ends the readable part."""
    path = tmp_path / "game.tavolata.jsonl"
    written(path, decisions=20)
    lines = path.read_text().split("\n")
    lines[11] = lines[11][:5]
    path.write_text("\n".join(lines))
    record = read_record(path)
    assert len(record.decisions) == 10
    assert record.damage is not None
    assert record.damage.line == 12
    assert "line 12 is damaged" in str(record.damage)


@pytest.mark.parametrize(
    ("line", "change", "says"),
    [
        (3, {"do": "buy province"}, "line 4: P1 'buy province'"),
        (3, {"do": "sing"}, "'sing' is not an action"),
        (3, {"seat": "P2"}, "P1 must decide first"),
        (-1, {"digest": "0" * 64}, "digest should be"),
        (-1, {"returns": [1.0, 1.0, 1.0]}, "returns P1 should be 1.0"),
        (-1, {"scores": []}, "scores should be"),
    ],
)
def test_the_first_difference_is_named(
    tmp_path: Path, line: int, change: dict[str, object], says: str
) -> None:
    """A changed decision, seat, share or digest makes the replay fail at its line."""
    path = tmp_path / "game.tavolata.jsonl"
    written(path)
    lines = path.read_text().strip().split("\n")
    lines[line] = json.dumps({**json.loads(lines[line]), **change})
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(RecordError) as caught:
        replay(read_record(path))
    assert says in str(caught.value)
    assert caught.value.line == line % len(lines) + 1


def test_a_wrong_score_is_named_by_its_seat(tmp_path: Path) -> None:
    """The whole list of scores would hide it."""
    path = tmp_path / "game.tavolata.jsonl"
    written(path)
    *lines, last = path.read_text().splitlines()
    footer = json.loads(last)
    total = footer["scores"][1]["total"]
    footer["scores"][1]["total"] = total + 1
    path.write_text("\n".join([*lines, json.dumps(footer), ""]))
    with pytest.raises(RecordError) as caught:
        replay(read_record(path))
    named = f"line {len(lines) + 1}: scores P2 total should be {total + 1}, replay gives {total}"
    assert named in str(caught.value)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is an empty file"),
        (b"\x00\xff\n", "line 1 is damaged"),
        (b'{"id": "G01"}\n', "is not a record"),
        (b'{"tavolata": "record", "format": 99}\n', "record format 99"),
    ],
)
def test_files_that_are_not_records_are_refused(tmp_path: Path, content: bytes, says: str) -> None:
    """One clear sentence."""
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=says):
        read_record(path)
    with pytest.raises(RecordError, match="cannot be read"):
        read_record(tmp_path / "missing")


@pytest.mark.parametrize("named", [1, 9])
def test_a_record_that_names_other_seats_than_its_game_has_is_refused(
    tmp_path: Path, named: int
) -> None:
    """A record without names replays."""
    path = tmp_path / "game.tavolata.jsonl"
    game = tavolata.load_game("dominion(players=2)")
    RecordWriter(path, game, "x", ["Anna"] * named).close()
    names = "one seat" if named == 1 else f"{named} seats"
    with pytest.raises(RecordError, match=f"the record names {names}, but dominion has 2"):
        replay(read_record(path))
    RecordWriter(path, game, "x", []).close()
    replay(read_record(path))
    path.write_bytes(path.read_bytes().strip())
    assert read_record(path).damage is None, "the end of the last line may be missing"


def test_records_survive_their_round_trip_in_random_games(tmp_path: Path) -> None:
    """Twenty games of all sizes."""
    for number in range(20):
        path = tmp_path / f"{number}.tavolata.jsonl"
        last = written(path, decisions=40 * number, seed=f"round {number}")
        assert digest(replay(read_record(path))) == last
    state = replay(read_record(path))
    assert as_text(state.clone().to_dict()) == as_text(state.to_dict())


def test_records_of_citadels_survive_their_round_trip(tmp_path: Path) -> None:
    """Games of both editions with 2 to 8 players, finished and not; casts and districts come back."""
    for number in range(21):
        path = tmp_path / f"{number}.tavolata.jsonl"
        text = f"citadels({citadels_rules(number)})"
        last = written(path, (10_000, 30, 150)[number % 3], f"round {number}", text)
        record = read_record(path)
        assert (record.footer is not None) == (number % 3 == 0)
        assert digest(replay(record)) == last


def test_a_withdrawn_choice_is_in_the_record_and_replays(tmp_path: Path) -> None:
    """P1 chooses, withdraws, and chooses again while the others still think."""
    path = tmp_path / "game.tavolata.jsonl"
    game = tavolata.load_game("seven_wonders(players=3)")
    state = game.new_initial_state("withdrawn")
    writer = RecordWriter(path, game, "withdrawn", ["human"] * 3)
    choices = [state.action_to_string(0, state.legal_actions(0)[at]) for at in (0, -1)]
    for seat, text in [(0, choices[0]), (0, WITHDRAW), (0, choices[1])]:
        carry_out(state, seat, text)
        writer.decision(seat, text)
    writer.close()
    record = read_record(path)
    assert record.damage is None
    assert [text for _, text in record.decisions] == [choices[0], WITHDRAW, choices[1]]
    assert digest(replay(record)) == digest(state)


def test_an_impossible_withdrawal_ends_the_replay(tmp_path: Path) -> None:
    """In Dominion and Citadels no choice waits; in 7 Wonders only an own choice can be withdrawn."""
    for name in ("dominion", "seven_wonders", "citadels"):
        path = tmp_path / f"{name}.tavolata.jsonl"
        game = tavolata.load_game(name)
        writer = RecordWriter(path, game, 1, ["human"] * game.num_players())
        writer.decision(0, WITHDRAW)
        writer.close()
        with pytest.raises(RecordError, match=r"line 2: P1 'withdraw': .*withdraw"):
            replay(read_record(path))
