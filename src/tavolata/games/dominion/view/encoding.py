"""Observations of Dominion as views, and as JSON in the notation of scenarios."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import EVERY_SEAT, members_of
from tavolata.core.decisions import FRAME
from tavolata.core.views import seat_name, seat_names, with_names
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import action_text
from tavolata.games.dominion.rules.kinds import BASIC, EFFECTS, NAMES, PROVINCE
from tavolata.games.dominion.rules.piles import PILES, is_end
from tavolata.games.dominion.rules.questions import OF_LOOT, Question
from tavolata.games.dominion.view import typed
from tavolata.games.dominion.view.numbers import DISCARD_SIZE, DISCARD_TOP, HAND_SIZE, SHUFFLES, TURNS

if TYPE_CHECKING:
    from tavolata.games.dominion.view.observation import DeckTop, DominionObservation


def card_name(kinds: bytes, card: int) -> str | None:
    """Return the id of a card; None for no card or a hidden one."""
    return NAMES[kinds[card]] if card < PILES else None


def count_cards(kinds: bytes, cards: vec[u8], row: i64) -> dict[str, int]:
    """Return the copies of each card in a row."""
    found: dict[str, int] = {}
    for card in range(PILES):
        n: i64 = i64(cards[row + card])
        if n:
            found[NAMES[kinds[card]]] = int(n)
    return found


def as_list(counts: dict[str, int]) -> list[str]:
    """Return cards in the notation of scenarios: `copper*3`."""
    return [card if n == 1 else f"{card}*{n}" for card, n in counts.items()]


def card_list(kinds: bytes, cards: vec[u8], row: int) -> list[str]:
    """Return the cards of a row in the notation of scenarios."""
    return as_list(count_cards(kinds, cards, row))


# ------------------------------------------------------------------ the view
def observation_to_view(o: DominionObservation) -> typed.DominionView:
    """Return the view of an observation."""
    kinds = o.kinds
    return typed.DominionView(
        game=str(o.home),
        viewer=int(o.player) if o.player >= 0 else None,
        is_over=bool(o.is_over),
        kingdom=[NAMES[kinds[card]] for card in range(BASIC, PILES)],
        supply={NAMES[kinds[card]]: int(o.cards[zone.SUPPLY + card]) for card in range(PILES)},
        trash=count_cards(kinds, o.cards, zone.TRASH),
        last_piles=[NAMES[kinds[card]] for card in last_piles_of(o)],
        active=int(o.active),
        phase=phase_of(o),
        actions=int(o.actions),
        buys=int(o.buys),
        coins=int(o.coins),
        immune=members_of(o.immune, o.n_players()),
        question=question_of(o) if o.depth != 0 else None,
        seats=[seat_of(o, p) for p in range(int(o.n_players()))],
    )


def last_piles_of(o: DominionObservation) -> list[int]:
    """Return the piles whose last card ends the game; none if it ends with this turn in any case."""
    provinces = i64(o.cards[zone.SUPPLY + PROVINCE])
    if is_end(provinces, o.empty_piles):
        return []
    left = [card for card in range(PILES) if o.cards[zone.SUPPLY + card] != 0]
    return [card for card in left if is_end(0 if card == PROVINCE else provinces, o.empty_piles + 1)]


def phase_of(o: DominionObservation) -> typed.Phase | None:
    """Return the phase of the turn: the uppermost open frame that is one."""
    for at in range(o.depth * FRAME - FRAME, -1, -FRAME):
        effect = EFFECTS[i64(o.frames[at])]
        if isinstance(effect, Question) and effect.phase:
            return cast("typed.Phase", effect.phase)
    return None


def question_of(o: DominionObservation) -> typed.QuestionView:
    """Return the open question; there must be one."""
    effect = EFFECTS[o.question()]
    assert isinstance(effect, Question)
    n, seat = o.number(), o.decider()
    owner = n if effect.is_about_seat else seat
    held = o.number_of(seat, HAND_SIZE)
    if effect.subject == OF_LOOT:
        held = sum([int(o.copies(seat, zone.LOOT, pile)) for pile in range(PILES)])
    span = effect.how_many(n, held)
    shown: typed.ShownCard | None = None
    if effect.shows:
        shown = typed.ShownCard(
            card=card_name(o.kinds, int(o.card())),
            seat=int(o.active if effect.shows == "in_play" else owner),
            zone=cast("typed.Zone", effect.shows),
        )
    return typed.QuestionView(
        seat=int(seat),
        sentence="step-" + effect.name.replace("/", "-"),
        verb=effect.verb.split(" ")[0] if effect.subject else None,
        zone=cast("typed.Zone", effect.subject) if effect.subject else None,
        owner=int(owner),
        shown=shown,
        answers=list(effect.answers),
        usual=effect.usual or None,
        limit=int(effect.limit(n, held)),
        chosen=int(n) if span is not None else 0,
        least=None if span is None else span[0],
        most=None if span is None else span[1],
    )


def seat_of(o: DominionObservation, p: int) -> typed.SeatView:
    """Return the view of a seat."""
    kinds, top = o.kinds, o.deck_top(p)
    cards, at = o.cards, p * zone.PER_SEAT
    return typed.SeatView(
        hand=count_cards(kinds, cards, at + zone.HAND),
        hand_size=int(o.number_of(p, HAND_SIZE)),
        deck_size=int(o.deck_size(p)),
        deck_top=[card_name(kinds, int(card)) for card in reversed(list(top.cards))],
        deck_top_known_to=deck_top_known_to(top, int(o.n_players())),
        discard=count_cards(kinds, cards, at + zone.DISCARD),
        discard_size=int(o.number_of(p, DISCARD_SIZE)),
        discard_top=card_name(kinds, int(o.number_of(p, DISCARD_TOP))),
        in_play=count_cards(kinds, cards, at + zone.IN_PLAY),
        set_aside=count_cards(kinds, cards, at + zone.SET_ASIDE),
        loot=count_cards(kinds, cards, at + zone.LOOT),
        known_to_all=typed.KnownToAll(
            hand=count_cards(kinds, cards, at + zone.SEEN_HAND),
            discard=count_cards(kinds, cards, at + zone.SEEN_DISCARD),
        ),
        hidden=count_cards(kinds, cards, at + zone.HIDDEN),
        turns=int(o.number_of(p, TURNS)),
        shuffles=int(o.number_of(p, SHUFFLES)),
        owned=owned_by(o, p) if o.is_over else None,
    )


def deck_top_known_to(top: DeckTop, players: int) -> list[list[int] | None]:
    """Return the seats that know each card on the deck; empty if all seats know all of them."""
    if all(known_to == EVERY_SEAT for known_to in top.seen):
        return []
    known = reversed([int(known_to) for known_to in top.seen])
    return [None if bits == EVERY_SEAT else members_of(bits, players) for bits in known]


def owned_by(o: DominionObservation, p: int) -> dict[str, int]:
    """Return all cards of a seat."""
    found = {NAMES[o.kinds[card]]: int(o.owned(p, card)) for card in range(PILES)}
    return {card: n for card, n in found.items() if n}


# ------------------------------------------------------------------ the notation of scenarios
LEFT_OUT: Final = ("phase", "last_piles", "question", "seats", "trash")
"""The fields of a view that the text of a state derives or writes otherwise."""
SEAT_FIELDS: Final = [
    field.name for field in fields(typed.SeatView) if field.name not in ("deck_top_known_to", "owned")
]
"""The fields of a seat that it always has in the notation of scenarios."""


def in_notation(value: Any) -> Any:
    """Return a field of a seat in the notation of scenarios."""
    if isinstance(value, dict):
        return as_list(value)
    if isinstance(value, typed.KnownToAll):
        return {"hand": as_list(value.hand), "discard": as_list(value.discard)}
    return value


def seat_to_dict(seat: typed.SeatView) -> dict[str, Any]:
    """Return the view of a seat as JSON."""
    found = {name: in_notation(getattr(seat, name)) for name in SEAT_FIELDS}
    if seat.deck_top_known_to:
        found["deck_top_known_to"] = [
            "all" if seats is None else seat_names(seats) for seats in seat.deck_top_known_to
        ]
    return found


def observation_to_dict(o: DominionObservation) -> dict[str, Any]:
    """Return the view with the step that asks and the legal actions; seats are P1, P2, ..."""
    view = observation_to_view(o)
    question: dict[str, Any] | None = None
    if view.question is not None:
        question = {
            "seat": seat_name(view.question.seat),
            "step": EFFECTS[o.question()].name,
            "n": int(o.number()),
            "card": card_name(o.kinds, int(o.card())),
        }
    data: dict[str, Any] = with_names(view, seat_name, left_out=LEFT_OUT)
    data["trash"] = as_list(view.trash)
    data["question"] = question
    data["legal_actions"] = [action_text(action) for action in o.legal_actions]
    for p, seat in enumerate(view.seats):
        data[f"P{p + 1}"] = seat_to_dict(seat)
    return data
