"""Observations of Citadels as a tensor with named pieces; seats are counted clockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.constant import place_of
from tavolata.core.decisions import FRAME
from tavolata.core.events import HIDDEN
from tavolata.core.tensors import Cells, Layouts, Piece, number
from tavolata.games.citadels.rules.draft import CLASSES, SLOTS
from tavolata.games.citadels.rules.kinds import BEAUTIFIED, CHARACTERS, KINDS, RANKS, kind_of, shift
from tavolata.games.citadels.rules.questions import Question
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import EFFECTS, MARKS, NUMBER_AT
from tavolata.games.citadels.rules.state import NOBODY, SEAT_BITS

if TYPE_CHECKING:
    from tavolata.games.citadels.view.observation import CitadelsObservation

DECK: Final[i64] = 96
"""The maximum number of districts in a game."""
CITY: Final[i64] = 32
"""The number of districts of a city that are written in order; later ones are counted."""
DRAWN: Final[i64] = 8
"""The maximum number of cards that a seat looks at is the Scholar's seven."""
FRAMES: Final[i64] = 24
USED: Final[i64] = 9
"""Bits of `used`."""
SEAT_MARKS: Final = (
    ("crown", "with the crown"), ("turn", "whose turn it is"), ("decider", "that decides"),
    ("robber", "that robs"), ("blackmailer", "that blackmails"),
    ("protected", "whose city is safe from rank 8"), ("draft_first", "that chose first"),
)  # fmt: skip


def round_pieces(seats: int) -> list[Piece]:
    """Return the pieces of game, round, question and turn."""
    ranks, kinds, deck = int(RANKS), int(KINDS), int(DECK)
    found = [
        Piece("viewer", seats, "one-hot: the viewer's seat at the table; zeros for a watcher"),
        Piece("seats", seats, "1 for seats that are there; fewer than all only if padded"),
        Piece("edition", 1, "1 for the classic edition"),
        Piece("goal", 1, "districts that complete a city", 8),
        Piece("is_over", 1, "1 at the end of the game"),
        number("round", "the round"),
        Piece("characters", int(CHARACTERS), "1 for each character of the game"),
        Piece("called", ranks, "one-hot: the rank that was called last"),
        Piece("acting_rank", ranks, "one-hot: as which rank the turn is played"),
        Piece("own", ranks, "1 for ranks that the viewer holds"),
        Piece("marks", ranks * len(MARKS), "for each rank: " + ", ".join(mark.name for mark in MARKS)),
        Piece("signed", ranks, "one-hot: the rank of the signed warrant, if known"),
        Piece("flower", ranks, "one-hot: the rank of the flowered threat, if known"),
        Piece("flower_shown", 1, "1 if everybody knows where the flower was"),
        Piece("pending", ranks, "1 for ranks on which the viewer may still lay a token"),
        Piece("pending_size", 1, "tokens still to be laid", ranks),
        Piece("revealed", ranks * seats, "for each rank one-hot: the seat that has revealed it"),
    ]
    for name, what in SEAT_MARKS:
        found.append(Piece(f"{name}_seat", seats, f"one-hot: the seat {what}; zeros for none"))
    found += [
        Piece("healers", seats, "1 for seats that the Hospital lets gather"),
        Piece(
            "question",
            len(EFFECTS),
            "one-hot: the open question: " + ", ".join(e.name for e in EFFECTS),
        ),
        Piece("question_seat", seats, "one-hot: the other seat that it is about"),
        Piece("question_card", kinds, "one-hot: the district that it is about"),
        Piece("question_number", 1, "its counter, if that is not a seat", 255, 8),
        Piece(
            "frames",
            int(FRAME * FRAMES),
            "open frames, the question first: effect + 1, seat clockwise + 1, counter, card + 1",
            255,
        ),
        Piece(
            "used",
            int(USED),
            "what has been done this turn: abilities 1 to 4, gathered, paid, loan, resumed, pays",
        ),
        Piece("used_districts", kinds, "1 for districts whose effect was used this turn"),
        number("builds", "districts built this turn"),
        number("spent", "gold spent on building this turn"),
        Piece("building", kinds, "one-hot: the district declared"),
        number("paid", "gold paid for it"),
        number("laid", "cards laid for it"),
        number("tax_gold", "gold on the Tax Collector's plate"),
        number("wild_round", "the round in which the Haunted Quarter was built"),
        Piece("deck_size", 1, "cards in the deck", deck),
        number("deck_shuffles", "shuffles of the deck"),
        Piece("deck_counts", kinds, "the middle of the deck, if the viewer looks through it", 24, 4),
        Piece("bottom", kinds, "known cards under the deck, counted", 24, 4),
        Piece(
            "bottom_order", deck, "the cards under the deck in order: 1 unknown, else district + 2", 255
        ),
        Piece("museum", kinds, "known cards under the Museum, counted", 24, 4),
        Piece("museum_order", deck, "the cards under the Museum: 1 unknown, else district + 2", 255),
        Piece("drawn", kinds, "known cards that somebody looks at, counted", 24, 4),
        Piece("drawn_order", int(DRAWN), "the same in order: 1 unknown, else district + 2", 255),
    ]
    return found


