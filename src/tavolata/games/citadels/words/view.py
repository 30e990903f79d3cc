"""What follows from an observation of Citadels: where characters can be, prices, what is not built."""

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
from tavolata.games.citadels.rules.cards import CAST, EFFECTS, TRAITS, Character
from tavolata.games.citadels.rules.draft import DROP, LAST, PROGRAMMES
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
from tavolata.games.citadels.rules.turn import cards_looked_at, gold_gathered
from tavolata.games.citadels.terminal.signs import CLASSIC, EDITION_OF, kind_in, rank_in

Seen = dict[str, Any]
DOWN = "down"
"""Face down on the table, as a place where a character may be."""


def players_of(seen: Seen) -> list[str]:
    """All seats by name."""
    found: list[str] = []
    while f"P{len(found) + 1}" in seen:
        found.append(f"P{len(found) + 1}")
    return found


def card_of(seen: Seen, character: str) -> Character:
    """The card of a character of this game."""
    for card in CAST:
        if card.name == character and card.rank == rank_in(seen["edition"], character):
            box = card.classic if seen["edition"] == CLASSIC else card.modern
            if box:
                return card
    raise KeyError(character)


QUESTIONS = {effect.name: effect for effect in EFFECTS if isinstance(effect, Question)}


def question_of(seen: Seen) -> Question:
    """The open question, as it describes itself."""
    return QUESTIONS[seen["question"]["step"]]


# ------------------------------------------------------------------ the draft
def step_kind(seen: Seen) -> str:
    """What the open question of the draft asks for: keep, drop or last."""
    step = _steps(seen)[len(seen["draft"]["slots"]) - 1]
    if step >= int(LAST):
        return "last"
    return "drop" if step >= int(DROP) else "keep"


def _steps(seen: Seen) -> list[int]:
    has_nine = any(rank_in(seen["edition"], name) == RANKS for name in seen["cast"])
    return [int(step) for step in PROGRAMMES[1 if has_nine else 0][len(players_of(seen))]]


def next_in_draft(seen: Seen) -> str | None:
    """The seat that gets the cards after the one that is asked; None after the last one."""
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
    """Whether all characters have left the passing deck."""
    return bool(seen["phase"] != "draft" or seen["draft"]["passing"] == 0)


class Whereabouts:
    """Where each character of this round is or may be, as far as the viewer can tell.

    `places` has for each character that he does not know the seats that may hold it, and `DOWN` if it
    may lie face down; `owner` the seat that holds it for sure, or `DOWN`.
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
        """Whoever has not looked at the cards knows only who is silent."""
        for character in self.seen["cast"]:
            if character not in self.owner and self.is_silent(character):
                self.owner[character] = DOWN

    def is_silent(self, character: str) -> bool:
        """Whether he was called and nobody has shown him, nor was he killed."""
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
        """Whether these are all the other seats that can still show somebody."""
        others = [seat for seat in players_of(self.seen) if seat != self.seen["viewer"]]
        able = [seat for seat in others if self._has_room(seat)]
        return len(able) > 1 and all(seat in places for seat in able)

    def _open_places(self, group: int) -> list[str]:
        """The owners of the unknown slots that a card of this group can have left by."""
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
        """Whether a seat can hold a character that it has not shown."""
        if place == DOWN:
            return True
        held = sum(1 for slot in self.draft["slots"] if slot["owner"] == place)
        shown = sum(1 for character, owner in self.owner.items() if owner == place)
        return shown < held


# ------------------------------------------------------------------ what a turn brings
def gold_to_gather(seen: Seen) -> int:
    """How much gold the viewer gathers."""
    return int(gold_gathered(seat_value(seen[seen["viewer"]])))


def cards_gathered(seen: Seen) -> tuple[int, int]:
    """At how many cards the viewer looks when he gathers, and how many he keeps."""
    me = seat_value(seen[seen["viewer"]])
    looked_at = min(int(cards_looked_at(me)), int(seen["deck"]["size"]))
    return looked_at, looked_at if me.traits & KEEPS_ALL_DRAWN else 1


def income(seen: Seen) -> tuple[str, str, int]:
    """What collecting brings: gold, cards or either; for which type; how many."""
    me = seat_value(seen[seen["viewer"]])
    abilities = card_of(seen, seen["turn"]["character"]).abilities
    ability = next(ability for ability in abilities if isinstance(ability, OfType))
    goods = {Income: "gold", CardIncome: "cards"}.get(type(ability), "either")
    return goods, str(TYPE_NAMES[ability.type]), int(me.income(ability.type))


# ------------------------------------------------------------------ building
def seat_value(view: dict[str, Any]) -> Seat:
    """A city as the rules look at it."""
    numbers = [NUMBER_OF[kind_in(district)] for district in view["city"]]
    found = Seat(vec[u8](), vec[u8](), vec[u8]([u8(number) for number in numbers]))
    found.recount()
    return found


def build_price(seen: Seen, seat: str, card: str) -> int:
    """What a seat pays for a district."""
    edition = EDITION_OF[seen["edition"]]
    return int(price_of(edition, seat_value(seen[seat]), NUMBER_OF[card]))


def why_not_built(seen: Seen, card: str) -> tuple[str, int]:
    """Why a card in hand cannot be built in the open turn, and how much gold is missing."""
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
