"""What holds at every moment of a game of 7 Wonders: `check` asks it of positions, and tests of games.

A past may begin in any turn, but from then on it has every turn, and every hand follows from the one
before.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import PositionError
from tavolata.core.events import HIDDEN
from tavolata.games.seven_wonders.actions import (
    NONE,
    USE_BUILD,
    USE_DISCARD,
    USE_FREE,
    USE_LEFTOVER,
    USE_STAGE,
)
from tavolata.games.seven_wonders.city import left_of, right_of
from tavolata.games.seven_wonders.effects import BuildDiscarded
from tavolata.games.seven_wonders.kinds import (
    AGE,
    GUILDS,
    KINDS,
    MOST_STAGES,
    NAMES,
    STAGE_EFFECTS,
    copies_of,
)
from tavolata.games.seven_wonders.past import (
    acts_of,
    all_cards,
    cards_in,
    city_names,
    controller_at,
    hand_at,
    look_at,
    moment,
    remembered,
    used_for,
)
from tavolata.games.seven_wonders.state import (
    ACT,
    DRAWN_CARD,
    FREE_CITY,
    FREE_CITY_CARD,
    HAND,
    OWN_CARD,
    PICK,
    SLOTS,
    TURNS,
    SevenWondersState,
)

ROMAN: Final = ("", "I", "II", "III")


def check(s: SevenWondersState) -> None:
    """Raise `PositionError` if a state contradicts the box, or its past contradicts its present."""
    check_box(s, all_cards(s))
    is_closed = s.is_over or any(question == PICK for question in s.questions)
    last: int = s.slot()
    first = next((slot for slot in range(SLOTS) if hand_at(s, 0, slot)), None)
    _check_history(s, last + 1 if first is None else first, last if is_closed else last - 1)
    if first is not None:
        for slot in range(first, last + 1):
            for p in range(s.home.players):
                _check_entry(s, p, slot, is_closed or slot < last)
                _check_follows(s, p, slot, first)
        _check_present(s, is_closed)
    for p in range(s.home.players):
        if any(hand_at(s, p, slot) for slot in range(first if first is not None else SLOTS)):
            raise PositionError(f"memory: P{p + 1} remembers more turns than P1")
    _check_looks(s)
    _check_lookers(s)
    _check_built(s)
    _check_discarded(s)
    _check_growth(s)


def check_box(s: SevenWondersState, found: Counter[int]) -> None:
    """No card is there before its age, or more often than the box has it for this many players."""
    for card, n in found.items():
        if n and AGE[card] > s.age:
            raise PositionError(
                f"{NAMES[card]} is a card of Age {ROMAN[AGE[card]]}, and it is Age {ROMAN[s.age]}"
            )
    box = f"a game for {s.home.players} has"
    for card, n in found.items():
        most = copies_of(card, int(s.home.n_cities))
        if n > most:
            raise PositionError(f"{NAMES[card]}: {box} {most or 'none'}, this position {n}")
    guilds = sum(found[card] for card in range(GUILDS, KINDS))
    if guilds > s.home.n_cities + 2:
        raise PositionError(f"{box} {s.home.n_cities + 2} guilds, this position {guilds}")


def _check_history(s: SevenWondersState, first: int, last: int) -> None:
    for slot in range(SLOTS):
        for city, name in enumerate(city_names(s)):
            is_written = s.history[(slot * s.home.n_cities + city) * ACT] != NONE
            if is_written and not first <= slot <= last:
                raise PositionError(f"history: nobody remembers what {name} did in {moment(slot)}")
            if not is_written and first <= slot <= last:
                raise PositionError(f"history: {name} has done nothing in {moment(slot)}")


def _check_entry(s: SevenWondersState, p: int, slot: int, is_done: bool) -> None:
    where = f"memory P{p + 1}, {moment(slot)}"
    turn = slot % 7 + 1
    has_drawn = p == controller_at(s, slot) and turn <= TURNS
    hand = Counter(hand_at(s, p, slot))
    size = 8 - turn + has_drawn
    if hand.total() != size or any(AGE[card] != slot // 7 + 1 for card in hand):
        raise PositionError(f"{where}: expected {size} cards of that age in the hand")
    drawn = remembered(s, p, slot, DRAWN_CARD)
    if has_drawn != (drawn != NO_CARD) or (has_drawn and not hand[drawn]):
        raise PositionError(f"{where}: who plays for the Free City has drawn a card, nobody else")
    used = Counter(
        card
        for card in (remembered(s, p, slot, place) for place in (OWN_CARD, FREE_CITY_CARD))
        if card != NO_CARD
    )
    acts = acts_of(s, p, slot) if is_done else []
    if used != Counter(card for _, _, _, card in acts) or not used <= hand:
        raise PositionError(f"{where}: the cards used do not fit the hand and the turn")
    for name, use, shown, card in acts:
        if use == USE_LEFTOVER and turn <= TURNS:
            raise PositionError(f"{where}: cards are left over at the end of an age only")
        if shown not in (HIDDEN, card):
            raise PositionError(f"{where}: {name} has shown {NAMES[shown]}, not {NAMES[card]}")


def kept_cards(s: SevenWondersState, p: i64, slot: i64) -> list[int]:
    """What was left of a remembered hand when its turn was over."""
    hand = hand_at(s, p, slot)
    for place in (OWN_CARD, FREE_CITY_CARD):
        card = remembered(s, p, slot, place)
        if card != NO_CARD:
            hand.remove(card)
    return hand


def _check_follows(s: SevenWondersState, p: int, slot: int, first: int) -> None:
    """A hand is what its giver has kept, and the card drawn."""
    turn = slot % 7 + 1
    if turn == 1 or slot == first:
        return
    n: int = s.n_players()
    giver: int = p
    if turn <= TURNS:
        giver = left_of(p, n) if slot // 7 == 1 else right_of(p, n)
    came = kept_cards(s, giver, slot - 1)
    drawn = remembered(s, p, slot, DRAWN_CARD)
    if drawn != NO_CARD:
        came.append(drawn)
    if sorted(came) != hand_at(s, p, slot):
        raise PositionError(f"memory P{p + 1}, {moment(slot)}: this is not what P{giver + 1} passed on")


def _check_present(s: SevenWondersState, is_closed: bool) -> None:
    for p in range(s.home.players):
        known = kept_cards(s, p, s.slot()) if is_closed else hand_at(s, p, s.slot())
        if known != cards_in(s.hands, p * HAND):
            raise PositionError(f"memory P{p + 1}: this is not the hand of {moment(s.slot())}")


def _check_looks(s: SevenWondersState) -> None:
    """Looks go on in time; a pile loses what is taken and nothing else."""
    rest = vec[u8]([0] * KINDS)
    before = -1
    for number, pile in enumerate([*s.piles, s.discard]):
        for card in range(KINDS):
            if pile[card] < rest[card]:
                raise PositionError(
                    f"looks: {NAMES[card]} has left the discard pile, and nobody took it"
                )
        if number == len(s.piles):
            return
        slot, seat, city, card = look_at(s, number)
        name = city_names(s)[city]
        if slot < before or (city != seat and (city != FREE_CITY or seat != controller_at(s, slot))):
            raise PositionError(f"looks: P{seat + 1} cannot have looked for {name} in {moment(slot)}")
        rest = pile[:]
        if card != NO_CARD:
            if rest[card] == 0:
                raise PositionError(f"looks: {NAMES[card]} was not in the pile, and {name} took it")
            rest[card] -= 1
        before = slot


def _check_growth(s: SevenWondersState) -> None:
    """Cards of which no history tells were in the discard pile before the first look."""
    taken = 0
    before = None
    for number, pile in enumerate([*s.piles, s.discard]):
        is_now = number == len(s.piles)
        slot, _, _, card = (int(SLOTS), 0, 0, int(NO_CARD)) if is_now else look_at(s, number)
        uses = [s.history[at * ACT] for at in range(min(slot + 1, int(SLOTS)) * s.home.n_cities)]
        told = sum(use in (USE_DISCARD, USE_LEFTOVER) for use in uses)
        untold = sum(int(n) for n in pile) - told + taken
        if untold < 0 or (before is not None and untold != before):
            n = abs(untold - (before or 0))
            raise PositionError(f"looks: {n} cards came to or left the discard pile untold by history")
        before = untold
        taken += card != NO_CARD


def _check_lookers(s: SevenWondersState) -> None:
    """Each look into the discard pile is for a stage that allows it."""
    looked = Counter(look_at(s, number)[2] for number in range(len(s.piles)))
    for number, looks in looked.items():
        city = s.cities[number]
        stages = range(city.wonder * MOST_STAGES, city.wonder * MOST_STAGES + city.stages)
        allowed = sum(
            isinstance(effect, BuildDiscarded) for at in stages for effect in STAGE_EFFECTS[at]
        )
        if looks > allowed - city.is_picking():
            name = city_names(s)[number]
            raise PositionError(f"looks: {name} has looked into the discard pile too often ({looks})")


def _check_built(s: SevenWondersState) -> None:
    """What history and looks have built stands in the cities, once."""
    for number, name in enumerate(city_names(s)):
        shown = [
            int(s.history[(slot * s.home.n_cities + number) * ACT + 1])
            for slot in range(SLOTS)
            if s.history[(slot * s.home.n_cities + number) * ACT] in (USE_BUILD, USE_FREE)
        ]
        looks = [look_at(s, i) for i in range(len(s.piles))]
        shown += [look[3] for look in looks if look[2] == number and look[3] != NO_CARD]
        for card in shown:
            if not s.cities[number].owns(card) or shown.count(card) > 1:
                raise PositionError(
                    f"history: {name} has built {NAMES[card]}, which does not stand there once"
                )
        stages = sum(
            s.history[(slot * s.home.n_cities + number) * ACT] == USE_STAGE for slot in range(SLOTS)
        )
        if stages > s.cities[number].stages:
            raise PositionError(
                f"history: {name} has built {stages} stages of its wonder, but they do not stand there"
            )


def _check_discarded(s: SevenWondersState) -> None:
    """What seats remember to have discarded is in the discard pile, unless somebody took it."""
    known = used_for(s, (USE_DISCARD, USE_LEFTOVER))
    taken = (look_at(s, number)[3] for number in range(len(s.piles)))
    known.subtract(card for card in taken if card != NO_CARD)
    for card, n in known.items():
        if n > s.discard[card]:
            raise PositionError(f"memory: {NAMES[card]} was discarded, but is not in the discard pile")
