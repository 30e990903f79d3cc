"""Observations of Citadels as JSON, and the names that this and positions share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.events import HIDDEN
from tavolata.core.position import seats_in
from tavolata.games.citadels.rules.actions import ACTION_NAMES, BUILD, CHOOSE, PICK, TAKE
from tavolata.games.citadels.rules.building import price_of
from tavolata.games.citadels.rules.characters.rank_8 import GiveInExchange, exchange_price
from tavolata.games.citadels.rules.draft import DRAFT_ORDERS, DROP, LAST
from tavolata.games.citadels.rules.kinds import BEAUTIFIED, KINDS, NAMES, RANKS, kind_of
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import CAST, EFFECTS, MARKS
from tavolata.games.citadels.rules.state import GATHERED_BIT, LOAN_BIT, NOBODY, RESUMED_BIT
from tavolata.games.citadels.rules.targets import Target

if TYPE_CHECKING:
    from tavolata.games.citadels.view.observation import CitadelsObservation


# ------------------------------------------------------------------ names
def seat_name(seat: i64) -> str | None:
    """Return `P1` for seat 0; None for nobody."""
    return None if seat == NOBODY or seat < 0 else f"P{seat + 1}"


def card_name(card: int) -> str | None:
    """Return the id of a district; None for a hidden card."""
    return None if card == HIDDEN else NAMES[card]


def district_name(district: int) -> str | None:
    """Return a district in a city: `market`, or `beautified market` with a gold on it."""
    if district >= 2 * KINDS:
        return None
    name = NAMES[kind_of(district)]
    return f"beautified {name}" if district >= BEAUTIFIED else name


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


def marks_by_character(cast: bytes, marks: vec[u8]) -> dict[str, list[str]]:
    """Return the marks on the tokens, by character."""
    found: dict[str, list[str]] = {}
    for rank in range(1, int(RANKS) + 1):
        name = character_name(cast, rank)
        bits = int(marks[rank])
        if name is not None and bits:
            found[name] = [mark.name for bit, mark in enumerate(MARKS) if bits >> bit & 1]
    return found


# ------------------------------------------------------------------ the observation
def observation_to_dict(o: CitadelsObservation) -> dict[str, Any]:
    """Return the observation as JSON; hidden cards are null."""
    players = len(o.seats)
    data: dict[str, Any] = {
        "game": str(o.home),
        "viewer": seat_name(o.player),
        "edition": o.home.edition.name,
        "round": int(o.round),
        "phase": _phase(o),
        "is_over": bool(o.is_over),
        "crown": seat_name(o.crown),
        "cast": characters_in(o.cast, -1),
        "called": character_name(o.cast, int(o.called)) if 0 < o.called <= RANKS else None,
        "question": _question(o),
        "turn": _turn(o),
        "draft": _draft(o),
        "own_characters": characters_in(o.cast, int(o.own_ranks())),
        "revealed": _revealed(o),
        "tokens": marks_by_character(o.cast, o.marks),
        "signed": character_name(o.cast, int(o.signed)) if o.signed else None,
        "flower": character_name(o.cast, int(o.flower)) if o.flower else None,
        "robber": seat_name(o.robber),
        "blackmailer": seat_name(o.blackmailer),
        "protected": seat_name(o.protected),
        "healers": seats_in(int(o.healers), players),
        "hand": [NAMES[int(card)] for card in o.seats[o.player].hand] if o.player >= 0 else [],
        "drawn": names_of(o.drawn),
        "building": _building(o),
        "prices": _prices(o),
        "deck": {"size": int(o.deck_size()), "bottom": names_of(o.bottom)},
        "tax_gold": int(o.tax_gold),
        "museum": names_of(o.tucked),
        "goal": int(o.goal),
        "completed": seats_in(int(o.completed), players),
        "first_completed": seat_name(o.first_completed),
        "legal_actions": [ACTION_NAMES[int(action)] for action in o.options],
    }
    for p, seat in enumerate(o.seats):
        data[f"P{p + 1}"] = _seat(o, seat)
    return data


def _phase(o: CitadelsObservation) -> str:
    if o.is_over:
        return "over"
    return "draft" if o.called == 0 else "turns"


def _question(o: CitadelsObservation) -> dict[str, Any] | None:
    if o.depth == 0:
        return None
    card = int(o.card())
    return {
        "step": EFFECTS[o.question()].name,
        "seat": seat_name(o.decider()),
        "n": int(o.number()),
        "card": district_name(card),
    }


def _turn(o: CitadelsObservation) -> dict[str, Any] | None:
    if o.turn_seat == NOBODY:
        return None
    card = o.character(o.turn_rank)
    return {
        "seat": seat_name(o.turn_seat),
        "character": card.name,
        "gathered": o.used & GATHERED_BIT != 0,
        "resumed": o.used & RESUMED_BIT != 0,
        "borrowed": o.used & LOAN_BIT != 0,
        "builds": int(o.builds),
        "limit": int(card.limit),
        "spent": int(o.spent),
        "used_districts": [
            name for kind, name in enumerate(NAMES) if int(o.used_districts) >> kind & 1
        ],
    }


def _draft(o: CitadelsObservation) -> dict[str, Any]:
    steps = DRAFT_ORDERS[1 if o.has_rank(RANKS) else 0][len(o.seats)]
    players = len(o.seats)
    order = [
        f"P{(int(o.draft_first) + (int(step) & 15)) % players + 1}"
        for step in steps
        if int(step) < int(DROP) or int(step) >= int(LAST)
    ]
    slots = [
        {
            "character": character_name(o.cast, int(rank)) if rank != HIDDEN else None,
            "owner": seat_name(i64(o.slot_owner[i])),
        }
        for i, rank in enumerate(o.slot_rank)
    ]
    swapped: list[str] = []
    if o.is_swap_blind:
        swapped = [f"P{o.swap_a + 1}", f"P{o.swap_b + 1}"]
    elif o.swap_a != NOBODY:
        swapped = sorted(f"P{i64(o.slot_owner[slot]) + 1}" for slot in (o.swap_a, o.swap_b))
    return {
        "order": order,
        "face_up": characters_in(o.cast, int(o.face_up)),
        "slots": slots,
        "passing": int(o.n_passing),
        "looks": [int(look) for look in o.looks],
        "unknown": [characters_in(o.cast, int(ranks)) for ranks in o.loose],
        "swapped": swapped,
    }


def _revealed(o: CitadelsObservation) -> dict[str, str | None]:
    found = {}
    for rank in range(1, int(RANKS) + 1):
        name = character_name(o.cast, rank)
        if name is not None and o.revealed[rank] != NOBODY:
            found[name] = seat_name(i64(o.revealed[rank]))
    return found


def _building(o: CitadelsObservation) -> dict[str, Any] | None:
    if o.building >= KINDS:
        return None
    return {"card": NAMES[o.building], "paid": int(o.paid), "laid": int(o.laid)}


def _prices(o: CitadelsObservation) -> dict[str, int]:
    """Return the price of each build and each district that is offered, if it is fixed."""
    found = {}
    for action in o.options:
        price: i64 = -1
        if i64(action) < TAKE:
            price = price_of(o.home.edition, o.seats[o.player], i64(action) - BUILD)
        elif int(CHOOSE) <= int(action) < int(PICK):
            price = price_of_target(o, i64(action) - CHOOSE)
        if price >= 0:
            found[ACTION_NAMES[int(action)]] = int(price)
    return found


def price_of_target(o: CitadelsObservation, district: i64) -> i64:
    """Return the viewer's price for choosing this district; -1 if there is none or it is not fixed."""
    effect = EFFECTS[o.question()]
    n = o.number()
    edition = o.home.edition
    if isinstance(effect, Target) and n > 0:
        return effect.price(edition, o.seats, o.player, n - 1, district)
    if isinstance(effect, GiveInExchange):
        return exchange_price(edition, o.seats, o.player, n, o.card(), district)
    return -1


def _seat(o: CitadelsObservation, seat: Seat) -> dict[str, Any]:
    edition = o.home.edition
    return {
        "gold": int(seat.gold),
        "hand_size": int(seat.hand_size()),
        "known_hand": [NAMES[int(card)] for card in seat.hand],
        "city": [district_name(int(district)) for district in seat.city],
        "city_size": int(seat.weight()),
        "city_points": sum(int(edition.cost_standing(i64(district))) for district in seat.city),
        "turns": int(seat.turns),
    }
