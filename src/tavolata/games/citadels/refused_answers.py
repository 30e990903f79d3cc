"""Why an answer to an open question is refused, by the class of the question."""

from __future__ import annotations

from collections.abc import Callable

from tavolata.core.errors import Refusal
from tavolata.games.citadels.actions import (
    CARDS,
    CHOOSE,
    CONFISCATE,
    DONE,
    NAME,
    PAY_CARDS,
    PAY_FRAMEWORK,
    PAY_GOLD,
    PAY_LOAN,
    PAY_RUIN,
    PICK,
    PLAYER,
    PUT,
    REDRAW,
    TAKE,
    TAKE_CARD,
)
from tavolata.games.citadels.building import HowToPay
from tavolata.games.citadels.cards import KILLED
from tavolata.games.citadels.characters.rank_1 import (
    BEWITCHED,
    LayWarrants,
    MayConfiscate,
    NameToBewitch,
    NameToKill,
)
from tavolata.games.citadels.characters.rank_2 import LayThreats, NameToRob, SpyOut
from tavolata.games.citadels.characters.rank_3 import GiveBack, Redraw, SwapOrRedraw, TakeFromHand
from tavolata.games.citadels.characters.rank_4 import NewHolder, PayForCrown
from tavolata.games.citadels.characters.rank_5 import GoldOrCards, PayWithLoan, TakeFromRichest
from tavolata.games.citadels.characters.rank_7 import GoldOrSoManyCards
from tavolata.games.citadels.characters.rank_8 import GiveInExchange
from tavolata.games.citadels.characters.rank_9 import Beautify
from tavolata.games.citadels.districts.built import PayWithCards, PayWithRuin, SearchDeck
from tavolata.games.citadels.districts.moments import SwapCharacters
from tavolata.games.citadels.districts.used import DiscardForGold, TuckCard
from tavolata.games.citadels.draft import Draft, GiveCharacter
from tavolata.games.citadels.effects import KeepOne, RestToBottom, Target, rank_of
from tavolata.games.citadels.kinds import CHARACTER_NAMES, NAMES
from tavolata.games.citadels.refused_builds import (
    no_cards_to_pay,
    no_framework,
    no_gold,
    no_lender,
    no_loan,
    no_ruin,
    not_confiscated,
    not_yet_paid,
    refuse_build,
)
from tavolata.games.citadels.refused_targets import (
    beautified,
    exchanged,
    own_city,
    target,
    target_seat,
)
from tavolata.games.citadels.refusing import (
    Answer,
    at_least_one,
    deck_empty,
    gather_first,
    hand_empty,
    not_enough_gold,
    not_in_hand,
    other_question,
    refusal,
    wrong_seat,
)
from tavolata.games.citadels.state import GATHERED_BIT, CitadelsState


def refuse_answer(s: CitadelsState, p: int, n: int, card: int, action: int) -> Refusal:
    """Why the open question does not offer this."""
    answer = Answer(s, p, n, card, action)
    for kind in type(s.top_effect()).__mro__:
        reason = REASONS.get((kind, answer.verb))
        if reason is not None:
            return reason(answer)
    return other_question(action)


# ------------------------------------------------------------------ cards and seats
def _hand(a: Answer) -> Refusal:
    return not_in_hand(a.number)


def _lent(a: Answer) -> Refusal:
    return _hand(a) if a.n else other_question(a.action)


def _drawn(a: Answer) -> Refusal:
    text = "no {card} is among the cards you look at"
    return refusal("not_drawn", "page 4", text, card=NAMES[a.number])


def _deck(a: Answer) -> Refusal:
    return refusal("not_in_deck", "K-08", "there is no {card} in the deck", card=NAMES[a.number])


def _another_seat(a: Answer) -> Refusal:
    return wrong_seat(a, "R-03") or other_question(a.action)


def _seat_with_cards(a: Answer) -> Refusal:
    if a.n:
        return other_question(a.action)
    text = "{seat} has no card in hand"
    return wrong_seat(a, "R-51") or refusal("no_cards", "R-51", text, seat=f"P{a.number + 1}")


def _spied_seat(a: Answer) -> Refusal:
    return other_question(a.action) if a.n else _another_seat(a)


def _crowned(a: Answer) -> Refusal:
    text = "{seat} has the crown already"
    return wrong_seat(a, "R-45") or refusal("has_crown", "R-45", text, seat=f"P{a.number + 1}")


def _richest(a: Answer) -> Refusal:
    text = "{seat} is not the richest player"
    return wrong_seat(a, "R-63") or refusal("not_richest", "R-63", text, seat=f"P{a.number + 1}")


def _redraw(a: Answer) -> Refusal:
    return hand_empty("R-50")


def _shown_hand(a: Answer) -> Refusal:
    """A card of the hand that the Wizard looks at."""
    if not a.n:
        return other_question(a.action)
    if a.s.find_in_hand(a.n - 1, a.number) < 0:
        text = "{seat} has no {card} in hand"
        return refusal("not_in_that_hand", "R-51", text, seat=f"P{a.n}", card=NAMES[a.number])
    if not a.s.used & GATHERED_BIT:
        return gather_first("R-51")
    return refuse_build(a.s, a.p, a.number)


