"""The view of an observation: its values by name, and what the rules say about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import members_of
from tavolata.core.events import HIDDEN
from tavolata.games.citadels.rules import kinds
from tavolata.games.citadels.rules.actions import PICK, PUT, TAKE
from tavolata.games.citadels.rules.building import (
    is_too_large_for,
    is_twin_allowed,
    price_of,
    uses_limit,
)
from tavolata.games.citadels.rules.characters.rank_8 import GiveInExchange, exchange_price
from tavolata.games.citadels.rules.draft import CLASSES, DROP, LAST, SLOTS, steps_of
from tavolata.games.citadels.rules.effects import CardIncome, OfType
from tavolata.games.citadels.rules.effects import Income as GoldIncome
from tavolata.games.citadels.rules.in_turn import only_gathers
from tavolata.games.citadels.rules.kinds import kind_of, shift
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import EFFECTS, TRAITS, Character
from tavolata.games.citadels.rules.state import GATHERED_BIT, LOAN_BIT, NOBODY, RESUMED_BIT
from tavolata.games.citadels.rules.targets import Target
from tavolata.games.citadels.rules.turn import cards_looked_at, gold_gathered
from tavolata.games.citadels.view import typed
from tavolata.games.citadels.view.asking import question_of
from tavolata.games.citadels.view.encoding import (
    character_name,
    characters_in,
    names_of,
    seat_number,
)
from tavolata.games.citadels.view.whereabouts import characters_of

if TYPE_CHECKING:
    from tavolata.games.citadels.view.observation import CitadelsObservation


# ------------------------------------------------------------------ values by name
def counts_of(cards: vec[u8]) -> dict[str, int]:
    """Return cards as counts by id."""
    found: dict[str, int] = {}
    for card in cards:
        name = kinds.NAMES[int(card)]
        found[name] = found.get(name, 0) + 1
    return found


def view_of(o: CitadelsObservation) -> typed.CitadelsView:
    """Return the view of an observation."""
    players = len(o.seats)
    is_deciding = o.depth != 0 and o.decider() == o.player
    draft = _draft(o)
    question = question_of(o, draft.step) if o.depth != 0 else None
    turn = _turn(o) if o.turn_seat != NOBODY else None
    is_open_turn = is_deciding and question is not None and question.is_turn
    phase: typed.Phase = "over" if o.is_over else "draft" if o.called == 0 else "turns"
    return typed.CitadelsView(
        game=str(o.home),
        viewer=seat_number(o.player),
        is_over=bool(o.is_over),
        edition=o.home.edition.name,
        round=int(o.round),
        phase=phase,
        goal=int(o.goal),
        completed=members_of(o.completed, players),
        first_completed=seat_number(o.first_completed),
        crown=int(o.crown),
        characters=characters_of(o),
        own_characters=characters_in(o.cast, int(o.own_ranks())),
        called=character_name(o.cast, int(o.called)) if 0 < o.called <= kinds.RANKS else None,
        signed=character_name(o.cast, int(o.signed)) if o.signed else None,
        flower=character_name(o.cast, int(o.flower)) if o.flower else None,
        draft=draft,
        turn=turn,
        question=question,
        construction=_construction(o) if o.building < kinds.KINDS else None,
        robber=seat_number(o.robber),
        blackmailer=seat_number(o.blackmailer),
        protected=seat_number(o.protected),
        healers=members_of(o.healers, players),
        hand=counts_of(o.seats[o.player].hand) if o.player >= 0 else {},
        build_prices=_build_prices(o, question) if is_deciding and question is not None else {},
        kept=_kept(o) if is_open_turn else [],
        drawn=names_of(o.drawn),
        offered=_offered(o) if question is not None and question.zone == "offered" else [],
        deck=typed.Deck(size=int(o.deck_size()), bottom=names_of(o.bottom)),
        tax_gold=int(o.tax_gold),
        seats=[_seat(o, i64(p), is_deciding) for p in range(players)],
    )


# ------------------------------------------------------------------ cities
def _seat(o: CitadelsObservation, p: i64, is_deciding: bool) -> typed.SeatView:
    seat = o.seats[p]
    return typed.SeatView(
        gold=int(seat.gold),
        hand_size=int(seat.hand_size()),
        known_hand=counts_of(seat.hand),
        city=_city(o, p, is_deciding),
        city_size=int(seat.weight()),
        city_points=int(o.home.edition.cost_of_city(seat.city)),
        turns=int(seat.turns),
    )


def _city(o: CitadelsObservation, p: i64, is_deciding: bool) -> list[typed.District]:
    found: list[typed.District] = []
    for standing in o.seats[p].city:
        district = i64(standing)
        kind = kind_of(district)
        price = _price_of_target(o, p, district) if is_deciding else -1
        found.append(
            typed.District(
                card=kinds.NAMES[kind],
                is_beautified=district >= kinds.BEAUTIFIED,
                under=names_of(o.tucked) if TRAITS[kind] & kinds.HOLDS_CARDS != 0 else [],
                price=int(price) if price >= 0 else None,
            )
        )
    return found


def _price_of_target(o: CitadelsObservation, owner: i64, district: i64) -> i64:
    """Return the viewer's price for a district in the open question; -1 if it has none."""
    effect, n = EFFECTS[o.question()], o.number()
    edition = o.home.edition
    if isinstance(effect, Target) and (n == 0 or n == owner + 1):
        return effect.price(edition, list(o.seats), o.player, owner, district)
    if isinstance(effect, GiveInExchange) and owner == o.player:
        return exchange_price(edition, list(o.seats), o.player, n, o.card(), district)
    return -1


