"""What has been done, remembered and seen in the discard pile, as values and as JSON."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import PositionError
from tavolata.core.events import HIDDEN
from tavolata.core.position import (
    Field,
    Part,
    choice,
    number,
    part,
    read_cards,
    read_name,
    read_seat,
    shown,
    write_fields,
)
from tavolata.games.seven_wonders.rules.actions import NONE, USE_BUILD, USE_FREE, USE_NAMES, USE_STAGE
from tavolata.games.seven_wonders.rules.kinds import KINDS, NAMES, NUMBER_OF
from tavolata.games.seven_wonders.rules.state import (
    ACT,
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
from tavolata.games.seven_wonders.view.encoding import card_name, city_name

NOBODY: Final = -1
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
    """What a seat remembers of a turn: its hand, the cards it has used, the card it has drawn."""

    slot: int
    hand: list[int]
    used: int
    used_for_free_city: int
    drawn: int

    def kept(self) -> Counter[int]:
        """What was left of the hand when the turn was over."""
        return Counter(self.hand) - Counter([self.used, self.used_for_free_city])


class Look(NamedTuple):
    """A look into the discard pile: for which city, the card taken, and what lay there before."""

    slot: int
    seat: int
    city: int
    card: int
    pile: vec[u8]


# ------------------------------------------------------------------ values
def bytes_of(table: vec[u8], at: i64, n: i64) -> list[int]:
    """A row of a table."""
    return [int(byte) for byte in table[at : at + n]]


def cards_in(table: vec[u8], at: i64) -> list[int]:
    """The cards of a hand that begins there in a table."""
    return [card for card in bytes_of(table, at, HAND) if card != NO_CARD]


def acts_of(s: SevenWondersState) -> list[Act]:
    """All uses of cards, in the order of time."""
    found = []
    for at in range(SLOTS * s.home.n_cities):
        slot, city = divmod(int(at), int(s.home.n_cities))
        use, shown = bytes_of(s.history, at * ACT, ACT)
        keeper, place = city, OWN_CARD
        if city == s.home.players:
            keeper = controller_at(s, slot) if slot % 7 < TURNS else NOBODY
            place = FREE_CITY_CARD
        if use != NONE:
            card = NOTHING if keeper == NOBODY else int(s.memory[memory_at(keeper, slot) + place])
            found.append(Act(slot, city, use, shown, keeper, card))
    return found


def memories_of(s: SevenWondersState, p: int) -> dict[int, Memory]:
    """All turns that a seat remembers, by slot."""
    found = {}
    for slot in range(int(SLOTS)):
        at = memory_at(p, slot)
        if s.memory[at] != NO_CARD:
            more = bytes_of(s.memory, at + HAND, MEMORY - HAND)
            found[slot] = Memory(slot, cards_in(s.memory, at), *more)
    return found


def looks_of(s: SevenWondersState) -> list[Look]:
    """All looks into the discard pile, in the order of time."""
    return [Look._make([*bytes_of(s.looks, at * LOOK, LOOK), pile]) for at, pile in enumerate(s.piles)]


def memory_at(p: int, slot: int) -> int:
    """Where the memory of a seat has a turn."""
    return int((p * SLOTS + slot) * MEMORY)


def controller_at(s: SevenWondersState, slot: int) -> int:
    """Who played for the Free City in a turn, or looked through the discard pile; -1 if nobody did."""
    return int(controller_of(s.home.players, slot // 7 + 1, slot % 7 + 1))


def all_cards(s: SevenWondersState) -> Counter[int]:
    """How many of each card there are; cards under wonders count as far as they are remembered."""
    found = Counter(act.card for act in acts_of(s) if act.use == USE_STAGE)
    found.update(int(card) for card in s.hands)
    del found[NOTHING]
    for card in range(KINDS):
        found[card] += sum(city.owns(card) for city in s.cities)
        found[card] += int(s.discard[card]) + int(s.pile.counts[card])
    return found


# ------------------------------------------------------------------ words
def city_names(s: SevenWondersState) -> list[str]:
    """The seats, and the city without one in the game for two."""
    return [city_name(city, s.home.players) for city in range(s.home.n_cities)]


def moment(slot: int) -> str:
    """A turn, for sentences."""
    return f"age {slot // 7 + 1}, turn {slot % 7 + 1}"


def names_of(counts: vec[u8]) -> list[str]:
    """Cards by name, from a count for each."""
    return [NAMES[card] for card in range(KINDS) for _i in range(counts[card])]


def counts_of(s: SevenWondersState, written: object, where: str) -> vec[u8]:
    """Read cards by name, as a count for each."""
    counts = vec[u8]([0] * KINDS)
    for card in read_cards(written, where, NUMBER_OF):
        counts[card] += 1
    return counts


def _city(s: SevenWondersState, written: object, where: str) -> int:
    return read_name(written, {name: at for at, name in enumerate(city_names(s))}, "city", where)


def _card(s: SevenWondersState, written: object, where: str) -> int:
    return NOTHING if written is None else read_name(written, NUMBER_OF, "card", where)


def _hand(s: SevenWondersState, written: object, where: str) -> list[int]:
    return sorted(read_cards(written, where, NUMBER_OF, int(HAND) + 1))


# ------------------------------------------------------------------ JSON
AGE: Final = number(3, 1)
TURN: Final = number(7, 1)
SEAT: Final = Field(
    str,
    lambda s, name, where: read_seat(name, s.home.players, where),
    lambda s, p: city_name(p, s.home.players),
)
CITY: Final = Field(str, _city, SEAT.write)
CARD: Final = Field(str, _card, lambda s, card: card_name(card))
CARDS: Final = Field(list[Any], counts_of, lambda s, counts: names_of(counts))

WHEN: Final = {
    "age": Field(AGE.type, write=lambda s, slot: slot // 7 + 1).named("slot"),
    "turn": Field(TURN.type, write=lambda s, slot: slot % 7 + 1).named("slot"),
}
OF_ACT: Final = {
    **WHEN,
    "city": CITY,
    "use": choice("use", USE_NAMES),
    "card": CARD.named("shown"),
}
OF_MEMORY: Final = {
    **WHEN,
    "hand": Field(list[Any], _hand, lambda s, hand: [NAMES[card] for card in hand]),
    "used": CARD,
    "used_for_free_city": CARD,
    "drawn": CARD,
}
OF_LOOK: Final = {**WHEN, "seat": SEAT, "city": CITY, "card": CARD, "pile": CARDS}


def parts(players: int) -> dict[str, Any]:
    """Return the keys of a past."""
    return {
        "history": [part(OF_ACT)],
        "memory": Part({f"P{p + 1}": [part(OF_MEMORY)] for p in range(players)}),
        "looks": [part(OF_LOOK)],
    }


def write_past(s: SevenWondersState) -> dict[str, Any]:
    """Return the three tables as JSON."""
    memory: dict[str, Any] = {}
    for p in range(s.home.players):
        rows = [write_fields(s, entry, OF_MEMORY) for entry in memories_of(s, p).values()]
        memory[f"P{p + 1}"] = [{k: v for k, v in row.items() if v is not None} for row in rows]
    return {
        "history": [write_fields(s, act, OF_ACT) for act in acts_of(s)],
        "memory": memory,
        "looks": [write_fields(s, look, OF_LOOK) for look in looks_of(s)],
    }


def read_past(s: SevenWondersState, data: dict[str, Any]) -> None:
    """Read the three tables; without any, each seat remembers nothing yet."""
    for row in data.get("history", []):
        slot, city, use, card = _row(s, OF_ACT, row, "history")
        where = f"history, {moment(slot)}, {row['city']}"
        if (card != NOTHING) != (use in (USE_BUILD, USE_FREE)):
            raise PositionError(f"{where}: a card is named if it is built, face down it is null")
        at = (slot * s.home.n_cities + city) * ACT
        if s.history[at] != NONE or use == NONE:
            raise PositionError(f"{where}: a city uses one card a turn, this one two")
        s.history[at] = u8(use)
        s.history[at + 1] = u8(HIDDEN if card == NOTHING else card)
    for p in range(s.home.players):
        for row in data.get("memory", {}).get(f"P{p + 1}", []):
            slot, hand, *more = _row(s, OF_MEMORY, row, f"memory P{p + 1}")
            where = f"memory P{p + 1}, {moment(slot)}"
            if s.memory[memory_at(p, slot)] != NO_CARD:
                raise PositionError(f"{where}: a seat has one hand in a turn, this one two")
            if not hand:
                raise PositionError(f"{where}: there is no card in the hand")
            for at, card in [*enumerate(hand), *enumerate(more, int(HAND))]:
                s.memory[memory_at(p, slot) + at] = u8(card)
    for row in data.get("looks", []):
        *look, pile = _row(s, OF_LOOK, row, "looks")
        s.piles.append(pile)
        for byte in look:
            s.looks = append(s.looks, u8(byte))


def _row(s: SevenWondersState, keys: dict[str, Field], row: dict[str, Any], where: str) -> list[Any]:
    """Return the slot of a row of a table, and its other values in the order of the keys."""
    if not WHEN.keys() <= row.keys():
        raise PositionError(f"{where}: an entry needs its age and turn, found {shown(row)}")
    slot: int = (row["age"] - 1) * 7 + row["turn"] - 1
    if slot > s.slot():
        raise PositionError(f"{where}: {moment(slot)} is still to come")
    where = f"{where}, {moment(slot)}"
    more = [keys[key].read(s, row.get(key), f"{where}, {key}") for key in keys if key not in WHEN]
    return [slot, *more]