def draft_pieces(seats: int) -> list[Piece]:
    """Return the pieces of the selection phase."""
    ranks, slots = int(RANKS), int(SLOTS)
    return [
        Piece("face_up", ranks, "1 for ranks discarded face up"),
        Piece("passing", 1, "characters that are being passed", ranks),
        Piece("looks", slots, "1 for slots at which the viewer has looked at the passing characters"),
        Piece("loose", int(CLASSES) * ranks, "unknown ranks by how often the viewer had looked before"),
        Piece("slots", slots, "1 for each slot that is filled"),
        Piece("slot_rank", slots * ranks, "for each slot one-hot: its rank, if known"),
        Piece("slot_owner", slots * seats, "for each slot one-hot: its owner; zeros for none"),
        Piece("swapped_slots", slots, "1 for slots whose owners were swapped"),
        Piece("swapped_seats", seats, "1 for seats that swapped slots unknown to the viewer"),
        Piece("last_pick", 2, "the viewer knows the last player's choice; it was the hidden card"),
    ]


def seat_pieces(seats: int) -> list[Piece]:
    """Return the pieces of all seats."""
    kinds = int(KINDS)
    found = []
    for seat in range(seats):
        name = f"seat_{seat}"
        found += [
            number(f"{name}_gold", "gold"),
            number(f"{name}_turns", "turns taken"),
            Piece(f"{name}_hand_size", 1, "cards in hand", int(DECK), 8),
            Piece(f"{name}_city_size", 1, "districts in the city", int(DECK), 8),
            Piece(f"{name}_weight", 1, "districts as they count for its completion", int(DECK), 8),
            Piece(f"{name}_completed", 1, "1 if it has completed a city"),
            Piece(f"{name}_first", 1, "1 if it was the first to do so"),
            Piece(f"{name}_nearly", 1, "place among those who lacked one district at most", 8),
            Piece(f"{name}_has_built", 1, "1 if it has built in its last turn of this round"),
            Piece(f"{name}_hand", kinds, "copies known to be in hand", 24, 4),
            Piece(f"{name}_city", kinds, "districts in the city", 24, 4),
            Piece(f"{name}_beautified", kinds, "districts with a gold on them", 24, 4),
            Piece(
                f"{name}_city_order",
                int(CITY),
                f"the city in order of building: district + 1, {BEAUTIFIED} more with a gold on it",
                255,
            ),
        ]
    return found


def pieces(seats: int) -> list[Piece]:
    """Return the named pieces. Seats are counted clockwise from the viewer."""
    return round_pieces(seats) + draft_pieces(seats) + seat_pieces(seats)


LAYOUTS: Final = Layouts(pieces, 8)


# ------------------------------------------------------------------ filling
def fill_tensor(o: CitadelsObservation, to: Cells) -> None:
    """Write the counts of the layout."""
    players: i64 = len(o.seats)
    to.sit(o.player, players)
    fill_round(o, to)
    fill_question(o, to)
    fill_turn(o, to)
    fill_draft(o, to)
    for p in range(to.first, players):
        fill_seat(o, to, o.seats[p], p)
    for p in range(to.first):
        fill_seat(o, to, o.seats[p], p)


def fill_round(o: CitadelsObservation, to: Cells) -> None:
    """Write game and round."""
    to.one_hot(o.player, to.seats)
    to.members(255)
    to.put(o.home.edition.number)
    to.put(o.goal)
    to.flag(o.is_over)
    to.number(o.round)
    counts = to.counts
    cast = o.cast
    for rank in range(1, RANKS + 1):
        index = i64(cast[rank])
        if index != NO_CARD:
            counts[to.at + i64(NUMBER_AT[index])] = 1
    to.skip(CHARACTERS)
    to.one_hot(o.called - 1, RANKS)
    to.one_hot(o.turn_rank - 1, RANKS)
    to.bits(o.own_ranks() >> 1, RANKS)
    fill_marks(o.marks, to)
    to.one_hot(o.signed - 1, RANKS)
    to.one_hot(o.flower - 1, RANKS)
    to.flag(o.flower_shown)
    to.bits(o.pending >> 1, RANKS)
    to.put(o.n_pending)
    to.packed_seats(o.revealed >> SEAT_BITS, SEAT_BITS, RANKS)
    to.seat(o.crown)
    to.seat(o.turn_seat)
    to.seat(o.decider())
    to.seat(o.robber)
    to.seat(o.blackmailer)
    to.seat(o.protected)
    to.seat(o.draft_first)
    to.members(o.healers)


