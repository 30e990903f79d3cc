"""Observations of Citadels as JSON for scenarios and records, and the names that positions share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.events import HIDDEN
from tavolata.core.views import seat_name, with_names
from tavolata.games.citadels.rules.actions import ACTION_NAMES, BUILD, CHOOSE, PICK, TAKE
from tavolata.games.citadels.rules.kinds import DISTRICT_NAMES, KINDS, NAMES, RANKS
from tavolata.games.citadels.rules.shapes import CAST, EFFECTS, MARKS
from tavolata.games.citadels.rules.state import NOBODY
from tavolata.games.citadels.view import typed

if TYPE_CHECKING:
    from tavolata.games.citadels.view.observation import CitadelsObservation


# ------------------------------------------------------------------ names
def seat_number(seat: i64) -> int | None:
    """Return a seat; None for nobody."""
    return None if seat == NOBODY or seat < 0 else int(seat)


def card_name(card: int) -> str | None:
    """Return the id of a district; None for a hidden card."""
    return None if card == HIDDEN else NAMES[card]


def district_name(district: int) -> str | None:
    """Return a district in a city: `market`, or `beautified market` with a gold on it."""
    return DISTRICT_NAMES[district] if district < 2 * KINDS else None


def name_in_city(district: typed.District) -> str:
    """Return a district as actions name it: `beautified market` with a gold on it."""
    return f"beautified {district.card}" if district.is_beautified else district.card


def names_of(cards: vec[u8]) -> list[str | None]:
    """Return card ids in their order, None for hidden ones."""
    return [card_name(int(card)) for card in cards]


def character_name(cast: bytes, rank: int) -> str | None:
    """Return the character of a rank; None if the game has none."""
    index = cast[rank]
    return CAST[index].name if index < len(CAST) else None


def characters_in(cast: bytes, ranks: int) -> list[str]:
    """Return the characters of a set of ranks, by rank."""
    found = [character_name(cast, rank) for rank in range(1, int(RANKS) + 1) if ranks >> rank & 1]
    return [name for name in found if name is not None]


def marks_by_character(cast: bytes, marks: bytes) -> dict[str, list[str]]:
    """Return the marks on the tokens, by character."""
    found: dict[str, list[str]] = {}
    for rank in range(1, int(RANKS) + 1):
        name = character_name(cast, rank)
        if name is not None and marks[rank]:
            found[name] = marks_in(i64(marks[rank]))
    return found


def marks_in(bits: i64) -> list[str]:
    """Return a set of marks by name."""
    return [mark.name for bit, mark in enumerate(MARKS) if bits >> bit & 1] if bits else []


# ------------------------------------------------------------------ the observation
LEFT_OUT: Final = (
    "build_prices", "characters", "construction", "draft", "hand", "kept", "offered", "question",
    "seats", "turn",
)  # fmt: skip
"""Fields of the view that its JSON has in another form, or not at all."""


def observation_to_dict(o: CitadelsObservation, seen: typed.CitadelsView) -> dict[str, Any]:
    """Return the observation as JSON, from its view; hidden cards are null."""
    question = seen.question
    data: dict[str, Any] = with_names(seen, seat_name, left_out=LEFT_OUT)
    data |= {
        "cast": [character.card for character in seen.characters],
        "question": None if question is None else _question(o, question),
        "turn": None if seen.turn is None else _turn(seen.turn),
        "draft": with_names(seen.draft, seat_name, left_out=("at", "next", "step")),
        "revealed": {
            character.card: seat_name(character.seat)
            for character in seen.characters
            if character.place == "revealed"
        },
        "tokens": {character.card: character.marks for character in seen.characters if character.marks},
        "hand": _cards(seen.hand),
        "building": with_names(seen.construction, seat_name, left_out=("left", "price")),
        "prices": {} if question is None else _prices(seen, question),
        "museum": names_of(o.tucked),
        "legal_actions": [] if question is None else [ACTION_NAMES[n] for n in question.legal],
    }
    for number, seat in enumerate(seen.seats):
        data[f"P{number + 1}"] = _seat(seat)
    return data


def _cards(counts: dict[str, int]) -> list[str]:
    return [card for card, n in counts.items() for _copy in range(n)]


def _question(o: CitadelsObservation, question: typed.QuestionView) -> dict[str, Any]:
    return {
        "step": EFFECTS[o.question()].name,
        "seat": seat_name(question.seat),
        "n": int(o.number()),
        "card": district_name(int(o.card())),
    }


def _turn(turn: typed.TurnView) -> dict[str, Any]:
    return {
        "seat": seat_name(turn.seat),
        "character": turn.character,
        "gathered": turn.has_gathered,
        "resumed": turn.is_resumed,
        "borrowed": turn.has_borrowed,
        "builds": turn.builds,
        "limit": turn.limit,
        "spent": turn.spent,
        "used_districts": turn.used_districts,
    }


def _prices(seen: typed.CitadelsView, question: typed.QuestionView) -> dict[str, int]:
    """Return the price of each build and each district that is offered, if it is fixed."""
    found: dict[str, int] = {}
    for action in question.legal:
        price: int | None = None
        if action < TAKE:
            price = seen.build_prices[NAMES[action - int(BUILD)]]
        elif int(CHOOSE) <= action < int(PICK) and question.owner is not None:
            name = district_name(action - int(CHOOSE))
            city = seen.seats[question.owner].city
            price = next(district.price for district in city if name_in_city(district) == name)
        if price is not None:
            found[ACTION_NAMES[action]] = price
    return found


def _seat(seat: typed.SeatView) -> dict[str, Any]:
    return {
        "gold": seat.gold,
        "hand_size": seat.hand_size,
        "known_hand": _cards(seat.known_hand),
        "city": [name_in_city(district) for district in seat.city],
        "city_size": seat.city_size,
        "city_points": seat.city_points,
        "turns": seat.turns,
    }
