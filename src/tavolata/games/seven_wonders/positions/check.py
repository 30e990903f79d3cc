"""The invariants of a state of 7 Wonders, checked for positions and in tests of random games.

A past may begin in any turn, but from then on it has every turn, and every hand follows from the one
before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tavolata.core.errors import PositionError
from tavolata.core.events import HIDDEN
from tavolata.core.position import refuse_any
from tavolata.games.seven_wonders.positions.past import (
    NOTHING,
    Act,
    Look,
    Memory,
    Past,
    all_cards,
    cards_in,
    city_names,
    controller_at,
    moment,
    when,
)
from tavolata.games.seven_wonders.rules import actions, kinds
from tavolata.games.seven_wonders.rules.city import BUILD_DISCARDED, last_holder
from tavolata.games.seven_wonders.rules.effects import Power
from tavolata.games.seven_wonders.rules.kinds import AGE, NAMES
from tavolata.games.seven_wonders.rules.state import PICK, SLOTS, TURNS, SevenWondersState
from tavolata.games.seven_wonders.view.hidden import NOBODY
from tavolata.games.seven_wonders.words.refusals import wrong

ROMAN: Final = ("", "I", "II", "III")
BLANK: Final = Memory(0, [], NOTHING, NOTHING, NOTHING)


def check(s: SevenWondersState) -> None:
    """Raise `PositionError` if a state contradicts the box, or its past contradicts its present."""
    past = Past(s)
    parts = (_acts, _memories, _hands, _discard_pile, _cities)
    refuse_any(check_box(s, all_cards(s)), *(part(s, past) for part in parts))


def check_box(s: SevenWondersState, found: Counter[int]) -> Iterator[PositionError]:
    """No card is there before its age, or more often than the box has it for this many players."""
    players = int(s.home.players)
    for card, n in found.items():
        if n and AGE[card] > s.age:
            yield wrong("wrong-age", card=NAMES[card], age=ROMAN[AGE[card]], now=ROMAN[s.age])
    for card, n in found.items():
        most = kinds.copies_of(card, int(s.home.n_cities))
        if n > most:
            known = {"players": players, "most": int(most), "n": n}
            yield wrong("wrong-copies", card=NAMES[card], **known)
    guilds = sum(found[card] for card in range(kinds.GUILDS, kinds.KINDS))
    if guilds > s.home.n_cities + 2:
        most = int(s.home.n_cities) + 2
        yield wrong("wrong-guilds", players=players, most=most, n=guilds)


def is_closed(s: SevenWondersState) -> bool:
    """Whether all have used a card in this turn: the game is over, or the discard pile is open."""
    return s.is_over or PICK in s.questions


def first_slot(s: SevenWondersState, past: Past) -> int:
    """Return the first turn that is remembered."""
    return min(past.memories[0], default=int(s.slot()) + 1)


def _acts(s: SevenWondersState, past: Past) -> Iterator[PositionError]:
    """In each turn that is over and remembered every city has used a card."""
    turns = range(first_slot(s, past), int(s.slot()) + is_closed(s))
    done = {(act.slot, act.city) for act in past.acts}
    for slot in range(SLOTS):
        for city, name in enumerate(city_names(s)):
            if (slot, city) in done and slot not in turns:
                yield wrong("wrong-forgotten", who=name, **when(slot))
            if (slot, city) not in done and slot in turns:
                yield wrong("wrong-idle", who=name, **when(slot))


def _memories(s: SevenWondersState, past: Past) -> Iterator[PositionError]:
    """A seat remembers a hand of the right size, and the cards that it has used out of it."""
    first, now = first_slot(s, past), int(s.slot())
    for p, memories in enumerate(past.memories):
        for slot in sorted({*range(first, now + 1), *memories}):
            turn = slot % 7 + 1
            has_drawn = p == controller_at(s, slot) and turn <= TURNS
            size = 8 - turn + has_drawn if first <= slot <= now else 0
            acts = [act for act in past.acts if (act.slot, act.keeper) == (slot, p)]
            where = f"memory P{p + 1}, {moment(slot)}"
            yield from _memory(s, memories.get(slot, BLANK), slot, size, has_drawn, acts, where)


def _memory(
    s: SevenWondersState,
    memory: Memory,
    slot: int,
    size: int,
    has_drawn: bool,
    acts: list[Act],
    where: str,
) -> Iterator[PositionError]:
    hand = Counter(memory.hand)
    if hand.total() != size or any(AGE[card] != slot // 7 + 1 for card in hand):
        yield wrong("wrong-memory", where=where, n=size)
    if has_drawn != (memory.drawn != NOTHING) or (has_drawn and not hand[memory.drawn]):
        yield wrong("wrong-drawn", where=where)
    used = Counter(card for card in (memory.used, memory.used_for_free_city) if card != NOTHING)
    if used != Counter(act.card for act in acts) or not used <= hand:
        yield wrong("wrong-used", where=where)
    for act in acts:
        if act.use == actions.USE_LEFTOVER and slot % 7 + 1 <= TURNS:
            yield wrong("wrong-leftover", where=where)
        if act.shown not in (HIDDEN, act.card):
            known = {"card": NAMES[act.shown], "kept": NAMES[act.card]}
            yield wrong("wrong-shown", where=where, who=city_names(s)[act.city], **known)


def _hands(s: SevenWondersState, past: Past) -> Iterator[PositionError]:
    """A hand is what its giver has kept, and the card drawn; the last one is that of the state."""
    first, now = first_slot(s, past), int(s.slot())
    for p, memories in enumerate(past.memories if first <= now else []):
        for slot in range(first + 1, now + 1):
            if slot % 7 == 0:
                continue
            giver: int = p if slot % 7 == TURNS else last_holder(p, slot // 7 + 1, len(past.memories))
            came = past.memories[giver][slot - 1].kept()
            came.update(card for card in [memories[slot].drawn] if card != NOTHING)
            if came != Counter(memories[slot].hand):
                where = f"memory P{p + 1}, {moment(slot)}"
                yield wrong("wrong-passed", where=where, who=f"P{giver + 1}")
        held = memories[now].kept() if is_closed(s) else Counter(memories[now].hand)
        if held != Counter(cards_in(s.hand_of(p), 0)):
            yield wrong("wrong-held", who=f"P{p + 1}", **when(now))


def _discard_pile(s: SevenWondersState, past: Past) -> Iterator[PositionError]:
    """Each pile that was seen, and that of today, has what was discarded and nobody has taken yet.

    Cards of which no history tells are in it from before the first look.
    """
    looks = past.looks
    for number, look in enumerate(looks):
        name = city_names(s)[look.city]
        keeper = controller_at(s, look.slot) if look.city == s.home.players else look.city
        if look.seat != keeper or look.slot < looks[max(number - 1, 0)].slot:
            who = f"P{look.seat + 1}"
            yield wrong("wrong-looker", who=who, city=name, **when(look.slot))
        if look.card != NOTHING and look.pile[look.card] == 0:
            yield wrong("wrong-taken", card=NAMES[look.card], city=name)
    before: Counter[int] = Counter()
    taken: list[int] = []
    sizes: list[int] = []
    discards = [act for act in past.acts if act.use in (actions.USE_DISCARD, actions.USE_LEFTOVER)]
    for look in [*looks, Look(int(SLOTS), NOBODY, NOBODY, NOTHING, s.discard)]:
        untold = Counter({card: int(n) for card, n in enumerate(look.pile)})
        untold.update(taken)
        untold.subtract(act.card for act in discards if act.slot <= look.slot)
        unseen = -untold.pop(NOTHING, 0)
        for card, n in untold.items():
            if n < 0:
                yield wrong("wrong-discarded", card=NAMES[card])
            if n < before[card]:
                yield wrong("wrong-gone", card=NAMES[card])
        sizes.append(untold.total() - unseen)
        n = abs(sizes[-1] - max(sizes[0], 0))
        if n != 0:
            yield wrong("wrong-untold", n=n)
        before = untold
        if look.card != NOTHING:
            taken.append(look.card)


def _cities(s: SevenWondersState, past: Past) -> Iterator[PositionError]:
    """Check that the cities have everything that the history has built, and a stage for each look."""
    for number, (name, city) in enumerate(zip(city_names(s), s.cities, strict=True)):
        acts = [act for act in past.acts if act.city == number]
        looks = [look for look in past.looks if look.city == number]
        built = [act.shown for act in acts if act.use in (actions.USE_BUILD, actions.USE_FREE)]
        built += [look.card for look in looks if look.card != NOTHING]
        for card in built:
            if not city.owns(card) or built.count(card) > 1:
                yield wrong("wrong-built", who=name, card=NAMES[card])
        stages = sum(act.use == actions.USE_STAGE for act in acts)
        if stages > city.stages:
            yield wrong("wrong-stages", who=name, n=stages)
        first = city.wonder * kinds.MOST_STAGES
        standing = kinds.STAGE_EFFECTS[first : first + city.stages]
        allowed = sum(
            isinstance(effect, Power) and effect.power == BUILD_DISCARDED
            for effects in standing
            for effect in effects
        )
        if len(looks) > allowed - city.is_picking():
            yield wrong("wrong-looks", who=name, n=len(looks))
