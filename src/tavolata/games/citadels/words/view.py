"""Deductions from an observation of Citadels: possible places of characters, prices, blocked builds."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from tavolata.games.citadels.rules.building import (
    is_too_large_for,
    is_twin_allowed,
    price_of,
    uses_limit,
)
from tavolata.games.citadels.rules.draft import DRAFT_ORDERS, DROP, LAST
from tavolata.games.citadels.rules.effects import CardIncome, Income, OfType
from tavolata.games.citadels.rules.kinds import (
    KEEPS_ALL_DRAWN,
    NUMBER_OF,
    RANKS,
    TYPE_NAMES,
    UNBUILDABLE,
)
from tavolata.games.citadels.rules.questions import Question
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import CAST, EFFECTS, TRAITS, Character
from tavolata.games.citadels.rules.turn import cards_looked_at, gold_gathered
from tavolata.games.citadels.words.cards import CLASSIC, EDITION_OF, kind_in, rank_in

Seen = dict[str, Any]
DOWN = "down"
"""Face down on the table, as a possible place of a character."""


def players_of(seen: Seen) -> list[str]:
    """Return all seats by name."""
    found: list[str] = []
    while f"P{len(found) + 1}" in seen:
        found.append(f"P{len(found) + 1}")
    return found


def card_of(seen: Seen, character: str) -> Character:
    """Return the card of a character of this game."""
    for card in CAST:
        if card.name == character and card.rank == rank_in(seen["edition"], character):
            box = card.classic if seen["edition"] == CLASSIC else card.modern
            if box:
                return card
    raise KeyError(character)


QUESTIONS = {effect.name: effect for effect in EFFECTS if isinstance(effect, Question)}


def question_of(seen: Seen) -> Question:
    """Return the open question as the rules declare it."""
    return QUESTIONS[seen["question"]["step"]]


# ------------------------------------------------------------------ the draft
def step_kind(seen: Seen) -> str:
    """Return the kind of the open question of the draft: keep, drop or last."""
    step = _steps(seen)[len(seen["draft"]["slots"]) - 1]
    if step >= int(LAST):
        return "last"
    return "drop" if step >= int(DROP) else "keep"


def _steps(seen: Seen) -> list[int]:
    has_nine = any(rank_in(seen["edition"], name) == RANKS for name in seen["cast"])
    return [int(step) for step in DRAFT_ORDERS[1 if has_nine else 0][len(players_of(seen))]]


def next_in_draft(seen: Seen) -> str | None:
    """Return the seat that gets the cards next; None after the last one."""
    order: list[str] = seen["draft"]["order"]
    steps = _steps(seen)
    at = len(seen["draft"]["slots"])
    while at < len(steps) and int(DROP) <= steps[at] < int(LAST):
        at += 1
    if at >= len(steps):
        return None
    looks = [step for step in steps[: at + 1] if step < int(DROP) or step >= int(LAST)]
    return order[len(looks) - 1]


def is_draft_over(seen: Seen) -> bool:
    """Return whether all characters have left the passing deck."""
    return bool(seen["phase"] != "draft" or seen["draft"]["passing"] == 0)


class Whereabouts:
    """The known and possible places of each character of this round, as far as the viewer can tell.

    `places` has, for each unknown character, the seats that may hold it, and `DOWN` if it may be face
    down; `owner` has the seat that certainly holds a character, or `DOWN`.
    """

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.draft = seen["draft"]
        self.owner: dict[str, str] = {}
        self.places: dict[str, list[str]] = {}
        for slot in self.draft["slots"]:
            if slot["character"] is not None:
                self.owner[slot["character"]] = slot["owner"] or DOWN
        self.owner.update(seen["revealed"])
        if not self.draft["looks"]:
            self._all_hidden()
            return
        for group, characters in enumerate(self.draft["unknown"]):
            for character in characters:
                if character not in self.owner:
                    self._find(character, group)

    def _all_hidden(self) -> None:
        """Note silent characters only: the viewer has not looked at the cards."""
        for character in self.seen["cast"]:
            if character not in self.owner and self.is_silent(character):
                self.owner[character] = DOWN

    def is_silent(self, character: str) -> bool:
        """Return whether it was called and nobody revealed it, although it was not killed."""
        called = self.seen["called"]
        if self.seen["phase"] == "draft" or character in self.seen["revealed"]:
            return False
        if "killed" in self.seen["tokens"].get(character, []):
            return False
        if called is None:
            return True
        edition = self.seen["edition"]
        return rank_in(edition, character) <= rank_in(edition, called)

    def _find(self, character: str, group: int) -> None:
        if self.is_silent(character):
            self.owner[character] = DOWN
            return
        if group == len(self.draft["looks"]) and self.draft["passing"]:
            return
        found = [place for place in self._open_places(group) if self._has_room(place)]
        if len(found) == 1:
            self.owner[character] = found[0]
        elif found:
            self.places[character] = found

    def is_anyone(self, places: list[str]) -> bool:
        """Return whether these are all the other seats that can still reveal a character."""
        others = [seat for seat in players_of(self.seen) if seat != self.seen["viewer"]]
        able = [seat for seat in others if self._has_room(seat)]
        return len(able) > 1 and all(seat in places for seat in able)

    def _open_places(self, group: int) -> list[str]:
        """Return the owners of the unknown slots through which a card of this group can have left."""
        slots = self.draft["slots"]
        ends = (0, len(slots) - 1)
        is_last_swapped = _steps(self.seen)[-1] >= int(LAST) and is_draft_over(self.seen)
        found: list[str] = []
        for place, slot in enumerate(slots):
            if slot["character"] is not None:
                continue
            groups = {self._group_of(place)}
            if is_last_swapped and place in ends:
                groups = {self._group_of(end) for end in ends}
            if group in groups:
                found.append(slot["owner"] or DOWN)
        swapped = self.draft["swapped"]
        if len(players_of(self.seen)) <= 3 and any(seat in found for seat in swapped):
            found += swapped
        viewer = self.seen["viewer"]
        return [place for place in dict.fromkeys(found) if place != viewer]

    def _group_of(self, slot: int) -> int:
        return sum(1 for look in self.draft["looks"] if look <= slot)

    def _has_room(self, place: str) -> bool:
        """Return whether a seat can hold a character that it has not revealed."""
        if place == DOWN:
            return True
        held = sum(1 for slot in self.draft["slots"] if slot["owner"] == place)
        shown = sum(1 for character, owner in self.owner.items() if owner == place)
        return shown < held


# ------------------------------------------------------------------ income of a turn
def gold_to_gather(seen: Seen) -> int:
    """Return the gold that the viewer gathers."""
    return int(gold_gathered(seat_value(seen[seen["viewer"]])))


def cards_gathered(seen: Seen) -> tuple[int, int]:
    """Return the number of cards that the viewer looks at when gathering, and the number to keep."""
    me = seat_value(seen[seen["viewer"]])
    looked_at = min(int(cards_looked_at(me)), int(seen["deck"]["size"]))
    return looked_at, looked_at if me.traits & KEEPS_ALL_DRAWN else 1


def income(seen: Seen) -> tuple[str, str, int]:
    """Return the income: gold, cards or either; for which type; the amount."""
    me = seat_value(seen[seen["viewer"]])
    abilities = card_of(seen, seen["turn"]["character"]).abilities
    ability = next(ability for ability in abilities if isinstance(ability, OfType))
    goods = {Income: "gold", CardIncome: "cards"}.get(type(ability), "either")
    return goods, str(TYPE_NAMES[ability.type]), int(me.income(ability.type))


# ------------------------------------------------------------------ building
def seat_value(view: dict[str, Any]) -> Seat:
    """Return a city as a `Seat` of the rules."""
    numbers = [NUMBER_OF[kind_in(district)] for district in view["city"]]
    found = Seat(vec[u8](), vec[u8](), vec[u8]([u8(number) for number in numbers]))
    found.recount()
    return found


def build_price(seen: Seen, seat: str, card: str) -> int:
    """Return a seat's price for a district."""
    edition = EDITION_OF[seen["edition"]]
    return int(price_of(edition, seat_value(seen[seat]), NUMBER_OF[card]))


def why_not_built(seen: Seen, card: str) -> tuple[str, int]:
    """Return why a card in hand cannot be built in the open turn, and the missing gold."""
    viewer, turn = seen["viewer"], seen["turn"]
    me = seat_value(seen[viewer])
    kind = NUMBER_OF[card]
    traits = int(TRAITS[kind])
    acting = card_of(seen, turn["character"])
    if traits & UNBUILDABLE:
        return "never", 0
    if acting.cannot_build:
        return "cannot", 0
    if not turn["gathered"]:
        return "later", 0
    if turn["builds"] >= turn["limit"] and uses_limit(acting, kind):
        return "limit", 0
    if me.has(kind) and not is_twin_allowed(EDITION_OF[seen["edition"]], acting, me):
        return "built", 0
    if is_too_large_for(me, kind):
        return "full", 0
    missing = build_price(seen, viewer, card) - int(seen[viewer]["gold"])
    return ("gold", missing) if missing > 0 else ("built", 0)
