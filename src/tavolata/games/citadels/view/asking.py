"""The open question of an observation, from what the rules declare about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from tavolata.games.citadels.rules import actions, questions
from tavolata.games.citadels.rules.building import HOW_TO_PAY, PAYMENTS
from tavolata.games.citadels.rules.draft import DRAFT
from tavolata.games.citadels.rules.kinds import BEAUTIFIED, KINDS, NAMES, kind_of
from tavolata.games.citadels.rules.questions import Question
from tavolata.games.citadels.rules.shapes import DISTRICTS, EFFECTS
from tavolata.games.citadels.rules.turn import TURN
from tavolata.games.citadels.view.encoding import seat_number
from tavolata.games.citadels.view.typed import QuestionView, Step, Zone

if TYPE_CHECKING:
    from tavolata.games.citadels.view.observation import CitadelsObservation


def key_of(name: str) -> str:
    """Return the name of a question in the words, which are the same in both editions."""
    return name.removeprefix("classic_").replace("/", "-")


def question_of(o: CitadelsObservation, step: Step | None) -> QuestionView:
    """Return the open question; `step` is that of the draft."""
    question = cast(Question, EFFECTS[o.question()])
    n, asked, card = o.number(), o.decider(), o.card()
    other = _other(o, question)
    zone = _zone_of(question, n)
    owner = None
    if zone == "city" or zone == "known_hand":
        owner = int(asked) if question.subject == questions.OF_OWN_CITY else other
    key = key_of(question.name)
    if question is DRAFT and step is not None and step != "keep":
        key = f"{key}-{step}"
    return QuestionView(
        seat=int(asked),
        key=key,
        is_turn=question is TURN,
        verb=question.verb,
        zone=zone,
        owner=owner,
        other=other,
        seats=_seats(o, question) if zone == "seats" else [],
        card=NAMES[kind_of(card)] if card < 2 * KINDS else None,
        is_beautified=BEAUTIFIED <= card < 2 * KINDS,
        character=o.character(n).name if question.n_means == questions.RANK else None,
        number=int(question.number_shown(o.home.edition, list(o.seats), asked, n)),
        is_several=question.how_many(n, 0) is not None,
        is_any=question.usual == "any",
        answers=_answers(o, question) if asked == o.player else [],
        legal=[int(action) for action in o.options],
    )


def _zone_of(question: Question, n: i64) -> Zone | None:
    """Return the field of the view, or of a seat in it, that has the choices."""
    if question.n_means == questions.SEAT_PLUS_ONE and n == 0:
        return "seats"
    zone = questions.OF_CITIES if question.subject == questions.OF_OWN_CITY else question.subject
    return cast(Zone, zone) if zone else None


def _other(o: CitadelsObservation, question: Question) -> int | None:
    """Return the seat that the question is about; of a rank, the player or the Blackmailer."""
    if question.n_means == questions.RANK:
        return seat_number(o.blackmailer if o.decider() == o.turn_seat else o.turn_seat)
    return seat_number(question.seat_in(o.number()))


def _seats(o: CitadelsObservation, question: Question) -> list[int]:
    """Return the seats to choose from: only a city can be the own one."""
    asked = o.decider()
    is_own_too = question.subject == questions.OF_CITIES
    return [seat for seat in range(len(o.seats)) if is_own_too or seat != asked]


def _answers(o: CitadelsObservation, question: Question) -> list[int]:
    """Return the actions without a card, character or seat that belong to the question."""
    if question is TURN:
        abilities = o.character(o.turn_rank).abilities
        uses = [DISTRICTS[kind_of(i64(district))].use for district in o.seats[o.player].city]
        return [
            int(actions.GATHER_GOLD),
            int(actions.GATHER_CARDS),
            *[int(ability.action) for ability in abilities],
            *[int(use.action) for use in uses if use is not None],
            int(actions.END_TURN),
        ]
    if question is HOW_TO_PAY:
        return [int(way.action) for way in PAYMENTS]
    return [int(actions.ANSWERS) + actions.ANSWER_NAMES.index(text) for text in question.also]
