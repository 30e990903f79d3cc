"""The scenarios of Citadels: verbs of scripts, and facts to compare.

`docs/scenarios.md` describes the language. A random cast or random districts hold what the scenario
names. Scripted draws are names of districts, or of characters that chance takes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tavolata.core.errors import ScenarioError
from tavolata.core.findings import Findings
from tavolata.core.position import as_dict, as_list, read_name, read_seat, seats_in
from tavolata.core.scenarios import NEW, Answer, Compare, Facts, SequentialPlay, in_any_order
from tavolata.core.scripts import Verb, read_texts, read_true
from tavolata.games.citadels.positions.check import census, is_at_rest
from tavolata.games.citadels.positions.position import read_state
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules import kinds, scoring
from tavolata.games.citadels.rules.naming import rank_of
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.words.refusals import unfit

FROM_BANK = (event.GATHERS_GOLD, event.GAINS, event.GAINS_TAXES, event.REFUND)
TO_BANK = (event.PAYS, event.PAYS_TO_DESTROY, event.BEAUTIFIES, event.TAXED)
"""Gold on districts and on the Tax Collector's token is in no stash (R-08)."""
CARD_NUMBER_OF = {name: number for number, name in enumerate(kinds.CARD_NAMES)}


def _without_bare_refusals(step: object) -> object:
    """Leave out refusals without a reason: a card named there alone is not put into the game."""
    if not isinstance(step, dict) or "because" in step:
        return step
    return {key: value for key, value in step.items() if key != "cannot"}


def script_draws(s: CitadelsState, written: object) -> None:
    """Script the randomness to come: districts, or the ranks of characters."""
    for name in as_list(written, "draw"):
        number = read_name(name, CARD_NUMBER_OF, "card", "draw")
        if number >= kinds.KINDS:
            number = int(rank_of(s, number - kinds.KINDS))
        s.chance.script.append(number)
        s.chance.is_scripted = True