def fill_marks(marks: bytes, to: Cells) -> None:
    """Write the marks of each rank."""
    first = to.at
    size: i64 = len(MARKS)
    for rank in range(RANKS):
        laid = i64(marks[rank + 1])
        if laid != 0:
            to.at = first + rank * size
            to.bits(laid, size)
    to.at = first + RANKS * size


def fill_question(o: CitadelsObservation, to: Cells) -> None:
    """Write the open question and the frames."""
    if o.depth == 0:
        to.skip(len(EFFECTS) + to.seats + KINDS + 1)
    else:
        n = o.number()
        seat: i64 = -1
        question = EFFECTS[o.question()]
        if isinstance(question, Question):
            seat = question.seat_in(n)
            n = question.number_in(n)
        to.one_hot(question.code, len(EFFECTS))
        to.seat(seat)
        card = o.card()
        to.one_hot(kind_of(card) if card < 2 * KINDS else -1, KINDS)
        to.put(n)
    to.frames(o.frames, o.depth, FRAMES, b"")


def fill_turn(o: CitadelsObservation, to: Cells) -> None:
    """Write the turn, the deck and what is next to it."""
    to.bits(o.used, USED)
    to.bits(o.used_districts, KINDS)
    to.number(o.builds)
    to.number(o.spent)
    to.one_hot(o.building, KINDS)
    to.number(o.paid)
    to.number(o.laid)
    to.number(o.tax_gold)
    to.number(o.wild_round)
    to.put(o.deck_size())
    to.number(o.deck_shuffles)
    if len(o.deck_counts) != 0:
        to.row(o.deck_counts, 0, KINDS)
    else:
        to.skip(KINDS)
    put_pile(to, o.bottom, DECK)
    put_pile(to, o.tucked, DECK)
    put_pile(to, o.drawn, DRAWN)


def put_pile(to: Cells, cards: vec[u8], size: i64) -> None:
    """Write cards of which some may be hidden: counted, and in their order."""
    n: i64 = len(cards)
    if n != 0:
        counts = to.counts
        at = to.at
        order = at + KINDS
        for i in range(n):
            card = i64(cards[i])
            # Multiplied, because a processor cannot predict which cards are hidden.
            is_known: i64 = 1 if card != HIDDEN else 0
            counts[at + is_known * card] += u8(is_known)
            if i < size:
                counts[order + i] = u8(1 + is_known * (card + 1))
    to.skip(KINDS + size)


def fill_draft(o: CitadelsObservation, to: Cells) -> None:
    """Write the selection phase."""
    to.bits(o.face_up >> 1, RANKS)
    to.put(o.n_passing)
    to.bits(o.looks, SLOTS)
    for c in range(CLASSES):
        to.bits(o.loose_in(c) >> 1, RANKS)
    slots: i64 = len(o.slot_rank)
    counts = to.counts
    for slot in range(slots):
        counts[to.at + slot] = 1
    to.skip(SLOTS)
    for slot in range(slots):
        to.one_hot(i64(o.slot_rank[slot]) - 1, RANKS)
    to.skip((SLOTS - slots) * RANKS)
    for slot in range(slots):
        to.seat(i64(o.slot_owner[slot]))
    to.skip((SLOTS - slots) * to.seats)
    if o.swap_a != NOBODY and not o.is_swap_blind:
        to.set(to.at + o.swap_a, 1)
        to.set(to.at + o.swap_b, 1)
    to.skip(SLOTS)
    seats: i64 = 0
    if o.is_swap_blind:
        seats = shift(1, o.swap_a) | shift(1, o.swap_b)
    to.members(seats)
    to.flag(o.knows_last)
    to.flag(o.took_down)


def fill_seat(o: CitadelsObservation, to: Cells, seat: Seat, p: i64) -> None:
    """Write one seat."""
    to.number(seat.gold)
    to.number(seat.turns)
    to.put(seat.hand_size())
    to.put(len(seat.city))
    to.put(seat.weight())
    to.flag((o.completed >> p) & 1 != 0)
    to.flag(o.first_completed == p)
    to.put(place_of(o.nearly, p) + 1)
    to.flag((o.builders >> p) & 1 != 0)
    to.tally(seat.hand, KINDS)
    fill_city(to, seat.city)


def fill_city(to: Cells, city: bytes) -> None:
    """Write the districts of a city, those with a gold on them, and the order of building."""
    counts = to.counts
    at = to.at
    order = at + 2 * KINDS
    for i in range(i64(len(city))):
        district = i64(city[i])
        counts[at + kind_of(district)] += 1
        if district >= BEAUTIFIED:
            counts[at + district] += 1
        if i < CITY:
            counts[order + i] = u8(district + 1)
    to.at = order + CITY
