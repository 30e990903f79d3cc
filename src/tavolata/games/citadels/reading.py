"""Reading states and positions: what was written becomes a state, or one clear sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import u8

from tavolata.core.errors import PositionError
from tavolata.core.position import (
    as_dict,
    as_list,
    check_game,
    check_keys,
    read_bool,
    read_cards,
    read_luck,
    read_name,
    read_number,
    read_seat,
    shown,
)
from tavolata.games.citadels import by_hand, rules
from tavolata.games.citadels.actions import ACTION_NAMES
from tavolata.games.citadels.cards import MARKS, TRAITS, Character
from tavolata.games.citadels.checking import check_completion, check_draft, check_round, check_turn
from tavolata.games.citadels.kinds import (
    BEAUTIFIED,
    CHARACTER_NAMES,
    HOLDS_CARDS,
    KINDS,
    NAMES,
    NUMBER_OF,
    RANKS,
    UNBUILDABLE,
)
from tavolata.games.citadels.open_frames import read_question
from tavolata.games.citadels.state import (
    EVERY_SEAT,
    GATHERED_BIT,
    LOAN_BIT,
    NOBODY,
    PAID_BIT,
    PAYS_BIT,
    RESUMED_BIT,
    CitadelsState,
)

if TYPE_CHECKING:
    from tavolata.games.citadels.game import Citadels

MOST_GOLD: Final = 9999
MOST_ROUNDS: Final = 1 << 20
MOST_DRAWS: Final = 1 << 30
BEAUTIFIED_WORD: Final = "beautified "

TABLE_KEYS = {"game", "cast", "districts", "round", "crown", "deck", "under_museum", "tax_gold", "luck"}
ROUND_KEYS = {
    "called",
    "marks",
    "signed",
    "flower",
    "flower_shown",
    "pending",
    "robber",
    "blackmailer",
    "protected",
    "builders",
    "healers",
}
END_KEYS = {"goal", "completed", "nearly", "wild_round", "is_over"}
STATE_KEYS = TABLE_KEYS | ROUND_KEYS | END_KEYS | {"draft", "turn", "question"} | by_hand.KEYS
SEAT_KEYS = {"gold", "hand", "city", "turns", by_hand.CHARACTERS}
DECK_KEYS = {"unordered", "bottom", "shuffles", "draws"}
DRAFT_KEYS = {"first", "face_up", "passing", "slots", "took_down", "swapped"}
SLOT_KEYS = {"character", "owner", "known_to"}
TURN_KEYS = {
    "seat",
    "character",
    "used",
    "used_districts",
    "builds",
    "spent",
    "building",
    "paid",
    "laid",
    "drawn",
}


def words_of(character: Character) -> dict[str, int]:
    """The bits of what has been done in a turn, by the words for them."""
    words = {ACTION_NAMES[ability.action]: 1 << i for i, ability in enumerate(character.abilities)}
    words["gathered"] = int(GATHERED_BIT)
    words["paid"] = int(PAID_BIT)
    words["borrowed"] = int(LOAN_BIT)
    words["resumed"] = int(RESUMED_BIT)
    words["pays"] = int(PAYS_BIT)
    return words


class Reader:
    """A position while it is being read: the state so far, and the cards that nothing has named."""

    def __init__(self, s: CitadelsState, data: dict[str, Any]) -> None:
        self.s = s
        self.data = data
        self.players = len(s.seats)
        self.left = [int(copies) for copies in s.deck.counts]
        self.rank_of = {
            s.character(rank).name: rank for rank in range(1, int(RANKS) + 1) if s.has_rank(rank)
        }

    # -------------------------------------------------------------- names
    def check_in_game(self, card: int, where: str) -> None:
        """There is such a card in the game."""
        if self.s.all_cards[card] == 0:
            raise PositionError(f"{where}: {NAMES[card]} is not in this game")

    def take(self, card: int, where: str) -> int:
        """Take a card that was named out of those that are left."""
        self.check_in_game(card, where)
        if self.left[card] == 0:
            copies = int(self.s.all_cards[card])
            raise PositionError(f"{where}: there are only {copies} of {NAMES[card]} in this game")
        self.left[card] -= 1
        return card

    def cards(self, written: object, where: str, plain: int, owner: int = 0) -> list[tuple[int, int]]:
        """Cards and who knows them, in the order written; `plain` for those without a word about it."""
        found = []
        for entry in as_list(written, where):
            text, seen = entry, plain
            if isinstance(entry, dict) and len(entry) == 1:
                text, knowers = next(iter(entry.items()))
                seen = int(EVERY_SEAT) if knowers == "all" else self.seats(knowers, where) | owner
            for card in read_cards([text], where, NUMBER_OF):
                found.append((self.take(card, where), seen))
        return found

    def seats(self, written: object, where: str) -> int:
        """A set of seats."""
        found = 0
        for name in as_list(written, where):
            found |= 1 << read_seat(name, self.players, where)
        return found

    def seat_or_nobody(self, data: dict[str, Any], key: str) -> int:
        """A seat; NOBODY for null or if it is left out."""
        name = data.get(key)
        return int(NOBODY) if name is None else read_seat(name, self.players, key)

    def rank(self, written: object, where: str) -> int:
        """The rank of a character of this game by his name."""
        if isinstance(written, str) and written in CHARACTER_NAMES and written not in self.rank_of:
            raise PositionError(f"{where}: {written} is not in the cast of this game")
        return read_name(written, self.rank_of, "character", where)

    def rank_or_none(self, data: dict[str, Any], key: str) -> int:
        """The rank of a character; 0 for null or if it is left out."""
        return 0 if data.get(key) is None else self.rank(data[key], key)

    def ranks(self, written: object, where: str) -> int:
        """A set of ranks, each named once."""
        found = 0
        for name in as_list(written, where):
            bit = 1 << self.rank(name, where)
            if found & bit:
                raise PositionError(f"{where}: {name} is named twice")
            found |= bit
        return found


def read_state(home: Citadels, written: object) -> CitadelsState:
    """The state as it was written; what runs by itself has not been run."""
    data = as_dict(written, "position")
    seats = [f"P{p + 1}" for p in range(home.players)]
    check_keys(data, [*STATE_KEYS, *seats], "position")
    check_game(data, str(home))
    names = by_hand.names_in(data)
    cast = by_hand.cast_for(home, data, names)
    s = rules.empty_state(home, cast, by_hand.uniques_for(home, names), read_luck(data))
    r = Reader(s, data)
    for name in as_list(data.get("districts", []), "districts"):
        r.check_in_game(read_name(name, NUMBER_OF, "district", "districts"), "districts")
    s.round = read_number(data, "round", 1, MOST_ROUNDS, 1)
    s.crown = read_seat(data.get("crown", "P1"), r.players, "crown")
    s.tax_gold = read_number(data, "tax_gold", 0, MOST_GOLD)
    s.is_over = read_bool(data, "is_over")
    for p, name in enumerate(seats):
        read_one_seat(r, p, as_dict(data.get(name, {}), name))
    read_museum(r)
    read_draft(r)
    read_round(r)
    read_turn(r)
    read_deck(r)
    read_end(r)
    read_question(s, data, by_hand.first_frames(r))
    return s


# ------------------------------------------------------------------ the table
def read_one_seat(r: Reader, p: int, data: dict[str, Any]) -> None:
    """Gold, hand and city."""
    where = f"P{p + 1}"
    check_keys(data, SEAT_KEYS, where)
    seat = r.s.seats[p]
    seat.gold = read_number(data, "gold", rules.START_GOLD, MOST_GOLD, where=where)
    seat.turns = read_number(data, "turns", 0, MOST_ROUNDS, where=where)
    own = 1 << p
    for card, seen in r.cards(data.get("hand", []), f"{where} hand", own, own):
        r.s.add_to_hand(p, card, seen)
    for text in as_list(data.get("city", []), f"{where} city"):
        seat.city = append(seat.city, u8(read_district(r, text, f"{where} city")))
    seat.recount()


def read_district(r: Reader, text: object, where: str) -> int:
    """A district as it stands in a city."""
    name, extra = text, 0
    if isinstance(text, str) and text.startswith(BEAUTIFIED_WORD):
        name, extra = text[len(BEAUTIFIED_WORD) :], int(BEAUTIFIED)
    kind = r.take(read_name(name, NUMBER_OF, "district", where), where)
    if TRAITS[kind] & UNBUILDABLE:
        raise PositionError(f"{where}: {NAMES[kind]} cannot be built: it can only be in a hand")
    return kind + extra


def read_museum(r: Reader) -> None:
    """The cards under the Museum; its owner knows those of which nothing else is said."""
    owner = 0
    for p, seat in enumerate(r.s.seats):
        if seat.traits & HOLDS_CARDS:
            owner = 1 << p
    cards = r.cards(r.data.get("under_museum", []), "under_museum", owner)
    if cards and not owner:
        raise PositionError("under_museum: the Museum stands in no city")
    for card, seen in cards:
        r.s.tucked = append(r.s.tucked, u8(card))
        r.s.tucked_seen = append(r.s.tucked_seen, u8(seen))


def read_deck(r: Reader) -> None:
    """The deck: what nothing else has named, or what is written. Then the rest is not in the game."""
    s = r.s
    data = as_dict(r.data.get("deck", {}), "deck")
    check_keys(data, DECK_KEYS, "deck")
    for card, seen in r.cards(data.get("bottom", []), "deck bottom", int(EVERY_SEAT)):
        s.deck.bottom = append(s.deck.bottom, u8(card))
        s.bottom_seen = append(s.bottom_seen, u8(seen))
    s.deck.counts = vec[u8]([u8(copies) for copies in r.left])
    if "unordered" in data:
        s.deck.counts = vec[u8]([0] * int(KINDS))
        for card, _ in r.cards(data["unordered"], "deck unordered", 0):
            s.deck.counts[card] += 1
        gone = zip(s.all_cards, r.left, strict=True)
        s.all_cards = bytes([copies - left for copies, left in gone])
    s.deck.middle = sum(int(copies) for copies in s.deck.counts)
    s.deck.shuffles = read_number(data, "shuffles", 1, MOST_DRAWS, where="deck")
    s.deck.rekey(s.chance)
    s.deck.draws = read_number(data, "draws", 0, MOST_DRAWS, where="deck")


# ------------------------------------------------------------------ the round
def read_draft(r: Reader) -> None:
    """Who has which character, and what was discarded."""
    s = r.s
    data = as_dict(r.data.get("draft", {}), "draft")
    check_keys(data, DRAFT_KEYS, "draft")
    s.draft_first = read_seat(data.get("first", f"P{s.crown + 1}"), r.players, "draft first")
    s.face_up = r.ranks(data.get("face_up", []), "draft face_up")
    if "slots" not in data:
        if data.keys() - {"first", "face_up"}:
            raise PositionError("draft: without its slots it has only a first seat and cards face up")
        by_hand.deal_characters(r)
        return
    if any(by_hand.CHARACTERS in r.data.get(f"P{p + 1}", {}) for p in range(r.players)):
        raise PositionError("draft: who holds what is in its slots, so that no seat has `characters`")
    s.passing = r.ranks(data.get("passing", []), "draft passing")
    s.took_down = read_bool(data, "took_down", "draft")
    for number, written in enumerate(as_list(data["slots"], "draft slots")):
        where = f"draft slot {number}"
        slot = as_dict(written, where)
        check_keys(slot, SLOT_KEYS, where)
        by_hand.add_slot(
            s,
            r.rank(slot.get("character"), where),
            r.seat_or_nobody(slot, "owner"),
            r.seats(slot.get("known_to", []), where),
        )
    _read_swap(s, as_list(data.get("swapped", []), "draft swapped"))
    check_draft(s)


def _read_swap(s: CitadelsState, pair: list[Any]) -> None:
    if not pair:
        return
    owned = [slot for slot, owner in enumerate(s.slot_owner) if owner != NOBODY]
    if len(pair) != 2 or pair[0] == pair[1] or not all(type(n) is int and n in owned for n in pair):
        raise PositionError(f"draft swapped: expected two slots that have owners, found {shown(pair)}")
    s.swap_a, s.swap_b = pair


def read_round(r: Reader) -> None:
    """How far the ranks are called, and what lies on their tokens."""
    s, data = r.s, r.data
    if "marks" in data:
        for name, marks in as_dict(data["marks"], "marks").items():
            rank = r.rank(name, "marks")
            for mark in as_list(marks, f"marks of {name}"):
                number = {known.name: i for i, known in enumerate(MARKS)}
                s.set_mark(rank, 1 << read_name(mark, number, "mark", f"marks of {name}"))
    s.signed = r.rank_or_none(data, "signed")
    s.flower = r.rank_or_none(data, "flower")
    s.flower_shown = read_bool(data, "flower_shown")
    s.pending = r.ranks(data.get("pending", []), "pending")
    s.robber = r.seat_or_nobody(data, "robber")
    s.blackmailer = r.seat_or_nobody(data, "blackmailer")
    s.protected = r.seat_or_nobody(data, "protected")
    s.builders = r.seats(data.get("builders", []), "builders")
    s.healers = r.seats(data.get("healers", []), "healers")
    by_hand.lay_marks(r)
    s.called = read_number(data, "called", by_hand.rank_called(r), int(RANKS) + 1)
    by_hand.reveal_called(s)
    check_round(s)


def read_turn(r: Reader) -> None:
    """The turn that is being played, if there is one."""
    s = r.s
    written = r.data.get("turn")
    if written is None or isinstance(written, str):
        return
    data = as_dict(written, "turn")
    check_keys(data, TURN_KEYS, "turn")
    s.turn_rank = r.rank(data.get("character"), "turn character")
    words = words_of(s.acting_as())
    for word in as_list(data.get("used", []), "turn used"):
        s.used |= read_name(word, words, "word for what was done", "turn used")
    owner = int(s.revealed[1 if s.used & RESUMED_BIT else s.turn_rank])
    s.turn_seat = owner
    if "seat" in data:
        s.turn_seat = read_seat(data["seat"], r.players, "turn seat")
    check_turn(s, owner)
    for name in as_list(data.get("used_districts", []), "turn used_districts"):
        s.used_districts |= 1 << read_name(name, NUMBER_OF, "district", "turn used_districts")
    s.builds = read_number(data, "builds", 0, where="turn")
    s.spent = read_number(data, "spent", 0, MOST_GOLD, where="turn")
    s.paid = read_number(data, "paid", 0, where="turn")
    s.laid = read_number(data, "laid", 0, where="turn")
    if data.get("building") is not None:
        card = read_name(data["building"], NUMBER_OF, "district", "turn building")
        s.building = r.take(card, "turn building")
    for card, seen in sorted(r.cards(data.get("drawn", []), "turn drawn", 0), key=lambda pair: pair[0]):
        s.drawn = append(s.drawn, u8(card))
        s.drawn_seen = append(s.drawn_seen, u8(seen))


# ------------------------------------------------------------------ the end
def read_end(r: Reader) -> None:
    """Who has completed a city, and how large one must be."""
    s, data = r.s, r.data
    most = int(s.home.goal)
    s.goal = read_number(data, "goal", most, most, most - 1)
    s.wild_round = read_number(data, "wild_round", 0, MOST_ROUNDS)
    completed = data.get("completed", by_hand.completed_cities(s))
    s.completed = r.seats(completed, "completed")
    if completed:
        s.first_completed = read_seat(completed[0], r.players, "completed")
    nearly = as_list(data.get("nearly", by_hand.nearly_completed(s)), "nearly")
    s.nearly = vec[u8]([u8(read_seat(name, r.players, "nearly")) for name in nearly])
    check_completion(s)
