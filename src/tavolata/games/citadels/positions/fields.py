"""The fields of a state of Citadels, declared once for reading and writing, and a state as JSON."""

from __future__ import annotations

import itertools
from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import u8

from tavolata.core import position, schema
from tavolata.core.chance import EVERY_SEAT, members_of
from tavolata.core.position import read_name
from tavolata.core.schema import MANY, SEAT, SEATS, STREAM, Field, Part, bit_set, choice, many, number
from tavolata.core.views import seat_names
from tavolata.games.citadels.rules import kinds, state
from tavolata.games.citadels.rules.actions import ACTION_NAMES
from tavolata.games.citadels.rules.draft import SLOTS
from tavolata.games.citadels.rules.kinds import DISTRICT_NAMES, NAMES, NUMBER_OF, RANKS
from tavolata.games.citadels.rules.shapes import MARKS
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tavolata.games.citadels.view import encoding
from tavolata.games.citadels.view.encoding import characters_in, district_name
from tavolata.games.citadels.words.refusals import wrong

ALL_RANKS: Final = range(1, int(RANKS) + 1)
DISTRICT_NUMBER: Final = {name: number for number, name in enumerate(DISTRICT_NAMES)}


# ------------------------------------------------------------------ characters and marks
def rank_of(s: CitadelsState, name: object, where: str) -> int:
    """Return the rank of a character of this game."""
    ranks = {s.character(rank).name: rank for rank in ALL_RANKS if s.has_rank(rank)}
    if isinstance(name, str) and name in kinds.CHARACTER_NAMES and name not in ranks:
        raise wrong("wrong-character", where=where, name=name)
    return read_name(name, ranks, "character", where)


def _marks_of(s: CitadelsState, written: dict[str, list[str]], where: str) -> bytes:
    found = [0] * 10
    for name, marks in written.items():
        found[rank_of(s, name, where)] = MARK_SET.read(s, marks, f"{where} {name}")
    return bytes(found)


DONE: Final = {
    "gathered": int(state.GATHERED_BIT),
    "paid": int(state.PAID_BIT),
    "borrowed": int(state.LOAN_BIT),
    "resumed": int(state.RESUMED_BIT),
    "pays": int(state.PAYS_BIT),
}


def _words_of(s: CitadelsState) -> dict[str, int]:
    """Return the bits of what can have been done in this turn, by the words for them."""
    abilities = enumerate(s.acting_as().abilities)
    return {ACTION_NAMES[ability.action]: 1 << bit for bit, ability in abilities} | DONE


def _used_of(s: CitadelsState, words: list[str], where: str) -> int:
    return sum({read_name(word, _words_of(s), "word for an action", where) for word in words})


# ------------------------------------------------------------------ cards and slots
def numbers(found: list[int]) -> vec[u8]:
    """Return a vector."""
    return vec[u8]([u8(one) for one in found])


def _seen_cards(
    attributes: tuple[str, str], plain: int | None, owner: int = 0, *, is_sorted: bool = False
) -> Field:
    """Return the field of cards of which some seats know more than others.

    `plain` is who knows a card that is named without seats, `owner` the bit that goes without saying.
    None is for cards under the Museum: read, its owner knows them; written, they always name seats.
    """

    def read(s: CitadelsState, written: list[Any], where: str) -> tuple[vec[u8], vec[u8]]:
        museum = sum(1 << p for p, seat in enumerate(s.seats) if seat.traits & kinds.HOLDS_CARDS)
        known = museum if plain is None else plain
        pairs = list(position.read_seen(written, where, NUMBER_OF, len(s.seats), known, owner))
        if is_sorted:
            pairs.sort(key=lambda pair: pair[0])
        return numbers([card for card, _ in pairs]), numbers([seen for _, seen in pairs])

    def write(s: CitadelsState, cards: vec[u8], seen: vec[u8]) -> list[Any]:
        known = -1 if plain is None else plain
        entries = position.write_seen(cards, seen, NAMES, len(s.seats), known, owner)
        found: list[Any] = []
        for entry, run in itertools.groupby(entries):
            n = len(list(run))
            found += [position.times(entry, n)] if isinstance(entry, str) else [entry] * n
        return found

    return Field([Any], read, write, attributes)


def _slots_of(s: CitadelsState, written: list[dict[str, Any]], where: str) -> tuple[vec[u8], ...]:
    ranks, owners, seen = list[int](), list[int](), list[int]()
    for at, slot in enumerate(written):
        place = f"{where} {at}"
        ranks.append(rank_of(s, slot.get("character"), place))
        owners.append(SEAT.read(s, slot["owner"], place) if "owner" in slot else int(NOBODY))
        seen.append(SEATS.read(s, slot.get("known_to", []), place))
    return numbers(ranks), numbers(owners), numbers(seen)


def _write_slots(s: CitadelsState, *columns: vec[u8]) -> list[dict[str, Any]]:
    fields = OF_SLOT.items()
    return [
        {key: kind.write(s, n) for (key, kind), n in zip(fields, slot, strict=True)}
        for slot in zip(*columns, strict=True)
    ]


