"""Questions of Citadels in words: sentence, choices, accepted spellings, refusals."""

from __future__ import annotations

from tavolata.core.errors import Refusal
from tavolata.games.citadels.rules.actions import ACTION_NAMES, ANSWER_NAMES
from tavolata.games.citadels.rules.kinds import NAMES
from tavolata.games.citadels.rules.questions import OF_CITIES, RANK, Question
from tavolata.games.citadels.terminal.signs import (
    BEAUTIFIED,
    STYLES,
    EditionWords,
    Signs,
    is_character,
    kind_in,
    type_of,
)
from tavolata.games.citadels.words.view import (
    DOWN,
    Seen,
    Whereabouts,
    build_price,
    card_of,
    cards_gathered,
    gold_to_gather,
    income,
    next_in_draft,
    question_of,
    step_kind,
)
from tavolata.words.layout import Choice, fold

VERBS = ("build", "take", "put", "choose", "pick", "name", "player", "type", "cards")
ORDER = {
    "gather": 0, "build": 1, "collect": 2, "use power": 3, "give crown": 4, "use": 5, "end turn": 9,
}  # fmt: skip
"""The order of a turn's menu."""


OTHER_THINGS = {"the exchange": "what-exchange", "the crown": "what-crown"}
"""Things besides cards that cost gold in a refusal."""


def plain_step(step: str) -> str:
    """Return a step by name, without its edition: the classic one uses the same words."""
    return step.removeprefix("classic_")


def step_key(step: str) -> str:
    """Return the message key of a step."""
    return f"step-{plain_step(step).replace('/', '-')}"


def split(text: str) -> tuple[str, str]:
    """Return an action as verb and object; an answer is its own verb."""
    if text in ANSWER_NAMES:
        return text, ""
    verb, _, rest = text.partition(" ")
    return verb, rest


