"""Positions of Citadels: JSON written by people, or by `to_dict`, becomes a state.

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

from typing import TYPE_CHECKING, Any

from mypy_extensions import u8

from tavolata.core import position, schema
from tavolata.core.errors import ParameterError, PositionError
from tavolata.core.position import read_name, words_in
from tavolata.core.schema import read_fields
from tavolata.games.citadels.positions import check, fields
from tavolata.games.citadels.positions.fields import ALL_RANKS
from tavolata.games.citadels.rules import casts, draft
from tavolata.games.citadels.rules import sequence as rules
from tavolata.games.citadels.rules.characters.rank_2 import ROBBED, THREAT
from tavolata.games.citadels.rules.districts.moments import HEALED, seats_that_heal
from tavolata.games.citadels.rules.kinds import KINDS, NAMES, NUMBER_OF, RANKS
from tavolata.games.citadels.rules.shapes import CAST, KILLED, MARKS, Character
from tavolata.games.citadels.rules.state import NOBODY, RESUMED_BIT, CitadelsState
from tavolata.games.citadels.rules.turn import TURN
from tavolata.games.citadels.words.refusals import wrong

if TYPE_CHECKING:
    from tavolata.games.citadels.rules.game import Citadels


def read_state(home: Citadels, written: object, more: object = None) -> CitadelsState:
    """Return the state as it was written; automatic steps have not run.

    A random cast and random districts have what is named, also in `more`, unless they are written.
    """
    seats, data = schema.read_seats_and_table(home, written, fields.SEAT_PART, fields.TABLE_PART)
    named = words_in(written)
    all_named = named | words_in(more)
    uniques = uniques_for(home, named if "districts" in data else all_named)
    chance = position.read_chance(data)
    s = rules.empty_state(home, cast_for(home, data, all_named), uniques, chance)
    s.round = 1
    for p, (seat, own) in enumerate(zip(s.seats, seats, strict=True)):
        seat.gold = rules.START_GOLD
        read_fields(s, seat, fields.OF_SEAT[p], own, f"P{p + 1}")
        seat.recount()
    read_fields(s, s, fields.OF_TABLE | fields.OF_ROUND, _spelled_out(data))
    _read_draft(s, data.get("draft", {}), [seat.get("characters", []) for seat in seats])
    if "called" not in data:
        s.called = _rank_called(s, data)
    _reveal(s)
    _read_turn(s, data.get("turn"))
    _derive(s, data)
    _read_deck(s, data)
    _open_steps(s, data)
    check.check(s)
    return s


# ------------------------------------------------------------------ the cards of the game
def cast_for(home: Citadels, data: dict[str, Any], words: set[str]) -> list[int]:
    """Return the cast of the game by index; if it is random, one with the characters that are named."""
    words = set(data.get("cast", words))
    cast = [CAST[index] for index in home.cast]
    if not cast:
        cast = cast_with(home, words)
    if "cast" in data and sorted(data["cast"]) != sorted(card.name for card in cast):
        raise wrong("wrong-cast", game=str(home))
    return [int(card.index) for card in cast]


def cast_with(home: Citadels, names: set[str]) -> list[Character]:
    """Return a cast with the named characters, and the first one of each other rank."""
    least, most = casts.ranks_needed(home.players, home.edition)
    known = casts.characters_of(home.edition, home.has_expansion)
    size = home.count or max([least, *(int(card.rank) for card in known if card.name in names)])
    if size > most:
        raise wrong("wrong-cast-size", players=int(home.players), most=int(most))
    cast: list[Character] = []
    for cards in casts.able_by_rank(size, home.players, home.edition, home.has_expansion):
        named = [card for card in cards if card.name in names]
        if len(named) > 1:
            raise wrong("wrong-same-rank", first=named[0].name, last=named[1].name)
        cast += (named or cards)[:1]
    try:
        casts.check_cast(cast, home.players, home.edition)
    except ParameterError as problem:
        given = {"where": "cast", "kind": "cast", "why": str(problem)}
        raise PositionError(f"cast: {problem}", "error-in-place", **given) from problem
    return cast


def uniques_for(home: Citadels, words: set[str]) -> list[int]:
    """Return the chosen districts of the game; if they are random, a set with those that are named."""
    if home.uniques is not None:
        return list(home.uniques)
    n = casts.count_of_uniques(home.edition)
    named = [kind for kind in home.choosable if NAMES[kind] in words]
    if len(named) > n:
        raise wrong("wrong-uniques", n=int(n), found=len(named))
    return sorted([*named, *(kind for kind in home.choosable if kind not in named)][:n])


def _read_deck(s: CitadelsState, data: dict[str, Any]) -> None:
    """Fill the deck with the cards not named elsewhere, or those given; the rest is out of the game."""
    deck = data.get("deck", {})
    s.deck.counts = fields.numbers([0] * int(KINDS))
    read_fields(s, s, fields.OF_DECK, deck, "deck")
    found = check.census(s)
    wanted = [read_name(name, NUMBER_OF, "district", "districts") for name in data.get("districts", [])]
    for kind, copies in enumerate(s.all_cards):
        if found[kind] > copies or (kind in wanted and not copies):
            raise wrong("wrong-cards", card=NAMES[kind], n=int(copies))
    if "unordered" in deck:
        s.all_cards = bytes(found)
    else:
        left = zip(s.all_cards, found, strict=True)
        s.deck.counts = fields.numbers([copies - n for copies, n in left])
    s.deck.middle = sum(int(n) for n in s.deck.counts)
    schema.read_stream(s, s.deck, s.chance, deck, "deck")


# ------------------------------------------------------------------ the draft
def _read_draft(s: CitadelsState, data: dict[str, Any], named: list[list[str]]) -> None:
    """Read the owners of the characters, and the discarded ones."""
    s.draft_first = s.crown
    read_fields(s, s, fields.OF_DRAFT, data, "draft")
    if "slots" not in data:
        if data.keys() - {"first", "face_up"}:
            raise wrong("wrong-draft")
        _deal_characters(s, named)
    elif any(named):
        raise wrong("wrong-slots")


def _deal_characters(s: CitadelsState, named: list[list[str]]) -> None:
    """Give each seat its named characters, and put the others on the table."""
    held = [
        [fields.rank_of(s, name, f"P{p + 1} characters") for name in names]
        for p, names in enumerate(named)
    ]
    taken = [rank for ranks in held for rank in ranks]
    if len(set(taken)) != len(taken) or any(s.face_up >> rank & 1 for rank in taken):
        raise wrong("wrong-twice")
    free = [rank for rank in ALL_RANKS if s.has_rank(rank) and rank not in taken]
    free = [rank for rank in free if not s.face_up >> rank & 1]
    slots = check.count_slots(s)
    able = [rank for rank in reversed(free) if rank != draft.NEVER_FACE_UP]
    for rank in able[: max(0, len(taken) + len(free) - slots)]:
        s.face_up |= 1 << rank
        free.remove(rank)
    for slot in range(slots):
        owner = int(draft.destination(s, slot)[0])
        is_held = owner != NOBODY and len(held[owner]) > 0
        ranks = held[owner] if is_held else free or [0]
        draft.fill_slot(s, ranks.pop(0))
        if owner != NOBODY and not is_held:
            s.slot_owner[slot], s.slot_seen[slot] = u8(NOBODY), u8(0)
    draft.show_first_slot(s, draft.steps(s)[-1])
    for p, ranks in enumerate(held):
        if ranks:
            raise wrong("wrong-many-characters", who=f"P{p + 1}")


# ------------------------------------------------------------------ the round
def _spelled_out(data: dict[str, Any]) -> dict[str, Any]:
    """Replace the short keys of a position by `marks`, `signed` and `flower`."""
    warrants, threats = data.get("warrants", {}), data.get("threats", {})
    laid: list[tuple[Any, str]] = [(data.get(mark), mark) for mark in fields.SHORT]
    laid += [(name, "warrant") for name in (warrants.get("signed"), *warrants.get("blank", []))]
    laid += [(name, "threat") for name in threats.values()]
    marks = {name: list(bits) for name, bits in data.get("marks", {}).items()}
    for name, mark in laid:
        if name is not None:
            marks.setdefault(name, []).append(mark)
    return {**warrants, **threats, **data, "marks": marks}


def _rank_called(s: CitadelsState, data: dict[str, Any]) -> int:
    """Return the rank that was called last, by what else is said."""
    turn = data.get("turn")
    if isinstance(turn, str):
        return fields.rank_of(s, turn, "turn") - 1
    if isinstance(turn, dict):
        return fields.rank_of(s, turn.get("character"), "turn character")
    if s.is_over or data.get("phase") == "end_of_round":
        return int(RANKS) + int(s.is_over)
    laid = [mark for number, mark in enumerate(MARKS) if check.ranks_with(s, 1 << number)]
    return max((int(mark.laid_by) for mark in laid), default=0)


def _reveal(s: CitadelsState) -> None:
    """Reveal the ranks called so far, except killed ones; killed heirs at the end of the round."""
    for rank in ALL_RANKS:
        is_silent = s.has_mark(rank, KILLED) and not s.has_mark(rank, HEALED)
        is_heir = s.called > RANKS and s.has_rank(rank) and s.character(rank).heir is not None
        if s.has_rank(rank) and rank <= s.called and (not is_silent or is_heir):
            holder = s.holder(rank)
            if holder != NOBODY:
                s.reveal(rank, holder)


def _read_turn(s: CitadelsState, written: object) -> None:
    """Read the turn in progress, if there is one."""
    if not isinstance(written, str | None):
        turn = {"character": None} | fields.TURN_PART.read(written, "turn")
        read_fields(s, s, fields.OF_TURN, turn, "turn")
        if "seat" not in turn:
            s.turn_seat = int(s.revealer(1 if s.used & RESUMED_BIT else s.turn_rank))


def _derive(s: CitadelsState, data: dict[str, Any]) -> None:
    """Work out the consequences of earlier turns, unless the position has them."""
    if "crown" not in data and check.crowned(s) != NOBODY:
        s.crown = check.crowned(s)
    if "protected" not in data:
        s.protected = check.protector(s)
    if "robber" not in data:
        s.robber = s.holder(2) if check.ranks_with(s, ROBBED) else check.taxer(s)
    if "blackmailer" not in data and check.ranks_with(s, THREAT):
        s.blackmailer = s.holder(2)
    for rank in ALL_RANKS if "marks" not in data else ():
        s.set_mark(rank, check.standing_marks(s, rank))
    completed = [p for p in range(len(s.seats)) if s.is_completed(p)]
    if "completed" not in data and completed:
        s.completed, s.first_completed = sum(1 << p for p in completed), completed[0]
    if "nearly" not in data:
        s.nearly = bytes(sorted(check.nearly_completed(s), key=lambda p: p != s.first_completed))


# ------------------------------------------------------------------ open steps
def _open_steps(s: CitadelsState, data: dict[str, Any]) -> None:
    """Push the given steps onto the stack, or else those of the moment."""
    turn = data.get("turn")
    is_held = any(owner != NOBODY for owner in s.slot_owner)
    phase = data.get("phase", "call" if is_held or turn or "called" in data else "draft")
    if "phase" in data and (turn is not None or s.is_over):
        raise wrong("wrong-phase")
    if "question" in data:
        if "phase" in data or isinstance(turn, str):
            raise wrong("wrong-open")
        schema.push_frames(s, data["question"], fields.DISTRICT_NUMBER)
        schema.ask_written(s)
    elif s.is_over:
        return
    elif phase == "draft":
        if is_held or "called" in data:
            raise wrong("wrong-draft-begins")
        s.round -= 1
        s.push(rules.NEW_ROUND, s.crown)
    elif phase == "end_of_round":
        s.push(rules.END_OF_ROUND, s.crown)
    else:
        s.push(rules.CALL, s.crown, s.called + 1)
        if s.turn_seat != NOBODY:
            s.push(TURN, s.turn_seat)
    if isinstance(turn, str):
        rank = fields.rank_of(s, turn, "turn")
        is_silent = s.has_mark(rank, KILLED) and not seats_that_heal(s) >> s.holder(rank) & 1
        if s.holder(rank) == NOBODY or is_silent:
            raise wrong("wrong-holder", name=turn)
