"""The past of a game: uses of cards, memories and looks into the discard pile, as values and JSON."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tavolata.core import position, schema
from tavolata.core.chance import NO_CARD
from tavolata.core.events import HIDDEN
from tavolata.core.position import read_cards, read_name
from tavolata.core.schema import Field, Part, number, write_fields
from tavolata.games.seven_wonders.rules import actions, state
from tavolata.games.seven_wonders.rules.kinds import KINDS, NAMES, NUMBER_OF
from tavolata.games.seven_wonders.rules.state import HAND, SLOTS, TURNS, SevenWondersState
from tavolata.games.seven_wonders.view.encoding import city_name
from tavolata.games.seven_wonders.view.hidden import NOBODY
from tavolata.games.seven_wonders.view.seen import card_name
from tavolata.games.seven_wonders.words.refusals import wrong

NOTHING: Final = int(NO_CARD)


class Act(NamedTuple):
    """The use of a card for a city: the card as all have seen it, and as its keeper remembers it.

    Nobody keeps, or has seen, the card of the Free City that is left over at the end of an age.
    """

    slot: int
    city: int
    use: int
    shown: int
    keeper: int
    card: int


class Memory(NamedTuple):
    """The memory of a turn: the seat's hand, the cards that it used, the card that it drew."""

    slot: int
    hand: list[int]
    used: int
    used_for_free_city: int
    drawn: int

    def kept(self) -> Counter[int]:
        """Return the cards left in the hand after the turn."""
        return Counter(self.hand) - Counter([self.used, self.used_for_free_city])


class Look(NamedTuple):
    """A look into the discard pile: for which city, the card taken, and the pile before."""

    slot: int
    seat: int
    city: int
    card: int
    pile: vec[u8]


class Past:
    """All uses of cards, memories of each seat by slot, and looks, in the order of time."""

    def __init__(self, s: SevenWondersState) -> None:
        self.acts = acts_of(s)
        self.memories = [memories_of(s, p) for p in range(s.home.players)]
        looks = (bytes_of(s.looks, i * state.LOOK, state.LOOK) for i in range(len(s.piles)))
        self.looks = [Look._make([*look, pile]) for look, pile in zip(looks, s.piles, strict=True)]


# ------------------------------------------------------------------ values
def bytes_of(table: vec[u8], first: i64, n: i64) -> list[int]:
    """Return n bytes of a table."""
    return [int(byte) for byte in table[first : first + n]]


def cards_in(table: vec[u8], first: i64) -> list[int]:
    """Return the cards of a hand that begins there in a table."""
    return [card for card in bytes_of(table, first, HAND) if card != NO_CARD]


def acts_of(s: SevenWondersState) -> list[Act]:
    """Return all uses of cards, in the order of time."""
    found = []
    n_cities = int(s.home.n_cities)
    written = bytes_of(s.history, 0, SLOTS * n_cities * state.ACT)
    for row, (use, shown) in enumerate(zip(*[iter(written)] * 2, strict=True)):
        if use == actions.NONE:
            continue
        slot, city = divmod(row, n_cities)
        keeper, place = city, state.OWN_CARD
        if city == s.home.players:
            keeper = controller_at(s, slot) if slot % 7 < TURNS else NOBODY
            place = state.FREE_CITY_CARD
        card = NOTHING if keeper == NOBODY else int(s.memory[memory_at(keeper, slot) + place])
        found.append(Act(slot, city, use, shown, keeper, card))
    return found


def memories_of(s: SevenWondersState, p: int) -> dict[int, Memory]:
    """Return all turns that a seat remembers, by slot."""
    found = {}
    for slot in range(int(SLOTS)):
        first = memory_at(p, slot)
        if s.memory[first] != NO_CARD:
            more = bytes_of(s.memory, first + HAND, state.MEMORY - HAND)
            found[slot] = Memory(slot, cards_in(s.memory, first), *more)
    return found


def memory_at(p: int, slot: int) -> int:
    """Return the index of a turn in the memory of a seat."""
    return int((p * SLOTS + slot) * state.MEMORY)


