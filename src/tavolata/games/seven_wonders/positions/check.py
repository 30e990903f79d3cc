"""What holds at every moment of a game of 7 Wonders: `check` asks it of positions, and tests of games.

A past may begin in any turn, but from then on it has every turn, and every hand follows from the one
before.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tavolata.core.errors import PositionError
from tavolata.core.events import HIDDEN
from tavolata.games.seven_wonders.positions.past import (
    NOBODY,
    NOTHING,
    Act,
    Look,
    Memory,
    acts_of,
    all_cards,
    cards_in,
    city_names,
    controller_at,
    looks_of,
    memories_of,
    moment,
)
from tavolata.games.seven_wonders.rules.actions import (
    USE_BUILD,
    USE_DISCARD,
    USE_FREE,
    USE_LEFTOVER,
    USE_STAGE,
)
from tavolata.games.seven_wonders.rules.effects import BuildDiscarded
from tavolata.games.seven_wonders.rules.kinds import (
    AGE,
    GUILDS,
    KINDS,
    MOST_STAGES,
    NAMES,
    STAGE_EFFECTS,
    copies_of,
)
from tavolata.games.seven_wonders.rules.state import (
    HAND,
    PICK,
    SLOTS,
    TURNS,
    SevenWondersState,
)
from tavolata.games.seven_wonders.view.groups import last_holder

ROMAN: Final = ("", "I", "II", "III")
BLANK: Final = Memory(0, [], NOTHING, NOTHING, NOTHING)


def check(s: SevenWondersState) -> None:
    """Raise `PositionError` if a state contradicts the box, or its past contradicts its present."""
    check_box(s, all_cards(s))
    acts, looks = acts_of(s), looks_of(s)
    memories = [memories_of(s, p) for p in range(s.home.players)]
    now = int(s.slot())
    first = min(memories[0], default=now + 1)
    is_closed = s.is_over or PICK in s.questions
    _check_acts(s, acts, range(first, now + is_closed))
    for p, memory in enumerate(memories):
        for slot in sorted({*range(first, now + 1), *memory}):
            done = [act for act in acts if (act.slot, act.keeper) == (slot, p)]
            _check_memory(s, p, memory.get(slot, BLANK), slot, first, done)
    for p, memory in enumerate(memories if first <= now else []):
        for slot in range(first + 1, now + 1):
            if slot % 7 != 0:
                _check_passing(memories, p, slot)
        held = memory[now].kept() if is_closed else Counter(memory[now].hand)
        if held != Counter(cards_in(s.hands, p * HAND)):
            raise PositionError(f"memory P{p + 1}: this is not the hand of {moment(now)}")
    _check_discard_pile(s, acts, looks)
    _check_cities(s, acts, looks)


def check_box(s: SevenWondersState, found: Counter[int]) -> None:
    """No card is there before its age, or more often than the box has it for this many players."""
    box = f"a game for {s.home.players} has"
    for card, n in found.items():
        if n and AGE[card] > s.age:
            raise PositionError(
                f"{NAMES[card]} is a card of Age {ROMAN[AGE[card]]}, and it is Age {ROMAN[s.age]}"
            )
    for card, n in found.items():
        most = copies_of(card, int(s.home.n_cities))
        if n > most:
            raise PositionError(f"{NAMES[card]}: {box} {most or 'none'}, this position {n}")
    guilds = sum(found[card] for card in range(GUILDS, KINDS))
    if guilds > s.home.n_cities + 2:
        raise PositionError(f"{box} {s.home.n_cities + 2} guilds, this position {guilds}")


def _check_acts(s: SevenWondersState, acts: list[Act], turns: range) -> None:
    """In each turn that is over and remembered every city has used a card."""
    done = {(act.slot, act.city) for act in acts}
    for slot in range(SLOTS):
        for city, name in enumerate(city_names(s)):
            if (slot, city) in done and slot not in turns:
                raise PositionError(f"history: nobody remembers what {name} did in {moment(slot)}")
            if (slot, city) not in done and slot in turns:
                raise PositionError(f"history: {name} has done nothing in {moment(slot)}")


def _check_memory(
    s: SevenWondersState, p: int, memory: Memory, slot: int, first: int, acts: list[Act]
) -> None:
    """A seat remembers a hand of the right size, and the cards that it has used out of it."""
    where = f"memory P{p + 1}, {moment(slot)}"
    turn = slot % 7 + 1
    hand = Counter(memory.hand)
    has_drawn = p == controller_at(s, slot) and turn <= TURNS
    size = 8 - turn + has_drawn if first <= slot <= s.slot() else 0
    if hand.total() != size or any(AGE[card] != slot // 7 + 1 for card in hand):
        raise PositionError(f"{where}: expected {size} cards of that age in the hand")
    if has_drawn != (memory.drawn != NOTHING) or (has_drawn and not hand[memory.drawn]):
        raise PositionError(f"{where}: who plays for the Free City has drawn a card, nobody else")
    used = Counter(card for card in (memory.used, memory.used_for_free_city) if card != NOTHING)
    if used != Counter(act.card for act in acts) or not used <= hand:
        raise PositionError(f"{where}: the cards used do not fit the hand and the turn")
    for act in acts:
        if act.use == USE_LEFTOVER and turn <= TURNS:
            raise PositionError(f"{where}: cards are left over at the end of an age only")
        if act.shown not in (HIDDEN, act.card):
            name, shown = city_names(s)[act.city], NAMES[act.shown]
            raise PositionError(f"{where}: {name} has shown {shown}, not {NAMES[act.card]}")


def _check_passing(memories: list[dict[int, Memory]], p: int, slot: int) -> None:
    """A hand is what its giver has kept, and the card drawn."""
    giver: int = p if slot % 7 == TURNS else last_holder(p, slot // 7 + 1, len(memories))
    came = memories[giver][slot - 1].kept()
    if memories[p][slot].drawn != NOTHING:
        came[memories[p][slot].drawn] += 1
    if came != Counter(memories[p][slot].hand):
        where = f"memory P{p + 1}, {moment(slot)}"
        raise PositionError(f"{where}: this is not what P{giver + 1} passed on")


def _check_discard_pile(s: SevenWondersState, acts: list[Act], looks: list[Look]) -> None:
    """Each pile that was seen, and that of today, has what was discarded and nobody has taken yet.

    Cards of which no history tells lie in it from before the first look.
    """
    for number, look in enumerate(looks):
        name = city_names(s)[look.city]
        keeper = controller_at(s, look.slot) if look.city == s.home.players else look.city
        if look.seat != keeper or look.slot < looks[max(number - 1, 0)].slot:
            who = f"P{look.seat + 1} cannot have looked for {name}"
            raise PositionError(f"looks: {who} in {moment(look.slot)}")
        if look.card != NOTHING and look.pile[look.card] == 0:
            raise PositionError(f"looks: {NAMES[look.card]} was not in the pile, and {name} took it")
    before: Counter[int] = Counter()
    taken: list[int] = []
    sizes: list[int] = []
    for look in [*looks, Look(int(SLOTS), NOBODY, NOBODY, NOTHING, s.discard)]:
        told = [a.card for a in acts if a.use in (USE_DISCARD, USE_LEFTOVER) and a.slot <= look.slot]
        untold = Counter({card: int(n) for card, n in enumerate(look.pile)})
        untold.update(taken)
        untold.subtract(told)
        unseen = -untold.pop(NOTHING, 0)
        for card, n in untold.items():
            if n < 0:
                raise PositionError(
                    f"memory: {NAMES[card]} was discarded, but is not in the discard pile"
                )
            if n < before[card]:
                raise PositionError(
                    f"looks: {NAMES[card]} has left the discard pile, and nobody took it"
                )
        sizes.append(untold.total() - unseen)
        n = abs(sizes[-1] - max(sizes[0], 0))
        if n != 0:
            raise PositionError(f"looks: {n} cards came to or left the discard pile untold by history")
        before = untold
        if look.card != NOTHING:
            taken.append(look.card)


def _check_cities(s: SevenWondersState, acts: list[Act], looks: list[Look]) -> None:
    """What history and looks have built stands in the cities, and each look is for a stage."""
    for number, name in enumerate(city_names(s)):
        city = s.cities[number]
        built = [a.shown for a in acts if a.city == number and a.use in (USE_BUILD, USE_FREE)]
        built += [look.card for look in looks if look.city == number and look.card != NOTHING]
        for card in built:
            if not city.owns(card) or built.count(card) > 1:
                raise PositionError(
                    f"history: {name} has built {NAMES[card]}, which does not stand there once"
                )
        stages = sum(act.city == number and act.use == USE_STAGE for act in acts)
        if stages > city.stages:
            raise PositionError(
                f"history: {name} has built {stages} stages of its wonder, but they do not stand there"
            )
        first = city.wonder * MOST_STAGES
        effects = [effect for at in range(first, first + city.stages) for effect in STAGE_EFFECTS[at]]
        allowed = sum(isinstance(effect, BuildDiscarded) for effect in effects) - city.is_picking()
        n_looks = sum(look.city == number for look in looks)
        if n_looks > allowed:
            raise PositionError(f"looks: {name} has looked into the discard pile too often ({n_looks})")