def _too_many(a: Answer) -> Refusal:
    return refusal("too_many", "R-04", "you gain {n} in all", n=a.n)


def _no_gold_or_no_deck(a: Answer) -> Refusal:
    return deck_empty()


def _tribute(a: Answer) -> Refusal:
    return not_enough_gold(a.s, a.p, "the crown", 1, "K-11")


# ------------------------------------------------------------------ characters
def _unnamed(a: Answer) -> Refusal:
    """A character that cannot be named."""
    s, name = a.s, CHARACTER_NAMES[a.number]
    rank = int(rank_of(s, a.number))
    question = s.top_effect()
    if not rank:
        return _not_in_game(a)
    if rank == 1 or (rank == 2 and isinstance(question, (NameToRob, LayThreats))):
        text = "{character} has rank {rank} and cannot be named"
        rule = RULE_OF_NAMING[type(question)]
        return refusal("forbidden_rank", rule, text, character=name, rank=rank)
    if s.pending >> rank & 1:
        text = "one of your tokens lies on {character} already"
        return refusal("token_taken", RULE_OF_NAMING[type(question)], text, character=name)
    reason = "is_killed" if s.has_mark(rank, KILLED) else "is_bewitched"
    assert s.has_mark(rank, KILLED | BEWITCHED)
    text = "{character} is killed" if reason == "is_killed" else "{character} is bewitched"
    return refusal(reason, RULE_OF_NAMING[type(question)], text, character=name)


def _not_in_game(a: Answer) -> Refusal:
    text = "{character} is not in this game"
    return refusal("not_in_game", "page 8", text, character=CHARACTER_NAMES[a.number])


def _picked(a: Answer) -> Refusal:
    if not rank_of(a.s, a.number):
        return _not_in_game(a)
    text = "{character} is not among the characters that you may pick from"
    return refusal("not_passed", "page 3", text, character=CHARACTER_NAMES[a.number])


def _given(a: Answer) -> Refusal:
    text = "you do not hold {character}"
    return refusal("not_yours", "R-99", text, character=CHARACTER_NAMES[a.number])


RULE_OF_NAMING: dict[type, str] = {
    NameToKill: "page 10",
    NameToBewitch: "R-20",
    LayWarrants: "R-25",
    NameToRob: "R-40",
    LayThreats: "R-42",
}


REASONS: dict[tuple[type, int], Callable[[Answer], Refusal]] = {
    (NameToKill, int(NAME)): _unnamed,
    (NameToBewitch, int(NAME)): _unnamed,
    (LayWarrants, int(NAME)): _unnamed,
    (NameToRob, int(NAME)): _unnamed,
    (LayThreats, int(NAME)): _unnamed,
    (MayConfiscate, int(CONFISCATE)): not_confiscated,
    (SpyOut, int(PLAYER)): _spied_seat,
    (SwapOrRedraw, int(PLAYER)): _another_seat,
    (SwapOrRedraw, int(REDRAW)): _redraw,
    (Redraw, int(PUT)): _hand,
    (Redraw, int(DONE)): at_least_one,
    (TakeFromHand, int(PLAYER)): _seat_with_cards,
    (TakeFromHand, int(TAKE)): _shown_hand,
    (TakeFromHand, 0): _shown_hand,
    (GiveBack, int(PUT)): _hand,
    (NewHolder, int(PLAYER)): _crowned,
    (PayForCrown, int(PUT)): _hand,
    (PayForCrown, int(PAY_GOLD)): _tribute,
    (GoldOrCards, int(CARDS)): _too_many,
    (TakeFromRichest, int(PLAYER)): _richest,
    (GoldOrSoManyCards, int(TAKE_CARD)): _no_gold_or_no_deck,
    (Target, int(PLAYER)): target_seat,
    (Target, int(CHOOSE)): target,
    (GiveInExchange, int(CHOOSE)): exchanged,
    (Beautify, int(CHOOSE)): beautified,
    (Beautify, int(DONE)): at_least_one,
    (HowToPay, int(PAY_GOLD)): no_gold,
    (HowToPay, int(PAY_FRAMEWORK)): no_framework,
    (HowToPay, int(PAY_RUIN)): no_ruin,
    (HowToPay, int(PAY_CARDS)): no_cards_to_pay,
    (HowToPay, int(PAY_LOAN)): no_loan,
    (PayWithLoan, int(PLAYER)): no_lender,
    (PayWithLoan, int(PUT)): _lent,
    (PayWithCards, int(PUT)): _hand,
    (PayWithCards, int(DONE)): not_yet_paid,
    (PayWithRuin, int(CHOOSE)): own_city,
    (DiscardForGold, int(PUT)): _hand,
    (TuckCard, int(PUT)): _hand,
    (KeepOne, int(TAKE)): _drawn,
    (RestToBottom, int(PUT)): _drawn,
    (SearchDeck, int(TAKE)): _deck,
    (Draft, int(PICK)): _picked,
    (GiveCharacter, int(PICK)): _given,
    (SwapCharacters, int(PLAYER)): _another_seat,
}
"""By the class of the question and the verb of the answer."""