def controller_at(s: SevenWondersState, slot: int) -> int:
    """Return the seat that played for the Free City, or looked into the discard pile; -1 for none."""
    return int(state.controller_of(s.home.players, slot // 7 + 1, slot % 7 + 1))


def all_cards(s: SevenWondersState) -> Counter[int]:
    """Count each card; cards under wonders count if their seat remembers them."""
    found = Counter(act.card for act in acts_of(s) if act.use == actions.USE_STAGE)
    for p in range(s.home.players):
        found.update(cards_in(s.hand_of(p), 0))
    del found[NOTHING]
    for card in range(KINDS):
        found[card] += sum(city.owns(card) for city in s.cities)
        found[card] += int(s.discard[card]) + int(s.pile.counts[card])
    return found


# ------------------------------------------------------------------ words
def city_names(s: SevenWondersState) -> list[str]:
    """Return the names of the seats, and of the city without one in the game for two."""
    return [city_name(city, s.home.players) for city in range(s.home.n_cities)]


def moment(slot: int) -> str:
    """Return a turn as the place of an entry."""
    return f"age {slot // 7 + 1}, turn {slot % 7 + 1}"


def when(slot: int) -> dict[str, int]:
    """Return a turn for a message."""
    return {"age": slot // 7 + 1, "turn": slot % 7 + 1}


def names_of(counts: vec[u8]) -> list[str]:
    """Return counted cards by name, each copy by itself."""
    return [NAMES[card] for card in range(KINDS) for _i in range(counts[card])]


def _city(s: SevenWondersState, written: object, where: str) -> int:
    return read_name(written, {name: i for i, name in enumerate(city_names(s))}, "city", where)


def _card(s: SevenWondersState, written: object, where: str) -> int:
    return NOTHING if written is None else read_name(written, NUMBER_OF, "card", where)


def _hand(s: SevenWondersState, written: object, where: str) -> list[int]:
    return sorted(read_cards(written, where, NUMBER_OF, int(HAND) + 1))


# ------------------------------------------------------------------ JSON
AGE: Final = number(3, 1)
TURN: Final = number(7, 1)
CITY: Final = Field(str, _city, lambda s, city: city_name(city, s.home.players))
CARD: Final = Field(str, _card, lambda s, card: card_name(card))
CARDS: Final = replace(schema.counted(NAMES), write=lambda s, counts: names_of(counts))

WHEN: Final = {
    "age": Field(AGE.type, write=lambda s, slot: slot // 7 + 1).named("slot"),
    "turn": Field(TURN.type, write=lambda s, slot: slot % 7 + 1).named("slot"),
}
OF_ACT: Final = {
    **WHEN,
    "city": CITY,
    "use": schema.choice("use", actions.USE_NAMES),
    "card": CARD.named("shown"),
}
OF_MEMORY: Final = {
    **WHEN,
    "hand": Field([Any], _hand, lambda s, hand: [NAMES[card] for card in hand]),
    "used": CARD,
    "used_for_free_city": CARD,
    "drawn": CARD,
}
OF_LOOK: Final = {**WHEN, "seat": schema.SEAT, "city": CITY, "card": CARD, "pile": CARDS}


def parts(players: int) -> dict[str, Any]:
    """Return the keys of a past."""
    return {
        "history": [Part(OF_ACT)],
        "memory": Part({f"P{p + 1}": [Part(OF_MEMORY)] for p in range(players)}),
        "looks": [Part(OF_LOOK)],
    }


def write_past(s: SevenWondersState) -> dict[str, Any]:
    """Return the three tables as JSON."""
    past = Past(s)
    memory: dict[str, Any] = {}
    for p, turns in enumerate(past.memories):
        rows = [write_fields(s, entry, OF_MEMORY) for entry in turns.values()]
        memory[f"P{p + 1}"] = [{k: v for k, v in row.items() if v is not None} for row in rows]
    return {
        "history": [write_fields(s, act, OF_ACT) for act in past.acts],
        "memory": memory,
        "looks": [write_fields(s, look, OF_LOOK) for look in past.looks],
    }


def read_past(s: SevenWondersState, data: dict[str, Any]) -> None:
    """Read the three tables; without any, each seat remembers nothing yet."""
    for row in data.get("history", []):
        slot, city, use, card = _row(s, OF_ACT, row, "history")
        where = f"history, {moment(slot)}, {row['city']}"
        if (card != NOTHING) != (use in (actions.USE_BUILD, actions.USE_FREE)):
            raise wrong("wrong-act", where=where)
        first = (slot * s.home.n_cities + city) * state.ACT
        if s.history[first] != actions.NONE or use == actions.NONE:
            raise wrong("wrong-two-acts", where=where)
        s.history[first] = u8(use)
        s.history[first + 1] = u8(HIDDEN if card == NOTHING else card)
    for p in range(s.home.players):
        for row in data.get("memory", {}).get(f"P{p + 1}", []):
            slot, hand, *more = _row(s, OF_MEMORY, row, f"memory P{p + 1}")
            where = f"memory P{p + 1}, {moment(slot)}"
            if s.memory[memory_at(p, slot)] != NO_CARD:
                raise wrong("wrong-two-hands", where=where)
            if not hand:
                raise wrong("wrong-no-hand", where=where)
            for i, card in [*enumerate(hand), *enumerate(more, int(HAND))]:
                s.memory[memory_at(p, slot) + i] = u8(card)
    for row in data.get("looks", []):
        *look, pile = _row(s, OF_LOOK, row, "looks")
        s.piles.append(pile)
        for byte in look:
            s.looks = append(s.looks, u8(byte))


def _row(s: SevenWondersState, keys: dict[str, Field], row: dict[str, Any], where: str) -> list[Any]:
    """Return the slot of a row of a table, and its other values in the order of the keys."""
    if not WHEN.keys() <= row.keys():
        raise wrong("wrong-entry", where=where, found=position.shown(row))
    slot: int = (row["age"] - 1) * 7 + row["turn"] - 1
    if slot > s.slot():
        raise wrong("wrong-future", where=where, **when(slot))
    where = f"{where}, {moment(slot)}"
    more = [keys[key].read(s, row.get(key), f"{where}, {key}") for key in keys if key not in WHEN]
    return [slot, *more]
