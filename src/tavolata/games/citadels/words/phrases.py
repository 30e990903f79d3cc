"""The phrases of Citadels: title, choices, meaning of Enter, refusals, log and scores."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from tavolata.core.game import Game
from tavolata.core.registry import parse
from tavolata.core.views import Move, seat_names
from tavolata.games.citadels.rules.actions import ACTION_NAMES
from tavolata.games.citadels.rules.casts import SETS
from tavolata.games.citadels.rules.kinds import NAMES
from tavolata.games.citadels.view.typed import CitadelsView, QuestionView, TurnView
from tavolata.games.citadels.words import cards
from tavolata.games.citadels.words.editions import EditionComposer
from tavolata.games.citadels.words.log import Story, deed_of
from tavolata.games.citadels.words.moves import moves_of
from tavolata.games.citadels.words.questions import Hints, Questions, shown_by, split
from tavolata.words.messages import Banner, Part, Several, naming_seat, seat_in
from tavolata.words.phrases import About, Offer, Phrases, ScoreRow
from tavolata.words.plain import BETWEEN

VERBS = ("build", "take", "put", "choose", "pick", "name", "player", "type", "cards")
OF_CARDS = ("build", "take", "put", "choose", "pick", "name")
"""The verbs whose object is a card or a character."""
USE = "use "
ORDER = {
    "gather": 0, "build": 1, "collect": 2, "use power": 3, "give crown": 4, "use": 5, "end turn": 9,
}  # fmt: skip
"""The order of a turn's menu."""
OTHER_THINGS = {"the exchange": "what-exchange", "the crown": "what-crown"}
"""Things besides cards that cost gold in a refusal."""
POINTS = ("districts", "all_types", "completion")
"""The parts of a score that do not come from a single district."""
AGAINST_SEAT = frozenset(
    {"take_card", "take_gold", "destroy", "confiscate", "swap_hands", "look", "seize", "exchange",
     "spy"}
)  # fmt: skip
"""Events that are done to another seat."""
AGAINST_CHARACTER = frozenset({"kill", "bewitch", "rob"})


def set_of(game: str, edition: str) -> str:
    """Return the key of the name of a scenario or edition, given the game string."""
    given = parse(game)[1]
    cast = given.get("cast", "").split("+")[0]
    if edition == cards.CLASSIC:
        return "set-dark_city" if given.get("expansion") == "dark_city" else "set-classic"
    if cast in SETS and given.get("districts", "auto") in ("auto", cast):
        return f"set-{cast}"
    return "set-random" if cast == "random" else "set-other"


@functools.lru_cache(maxsize=64)
def _title(words: EditionComposer, game: str, edition: str) -> Part:
    return Several((words("game-title"), words(set_of(game, edition))), BETWEEN)