# ------------------------------------------------------------------ building
def _offered(o: CitadelsObservation) -> list[str]:
    """Return the cards of the draft or of the deck that the viewer chooses from."""
    return [
        kinds.NAMES[int(action) - int(TAKE)]
        if int(action) < int(PUT)
        else kinds.CHARACTER_NAMES[int(action) - int(PICK)]
        for action in o.options
    ]


def _construction(o: CitadelsObservation) -> typed.Construction:
    price = price_of(o.home.edition, o.seats[o.turn_seat], o.building)
    return typed.Construction(
        card=kinds.NAMES[o.building],
        price=int(price),
        paid=int(o.paid),
        laid=int(o.laid),
        left=int(price - o.laid),
    )


def _build_prices(o: CitadelsObservation, question: typed.QuestionView) -> dict[str, int]:
    """Return the price of each card that can be built, as far as city and gold allow."""
    me = o.seats[o.player]
    if question.is_turn:
        hand = me.hand
    elif question.zone == "known_hand" and question.owner is not None:
        hand = o.seats[i64(question.owner)].hand
    else:
        return {}
    return {kinds.NAMES[int(card)]: int(price_of(o.home.edition, me, i64(card))) for card in hand}


def _kept(o: CitadelsObservation) -> list[typed.KeptCard]:
    """Return the cards in hand that the open turn cannot build."""
    found: list[typed.KeptCard] = []
    me, acting = o.seats[o.player], o.character(o.turn_rank)
    last: i64 = kinds.KINDS
    for card in me.hand:
        kind = i64(card)
        if kind == last or any(i64(action) == kind for action in o.options):
            continue
        last = kind
        missing = price_of(o.home.edition, me, kind) - me.gold
        why = _obstacle(o, me, acting, kind, missing)
        found.append(
            typed.KeptCard(card=kinds.NAMES[kind], why=why, gold=int(missing) if why == "gold" else 0)
        )
    return found


