"""The scenarios of 7 Wonders: verbs of scripts, and facts to compare.

`docs/scenarios.md` describes the language. Answers are listed by city; a city that a turn does not name
discards its first card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tavolata.core.errors import ScenarioError
from tavolata.core.findings import Findings
from tavolata.core.position import as_dict, read_name, read_seat, shown, within
from tavolata.core.scenarios import Answer, Compare, Facts, Play, by_name
from tavolata.core.scripts import Verb, read_texts
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.positions.past import CITY, all_cards, city_names
from tavolata.games.seven_wonders.positions.position import QUESTION
from tavolata.games.seven_wonders.rules import kinds, sequence, state
from tavolata.games.seven_wonders.rules.actions import DISCARD, PAY, STAGE
from tavolata.games.seven_wonders.rules.kinds import NAMES, NUMBER_OF
from tavolata.games.seven_wonders.rules.state import SevenWondersState
from tavolata.games.seven_wonders.view.encoding import city_to_dict
from tavolata.games.seven_wonders.view.seen import city_of
from tavolata.games.seven_wonders.words.refusals import unfit

IN_PART = ("score", "symbols", "colours", "tokens")
"""Facts of a city of which an expectation may name a part."""
FOR_FREE_CITY = (state.CHOOSE_FOR_FREE_CITY, state.HOW_FREE_CITY_PAYS)


def card_number(name: str) -> int:
    """Return the number of a card that is expected."""
    return read_name(name, NUMBER_OF, "card", "expect")


class SevenWondersPlay(Play[SevenWondersState]):
    """The language of scenarios of 7 Wonders."""

    piles = ("discard", "built", "hand")

    # -------------------------------------------------------------- the script
    def verbs(self) -> dict[str, Verb]:
        """Return what a step can do."""
        return {
            "turn": Verb(lambda step: self._play_turn(self.answers(step, "turn"))),
            "turns": Verb(self._play_turns),
            "do": Verb(self.do, "optional"),
            "withdraw": Verb(self._withdraw),
            "can": Verb(self.can),
            "cannot": Verb(self.cannot, "because"),
        }

    def answers(self, step: dict[str, Any], key: str) -> list[Answer]:
        """Return the answers by city: one text or a list of them."""
        found = []
        for name, texts in as_dict(step[key], "answers").items():
            for text in read_texts(texts, f"answers of {name}"):
                self.s.game().string_to_action(text)
                found.append((name, self._seat_of(name), text))
        return found

    def _seat_of(self, name: str) -> int:
        """Return the seat that answers for a city."""
        return int(self.s.keeper(CITY.read(self.s, name, "scenario")))

    def _play_turns(self, step: dict[str, Any]) -> None:
        for _ in range(within(step["turns"], "turns", most=21)):
            self._play_turn([])

    def _withdraw(self, step: dict[str, Any]) -> None:
        self.s.withdraw(read_seat(step["withdraw"], self.s.home.players, "withdraw"))

    def _play_turn(self, answers: list[Answer]) -> None:
        """Answer for every seat that is asked, until the turn is over or the discard pile is opened."""
        s = self.s
        moment = s.slot()
        if s.is_over or state.PICK in s.questions:
            raise unfit("unfit-turn")
        left: dict[str, list[str]] = {}
        for name, _, text in answers:
            left.setdefault(name, []).append(text)
        for p in s.acting_players():
            while s.slot() == moment and s.questions[p] not in (NO_QUESTION, state.PICK):
                name = "free_city" if s.questions[p] in FOR_FREE_CITY else f"P{p + 1}"
                legal = s.legal_actions(p)
                if name not in left:
                    self.act(p, next((a for a in legal if DISCARD <= a < PAY), legal[0]))
                elif left[name]:
                    self.act(p, s.string_to_action(p, left[name].pop(0)))
                else:
                    texts = ", ".join(s.action_to_string(p, action) for action in legal)
                    raise unfit("unfit-more", who=name, texts=texts)
        for name, unasked in left.items():
            if unasked:
                raise unfit("unfit-unasked", who=name, text=repr(unasked[0]))

    def cards_here(self) -> set[str]:
        """Return the cards that a hand, a city or a pile has."""
        return {NAMES[card] for card, n in all_cards(self.s).items() if n}

    # -------------------------------------------------------------- the end
    def sums(self) -> dict[str, object]:
        """Return the cards; each age brings its own."""
        return {f"cards of age {self.s.age}": all_cards(self.s)}

    def asked(self) -> Facts:
        """Return the comparisons of what each seat is asked."""
        return Facts({f"P{p + 1}": self._compare_question(p) for p in range(self.s.home.players)})

    def left_open(self) -> Iterator[ScenarioError]:
        """Yield a turn for which some seats, not all, have chosen."""
        s = self.s
        asked = {p: int(s.questions[p]) for p in s.acting_players()}
        if len(asked) not in (0, s.n_players()) or set(asked.values()) - {state.CHOOSE}:
            questions = [f"P{p + 1} {state.QUESTION_NAMES[question]}" for p, question in asked.items()]
            open_now = ", ".join(questions)
            yield ScenarioError(
                f"a turn is not over: {open_now}", "check-turn-open", questions=open_now
            )

    # -------------------------------------------------------------- expectations
    def places(self) -> list[str]:
        """Return the seats, and the Free City."""
        return city_names(self.s)

    def facts_of_table(self, written: dict[str, Any]) -> dict[str, Any]:
        """Return the numbers of cards, their costs, and the open questions."""
        s = self.s
        ages = {str(age): sequence.age_deck(s, age, s.chance.stream(age)) for age in (1, 2, 3)}
        return {
            "discard_size": sum(s.discard),
            "pile_size": int(s.pile.size()),
            "guilds": sum(int(card) >= kinds.GUILDS for card in ages["3"]),
            "deck": Facts({age: len(deck) for age, deck in ages.items()}),
            "copies": by_name(lambda name: kinds.copies_of(card_number(name), s.home.n_cities)),
            "costs": compare_costs,
        }

    def facts_of_place(self, number: int, written: dict[str, Any]) -> dict[str, Any]:
        """Return the public facts of a city, and the costs of its answers."""
        name = self.places()[number]
        city = city_to_dict(city_of(self.s.cities, number, self.s.home, None))
        hand_size = {"hand_size": len(written["hand"])} if "hand" in written else {}
        return {
            **self.without_order(city),
            **{key: Facts(city[key]) for key in IN_PART},
            **hand_size,
            "price": by_name(lambda text: self._least(name, text)),
            "splits": by_name(lambda text: self._splits(name, text)),
        }

    def _compare_question(self, p: int) -> Compare:
        """Return the comparison of what a seat is asked; other words are refused."""

        def compare(found: Findings, wanted: Any, what: str) -> None:
            QUESTION.read(self.s, wanted, f"expect {what}")
            found.compare(what, wanted, state.QUESTION_NAMES[self.s.questions[p]])

        return compare

    def _price_of(self, name: str, text: str) -> dict[str, Any] | None:
        """Return what an answer costs a city that is asked; None if it is not legal."""
        p = self._seat_of(name)
        action = self.s.string_to_action(p, text)
        if not (action < STAGE + kinds.KINDS or action >= PAY):
            raise unfit("unfit-free", text=repr(text))
        seen = self.s.observation(p).to_dict()
        if seen["question"] is None or seen["question"]["city"] != name:
            raise unfit("unfit-no-price", who=name)
        price: dict[str, Any] | None = seen["prices"].get(text)
        return price

    def _least(self, name: str, text: str) -> int | None:
        """Return the coins that an answer costs at least."""
        price = self._price_of(name, text)
        return None if price is None else int(price["bank"] + price["left"] + price["right"])

    def _splits(self, name: str, text: str) -> list[list[int]] | None:
        """Return what the neighbours can get, left and right, of all ways that no other dominates."""
        price = self._price_of(name, text)
        return None if price is None else price["splits"] or [[price["left"], price["right"]]]


def compare_costs(found: Findings, wanted: Any, what: str) -> None:
    """Compare printed costs by card, in any order of their goods."""
    for name, cost in as_dict(wanted, f"expect {what}").items():
        card = card_number(name)
        try:
            is_right = kinds.read_cost(str(cost)) == (kinds.COIN_COST[card], kinds.COST[card])
        except ValueError:
            raise unfit("unfit-cost", found=shown(cost)) from None
        found.checked += 1
        if not is_right:
            text = f"cost of {name}: expected {cost!r}, found another one"
            difference = ScenarioError(text, "check-cost", name=name, cost=str(cost))
            found.differences.append(difference)


run_scenario = SevenWondersPlay.run_scenario
