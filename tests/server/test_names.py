"""Names and texts: nobody passes for a bot, a host or another player; nothing is invisible."""

# ruff: noqa: RUF001 - names that look alike are what is tested
from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from tavolata.server.app import create_app
from tavolata.server.wire import COMMANDS, Join, NewTable
from tavolata.tables.commands import Say
from tavolata.tables.names import is_reserved, skeleton
from tests.sentences import in_both
from tests.server.client import api, checked, do, look, make_table, order, refusal_of
from tests.server.running import inside, played

GOOD = [
    "Anna", "Nicolò", "D'Amico", "José María", "Łukasz", "Đorđe", "Zoë 2", "O’Brien", "Jean-Luc",
    "Анна", "Мария", "Ελένη", "太郎", "さくら", "한국", "李雷", "דוד", "محمد", "สมชาย", "नेहा", "Nguyễn Văn",
    "🦊", "Fox 🦊", "⭐ Mia ⭐", "Robot", "Botticelli", "Hostile", "Adminton", "P9", "P", "1234", "!?",
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_good_names_stay_unchanged(name: str) -> None:
    assert Join(name=name).name == unicodedata.normalize("NFKC", name)


BAD = {
    "bots": ["Bot", "Bot 2", "BOT2", "Bot  2", "Bot-2", "bot\u00a02", "B\u043et 2", "\u0412\u043e\u0442 2", "\u0392ot", "B o t", "B0t 2", "B\u00f3t 2", "\u0299\u1d0f\u1d1b 2", "B\u1d0ft"],
    "seats": ["P1", "p8", "\u03a11", "\u04201", "P-1"],
    "offices": ["Host", "admin", "Sistema", "ADMIN", "\u0430dmin", "S y s t e m", "Ospite", "Tavolata", "H0st", "Adm1n", "Adm\u006cn", "\u00c0dmin", "H\u00f6st", "\u029c\u1d0f\ua731\u1d1b"],
    "mixed scripts": ["Ann\u0430", "\u0391nna", "Pa\u03c5lo", "Ив\u0061н", "Anna\u4e00"],
    "invisible": ["\u3164", "\u2800", "\u1160\u1160", "\U000e0041", "A\u034fB", "Anna\u200b", "\u00ad", " ", "\u2800 \u2800"],
    "direction": ["\u202eAnna", "Anna\u2066", "\u200fAnna", "\u061cAnna"],
    "marks": ["A" + "\u0301" * 20, "a\u0301\u0302\u0303\u0304", "\u0301Anna", "A\u20dd"],
    "control": ["A\u0000b", "A\nb", "A\u0007", "A\u0085"],
    "long": ["a" * 25, "\ufdfa\ufdfa"],
    "joined": ["\U0001f468\u200d\U0001f469"],
}  # fmt: skip


@pytest.mark.parametrize("kind", BAD)
def test_bad_names_are_refused(kind: str) -> None:
    for name in BAD[kind]:
        with pytest.raises(ValidationError) as refused:
            Join(name=name)
        assert refused.value.errors()[0]["type"] in ("bad-name", "bad-text", "string_too_long"), name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"), ("Anna", "An-na"), ("Anna", "\uff21nna"), ("Paolo", "Paol0"), ("Bill", "BiII"),
        ("Tom", "\u0422\u043e\u043c"), ("Carne", "Came"), ("Maria", "M a r i a"), ("Rita", "R1ta"),
        ("Anna", "\u1d00\u0274\u0274\u1d00"), ("Bruno", "\u0299\u0280\u1d1c\u0274\u1d0f"),
    ],
)  # fmt: skip
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_different_names_have_different_skeletons() -> None:
    names = [
        "Anna",
        "Ana",
        "Ànna",
        "Hanna",
        "Bruno",
        "Мария",
        "Маша",
        "太郎",
        "次郎",
        "🦊",
        "🐻",
        "?",
        "!",
    ]
    assert len({skeleton(name) for name in names}) == len(names)
    assert not any(is_reserved(name) for name in names)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("ciao", "ciao"),
        ("  due righe\r\nqui ", "due righe\nqui"),
        ("\u202eevil\u202c", "evil"),
        ("bell\u0007 and\u0085line", "bell and\nline"),
        ("a" + "\u0302" * 250, unicodedata.normalize("NFC", "a\u0302") + "\u0302" * 4),
        ("x" + "\n" * 50 + "y", "x\ny"),
        ("\n".join("abcdefghij"), "a\nb\nc\nd\ne\nf g h i j"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467 \u2764\ufe0f", "\U0001f468\u200d\U0001f469\u200d\U0001f467 \u2764\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
)  # fmt: skip
def test_chat_keeps_readable_text(said: str, kept: str) -> None:
    command = COMMANDS.validate_python({"id": "1", "do": "say", "text": said})
    assert isinstance(command, Say)
    assert command.text == kept


