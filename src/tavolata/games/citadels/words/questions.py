"""The open question of Citadels: its message and the arguments of all its words."""

from __future__ import annotations

from tavolata.games.citadels.rules.actions import ANSWER_NAMES
from tavolata.games.citadels.rules.questions import OF_CITIES, RANK, Question
from tavolata.games.citadels.words.cards import EDITION_OF, kind_in, rank_in
from tavolata.games.citadels.words.editions import EditionComposer
from tavolata.games.citadels.words.view import (
    Seen,
    build_price,
    card_of,
    next_in_draft,
    question_of,
    step_kind,
)
from tavolata.words.messages import Message, Part, seat_in


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


def seat_or_you(words: EditionComposer, seen: Seen, seat: str) -> Part:
    """Return a seat as the viewer calls it."""
    return words("seat-you") if seat == seen["viewer"] else seat_in(seat)


class Questions:
    """The open question of an observation in the words of one edition."""

    def __init__(self, words: EditionComposer) -> None:
        self.words = words

    # -------------------------------------------------------------- the question
    def key(self, seen: Seen) -> str:
        """Return the key of the open question."""
        step = seen["question"]["step"]
        kind = step_kind(seen) if step == "draft" else ""
        return step_key(step) + ("" if kind in ("", "keep") else f"-{kind}")

    def arguments(self, seen: Seen) -> dict[str, Part]:
        """Return all arguments that a sentence about the open question may need."""
        open_now = seen["question"]
        question, n, asked = question_of(seen), int(open_now["n"]), open_now["seat"]
        found: dict[str, Part] = {
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

    def _target(self, seen: Seen, question: Question, n: int) -> Part:
        """Return the seat that the question is about; of a rank, the player or the Blackmailer."""
        if question.n_means == RANK:
            asked, player = seen["question"]["seat"], seen["turn"]["seat"]
            return seat_or_you(self.words, seen, seen["blackmailer"] if asked == player else player)
        seat = int(question.seat_in(n))
        if seat < 0:
            return "none"
        if question.subject == OF_CITIES and f"P{seat + 1}" == seen["viewer"]:
            return "own"
        return seat_or_you(self.words, seen, f"P{seat + 1}")

    def _the(self, seen: Seen, question: Question, n: int) -> Part:
        """Return the character that the question is about."""
        if question.n_means == RANK:
            return self.words.the(self._of_rank(seen, n))
        return self.words.the(seen["turn"]["character"]) if seen["turn"] else ""

    def _of_rank(self, seen: Seen, rank: int) -> str:
        cast: list[str] = seen["cast"]
        return next(name for name in cast if rank_in(seen["edition"], name) == rank)

    def _payment(self, seen: Seen, asked: str) -> dict[str, int]:
        """Return the district being built, and the payment so far."""
        building = seen["building"]
        if building is None:
            return {"price": 0, "laid": 0, "left": 0, "paid": 0}
        laid = int(building["laid"])
        price = build_price(seen, asked, building["card"])
        return {
            "price": price - laid,
            "laid": laid,
            "left": price - laid,
            "paid": int(building["paid"]),
        }

    def _special(self, seen: Seen, step: str, n: int) -> dict[str, Part]:
        """Return the arguments of special questions."""
        if step == "draft":
            following = next_in_draft(seen)
            last = "yes" if following is None else "no"
            return {
                "last": last,
                "next": seat_in(following) if following else "",
                "n": seen["draft"]["passing"] - 1,
            }
        if step == "turn":
            return self._turn(seen)
        if step == "thieves_den/PayWithCards":
            whole = build_price(seen, seen["question"]["seat"], seen["building"]["card"])
            return {"price": whole}
        if step == "cardinal/PayWithLoan" and n == 0:
            asked = seen["question"]["seat"]
            left = self._payment(seen, asked)["left"]
            return {"n": left - int(seen[asked]["gold"])}
        if step == "laboratory/DiscardForGold":
            return {"n": int(EDITION_OF[seen["edition"]].laboratory_gold)}
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

    def _turn(self, seen: Seen) -> dict[str, Part]:
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

    def message(self, seen: Seen) -> Message:
        """Return the question."""
        return self.words(self.key(seen), **self.arguments(seen))