class Questions:
    """The open question of an observation in the words of one language and edition."""

    def __init__(self, words: EditionWords, signs: Signs) -> None:
        self.words = words
        self.signs = signs

    # -------------------------------------------------------------- the question
    def key(self, seen: Seen) -> str:
        """Return the key of the open question."""
        step = seen["question"]["step"]
        kind = step_kind(seen) if step == "draft" else ""
        return step_key(step) + ("" if kind in ("", "keep") else f"-{kind}")

    def arguments(self, seen: Seen) -> dict[str, str | int]:
        """Return all arguments that a sentence about the open question may need."""
        open_now = seen["question"]
        question, n, asked = question_of(seen), int(open_now["n"]), open_now["seat"]
        found: dict[str, str | int] = {
            "n": int(question.number_in(n)),
            "gold": int(seen[asked]["gold"]),
            "target": self._target(seen, question, n),
            "building": self.words.card(kind_in(open_now["card"])) if open_now["card"] else "",
            "the": self._the(seen, question, n),
            "chosen": "",
        }
        found.update(self._payment(seen, asked))
        found.update(self._special(seen, plain_step(open_now["step"]), n))
        return found

    def _target(self, seen: Seen, question: Question, n: int) -> str:
        """Return the seat that the question is about; of a rank, the player or the Blackmailer."""
        if question.n_means == RANK:
            asked, player = seen["question"]["seat"], seen["turn"]["seat"]
            return self._name(seen, seen["blackmailer"] if asked == player else player)
        seat = int(question.seat_in(n))
        if seat < 0:
            return "none"
        if question.subject == OF_CITIES and f"P{seat + 1}" == seen["viewer"]:
            return "own"
        return self._name(seen, f"P{seat + 1}")

    def _name(self, seen: Seen, seat: str) -> str:
        return self.words("seat-you") if seat == seen["viewer"] else seat

    def _the(self, seen: Seen, question: Question, n: int) -> str:
        """Return the character that the question is about."""
        if question.n_means == RANK:
            return self.words.the(self._of_rank(seen, n))
        return self.words.the(seen["turn"]["character"]) if seen["turn"] else ""

    def _of_rank(self, seen: Seen, rank: int) -> str:
        cast: list[str] = seen["cast"]
        return next(name for name in cast if self.signs.rank(name) == rank)

    def _payment(self, seen: Seen, asked: str) -> dict[str, str | int]:
        """Return the district being built, and the payment so far."""
        building = seen["building"]
        if building is None:
            return {"price": 0, "laid": 0, "left": 0, "paid": 0}
        laid = int(building["laid"])
        price = build_price(seen, asked, building["card"])
        return {"price": price - laid, "laid": laid, "left": price - laid, "paid": building["paid"]}

    def _special(self, seen: Seen, step: str, n: int) -> dict[str, str | int]:
        """Return the arguments of special questions."""
        if step == "draft":
            following = next_in_draft(seen)
            last = "yes" if following is None else "no"
            return {"last": last, "next": following or "", "n": seen["draft"]["passing"] - 1}
        if step == "turn":
            return self._turn(seen)
        if step == "thieves_den/PayWithCards":
            whole = build_price(seen, seen["question"]["seat"], seen["building"]["card"])
            return {"price": whole}
        if step == "cardinal/PayWithLoan" and n == 0:
            asked = seen["question"]["seat"]
            left = int(self._payment(seen, asked)["left"])
            return {"n": left - int(seen[asked]["gold"])}
        if step == "laboratory/DiscardForGold":
            return {"n": int(self.signs.edition.laboratory_gold)}
        if step == "bell_tower/AnnounceEnd":
            return {"n": int(seen["goal"]) - 1}
        if step == "threat/SettleThreat":
            return {"n": int(seen[seen["question"]["seat"]]["gold"]) // 2}
        if step == "blackmailer/MayReveal":
            has_flower = seen["flower"] == self._of_rank(seen, n)
            target = seen["turn"]["seat"]
            return {"flower": "yes" if has_flower else "no", "gold": int(seen[target]["gold"])}
        chosen = seen["signed"] or seen["flower"]
        if step in ("magistrate/LayWarrants", "blackmailer/LayThreats") and chosen:
            return {"chosen": self.words.card(chosen)}
        return {}

    def _turn(self, seen: Seen) -> dict[str, str | int]:
        """Return the state of a turn."""
        turn = seen["turn"]
        card = card_of(seen, turn["character"])
        left = max(0, turn["limit"] - turn["builds"])
        has_free = card.free_type >= 0
        state = "build" if left else "only-free" if has_free else "rest"
        if card.cannot_build:
            state = "never"
        return {
            "resumed": "yes" if turn["resumed"] else "no",
            "state": state if turn["gathered"] else "gather",
            "limit": 0 if card.cannot_build else turn["limit"],
            "left": left,
            "free": "yes" if has_free else "no",
        }

    def sentence(self, seen: Seen) -> str:
        """Return the question."""
        return self.words(self.key(seen), **self.arguments(seen))

    # -------------------------------------------------------------- labels
    def label(self, text: str, seen: Seen) -> str:
        """Return an action in words, which the open question may override."""
        verb, rest = split(text)
        card, n = self._object(verb, rest)
        if seen.get("question"):
            key = f"{self.key(seen)}.{verb.replace(' ', '_')}"
            arguments = {**self.arguments(seen), "card": card}
            if verb == "confiscate":
                arguments["card"] = str(arguments["building"])
            if self.words.has(key):
                return self.words(key, **arguments)
            if seen["question"]["step"] == "turn":
                key, arguments = self._of_turn(verb, seen)
                if self.words.has(key):
                    return self.words(key, **arguments)
        if verb in VERBS:
            own = "verb-choose-beautified" if rest.startswith(BEAUTIFIED) else f"verb-{verb}"
            return self.words(own, card=card, n=n)
        return self.words(f"answer-{verb.replace(' ', '_')}")

    def _object(self, verb: str, rest: str) -> tuple[str, int]:
        """Return the object of an action in words."""
        if verb == "cards":
            return "", int(rest)
        if verb == "player":
            return rest, 0
        if verb == "type":
            return self.words(f"type-{rest}"), 0
        return (self.words.card(kind_in(rest)) if rest else ""), 0

    def _of_turn(self, verb: str, seen: Seen) -> tuple[str, dict[str, str | int]]:
        """Return the key and the arguments for the effect of an answer in a turn."""
        if verb == "use power":
            return f"power-{seen['turn']['character']}", {}
        if verb == "gather gold":
            return "turn-gather_gold", {"n": gold_to_gather(seen)}
        if verb == "gather cards":
            looked_at, kept = cards_gathered(seen)
            return "turn-gather_cards", {"n": looked_at, "kept": kept}
        if verb == "collect":
            goods, _type, n = income(seen)
            return f"turn-collect_{goods}", {"n": n}
        return "", {}

    def ways(self, text: str, seen: Seen) -> set[str]:
        """Return all accepted spellings of an action, folded."""
        verb, rest = split(text)
        found = {fold(text), fold(self.label(text, seen)), fold(self.label(text, {}))}
        if verb in VERBS:
            card, n = self._object(verb, rest)
            names = {fold(rest), fold(card) or fold(str(n))}
            found.update(fold(f"{short} {name}") for short in self._short(verb) for name in names)
            if verb == "player":
                found.update(names)
        elif self.words.has(f"answer-{verb.replace(' ', '_')}.say"):
            said = self.words(f"answer-{verb.replace(' ', '_')}.say").split(",")
            found.update(fold(way) for way in said)
        return found

    def _short(self, verb: str) -> list[str]:
        key = f"short-{verb}"
        return self.words(key).split() if self.words.has(key) else []

    # -------------------------------------------------------------- choices
    def choices(self, seen: Seen, texts: dict[int, str]) -> list[Choice]:
        """Return the legal actions as choices."""
        where = Whereabouts(seen)
        found = []
        for action, text in texts.items():
            verb, rest = split(text)
            card = kind_in(rest) if rest and (kind_in(rest) in NAMES or is_character(rest)) else None
            style = STYLES[type_of(rest)] if card is not None and not is_character(card) else ""
            if verb == "type":
                style = STYLES[rest]
            hint = self.hint(verb, rest, seen, where)
            found.append(
                Choice(action, text, self.label(text, seen), hint=hint, card=card, style=style)
            )
        return sorted(found, key=lambda choice: self._order(choice, seen))

    def _order(self, choice: Choice, seen: Seen) -> tuple[int, int, int]:
        """Sort a turn as gather, build, use, end; characters by rank, districts by type."""
        verb, rest = split(choice.text)
        if seen["question"]["step"] == "turn":
            place = ORDER.get(verb, ORDER.get(verb.split()[0], 6))
            return place, -self.signs.cost(rest) if verb == "build" else 0, choice.action
        if rest and is_character(rest):
            return 0, self.signs.rank(rest), 0
        return 0, 0, choice.action

    def hint(self, verb: str, rest: str, seen: Seen, where: Whereabouts) -> str:
        """Return the hint of a choice: a price, an effect, or possible seats."""
        if verb == "build":
            return self.signs.gold(build_price(seen, seen["viewer"], rest))
        if verb == "name":
            return self.place(rest, seen, where)
        if verb == "player":
            return self._of_seat(rest, seen)
        if verb == "choose":
            return self._price(rest, seen)
        if verb == "take":
            does = self.words.short(rest)
            return f"{self.signs.price(rest)}, {does}" if does else self.signs.price(rest)
        if verb == "put":
            return self.signs.price(rest)
        if verb == "cards":
            gold = int(seen["question"]["n"]) - int(rest)
            return f"+ {self.signs.gold(gold)}"
        if verb == "collect":
            return self.words(f"type-{income(seen)[1]}")
        return ""

    def _of_seat(self, seat: str, seen: Seen) -> str:
        view = seen[seat]
        facts = [self.signs.gold(view["gold"]), self.signs.hand(view["hand_size"])]
        return ", ".join(facts)

    def _price(self, district: str, seen: Seen) -> str:
        """Return the viewer's price, else the printed cost."""
        price = seen["prices"].get(f"choose {district}")
        if price is None:
            return self.signs.price(district)
        return self.signs.gold(price) if price else self.words("hint-free")

    # -------------------------------------------------------------- where characters are
    def place(self, character: str, seen: Seen, where: Whereabouts) -> str:
        """Return the possible places of a character, in words."""
        words = self.words
        if character in seen["draft"]["face_up"]:
            return words("hint-face_up")
        owner = where.owner.get(character)
        if owner == DOWN:
            return words("hint-nobody" if where.is_silent(character) else "hint-down")
        if owner is not None:
            return self._name(seen, owner)
        places = where.places.get(character, [])
        seats = [place for place in places if place != DOWN]
        if not seats:
            return ""
        if where.is_anyone(places):
            return words("hint-anyone-or-down" if DOWN in places else "hint-anyone")
        tail = f" {words('hint-down-or')}" if DOWN in places else ""
        return f"{self.signs.seats(seats)}{tail}"

    # -------------------------------------------------------------- the choice of Enter
    def is_several(self, seen: Seen) -> bool:
        """Return whether several choices in a row are usual here."""
        return question_of(seen).how_many(int(seen["question"]["n"]), 0) is not None

    def enter(self, seen: Seen, choices: list[Choice]) -> Choice | None:
        """Return the only choice, or any where the order of cards under the deck does not matter."""
        is_alike = question_of(seen).usual == "any"
        return choices[0] if len(choices) == 1 or is_alike else None

    # -------------------------------------------------------------- refusals
    def refusal(self, refusal: Refusal) -> str:
        """Return the reason why an action is illegal; in English where the words are missing."""
        key = f"reason-{refusal.reason}"
        if not self.words.has(key):
            return refusal.text
        found = {name: self._argument(name, value) for name, value in refusal.arguments.items()}
        return self.words(key, **{"seat": "none", **found})

    def _argument(self, name: str, value: str | int) -> str | int:
        """Return an argument of a refusal in words."""
        if isinstance(value, int):
            return value
        if name in ("ability", "answer") or value in ACTION_NAMES:
            return self.label(value, {})
        if is_character(value):
            return self.words.the(value)
        if value in OTHER_THINGS:
            return self.words(OTHER_THINGS[value])
        return self.words.card(kind_in(value)) if kind_in(value) in NAMES else value