@pytest.mark.parametrize("text", ["\u0000", "a\u0000b", "\u202e", "\n\n", "\u2800", "\u200d", "\ud800"])
def test_a_text_without_readable_characters_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        COMMANDS.validate_python({"id": "1", "do": "say", "text": text})


def test_the_name_of_a_table_is_one_plain_line() -> None:
    seats: Any = [{"kind": "me"}, {"kind": "open"}]
    assert NewTable(game="x", seats=seats, name="\u202eelbat\u0007\nhere").name == "elbat here"
    assert NewTable(game="x", seats=seats, name=" ").name == ""
    with pytest.raises(ValidationError):
        NewTable(game="x", seats=seats, name="a\u0000")


@played
async def test_nul_is_malformed_everywhere(url: str) -> None:
    """Never "try again": it could never be saved."""
    seats = await make_table(url, "dominion", "po")
    async with api(url) as http:
        for body in (
            {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "\u0000"},
            {"game": "domi\u0000nion", "seats": [{"kind": "me"}, {"kind": "open"}]},
            {
                "game": "dominion",
                "seats": [{"kind": "me"}, {"kind": "open"}],
                "parameters": {"\u0000": "x"},
            },
        ):
            refusal_of(await http.post("/api/tables", json=body), 422, "malformed")
        for command in (
            {"id": "\u0000", "do": "say", "text": "x"},
            {"id": "1", "do": "say", "text": "\u0000"},
            {"id": "2", "do": "name", "text": "A\u0000"},
            {"id": "3", "do": "decide", "question": 0, "actions": ["\u0000"]},
        ):
            answer = await http.post(
                f"{seats.path}/do", json={"seat": 0, **command}, headers=seats.headers(0)
            )
            refusal_of(answer, 422, "malformed")
        refusal_of(await http.get("/api/tables/aaaaaaaaa%00"), 404, "unknown-table")


@played
async def test_players_at_a_table_have_names_that_look_different(url: str) -> None:
    """Similar letters or other separators do not help; the refusal quotes the name."""
    seats = await make_table(url, "dominion", "ppo")
    async with api(url) as http:
        for name in ("HANNA", "Han-na", "H a n n a"):
            answer = await http.post(f"{seats.path}/join", json={"name": name})
            refusal_of(answer, 409, "name-taken")
            assert all(name in why for why in in_both(answer.json()["why"]))
    assert (await do(seats, 1, "name", text="hanna"))["code"] == "name-taken"
    assert (await do(seats, 0, "name", text="HANNA"))["kind"] == "ok"


@played
async def test_command_ids_belong_to_a_seat(url: str) -> None:
    """Two programs that count from 1 lose no actions; a watcher learns nothing of ids."""
    seats = await make_table(url, "citadels", "pp")
    said = {"id": "1", "do": "say", "text": "hello"}
    assert (await order(seats, 0, {"seat": 0, **said}))["kind"] == "ok"
    asked = 0 if (await look(seats, 0))["question"] else 1
    other = 1 - asked
    if asked == 0:
        assert (await order(seats, other, {"seat": other, **said}))["kind"] == "ok"
        said["id"] = "2"
        assert (await order(seats, other, {"seat": other, **said}))["kind"] == "ok"
    view = await look(seats, asked)
    command = {
        "id": said["id"], "seat": asked, "do": "decide",
        "question": view["question"]["number"], "actions": [view["choices"][-1]["do"]],
    }  # fmt: skip
    first = await order(seats, asked, command)
    assert first["kind"] == "ok", first
    assert (await look(seats, asked))["seq"] > view["seq"]
    assert await order(seats, asked, command) == first
    assert len((await look(seats))["chat"]) == (1 if asked == 1 else 3)
    known = await order(seats, None, {"seat": None, **said})
    unknown = await order(seats, None, {"seat": None, **said, "id": "never used"})
    assert known["code"] == unknown["code"] == "not-yours"
    assert known["why"] == unknown["why"]


@played
async def test_a_new_person_in_a_seat_can_reuse_its_command_ids(tmp_path: Path) -> None:
    """Nothing of theirs is taken for a repetition, even after a restart."""
    said = {"id": "1", "seat": 1, "do": "say", "text": "hello"}
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url, api(url) as http:
        seats = await make_table(url, "dominion", "ppo")
        assert (await order(seats, 1, said))["kind"] == "ok"
        assert (await order(seats, 1, {"id": "2", "seat": 1, "do": "leave"}))["kind"] == "ok"
        joined = checked(await http.post(f"{seats.path}/join", json={"name": "Carla", "seat": 1}))
        seats.tokens[1] = joined["token"]
        for number in ("1", "2"):
            command = {**said, "id": number, "text": f"line {number}"}
            assert (await order(seats, 1, command))["kind"] == "ok"
            assert (await order(seats, 1, command))["kind"] == "ok"
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url:
        seats.url = url
        assert (await order(seats, 1, {**said, "text": "again"}))["kind"] == "ok"
        lines = [line["text"] for line in (await look(seats, 0))["chat"]]
    assert lines == ["hello", "line 1", "line 2"]