def _completed_of(s: CitadelsState, names: list[str], where: str) -> tuple[int, int]:
    seats = [position.read_seat(name, len(s.seats), where) for name in names]
    return sum({1 << p for p in seats}), seats[0] if seats else int(NOBODY)


def _write_completed(s: CitadelsState, members: int, first: int) -> list[str]:
    seats = members_of(members, len(s.seats))
    return seat_names(sorted(seats, key=lambda seat: seat != first))


# ------------------------------------------------------------------ the fields
RANK: Final = Field(
    str, rank_of, lambda s, rank: encoding.character_name(s.cast, int(rank)) if rank else None
)
RANK_SET: Final = bit_set(RANK)
MARK_SET: Final = bit_set(choice("mark", [mark.name for mark in MARKS]))
KIND: Final = choice("district", NAMES)
USED: Final = Field(
    [str],
    _used_of,
    lambda s, used: [word for word, bit in _words_of(s).items() if int(used) & bit],
)
GOLD: Final = number(9999)
COUNT: Final = number(250)

OF_TABLE: Final = {"round": number(1 << 20, 1), "crown": SEAT, "tax_gold": GOLD, "is_over": schema.FLAG}
OF_SEAT: Final = [
    {
        "gold": GOLD,
        "turns": MANY,
        "hand": _seen_cards(("hand", "seen"), 1 << p, 1 << p, is_sorted=True),
        "city": many(choice("district", DISTRICT_NAMES)),
    }
    for p in range(8)
]
OF_DECK: Final = {
    "unordered": schema.counted(NAMES).named("deck.counts"),
    "bottom": _seen_cards(("deck.bottom", "bottom_seen"), EVERY_SEAT),
}
OF_SLOT: Final = {"character": RANK, "owner": SEAT, "known_to": SEATS}
OF_DRAFT: Final = {
    "first": SEAT.named("draft_first"),
    "face_up": RANK_SET,
    "passing": RANK_SET,
    "took_down": schema.FLAG,
    "slots": Field([Part(OF_SLOT)], _slots_of, _write_slots, ["slot_rank", "slot_owner", "slot_seen"]),
    "swapped": Field(
        [number(int(SLOTS)).type],
        lambda s, slots, where: slots or [int(NOBODY), int(NOBODY)],
        lambda s, a, b: [] if a == NOBODY else [int(a), int(b)],
        ["swap_a", "swap_b"],
    ),
}
OF_ROUND: Final = {
    "called": number(int(RANKS) + 1),
    "signed": RANK,
    "flower": RANK,
    "flower_shown": schema.FLAG,
    "pending": RANK_SET,
    "builders": SEATS,
    "healers": SEATS,
    "robber": SEAT,
    "blackmailer": SEAT,
    "protected": SEAT,
    "goal": COUNT,
    "wild_round": MANY,
    "under_museum": _seen_cards(("tucked", "tucked_seen"), None),
    "marks": Field(
        {str: [str]}, _marks_of, lambda s, marks: encoding.marks_by_character(s.cast, marks)
    ),
    "completed": Field([str], _completed_of, _write_completed, ["completed", "first_completed"]),
    "nearly": many(SEAT),
}
OF_TURN: Final = {
    "character": RANK.named("turn_rank"),
    "seat": SEAT.named("turn_seat"),
    "used": USED,
    "used_districts": bit_set(KIND),
    "builds": COUNT,
    "spent": GOLD,
    "paid": COUNT,
    "laid": COUNT,
    "building": KIND,
    "drawn": _seen_cards(("drawn", "drawn_seen"), 0, is_sorted=True),
}
SHORT: Final = ("killed", "bewitched", "robbed")
"""Marks that a position may name as keys of their own."""

SEAT_PART: Final = Part(OF_SEAT[0], characters=[str])
TURN_PART: Final = Part(OF_TURN)
TABLE_PART: Final = Part(
    *(OF_TABLE, OF_ROUND, dict.fromkeys(SHORT, str)),
    game=str,
    cast=[str],
    districts=[str],
    luck=Any,
    deck=Part(STREAM, OF_DECK),
    draft=Part(OF_DRAFT),
    turn=Any,
    question=[Any],
    warrants=Part(signed=str, blank=[str]),
    threats=Part(flower=str, plain=str),
    phase=Literal["draft", "call", "end_of_round"],
)


# ------------------------------------------------------------------ writing
def state_to_dict(s: CitadelsState) -> dict[str, Any]:
    """Return the full state; `state_from_dict` makes it again."""
    data: dict[str, Any] = {"game": str(s.home), "cast": characters_in(s.cast, -1)}
    data |= schema.write_fields(s, s, OF_TABLE)
    for p, seat in enumerate(s.seats):
        data[f"P{p + 1}"] = schema.write_fields(s, seat, OF_SEAT[p])
    data["deck"] = schema.write_fields(s, s.deck, STREAM) | schema.write_fields(s, s, OF_DECK)
    data["draft"] = schema.write_fields(s, s, OF_DRAFT)
    data |= schema.write_fields(s, s, OF_ROUND)
    data["turn"] = None if s.turn_seat == NOBODY else schema.write_fields(s, s, OF_TURN)
    data["question"] = schema.write_frames(s, district_name)
    data["luck"] = s.chance.to_json()
    return data