class CitadelsPhrases(Phrases[CitadelsView]):
    """The phrases of Citadels."""

    usual_verbs = ("build", "name", "pick", "take", "put", "choose")
    moments = frozenset({"kill", "announce", "complete"})
    evident = Phrases.evident | {
        "hand_empty", "no_cards", "not_in_city", "not_in_game", "not_in_hand", "not_in_that_hand",
        "not_passed",
    }  # fmt: skip
    usual_arguments: Mapping[str, Part] = {"seat": "none", "deed": "none"}
    turn_event = "reveal"
    end_event = "end_turn"
    end_action = "end turn"
    words: EditionComposer

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.edition = str(game.parameters["edition"])
        self.words = EditionComposer(game.name, self.edition)
        self.questions = Questions(self.words)

    # -------------------------------------------------------------- the table
    def title(self, seen: CitadelsView) -> Part:
        """Return the game, and its scenario or edition."""
        return _title(self.words, seen.game, seen.edition)

    def when(self, seen: CitadelsView, turn: int) -> Part:
        """Return the round."""
        return self.words("head-round", n=seen.round)

    def begins(self, seen: CitadelsView, viewer: int | None) -> Part:
        """Return the seat that has the crown first."""
        return self.words("begins", **naming_seat(seen.crown, viewer))

    # -------------------------------------------------------------- the question
    def question(self, seen: CitadelsView, viewer: int) -> Part:
        """Return the open question as a sentence."""
        return self.questions.message(seen, seen.question) if seen.question else ""

    def is_open(self, text: str) -> bool:
        """Return whether everybody may know a decision: all see an ability used, and its target."""
        return text.split(" ")[0] in {"use", "player", "redraw"}

    def label(self, text: str, seen: CitadelsView | None) -> Part:
        """Return an action in words, which the open question may override."""
        if seen is None or seen.question is None:
            return self._plain_label(text)
        return self._label(text, seen, seen.question, self.questions.arguments(seen, seen.question))

    def _label(
        self, text: str, seen: CitadelsView, question: QuestionView, asked: dict[str, Part]
    ) -> Part:
        """Return the label of an action; `asked` are the arguments of the open question."""
        words = self.words
        verb, rest = split(text)
        key = f"{self.questions.key(question)}.{verb.replace(' ', '_')}"
        if words.has(key):
            return words(key, **{**asked, "card": self._named(verb, rest, asked)})
        if question.is_turn and seen.turn:
            key, arguments = self._of_turn(verb, seen.turn)
            if words.has(key):
                return words(key, **arguments)
        return self._plain_label(text)

    def _named(self, verb: str, rest: str, asked: dict[str, Part]) -> Part:
        """Return the object of an answer in a sentence."""
        if verb == "confiscate":
            return asked["building"]
        return self.words.the(rest) if verb == "name" else self.object_of(verb, rest)

    def _plain_label(self, text: str) -> Part:
        """Return the label of an action at any time."""
        words = self.words
        verb, rest = split(text)
        if verb in VERBS:
            own = "verb-choose-beautified" if cards.is_beautified(rest) else f"verb-{verb}"
            return words(own, **{"n" if verb == "cards" else "card": self.object_of(verb, rest)})
        return words(f"answer-{verb.replace(' ', '_')}")

    def object_of(self, verb: str, rest: str) -> Part:
        """Return the object of an action: a number of cards, a seat, a type or a card."""
        if verb == "cards":
            return int(rest)
        if verb == "player":
            return seat_in(rest)
        if verb == "type":
            return self.words(f"type-{rest}")
        return self.words.card(cards.kind_in(rest)) if rest else ""

    def _of_turn(self, verb: str, turn: TurnView) -> tuple[str, dict[str, Part]]:
        """Return the key and the arguments for the effect of an answer in a turn."""
        if verb == "use power":
            return f"power-{turn.character}", {}
        if verb == "gather gold":
            return "turn-gather_gold", {"n": turn.gold}
        if verb == "gather cards":
            return "turn-gather_cards", {"n": turn.cards, "kept": turn.kept}
        if verb == "collect" and turn.income:
            return f"turn-collect_{turn.income.goods}", {"n": turn.income.n}
        return "", {}

    def choices(self, seen: CitadelsView, legal: list[int]) -> list[Offer]:
        """Return the legal actions in the order of a turn, of ranks or of types."""
        question = seen.question
        if question is None:
            return []
        hints, asked = Hints(self.words, seen), self.questions.arguments(seen, question)
        found = []
        for action in legal:
            text = ACTION_NAMES[action]
            label = self._label(text, seen, question, asked)
            found.append(Offer(action, text, self.about(text, seen), label, hints.hint(text)))
        return sorted(found, key=lambda offer: self._order(offer, question))

    def about(self, text: str, seen: CitadelsView) -> About:
        """Return what an action is about: a card in its zone, a seat, or neither."""
        verb, rest = split(text)
        question = seen.question
        if verb == "player":
            return About(verb, seat=seat_in(rest).seat, zone="seats")
        if verb.startswith(USE) and verb.removeprefix(USE) in NAMES:
            return About("use", verb.removeprefix(USE), seen.viewer, "city")
        if question is None or verb not in OF_CARDS:
            return About(verb)
        zone = "hand" if question.is_turn else question.zone
        return About(verb, cards.kind_in(rest), question.owner, zone)

    def _order(self, offer: Offer, question: QuestionView) -> tuple[int, int, int]:
        """Sort a turn as gather, build, use, end; characters by rank, districts by type."""
        verb, rest = split(offer.text)
        if question.is_turn:
            place = ORDER.get(verb, ORDER.get(verb.split()[0], 6))
            return place, -cards.cost_in(self.edition, rest) if verb == "build" else 0, offer.action
        if rest and cards.is_character(rest):
            return 0, cards.rank_in(self.edition, rest), 0
        return 0, 0, offer.action

    def is_several(self, seen: CitadelsView) -> bool:
        """Return whether several choices in a row are usual here."""
        return seen.question is not None and seen.question.is_several

    def enter(self, seen: CitadelsView, legal: list[str]) -> str | None:
        """Return the only choice, or any where the order of cards under the deck does not matter."""
        is_any = seen.question is not None and seen.question.is_any
        return legal[0] if len(legal) == 1 or is_any else None

    # -------------------------------------------------------------- refusals
    def argument(self, name: str, value: str | int) -> Part:
        """Return an argument of a refusal: an action, a seat, a card or another thing by its name."""
        if isinstance(value, int):
            return value
        if name in ("ability", "answer") or value in ACTION_NAMES:
            return self._plain_label(value)
        if value in seat_names(range(self.game.players)):
            return seat_in(value)
        if cards.is_character(value):
            return self.words.the(value)
        if value in OTHER_THINGS:
            return self.words(OTHER_THINGS[value])
        return self.words.card(cards.kind_in(value)) if cards.kind_in(value) in NAMES else value

    def rule_text(self, rule: str) -> Part:
        """Return the ruling of a reference: `citadels R-27`, `citadels page 4`."""
        reference = rule.removeprefix(f"{self.game.name} ")
        text = self.words.ruling(reference)
        return Several((reference, text), ": ") if "-" in reference else text

    # -------------------------------------------------------------- events
    def teller(
        self, viewer: int | None, *, first: CitadelsView | None = None, is_brief: bool = False
    ) -> Story:
        """Return what makes lines of redacted events."""
        return Story(self.words, viewer, is_brief=is_brief)

    def is_done_to(self, event: dict[str, Any], viewer: int, seen: CitadelsView) -> bool:
        """Return whether another seat takes something of the viewer, or looks at their hand."""
        me = f"P{viewer + 1}"
        is_against = event["event"] in AGAINST_SEAT and event["seat"] != me
        return is_against and deed_of(event).other == me

    def banners(
        self, events: list[dict[str, Any]], viewer: int | None, seen: CitadelsView
    ) -> list[Banner]:
        """Return events to notice; marks on the viewer's own character and the last round say so."""
        found: list[Banner] = []
        for event in events:
            kind, seat = event["event"], seat_in(event["seat"])
            if kind in AGAINST_CHARACTER and event["card"] in seen.own_characters:
                if seat.seat != viewer:
                    text = self.words(f"banner-{kind}", name=seat, card=self.words.the(event["card"]))
                    found.append(Banner(text, is_own=True, is_said=False))
            elif kind == "complete" and seen.first_completed == seat.seat:
                text = self.words("banner-last_round", **naming_seat(seat.seat, viewer))
                found.append(Banner(text, is_own=False, is_said=False))
            else:
                found += super().banners([event], viewer, seen)
        return found

    def moves(self, events: list[dict[str, Any]], viewer: int | None) -> list[Move]:
        """Return the movements of cards, gold and the crown."""
        return moves_of(events)

    def setting(self, first: CitadelsView) -> list[Part]:
        """Return the characters of the game."""
        cast = [self.words.ranked(character.card) for character in first.characters]
        return [self.words("setting-cast", cards=self.words.join(cast, ", "))]

    def first_events(self, first: CitadelsView) -> list[dict[str, Any]]:
        """Return the events of the first round and of the face-up characters."""
        crown = {"seat": f"P{first.crown + 1}", "number": first.round}
        up = [{"event": "face_up", **crown, "card": card} for card in first.draft.face_up]
        return [{"event": "round", **crown}, *up]

    # -------------------------------------------------------------- the end
    def tie_rule(self, seen: CitadelsView) -> Part:
        """Return the tie-break: the last round's ranks; in the classic edition districts and gold."""
        return self.words(
            f"final-tie-{cards.CLASSIC if seen.edition == cards.CLASSIC else cards.MODERN}"
        )

    def tie_value(self, seat: int, seen: CitadelsView) -> Part:
        """Return a seat's highest character of the last round, or its districts' value and its gold."""
        if seen.edition == cards.CLASSIC:
            gold = self.words.counted("word-gold", seen.seats[seat].gold)
            return self.words("tie-classic", n=seen.seats[seat].city_points, gold=gold)
        shown = shown_by(seen, seat)
        return self.words.ranked(shown[-1]) if shown else ""

    def score_parts(self, parts: dict[str, int]) -> Part:
        """Return the points of a city by source, without zeros except for its districts."""
        return super().score_parts({key: n for key, n in parts.items() if n or key == "districts"})

    def score_name(self, key: str) -> Part:
        """Return the name of a part of a score; a card has that of the edition."""
        return self.words.card(key) if key in NAMES else super().score_name(key)

    def score_rows(self, scores: list[dict[str, int]], seen: CitadelsView) -> list[ScoreRow]:
        """Return the rows of all cities, and one for all extra points, with their districts."""
        extras = [
            {key: n for key, n in parts.items() if n and key not in (*POINTS, "total")}
            for parts in scores
        ]
        notes = tuple(self.score_parts(found) for found in extras)
        points = tuple(sum(found.values()) for found in extras)
        known = [{key: parts.get(key, 0) for key in POINTS} for parts in scores]
        last = ScoreRow("uniques", self.score_name("uniques"), points, notes)
        return [*super().score_rows(known, seen), last]


PHRASES = CitadelsPhrases