def _obstacle(
    o: CitadelsObservation, me: Seat, acting: Character, kind: i64, missing: i64
) -> typed.Obstacle:
    if TRAITS[kind] & kinds.UNBUILDABLE != 0:
        return "never"
    if acting.cannot_build:
        return "cannot"
    if o.used & GATHERED_BIT == 0:
        return "only_gathers" if only_gathers(i64(o.marks[o.turn_rank])) else "later"
    if o.builds >= acting.limit and uses_limit(acting, kind):
        return "limit"
    if me.has(kind) and not is_twin_allowed(o.home.edition, acting, me):
        return "built"
    if is_too_large_for(me, kind):
        return "full"
    return "gold" if missing > 0 else "built"


# ------------------------------------------------------------------ the turn and the draft
def _turn(o: CitadelsObservation) -> typed.TurnView:
    acting, seat = o.character(o.turn_rank), o.seats[o.turn_seat]
    cards = min(cards_looked_at(seat), o.deck_size())
    return typed.TurnView(
        seat=int(o.turn_seat),
        character=acting.name,
        has_gathered=o.used & GATHERED_BIT != 0,
        is_resumed=o.used & RESUMED_BIT != 0,
        has_borrowed=o.used & LOAN_BIT != 0,
        builds=int(o.builds),
        limit=int(acting.limit),
        cannot_build=bool(acting.cannot_build),
        free_type=kinds.TYPE_NAMES[acting.free_type] if acting.free_type >= 0 else None,
        spent=int(o.spent),
        used_districts=[
            name for kind, name in enumerate(kinds.NAMES) if int(o.used_districts) >> kind & 1
        ]
        if o.used_districts
        else [],
        gold=int(gold_gathered(seat)),
        cards=int(cards),
        kept=int(cards) if seat.traits & kinds.KEEPS_ALL_DRAWN != 0 else 1,
        income=_income(acting, seat),
    )


def _income(acting: Character, seat: Seat) -> typed.Income | None:
    for ability in acting.abilities:
        if isinstance(ability, OfType):
            goods: typed.Goods = "either"
            if isinstance(ability, GoldIncome):
                goods = "gold"
            elif isinstance(ability, CardIncome):
                goods = "cards"
            n = int(seat.income(ability.type))
            return typed.Income(goods=goods, type=kinds.TYPE_NAMES[ability.type], n=n)
    return None


def _draft(o: CitadelsObservation) -> typed.DraftView:
    steps = steps_of(o.cast, len(o.seats))
    players: i64 = len(o.seats)
    place: i64 = len(o.slot_rank) - 1
    is_open = 0 <= place < len(steps)
    order: list[int] = []
    at = 0
    for number in range(i64(len(steps))):
        kind = i64(steps[number])
        if kind < DROP or kind >= LAST:
            order.append(int((o.draft_first + (kind & 15)) % players))
        if number == place:
            at = len(order) - 1
    slots: list[typed.Slot] = []
    for slot in range(place + 1):
        rank = i64(o.slot_rank[slot])
        character = character_name(o.cast, int(rank)) if rank != HIDDEN else None
        slots.append(typed.Slot(character=character, owner=seat_number(i64(o.slot_owner[slot]))))
    return typed.DraftView(
        order=order,
        at=at if is_open else len(order),
        step=_step(i64(steps[place])) if is_open else None,
        next=order[at + 1] if is_open and at + 1 < len(order) else None,
        face_up=characters_in(o.cast, int(o.face_up)),
        slots=slots,
        passing=int(o.n_passing),
        looks=[slot for slot in range(SLOTS) if o.looks & shift(1, slot) != 0],
        unknown=[characters_in(o.cast, int(o.loose_in(c))) for c in range(CLASSES)],
        swapped=_swapped(o),
    )


def _step(kind: i64) -> typed.Step:
    if kind >= LAST:
        return "last"
    return "drop" if kind >= DROP else "keep"


def _swapped(o: CitadelsObservation) -> list[int]:
    if o.is_swap_blind:
        return [int(o.swap_a), int(o.swap_b)]
    if o.swap_a == NOBODY:
        return []
    return sorted([int(o.slot_owner[o.swap_a]), int(o.slot_owner[o.swap_b])])