class CitadelsPlay(SequentialPlay[CitadelsState]):
    """The language of scenarios of Citadels."""

    own_keys = ("draw",)
    read_state = staticmethod(read_state)
    is_at_rest = staticmethod(is_at_rest)

    # -------------------------------------------------------------- the script
    @classmethod
    def mentions(cls, scenario: dict[str, Any]) -> list[Any]:
        """Return what can name cards: not a refusal without a reason."""
        script = [_without_bare_refusals(step) for step in as_list(scenario["script"], "script")]
        return [script, scenario["expect"], scenario.get("draw")]

    @classmethod
    def start(cls, scenario: dict[str, Any]) -> CitadelsState:
        """Return the state in which a scenario begins; draws that it does not list are random."""
        s = super().start(scenario)
        if scenario["state"] == NEW:
            cls.prepare(s, scenario)
        else:
            s.chance.is_scripted = bool(s.chance.script)
        return s

    @classmethod
    def prepare(cls, s: CitadelsState, scenario: dict[str, Any]) -> None:
        """Script the draws of the scenario."""
        script_draws(s, scenario.get("draw", []))

    def verbs(self) -> dict[str, Verb]:
        """Return what a step can do."""
        return {
            "do": Verb(self.do, "by", "optional"),
            "pass": Verb(self._pass, "by"),
            "can": Verb(self.can, "by"),
            "cannot": Verb(self.cannot, "by", "because"),
        }

    def before(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """Return what a step can prepare."""
        return {"draw": lambda step: script_draws(self.s, step["draw"])}

    def answers(self, step: dict[str, Any], key: str) -> list[Answer]:
        """Return the answers of one seat."""
        p = self._by(step)
        return [(f"P{p + 1}", p, text) for text in read_texts(step[key], key)]

    def _by(self, step: dict[str, Any]) -> int:
        return read_seat(step.get("by"), len(self.s.seats), "by")

    def act(self, p: int, action: int) -> None:
        """Make a decision; draws that the script does not list are random."""
        self.s.apply_action(p, action)
        self.s.chance.is_scripted = bool(self.s.chance.script)

    def _pass(self, step: dict[str, Any]) -> None:
        """Give the only answer."""
        read_true(step, "pass")
        p = self._by(step)
        options = self.s.legal_actions(p)
        if len(options) != 1:
            raise unfit("unfit-pass", who=f"P{p + 1}", n=len(options))
        self.act(p, options[0])

    # -------------------------------------------------------------- the end
    def sums(self) -> dict[str, object]:
        """Return the cards, and the gold of all stashes without that of the bank, by the log."""
        gold = sum(int(seat.gold) for seat in self.s.seats)
        for happened in self.s.log or []:
            if happened.kind in FROM_BANK:
                gold -= int(happened.number)
            elif happened.kind in TO_BANK:
                gold += int(happened.number)
        return {"cards": census(self.s), "gold": gold}

    def run(self, scenario: dict[str, Any]) -> None:
        """Play the script and compare; all draws of the script must have come."""
        super().run(scenario)
        n = len(self.s.chance.script)
        if n:
            text = f"{n} card(s) of the script of draws are left"
            self.found.differences.append(ScenarioError(text, "check-draws-left", n=n))

    # -------------------------------------------------------------- expectations
    def facts_of_table(self, written: dict[str, Any]) -> dict[str, Any]:
        """Return the numbers of cards, the draft, the open question, and what it offers."""
        s, draft = self.s, written["draft"]
        return {
            "offered": Facts({name: self._offers_to(p) for p, name in enumerate(self.places())}),
            "deck_size": int(s.deck.size()),
            "deck_bottom": self._compare_bottom,
            "museum_size": len(s.tucked),
            "face_up": draft["face_up"],
            "face_down": [slot["owner"] for slot in draft["slots"]].count(None),
            "passing": len(draft["passing"]),
            "completed": seats_in(int(s.completed), len(s.seats)),
        }

    def facts_of_place(self, number: int, written: dict[str, Any]) -> dict[str, Any]:
        """Return the hand by those who know it, the characters, and the score."""
        s, seat = self.s, self.s.seats[number]
        hand = [
            (kinds.NAMES[int(card)], int(seen)) for card, seen in zip(seat.hand, seat.seen, strict=True)
        ]
        known = {
            name: in_any_order([card for card, seen in hand if seen >> viewer & 1], kinds.NUMBER_OF)
            for viewer, name in enumerate(self.places())
        }
        slots = zip(s.slot_rank, s.slot_owner, strict=True)
        held = [s.character(int(rank)).name for rank, owner in slots if int(owner) == number]
        scores = dict.fromkeys(kinds.NAMES) | scoring.score_parts(s, number)

        def compare_score(found: Findings, wanted: object, what: str) -> None:
            parts = wanted if isinstance(wanted, dict) else {"total": wanted}
            Facts(scores).compare(found, parts, what)

        return {
            "hand": in_any_order([card for card, _ in hand], kinds.NUMBER_OF),
            "hand_size": len(hand),
            "known_to": Facts(known),
            "characters": in_any_order(held, kinds.CHARACTER_NUMBER_OF),
            "declared": scoring.declared_type(s, number),
            "score": compare_score,
        }

    def _compare_bottom(self, found: Findings, wanted: object, what: str) -> None:
        """Compare the last cards under the deck; none are expected by an empty list."""
        bottom = [kinds.NAMES[int(card)] for card in self.s.deck.bottom]
        found.compare(what, wanted, bottom[-len(as_list(wanted, what)) :] if wanted else bottom)

    def _offers_to(self, p: int) -> Compare:
        """Return the comparison of all that is offered and begins with a word; "" for everything."""
        s = self.s

        def compare(found: Findings, wanted: object, what: str) -> None:
            texts = [s.action_to_string(p, action) for action in s.legal_actions(p)]
            for verb, expected in as_dict(wanted, what).items():
                begin = f"{verb} " if verb else ""
                if not any(name.startswith(begin) for name in s.game().action_names()):
                    raise unfit("unfit-verb", what=what, verb=repr(verb))
                offers = [text.removeprefix(begin) for text in texts if text.startswith(begin)]
                found.compare(f"{what} {verb}".strip(), expected, offers)

        return compare


run_scenario = CitadelsPlay.run_scenario
