"""The fields of a state of Citadels, declared once for reading and writing, and a state as JSON."""

from __future__ import annotations

from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import u8

from tavolata.core import position
from tavolata.core.chance import NO_CARD
from tavolata.core.errors import PositionError
from tavolata.core.position import FLAG, Field, Part, number, read_name, read_seat, shown, write_fields
from tavolata.games.citadels import check
from tavolata.games.citadels.actions import ACTION_NAMES
from tavolata.games.citadels.cards import Character
from tavolata.games.citadels.encoding import (
    character_name,
    characters_in,
    district_name,
    marks_by_character,
    seat_name,
    seats_in,
)
from tavolata.games.citadels.kinds import CHARACTER_NAMES, KINDS, NAMES, NUMBER_OF, RANKS
from tavolata.games.citadels.state import (
    EVERY_SEAT,
    GATHERED_BIT,
    LOAN_BIT,
    NOBODY,
    PAID_BIT,
    PAYS_BIT,
    RESUMED_BIT,
    CitadelsState,
)


# ------------------------------------------------------------------ names
def rank_of(s: CitadelsState, name: object, where: str) -> int:
    """Return the rank of a character of this game."""
    ranks = {s.character(rank).name: rank for rank in check.ALL_RANKS if s.has_rank(rank)}
    if isinstance(name, str) and name in CHARACTER_NAMES and name not in ranks:
        raise PositionError(f"{where}: {name} is not in the cast of this game")
    return read_name(name, ranks, "character", where)


def ranks_of(s: CitadelsState, names: list[str], where: str) -> int:
    """Return a set of ranks, each named once."""
    found = [1 << rank_of(s, name, where) for name in names]
    if len(set(found)) != len(found):
        raise PositionError(f"{where}: a character is named twice")
    return sum(found)


def seat_of(s: CitadelsState, name: object, where: str) -> int:
    """Return a seat."""
    return read_seat(name, len(s.seats), where)


def seats_of(s: CitadelsState, names: object, where: str) -> int:
    """Return a set of seats."""
    if not isinstance(names, list):
        raise PositionError(f"{where}: expected a list of seats, found {shown(names)}")
    return sum({1 << seat_of(s, name, where) for name in names})


def words_of(character: Character) -> dict[str, int]:
    """Return the bits of what has been done in a turn, by the words for them."""
    words = {ACTION_NAMES[ability.action]: 1 << i for i, ability in enumerate(character.abilities)}
    bits = (GATHERED_BIT, PAID_BIT, LOAN_BIT, RESUMED_BIT, PAYS_BIT)
    names = ("gathered", "paid", "borrowed", "resumed", "pays")
    return words | {name: int(bit) for name, bit in zip(names, bits, strict=True)}


def used_of(s: CitadelsState, words: list[str], where: str) -> int:
    """Return what has been done in the turn of the character."""
    bits = words_of(s.acting_as())
    return sum({read_name(word, bits, "word for an action", where) for word in words})


# ------------------------------------------------------------------ the fields
SEAT: Final = Field(str, seat_of, lambda s, p: seat_name(p))
SEATS: Final = Field(list[str], seats_of, lambda s, members: seats_in(int(members), len(s.seats)))
RANK: Final = Field(str, rank_of, lambda s, rank: character_name(s.cast, int(rank)) if rank else None)
RANK_SET: Final = Field(list[str], ranks_of, lambda s, ranks: characters_in(s.cast, int(ranks)))
USED: Final = Field(
    list[str],
    used_of,
    lambda s, used: [word for word, bit in words_of(s.acting_as()).items() if int(used) & bit],
)
KIND_SET: Final = Field(
    list[str],
    lambda s, names, where: sum({1 << read_name(n, NUMBER_OF, "district", where) for n in names}),
    lambda s, kinds: [NAMES[kind] for kind in range(int(KINDS)) if int(kinds) >> kind & 1],
)
GOLD: Final = number(9999)
COUNT: Final = number(250)
MANY: Final = number(1 << 30)

OF_SEAT: Final = {"gold": GOLD, "turns": MANY}
OF_DECK: Final = {"shuffles": MANY, "draws": MANY}
OF_TABLE: Final = {"round": number(1 << 20, 1), "crown": SEAT, "tax_gold": GOLD, "is_over": FLAG}
OF_DRAFT: Final = {
    "first": SEAT.named("draft_first"),
    "face_up": RANK_SET,
    "passing": RANK_SET,
    "took_down": FLAG,
}
OF_ROUND: Final = {
    "called": number(int(RANKS) + 1),
    "signed": RANK,
    "flower": RANK,
    "flower_shown": FLAG,
    "pending": RANK_SET,
    "builders": SEATS,
    "healers": SEATS,
}
CAUSED: Final = {"crown": SEAT, "robber": SEAT, "blackmailer": SEAT, "protected": SEAT}
"""Seats that follow from who has acted, if they are left out."""
OF_TURN: Final = {
    "character": RANK.named("turn_rank"),
    "seat": SEAT.named("turn_seat"),
    "used": USED,
    "used_districts": KIND_SET,
    "builds": COUNT,
    "spent": GOLD,
    "paid": COUNT,
    "laid": COUNT,
}
OF_END: Final = {"goal": COUNT, "wild_round": MANY}
SHORT: Final = ("killed", "bewitched", "robbed")
"""Marks that a position may name as keys of their own."""


