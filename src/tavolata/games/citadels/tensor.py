"""What a seat sees as floats, by a named layout; seats are counted from the viewer's, clockwise."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.decisions import FRAME
from tavolata.core.game import Piece
from tavolata.games.citadels.cards import EFFECTS, MARKS
from tavolata.games.citadels.kinds import BEAUTIFIED, CHARACTERS, KINDS, RANKS, kind_of, shift
from tavolata.games.citadels.observation import CLASSES, CitadelsObservation, character_at
from tavolata.games.citadels.questions import Question
from tavolata.games.citadels.seat import Seat
from tavolata.games.citadels.state import NOBODY

NUMBERS = [
    "round",
    "edition",
    "goal",
    "deck_size",
    "bottom_size",
    "museum_size",
    "passing",
    "looks",
    "pending",
    "tax_gold",
    "used",
    "used_districts",
    "builds",
    "spent",
    "paid",
    "laid",
    "swapped",
    "flower_shown",
    "is_over",
    "question_number",
]
SEAT_NUMBERS = ["gold", "hand_size", "city_size", "weight", "turns", "completed", "first", "has_built"]
SEAT_MARKS = ["crown", "turn", "decider", "robber", "blackmailer", "protected", "draft_first"]


def layout(players: int) -> list[Piece]:
    """The named pieces of the tensor, in order."""
    ranks = int(RANKS)
    kinds = int(KINDS)
    pieces = [
        Piece("numbers", len(NUMBERS), ", ".join(NUMBERS)),
        Piece("characters", int(CHARACTERS), "1 for each character of the game"),
        Piece("called", ranks, "the rank that was called last"),
        Piece("acting_rank", ranks, "as which rank the turn is played"),
        Piece("face_up", ranks, "ranks discarded face up"),
        Piece("own", ranks, "ranks that the viewer holds"),
        Piece("loose", int(CLASSES) * ranks, "unknown ranks by how often the viewer had looked before"),
        Piece("marks", ranks * len(MARKS), "for each rank: " + ", ".join(mark.name for mark in MARKS)),
        Piece("signed", ranks, "the rank of the signed warrant, if known"),
        Piece("flower", ranks, "the rank of the flowered threat, if known"),
        Piece("question", len(EFFECTS), "the open question: " + ", ".join(e.name for e in EFFECTS)),
        Piece("question_seat", players, "the other seat that it is about"),
        Piece("question_card", kinds, "the district it is about"),
        Piece("building", kinds, "the district declared"),
        Piece("drawn", kinds, "known cards that somebody looks at"),
        Piece("bottom", kinds, "known cards under the deck"),
        Piece("museum", kinds, "known cards under the Museum"),
    ]
    for name in SEAT_MARKS:
        pieces.append(Piece(f"{name}_seat", players, f"the seat: {name}"))
    pieces.append(Piece("revealed", ranks * players, "for each rank the seat that has revealed it"))
    for seat in range(players):
        pieces.append(Piece(f"seat_{seat}_numbers", len(SEAT_NUMBERS), ", ".join(SEAT_NUMBERS)))
        pieces.append(Piece(f"seat_{seat}_hand", kinds, "copies known to be in hand"))
        pieces.append(Piece(f"seat_{seat}_city", kinds, "districts in the city"))
        pieces.append(Piece(f"seat_{seat}_beautified", kinds, "districts with a gold on them"))
    return pieces


@final
class Writer:
    """Writes floats one after another."""

    def __init__(self, out: MutableSequence[float]) -> None:
        self.out = out
        self.at = 0

    def number(self, value: float) -> None:
        """One float."""
        self.out[self.at] = value
        self.at += 1

    def zeros(self, size: int) -> int:
        """So many zeros; returns where they begin."""
        first = self.at
        for i in range(first, first + size):
            self.out[i] = 0.0
        self.at = first + size
        return first

    def one(self, size: int, index: int) -> None:
        """Zeros with a one; an index outside leaves zeros."""
        first = self.zeros(size)
        if 0 <= index < size:
            self.out[first + index] = 1.0

    def ranks(self, members: int) -> None:
        """A set of ranks."""
        for rank in range(1, int(RANKS) + 1):
            self.number(float(members >> rank & 1))

    def count(self, cards: vec[u8]) -> None:
        """How many of each kind of district; hidden cards are left out."""
        first = self.zeros(int(KINDS))
        for card in cards:
            if int(card) < int(KINDS):
                self.out[first + int(card)] += 1.0


def fill_tensor(o: CitadelsObservation, out: MutableSequence[float]) -> None:
    """Write the floats of `layout` into `out`."""
    writer = Writer(out)
    players = len(o.seats)
    first = int(o.player) if o.player >= 0 else 0
    for number in _numbers(o):
        writer.number(float(number))
    start = writer.zeros(int(CHARACTERS))
    for rank in range(1, int(RANKS) + 1):
        if o.has_rank(rank):
            out[start + int(character_at(o, rank).number)] = 1.0
    _fill_round(o, writer, players, first)
    for seat in _marked_seats(o):
        writer.one(players, (seat - first) % players if 0 <= seat < players else -1)
    for rank in range(1, int(RANKS) + 1):
        seat = int(o.revealed[rank])
        writer.one(players, (seat - first) % players if seat < players else -1)
    for step in range(players):
        p = (first + step) % players
        _fill_seat(o, writer, o.seats[p], p)


def question_seat(o: CitadelsObservation) -> int:
    """The seat that the open question is about; -1 if it is about none."""
    if o.depth == 0:
        return -1
    question = EFFECTS[i64(o.frames[o.depth * FRAME - FRAME])]
    return int(question.seat_in(o.number())) if isinstance(question, Question) else -1


def question_number(o: CitadelsObservation) -> int:
    """The number of the open question, if that is no seat."""
    if o.depth == 0:
        return 0
    question = EFFECTS[i64(o.frames[o.depth * FRAME - FRAME])]
    return int(question.number_in(o.number()) if isinstance(question, Question) else o.number())


def _numbers(o: CitadelsObservation) -> list[int]:
    return [
        int(o.round),
        int(o.home.edition.number),
        int(o.goal),
        int(o.deck_size()),
        len(o.bottom),
        len(o.tucked),
        int(o.n_passing),
        len(o.looks),
        int(o.n_pending),
        int(o.tax_gold),
        int(o.used),
        sum(1 for kind in range(int(KINDS)) if o.used_districts >> kind & 1),
        int(o.builds),
        int(o.spent),
        int(o.paid),
        int(o.laid),
        int(o.swap_a != NOBODY),
        int(o.flower_shown),
        int(o.is_over),
        question_number(o),
    ]


def _marked_seats(o: CitadelsObservation) -> list[int]:
    return [
        int(o.crown),
        int(o.turn_seat),
        int(o.decider()),
        int(o.robber),
        int(o.blackmailer),
        int(o.protected),
        int(o.draft_first),
    ]


def _fill_round(o: CitadelsObservation, writer: Writer, players: int, first: int) -> None:
    ranks = int(RANKS)
    writer.one(ranks, int(o.called) - 1)
    writer.one(ranks, int(o.turn_rank) - 1)
    writer.ranks(int(o.face_up))
    writer.ranks(int(o.own_ranks()))
    for loose in o.loose:
        writer.ranks(int(loose))
    for rank in range(1, ranks + 1):
        for bit in range(len(MARKS)):
            writer.number(float(int(o.marks[rank]) >> bit & 1))
    writer.one(ranks, int(o.signed) - 1)
    writer.one(ranks, int(o.flower) - 1)
    writer.one(len(EFFECTS), int(o.frames[o.depth * FRAME - FRAME]) if o.depth != 0 else -1)
    about = question_seat(o)
    writer.one(players, (about - first) % players if about >= 0 else -1)
    card = int(o.card()) if o.depth != 0 else -1
    writer.one(int(KINDS), int(kind_of(card)) if 0 <= card < 2 * KINDS else -1)
    writer.one(int(KINDS), int(o.building))
    writer.count(o.drawn)
    writer.count(o.bottom)
    writer.count(o.tucked)


def _fill_seat(o: CitadelsObservation, writer: Writer, seat: Seat, p: int) -> None:
    writer.number(float(seat.gold))
    writer.number(float(seat.hand_size()))
    writer.number(float(len(seat.city)))
    writer.number(float(seat.weight()))
    writer.number(float(seat.turns))
    writer.number(float(o.completed & shift(1, p) != 0))
    writer.number(float(o.first_completed == p))
    writer.number(float(o.builders & shift(1, p) != 0))
    writer.count(seat.hand)
    first = writer.zeros(2 * int(KINDS))
    for district in seat.city:
        standing = i64(district)
        writer.out[first + int(kind_of(standing))] += 1.0
        if standing >= BEAUTIFIED:
            writer.out[first + int(standing)] += 1.0
