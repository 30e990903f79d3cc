"""What has been done and is remembered, as JSON: history, memory and looks into the discard pile.

A position by hand has no past: every seat has seen its hand of today and nothing else.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import PositionError
from tavolata.core.events import HIDDEN
from tavolata.core.position import (
    as_dict,
    as_list,
    check_keys,
    read_cards,
    read_name,
    read_number,
    read_seat,
)
from tavolata.games.seven_wonders.actions import (
    NONE,
    USE_BUILD,
    USE_FREE,
    USE_NAMES,
    USE_STAGE,
)
from tavolata.games.seven_wonders.kinds import (
    KINDS,
    NAMES,
    NUMBER_OF,
)
from tavolata.games.seven_wonders.state import (
    ACT,
    DRAWN_CARD,
    FREE_CITY,
    FREE_CITY_CARD,
    HAND,
    LOOK,
    MEMORY,
    OWN_CARD,
    SLOTS,
    TURNS,
    SevenWondersState,
    controller_of,
)

USES = {name: number for number, name in enumerate(USE_NAMES) if number != NONE}
PLACES = {"used": OWN_CARD, "used_for_free_city": FREE_CITY_CARD, "drawn": DRAWN_CARD}


def city_names(s: SevenWondersState) -> list[str]:
    """The seats, and the city without one in the game for two."""
    names = [f"P{p + 1}" for p in range(s.home.players)]
    return names if s.home.players > 2 else [*names, "free_city"]


def moment(slot: i64) -> str:
    """A turn, for sentences."""
    return f"age {slot // 7 + 1}, turn {slot % 7 + 1}"


def names_of(counts: vec[u8]) -> list[str]:
    """Cards by name, from a count for each."""
    return [NAMES[card] for card in range(KINDS) for _i in range(counts[card])]


def cards_in(table: vec[u8], at: i64) -> list[int]:
    """The cards of a hand that begins there in a table."""
    return [int(card) for card in table[at : at + HAND] if card != NO_CARD]


def _when(slot: int) -> dict[str, Any]:
    return {"age": slot // 7 + 1, "turn": slot % 7 + 1}


# ------------------------------------------------------------------ writing
def write_past(s: SevenWondersState) -> dict[str, Any]:
    """The three tables."""
    memory: dict[str, Any] = {}
    for p in range(s.n_players()):
        memory[f"P{p + 1}"] = [_entry(s, p, slot) for slot in range(SLOTS) if hand_at(s, p, slot)]
    return {"history": _history(s), "memory": memory, "looks": _looks(s)}


def _history(s: SevenWondersState) -> list[dict[str, Any]]:
    found = []
    names = city_names(s)
    for number in range(SLOTS * s.home.n_cities):
        use, card = int(s.history[number * ACT]), int(s.history[number * ACT + 1])
        slot, city = divmod(int(number), int(s.home.n_cities))
        if use != NONE:
            shown = None if card == HIDDEN else NAMES[card]
            found.append({**_when(slot), "city": names[city], "use": USE_NAMES[use], "card": shown})
    return found


def _entry(s: SevenWondersState, p: int, slot: int) -> dict[str, Any]:
    entry = {**_when(slot), "hand": [NAMES[card] for card in hand_at(s, p, slot)]}
    for name, place in PLACES.items():
        card = remembered(s, p, slot, place)
        if card != NO_CARD:
            entry[name] = NAMES[card]
    return entry


def _looks(s: SevenWondersState) -> list[dict[str, Any]]:
    found = []
    names = city_names(s)
    for number, pile in enumerate(s.piles):
        slot, seat, city, card = look_at(s, number)
        taken = None if card == NO_CARD else NAMES[card]
        look = {"seat": f"P{seat + 1}", "city": names[city], "card": taken, "pile": names_of(pile)}
        found.append({**_when(slot), **look})
    return found


def hand_at(s: SevenWondersState, p: i64, slot: i64) -> list[int]:
    """The hand that a seat remembers of a turn."""
    return cards_in(s.memory, (p * SLOTS + slot) * MEMORY)


def remembered(s: SevenWondersState, p: i64, slot: i64, place: i64) -> int:
    """A card that a seat remembers of a turn besides its hand."""
    return int(s.memory[(p * SLOTS + slot) * MEMORY + place])


def look_at(s: SevenWondersState, number: int) -> list[int]:
    """Slot, seat, city and card of a look into the discard pile."""
    return [int(part) for part in s.looks[number * LOOK : number * LOOK + LOOK]]


# ------------------------------------------------------------------ reading
def read_past(s: SevenWondersState, data: dict[str, Any]) -> None:
    """Read the three tables; without any, each seat remembers nothing yet."""
    names = city_names(s)
    for entry in as_list(data.get("history", []), "history"):
        _read_act(s, as_dict(entry, "history"), names)
    seats = as_dict(data.get("memory", {}), "memory")
    check_keys(seats, names[: s.home.players], "memory")
    for seat, entries in seats.items():
        p = read_seat(seat, s.home.players, "memory")
        for entry in as_list(entries, f"memory {seat}"):
            _read_memory(s, p, as_dict(entry, f"memory {seat}"))
    for look in as_list(data.get("looks", []), "looks"):
        _read_look(s, as_dict(look, "looks"), names)


def _read_slot(s: SevenWondersState, entry: dict[str, Any], where: str) -> int:
    age = read_number(entry, "age", None, 3, 1, where)
    turn = read_number(entry, "turn", None, 7, 1, where)
    slot = (age - 1) * 7 + turn - 1
    if slot > s.slot():
        raise PositionError(f"{where}: {moment(slot)} is still to come")
    return slot


def _read_card(entry: dict[str, Any], key: str, where: str) -> int:
    card = entry.get(key)
    return int(NO_CARD) if card is None else read_name(card, NUMBER_OF, "card", where)


def _read_act(s: SevenWondersState, entry: dict[str, Any], names: list[str]) -> None:
    check_keys(entry, ("age", "turn", "city", "use", "card"), "history")
    slot = _read_slot(s, entry, "history")
    city = read_name(entry.get("city"), dict(zip(names, range(7), strict=False)), "city", "history")
    where = f"history, {moment(slot)}, {names[city]}"
    use = read_name(entry.get("use"), USES, "use", where)
    card = _read_card(entry, "card", where)
    if (card != NO_CARD) != (use in (USE_BUILD, USE_FREE)):
        raise PositionError(f"{where}: a card is named if it is built, face down it is null")
    at = (slot * s.home.n_cities + city) * ACT
    if s.history[at] != NONE:
        raise PositionError(f"{where}: a city uses one card a turn, this one two")
    s.history[at] = u8(use)
    s.history[at + 1] = u8(HIDDEN if card == NO_CARD else card)


def _read_memory(s: SevenWondersState, p: int, entry: dict[str, Any]) -> None:
    where = f"memory P{p + 1}"
    check_keys(entry, ("age", "turn", "hand", *PLACES), where)
    slot = _read_slot(s, entry, where)
    where = f"{where}, {moment(slot)}"
    if hand_at(s, p, slot):
        raise PositionError(f"{where}: a seat has one hand in a turn, this one two")
    hand = sorted(read_cards(entry.get("hand"), where, NUMBER_OF, int(HAND) + 1))
    if not hand:
        raise PositionError(f"{where}: there is no card in the hand")
    to = (p * SLOTS + slot) * MEMORY
    for number, card in enumerate(hand):
        s.memory[to + number] = u8(card)
    for name, place in PLACES.items():
        s.memory[to + place] = u8(_read_card(entry, name, f"{where}, {name}"))


def _read_look(s: SevenWondersState, entry: dict[str, Any], names: list[str]) -> None:
    check_keys(entry, ("age", "turn", "seat", "city", "card", "pile"), "looks")
    slot = _read_slot(s, entry, "looks")
    seat = read_seat(entry.get("seat"), s.home.players, "looks")
    city = read_name(entry.get("city"), dict(zip(names, range(7), strict=False)), "city", "looks")
    card = _read_card(entry, "card", "looks")
    pile = vec[u8]([0] * KINDS)
    for seen in read_cards(entry.get("pile"), "looks pile", NUMBER_OF):
        pile[seen] += 1
    s.piles.append(pile)
    for number in (slot, seat, city, card):
        s.looks = append(s.looks, u8(number))


# ------------------------------------------------------------------ looking things up
def acts_of(s: SevenWondersState, p: int, slot: int) -> list[tuple[str, int, int, int]]:
    """What a seat did in a turn that is over: city, use, the card shown, the card it remembers."""
    pairs = [(p, OWN_CARD)]
    if p == controller_at(s, slot) and slot % 7 < TURNS:
        pairs.append((int(FREE_CITY), FREE_CITY_CARD))
    found = []
    for city, place in pairs:
        at = (slot * s.home.n_cities + city) * ACT
        use, shown = int(s.history[at]), int(s.history[at + 1])
        found.append((city_names(s)[city], use, shown, remembered(s, p, slot, place)))
    return found


def controller_at(s: SevenWondersState, slot: int) -> int:
    """Who played for the Free City in a turn; -1 if there is none."""
    return int(controller_of(s.home.players, slot // 7 + 1, slot % 7 + 1))


def used_for(s: SevenWondersState, uses: tuple[int, ...]) -> Counter[int]:
    """The cards that seats remember to have used so."""
    found: Counter[int] = Counter()
    for slot in range(SLOTS):
        for p in range(s.home.players):
            acts = acts_of(s, p, slot)
            found.update(card for _, use, _, card in acts if use in uses and card != NO_CARD)
    return found


def all_cards(s: SevenWondersState) -> Counter[int]:
    """How many of each card there are; cards under wonders count as far as they are remembered."""
    found = used_for(s, (int(USE_STAGE),))
    found.update(int(card) for card in s.hands if card != NO_CARD)
    for card in range(KINDS):
        found[card] += sum(city.owns(card) for city in s.cities)
        found[card] += int(s.discard[card]) + int(s.pile.counts[card])
    return found
