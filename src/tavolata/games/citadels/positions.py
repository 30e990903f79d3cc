"""Positions of Citadels: what people write, and what `to_dict` writes, becomes a state and back.

Cards are lists of names; `"manor*2"` is two of them, and `{"manor": ["P2"]}` one that P2 knows as well.
A city is a list of districts, `"beautified market"` with a gold on it. Seats are "P1", "P2", ...

A position leaves out what comes from set-up: 2 gold, no cards, no districts, the crown at P1, all cards
that are not named in the deck. It also leaves out what earlier turns of the round must have caused.
`"P1": {"characters": ["warlord"]}` says who holds what; all other characters lie face down. The ranks
are called from 1 on, or `"turn": "warlord"` is just being called, or `"phase"` is "draft", "call" or
"end_of_round". If no seat holds a character, a draft begins. `killed`, `bewitched` and `robbed` name a
character, `warrants` has `signed` and `blank`, `threats` has `flower` and `plain`, `districts` names
districts that must be in the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import u8

from tavolata.core import position
from tavolata.core.errors import PositionError
from tavolata.core.position import read_fields, read_name, shown
from tavolata.games.citadels import casts, check, draft, fields, rules
from tavolata.games.citadels.cards import CAST, KILLED, MARKS
from tavolata.games.citadels.districts.moments import HEALED, seats_that_heal
from tavolata.games.citadels.kinds import BEAUTIFIED, HOLDS_CARDS, KINDS, NAMES, NUMBER_OF, RANKS
from tavolata.games.citadels.state import EVERY_SEAT, NOBODY, RESUMED_BIT, CitadelsState
from tavolata.games.citadels.turn import TURN

if TYPE_CHECKING:
    from tavolata.games.citadels.game import Citadels

DISTRICT_NUMBER: Final = NUMBER_OF | {
    f"beautified {name}": kind + int(BEAUTIFIED) for kind, name in enumerate(NAMES)
}


# ------------------------------------------------------------------ reading
def state_from_dict(home: Citadels, written: object) -> CitadelsState:
    """Return the state of a position; raise `PositionError` if there is none."""
    s = read_state(home, written)
    s.advance()
    return s


def read_state(home: Citadels, written: object) -> CitadelsState:
    """Return the state as it was written; automatic steps have not run."""
    data = dict(position.as_dict(written, "position"))
    names = [f"P{p + 1}" for p in range(home.players)]
    seats = [fields.SEAT_PART.read(data.pop(name, {}), name) for name in names]
    data = fields.TABLE_PART.read(data, "", names)
    position.check_game(data, str(home))
    words = words_in(written)
    luck = position.read_luck(data)
    s = rules.empty_state(home, cast_for(home, data, words), uniques_for(home, words), luck)
    Reader(s, data, seats).read()
    check.check(s)
    return s


def words_in(written: object) -> set[str]:
    """Return every word of a position, so that the cards can be chosen that it needs."""
    found: set[str] = set()
    left: list[object] = [written]
    while left:
        inside = left.pop()
        if isinstance(inside, dict):
            left += [*inside.keys(), *inside.values()]
        elif isinstance(inside, list):
            left += inside
        elif isinstance(inside, str):
            found.update(word.partition("*")[0] for word in inside.split())
    return found


def cast_for(home: Citadels, data: dict[str, Any], words: set[str]) -> list[int]:
    """Return the cast of the game by index; if it is random, one with the characters that are named."""
    words = set(data.get("cast", words))
    cast = [CAST[index] for index in home.cast]
    if not cast:
        cast = casts.cast_with(words, home.count, home.players, home.edition, home.has_expansion)
    if "cast" in data and sorted(data["cast"]) != sorted(card.name for card in cast):
        raise PositionError(f"cast: {home} is played with another one")
    return [int(card.index) for card in cast]


def uniques_for(home: Citadels, words: set[str]) -> list[int]:
    """Return the chosen districts of the game; if they are random, a set with those that are named."""
    if home.uniques is not None:
        return list(home.uniques)
    n = casts.count_of_uniques(home.edition)
    named = [kind for kind in home.choosable if NAMES[kind] in words]
    if len(named) > n:
        raise PositionError(f"a game has {n} districts of those that are chosen, not {len(named)}")
    return sorted([*named, *(kind for kind in home.choosable if kind not in named)][:n])


class Reader:
    """A position while it is being read: the state so far, and the cards that are not named yet."""

    def __init__(self, s: CitadelsState, data: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        self.s = s
        self.data = data
        self.seats = seats
        self.left = [int(copies) for copies in s.deck.counts]

    def read(self) -> None:
        """Read all parts in an order in which each finds those that it needs."""
        for name in self.data.get("districts", []):
            self.existing(read_name(name, NUMBER_OF, "district", "districts"), "districts")
        self.s.round = 1
        read_fields(self.s, self.s, fields.OF_TABLE, self.data)
        self.read_seats()
        self.read_draft(fields.DRAFT_PART.read(self.data.get("draft", {}), "draft"))
        self.read_marks()
        self.read_turn()
        self.read_caused()
        self.read_deck(fields.DECK_PART.read(self.data.get("deck", {}), "deck"))
        self.read_end()
        self.open_steps()

    # -------------------------------------------------------------- cards
    def existing(self, kind: int, where: str) -> int:
        """Return a district that is in the game."""
        if self.s.all_cards[kind] == 0:
            raise PositionError(f"{where}: {NAMES[kind]} is not in this game")
        return kind

    def take(self, district: int, where: str) -> int:
        """Take a district that was named out of those that are left."""
        kind = self.existing(district % int(BEAUTIFIED), where)
        if self.left[kind] == 0:
            n = self.s.all_cards[kind]
            raise PositionError(f"{where}: there are only {n} of {NAMES[kind]} in this game")
        self.left[kind] -= 1
        return district

    def cards(
        self, written: list[Any], where: str, plain: int, owner: int = 0
    ) -> Iterator[tuple[int, int]]:
        """Yield cards and who knows them, in the order written; `plain` without a word about it."""
        for entry in written:
            text, seen = entry, plain
            if isinstance(entry, dict) and len(entry) == 1:
                text, knowers = next(iter(entry.items()))
                seen = (
                    int(EVERY_SEAT)
                    if knowers == "all"
                    else fields.seats_of(self.s, knowers, where) | owner
                )
            for card in position.read_cards([text], where, NUMBER_OF):
                yield self.take(card, where), seen

    def read_seats(self) -> None:
        """Gold, hands, cities, and the cards under the Museum, which its owner knows."""
        s, museum = self.s, 0
        for p, (seat, data) in enumerate(zip(s.seats, self.seats, strict=True)):
            seat.gold = rules.START_GOLD
            read_fields(s, seat, fields.OF_SEAT, data, f"P{p + 1}")
            for card, seen in self.cards(data.get("hand", []), f"P{p + 1} hand", 1 << p, 1 << p):
                s.add_to_hand(p, card, seen)
            where = f"P{p + 1} city"
            for name in data.get("city", []):
                district = read_name(name, DISTRICT_NUMBER, "district", where)
                seat.city = append(seat.city, u8(self.take(district, where)))
            seat.recount()
            museum |= 1 << p if seat.traits & HOLDS_CARDS else 0
        for card, seen in self.cards(self.data.get("under_museum", []), "under_museum", museum):
            s.tucked = append(s.tucked, u8(card))
            s.tucked_seen = append(s.tucked_seen, u8(seen))

    def read_deck(self, data: dict[str, Any]) -> None:
        """The cards not named elsewhere, or those written; then the rest is out of the game."""
        s = self.s
        for card, seen in self.cards(data.get("bottom", []), "deck bottom", int(EVERY_SEAT)):
            s.deck.bottom = append(s.deck.bottom, u8(card))
            s.bottom_seen = append(s.bottom_seen, u8(seen))
        counts = list(self.left)
        if "unordered" in data:
            counts = [0] * int(KINDS)
            for card, _ in self.cards(data["unordered"], "deck unordered", 0):
                counts[card] += 1
            kept = zip(s.all_cards, self.left, strict=True)
            s.all_cards = bytes([int(copies) - left for copies, left in kept])
        s.deck.counts = vec[u8]([u8(copies) for copies in counts])
        s.deck.middle = sum(counts)
        s.deck.shuffles = 1
        read_fields(s, s.deck, fields.OF_DECK, data, "deck")
        draws = s.deck.draws
        s.deck.rekey(s.chance)
        s.deck.draws = draws

    # -------------------------------------------------------------- the draft
    def read_draft(self, data: dict[str, Any]) -> None:
        """Who has which character, and what was discarded."""
        s = self.s
        s.draft_first = s.crown
        read_fields(s, s, fields.OF_DRAFT, data, "draft")
        if "slots" not in data:
            if data.keys() - {"first", "face_up"}:
                raise PositionError("draft: without its slots it has only `first` and `face_up`")
            self.deal_characters()
            return
        if any("characters" in seat for seat in self.seats):
            raise PositionError(
                "draft: its slots say who holds what; leave out `characters` of the seats"
            )
        for at, written in enumerate(data["slots"]):
            where = f"draft slots {at}"
            slot = fields.SLOT_PART.read(written, where)
            owner = fields.seat_of(s, slot["owner"], where) if "owner" in slot else int(NOBODY)
            seen = fields.seats_of(s, slot.get("known_to", []), where)
            self.add_slot(fields.rank_of(s, slot.get("character"), where), owner, seen)
        swapped = data.get("swapped", [])
        if swapped:
            owned = {slot for slot, owner in enumerate(s.slot_owner) if owner != NOBODY}
            if len(swapped) != 2 or len(owned & set(swapped)) != 2:
                found = shown(swapped)
                raise PositionError(
                    f"draft swapped: expected two slots that have owners, found {found}"
                )
            s.swap_a, s.swap_b = swapped

    def add_slot(self, rank: int, owner: int, seen: int) -> None:
        """Add the next slot of the draft."""
        s = self.s
        s.slot_rank = append(s.slot_rank, u8(rank))
        s.slot_owner = append(s.slot_owner, u8(owner))
        s.slot_seen = append(s.slot_seen, u8(seen))

    def deal_characters(self) -> None:
        """Each seat has the characters that are named; the others lie on the table."""
        s = self.s
        held = []
        for p, seat in enumerate(self.seats):
            where = f"P{p + 1} characters"
            held.append([fields.rank_of(s, name, where) for name in seat.get("characters", [])])
        named = [rank for ranks in held for rank in ranks]
        if len(set(named)) != len(named) or any(s.face_up >> rank & 1 for rank in named):
            raise PositionError("characters: one of them is in two places")
        ranks = [rank for rank in check.ALL_RANKS if s.has_rank(rank) and not s.face_up >> rank & 1]
        free = [rank for rank in ranks if rank not in named]
        n_up = len(ranks) - check.count_slots(s)
        for rank in [rank for rank in reversed(free) if rank != draft.NEVER_FACE_UP][: max(n_up, 0)]:
            s.face_up |= 1 << rank
            free.remove(rank)
        for slot in range(check.count_slots(s)):
            owner = check.owner_at(s, slot)
            if owner != NOBODY and held[owner]:
                self.add_slot(held[owner].pop(0), owner, 1 << owner)
            else:
                self.add_slot(free.pop(0) if free else 0, int(NOBODY), self.knowers(slot))
        for p, ranks in enumerate(held):
            if ranks:
                raise PositionError(f"P{p + 1} characters: a seat does not hold that many")

    def knowers(self, slot: int) -> int:
        """Return who has seen a character that went on the table."""
        programme = [int(step) for step in draft.steps(self.s)]
        last = 1 << int(draft.seat_of(self.s, programme[-1]))
        if slot == 0 or slot > len(programme):
            return last if slot or programme[-1] >= draft.LAST else 0
        step = programme[slot - 1]
        is_drop = draft.DROP <= step < draft.RANDOM_DROP
        return 1 << int(draft.seat_of(self.s, step)) if is_drop else 0

    # -------------------------------------------------------------- the round
    def read_marks(self) -> None:
        """What lies on the tokens, how far the ranks are called, and who has been revealed."""
        s, data = self.s, self.data
        warrants = fields.WARRANTS_PART.read(data.get("warrants", {}), "warrants")
        threats = fields.THREATS_PART.read(data.get("threats", {}), "threats")
        laid = [(mark, name) for name, marks in data.get("marks", {}).items() for mark in marks]
        laid += [(key, data[key]) for key in fields.SHORT if key in data]
        laid += [("warrant", name) for name in (warrants.get("signed"), *warrants.get("blank", []))]
        laid += [("threat", name) for name in threats.values()]
        bit_of = {mark.name: 1 << number for number, mark in enumerate(MARKS)}
        for mark, name in laid:
            if name is not None:
                bit = read_name(mark, bit_of, "mark", f"marks {name}")
                s.set_mark(fields.rank_of(s, name, f"marks {mark}"), bit)
        called = {"called": self.rank_called()}
        read_fields(s, s, fields.OF_ROUND, called | warrants | threats | data)
        for rank in check.ALL_RANKS:
            is_silent = s.has_mark(rank, KILLED) and not s.has_mark(rank, HEALED)
            is_heir = s.called > RANKS and s.has_rank(rank) and s.character(rank).heir is not None
            if s.has_rank(rank) and rank <= s.called and (not is_silent or is_heir):
                s.revealed[rank] = u8(s.holder(rank))

    def rank_called(self) -> int:
        """Return the rank that was called last, by what else is said."""
        s, turn = self.s, self.data.get("turn")
        if isinstance(turn, str):
            return fields.rank_of(s, turn, "turn") - 1
        if isinstance(turn, dict):
            return fields.rank_of(s, turn.get("character"), "turn character")
        if s.is_over or self.phase() == "end_of_round":
            return int(RANKS) + int(s.is_over)
        laid = (int(mark.laid_by) for mark in MARKS if check.ranks_with(s, mark.name))
        return max(laid, default=0)

    def read_turn(self) -> None:
        """The turn that is being played, if there is one."""
        s = self.s
        if isinstance(self.data.get("turn"), str | None):
            return
        data = fields.TURN_PART.read(self.data["turn"], "turn")
        s.turn_rank = fields.rank_of(s, data.get("character"), "turn character")
        s.used = fields.used_of(s, data.get("used", []), "turn used")
        s.turn_seat = int(s.revealed[1 if s.used & RESUMED_BIT else s.turn_rank])
        read_fields(s, s, fields.OF_TURN, data, "turn")
        if s.turn_seat == NOBODY:
            raise PositionError(f"turn: nobody has revealed the {data['character']}")
        if "building" in data:
            kind = read_name(data["building"], NUMBER_OF, "district", "turn building")
            s.building = self.take(kind, "turn building")
        for card, seen in sorted(
            self.cards(data.get("drawn", []), "turn drawn", 0), key=lambda pair: pair[0]
        ):
            s.drawn = append(s.drawn, u8(card))
            s.drawn_seen = append(s.drawn_seen, u8(seen))

    def read_caused(self) -> None:
        """What earlier turns of the round must have caused, unless it is written."""
        s = self.s
        if check.crowned(s) != NOBODY:
            s.crown = check.crowned(s)
        s.protected = check.protector(s)
        s.robber = check.taxer(s)
        if check.ranks_with(s, "robbed"):
            s.robber = s.holder(2)
        if check.ranks_with(s, "threat"):
            s.blackmailer = s.holder(2)
        read_fields(s, s, fields.CAUSED, self.data)
        for rank in check.ALL_RANKS if "marks" not in self.data else ():
            s.set_mark(rank, check.standing_marks(s, rank))

    def read_end(self) -> None:
        """Who has completed a city, and how large one must be."""
        s, data = self.s, self.data
        read_fields(s, s, fields.OF_END, data)
        completed = [p for p in range(len(s.seats)) if s.is_completed(p)]
        if "completed" in data:
            completed = [fields.seat_of(s, name, "completed") for name in data["completed"]]
        s.completed = sum({1 << p for p in completed})
        s.first_completed = completed[0] if completed else NOBODY
        nearly = sorted(check.nearly_completed(s), key=lambda p: p != s.first_completed)
        if "nearly" in data:
            nearly = [fields.seat_of(s, name, "nearly") for name in data["nearly"]]
        s.nearly = vec[u8]([u8(p) for p in nearly])

    # -------------------------------------------------------------- what is open
    def phase(self) -> str:
        """Return at what moment the position is."""
        is_held = any(owner != NOBODY for owner in self.s.slot_owner)
        is_called = "turn" in self.data or "called" in self.data
        usual = "call" if is_held or is_called or self.s.is_over else "draft"
        return str(self.data.get("phase", usual))

    def open_steps(self) -> None:
        """Put the written steps on the stack, or else those of the moment."""
        s, data, turn = self.s, self.data, self.data.get("turn")
        if "phase" in data and (turn is not None or s.is_over):
            raise PositionError("phase: it says nothing about a turn, or a game that is over")
        if "question" in data:
            if "phase" in data or isinstance(turn, str):
                raise PositionError(
                    "question: it says what is open; leave out phase, or a turn by name"
                )
            position.push_frames(s, data["question"], DISTRICT_NUMBER)
            position.ask_written(s)
        elif s.is_over:
            return
        elif self.phase() == "draft":
            if any(owner != NOBODY for owner in s.slot_owner) or "called" in data:
                raise PositionError("phase: when the draft begins nobody holds or calls a character")
            s.round -= 1
            s.push(rules.NEW_ROUND, s.crown)
        elif self.phase() == "end_of_round":
            s.push(rules.END_OF_ROUND, s.crown)
        else:
            s.push(rules.CALL, s.crown, s.called + 1)
            if s.turn_seat != NOBODY:
                s.push(TURN, s.turn_seat)
        if isinstance(turn, str):
            rank = fields.rank_of(s, turn, "turn")
            holder = s.holder(rank)
            is_silent = s.has_mark(rank, KILLED) and not seats_that_heal(s) >> holder & 1
            if holder == NOBODY or is_silent:
                raise PositionError(f"turn: nobody holds the {turn}, or the {turn} is killed")