def part(*fields: dict[str, Field], **more: Any) -> Part:
    """Return a part of a position with these fields, and keys that are read in another way."""
    return Part({key: field.type for group in fields for key, field in group.items()} | more)


SEAT_PART: Final = part(OF_SEAT, hand=list[Any], city=list[str], characters=list[str])
DECK_PART: Final = part(OF_DECK, unordered=list[Any], bottom=list[Any])
DRAFT_PART: Final = part(OF_DRAFT, slots=list[Any], swapped=list[int])
SLOT_PART: Final = Part({"character": str, "owner": str, "known_to": list[str]})
TURN_PART: Final = part(OF_TURN, building=str, drawn=list[Any])
WARRANTS_PART: Final = Part({"signed": str, "blank": list[str]})
THREATS_PART: Final = Part({"flower": str, "plain": str})
TABLE_PART: Final = part(
    *(OF_TABLE, OF_ROUND, OF_END, CAUSED),
    game=str,
    cast=list[str],
    districts=list[str],
    luck=Any,
    deck=Any,
    under_museum=list[Any],
    draft=Any,
    marks=dict[str, list[str]],
    turn=Any,
    completed=list[str],
    nearly=list[str],
    question=list[Any],
    **dict.fromkeys(SHORT, str),
    warrants=Any,
    threats=Any,
    phase=Literal["draft", "call", "end_of_round"],
)


# ------------------------------------------------------------------ writing
def state_to_dict(s: CitadelsState) -> dict[str, Any]:
    """Return the full state; `state_from_dict` makes it again."""
    players = len(s.seats)
    unordered = [(NAMES[kind], int(s.deck.counts[kind])) for kind in range(int(KINDS))]
    completed = seats_in(int(s.completed), players)
    data: dict[str, Any] = {"game": str(s.home), "cast": characters_in(s.cast, -1)}
    data |= write_fields(s, s, OF_TABLE)
    for p, seat in enumerate(s.seats):
        data[f"P{p + 1}"] = write_fields(s, seat, OF_SEAT) | {
            "hand": card_list(seat.hand, seat.seen, players, 1 << p, 1 << p),
            "city": [district_name(int(district)) for district in seat.city],
        }
    data["deck"] = write_fields(s, s.deck, OF_DECK) | {
        "unordered": [name if n == 1 else f"{name}*{n}" for name, n in unordered if n],
        "bottom": card_list(s.deck.bottom, s.bottom_seen, players, int(EVERY_SEAT)),
    }
    data["draft"] = write_fields(s, s, OF_DRAFT) | {
        "slots": [
            {
                "character": character_name(s.cast, int(rank)),
                "owner": seat_name(int(owner)),
                "known_to": seats_in(int(seen), players),
            }
            for rank, owner, seen in zip(s.slot_rank, s.slot_owner, s.slot_seen, strict=True)
        ],
        "swapped": [] if s.swap_a == NOBODY else [int(s.swap_a), int(s.swap_b)],
    }
    turn = None
    if s.turn_seat != NOBODY:
        turn = write_fields(s, s, OF_TURN) | {
            "building": None if s.building == NO_CARD else NAMES[s.building],
            "drawn": card_list(s.drawn, s.drawn_seen, players, 0),
        }
    return (
        data
        | write_fields(s, s, OF_ROUND)
        | write_fields(s, s, CAUSED)
        | write_fields(s, s, OF_END)
        | {
            "under_museum": card_list(s.tucked, s.tucked_seen, players, -1),
            "marks": marks_by_character(s.cast, s.marks),
            "turn": turn,
            "completed": sorted(completed, key=lambda name: name != seat_name(s.first_completed)),
            "nearly": [seat_name(int(seat)) for seat in s.nearly],
            "question": position.write_frames(s, district_name),
            "luck": s.chance.to_json(),
        }
    )


def card_list(cards: vec[u8], seen: vec[u8], players: int, plain: int, owner: int = 0) -> list[Any]:
    """Return cards in their order; those that other seats than usual know carry the seats.

    `plain` is the `seen` of a card that needs no seats, `owner` the bit that goes without saying.
    """
    found: list[Any] = []
    last, count = "", 0
    for card, byte in zip(cards, seen, strict=True):
        name, knowers = NAMES[int(card)], int(byte)
        if knowers != plain:
            known: Any = "all" if knowers == EVERY_SEAT else seats_in(knowers & ~owner, players)
            found.append({name: known})
            last = ""
        elif name == last:
            count += 1
            found[-1] = f"{name}*{count}"
        else:
            found.append(name)
            last, count = name, 1
    return found
