"""What positions by hand leave to set-up, and their short keys.

Seats: `characters` that the seat holds in this round. The round: `killed`, `bewitched` and `robbed`
name a character (whoever holds rank 2 is the `robber`), `warrants` has `signed` and `blank`, `threats`
has `flower` and `plain`. `phase` is "draft" (a new round), "call" or "end_of_round". `districts` names
chosen districts that must be in the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append
from mypy_extensions import u8

from tavolata.core.errors import ParameterError, PositionError
from tavolata.core.position import as_dict, as_list, check_keys, shown
from tavolata.games.citadels import casts, rules
from tavolata.games.citadels.cards import CAST, KILLED, MARKS, Character
from tavolata.games.citadels.checking import bit_of, count_slots, owners_at, ranks_with
from tavolata.games.citadels.districts.moments import HEALED, seats_that_heal
from tavolata.games.citadels.draft import DROP, LAST, NEVER_FACE_UP, RANDOM_DROP, seat_of, steps
from tavolata.games.citadels.kinds import NAMES, RANKS
from tavolata.games.citadels.round import lay_standing_marks
from tavolata.games.citadels.state import NOBODY, CitadelsState
from tavolata.games.citadels.turn import TURN

if TYPE_CHECKING:
    from tavolata.games.citadels.game import Citadels
    from tavolata.games.citadels.reading import Reader

CHARACTERS: Final = "characters"
PHASES: Final = ("draft", "call", "end_of_round")
KEYS: Final = {"phase", "killed", "bewitched", "robbed", "warrants", "threats"}


# ------------------------------------------------------------------ which cards are in the game
def names_in(written: object) -> set[str]:
    """Every word of a position, so that the cards can be chosen that it needs."""
    found: set[str] = set()
    left: list[object] = [written]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            left += [*part.keys(), *part.values()]
        elif isinstance(part, list):
            left += part
        elif isinstance(part, str):
            found.update(word.partition("*")[0] for word in part.split())
    return found


def cast_for(home: Citadels, data: dict[str, Any], names: set[str]) -> list[int]:
    """The cast of the game; if that is random, one with the characters that are named."""
    cast = [CAST[index] for index in home.cast] or _cast_with(home, data, names)
    if "cast" in data and sorted(map(str, as_list(data["cast"], "cast"))) != sorted(
        card.name for card in cast
    ):
        raise PositionError(f"cast: {home} is played with another one")
    return [int(card.index) for card in cast]


def _cast_with(home: Citadels, data: dict[str, Any], names: set[str]) -> list[Character]:
    able = [
        card
        for card in casts.characters_of(home.edition, home.has_expansion)
        if card.least_players <= home.players
    ]
    if "cast" in data:
        names = {str(name) for name in as_list(data["cast"], "cast")}
    wanted = [card for card in able if card.name in names]
    least, most = casts.ranks_needed(home.players, home.edition)
    count = home.count or max([least, *(int(card.rank) for card in wanted)])
    cast = []
    for rank in range(1, count + 1):
        named = [card for card in wanted if card.rank == rank]
        if len(named) > 1:
            raise PositionError(f"cast: {named[0].name} and {named[1].name} have the same rank")
        cast += named or [card for card in able if card.rank == rank][:1]
    if count > most or len(cast) != count:
        raise PositionError(f"cast: a game of {home.players} has {most} characters at most")
    try:
        casts.check_cast(cast, home.players, home.edition)
    except ParameterError as problem:
        raise PositionError(f"cast: {problem}") from None
    return cast


def uniques_for(home: Citadels, names: set[str]) -> list[int]:
    """The chosen districts of the game; if they are random, a set with those that are named."""
    if home.uniques is not None:
        return list(home.uniques)
    n = casts.count_of_uniques(home.edition)
    able = casts.kinds_to_choose(home.edition)
    wanted = [kind for kind in able if NAMES[kind] in names]
    if len(wanted) > n:
        raise PositionError(f"a game has {n} districts of those that are chosen, not {len(wanted)}")
    wanted += [kind for kind in able if kind not in wanted][: n - len(wanted)]
    return sorted(wanted)


# ------------------------------------------------------------------ who holds what
def phase_of(r: Reader) -> str:
    """At what moment a position by hand stands."""
    phase = r.data.get("phase")
    if phase is None:
        is_held = any(owner != NOBODY for owner in r.s.slot_owner)
        is_called = "turn" in r.data or "called" in r.data
        return "call" if is_held or is_called or r.s.is_over else "draft"
    if phase not in PHASES:
        raise PositionError(f"phase: expected one of {', '.join(PHASES)}, found {shown(phase)}")
    return str(phase)


def add_slot(s: CitadelsState, rank: int, owner: int, seen: int) -> None:
    """The next slot of the draft."""
    s.slot_rank = append(s.slot_rank, u8(rank))
    s.slot_owner = append(s.slot_owner, u8(owner))
    s.slot_seen = append(s.slot_seen, u8(seen))


def deal_characters(r: Reader) -> None:
    """Each seat has the characters that are named; the others lie on the table."""
    s = r.s
    held = [_held(r, p) for p in range(r.players)]
    named = [rank for ranks in held for rank in ranks]
    if len(set(named)) != len(named) or any(s.face_up >> rank & 1 for rank in named):
        raise PositionError("characters: one of them is in two places")
    everybody = sorted(r.rank_of.values())
    free = [rank for rank in everybody if rank not in named and not s.face_up >> rank & 1]
    n_up = len(everybody) - count_slots(s) - int(s.face_up).bit_count()
    if n_up < 0 or s.face_up >> NEVER_FACE_UP & 1:
        raise PositionError("draft: these characters cannot lie face up (page 3)")
    for rank in [rank for rank in reversed(free) if rank != NEVER_FACE_UP][:n_up]:
        s.face_up |= 1 << rank
        free.remove(rank)
    for slot in range(count_slots(s)):
        owner = owners_at(s, slot)
        if owner != NOBODY and held[owner]:
            add_slot(s, held[owner].pop(0), owner, 1 << owner)
        else:
            add_slot(s, free.pop(0) if free else 0, int(NOBODY), _knowers(s, slot))
    for p, ranks in enumerate(held):
        if ranks:
            raise PositionError(f"P{p + 1}: a seat does not hold so many characters")


def _held(r: Reader, p: int) -> list[int]:
    where = f"P{p + 1} characters"
    written = as_dict(r.data.get(f"P{p + 1}", {}), f"P{p + 1}").get(CHARACTERS, [])
    return [r.rank(name, where) for name in as_list(written, where)]


def _knowers(s: CitadelsState, slot: int) -> int:
    """Who has seen a character that went on the table."""
    programme = steps(s)
    last = int(programme[len(programme) - 1])
    if slot == 0:
        return 1 << int(seat_of(s, last)) if last >= LAST else 0
    if slot > len(programme):
        return 1 << int(seat_of(s, last))
    step = int(programme[slot - 1])
    return 1 << int(seat_of(s, step)) if DROP <= step < RANDOM_DROP else 0


# ------------------------------------------------------------------ what lies on the tokens
def lay_marks(r: Reader) -> None:
    """The short keys for marks; those that lie on all others in every round lie there by themselves."""
    s, data = r.s, r.data
    if "marks" not in data:
        lay_standing_marks(s)
    for key in ("killed", "bewitched", "robbed"):
        if data.get(key) is not None:
            s.set_mark(r.rank(data[key], key), bit_of(key))
    warrants = as_dict(data.get("warrants", {}), "warrants")
    check_keys(warrants, ["signed", "blank"], "warrants")
    for name in [warrants["signed"]] if "signed" in warrants else []:
        s.signed = r.rank(name, "warrants signed")
        s.set_mark(s.signed, bit_of("warrant"))
    for name in as_list(warrants.get("blank", []), "warrants blank"):
        s.set_mark(r.rank(name, "warrants blank"), bit_of("warrant"))
    threats = as_dict(data.get("threats", {}), "threats")
    check_keys(threats, ["flower", "plain"], "threats")
    for kind, name in threats.items():
        rank = r.rank(name, f"threats {kind}")
        s.set_mark(rank, bit_of("threat"))
        if kind == "flower":
            s.flower = rank
    if "robber" not in data and ranks_with(s, "robbed"):
        s.robber = s.holder(2)
    if "blackmailer" not in data and ranks_with(s, "threat"):
        s.blackmailer = s.holder(2)


def healing(s: CitadelsState) -> list[int]:
    """The seats with a Hospital, who are called even if they are killed (K-06)."""
    healers: int = seats_that_heal(s)
    return [p for p in range(len(s.seats)) if healers >> p & 1]


def rank_called(r: Reader) -> int:
    """The rank that was called last, by what else is said."""
    s = r.s
    turn = r.data.get("turn")
    if isinstance(turn, str):
        return r.rank(turn, "turn") - 1
    if isinstance(turn, dict):
        return r.rank(turn.get("character"), "turn character")
    if s.is_over:
        return int(RANKS) + 1
    if phase_of(r) == "end_of_round":
        return int(RANKS)
    return max((int(mark.laid_by) for mark in MARKS if ranks_with(s, mark.name)), default=0)


def reveal_called(s: CitadelsState) -> None:
    """Whoever was called has shown his character, but for the killed; of those the heirs at the end."""
    for rank in range(1, int(RANKS) + 1):
        if rank > s.called or not s.has_rank(rank):
            continue
        is_silent = s.has_mark(rank, KILLED) and not s.has_mark(rank, HEALED)
        is_heir = s.called > RANKS and s.character(rank).heir is not None
        if not is_silent or is_heir:
            s.revealed[rank] = u8(s.holder(rank))


# ------------------------------------------------------------------ the end, and how it goes on
def completed_cities(s: CitadelsState) -> list[str]:
    """The seats whose cities are large enough."""
    return [f"P{p + 1}" for p in range(len(s.seats)) if s.is_completed(p)]


def nearly_completed(s: CitadelsState) -> list[str]:
    """The seats that lack one district or none: first who completed a city first, then by seat."""
    found = [p for p, seat in enumerate(s.seats) if seat.weight() >= s.home.goal - 1]
    found.sort(key=lambda p: p != s.first_completed)
    return [f"P{p + 1}" for p in found]


def first_frames(r: Reader) -> list[tuple[int, int, int]]:
    """The steps that are open in a position by hand: effect, seat, n."""
    s, turn = r.s, r.data.get("turn")
    if "question" in r.data:
        if "phase" in r.data or isinstance(turn, str):
            raise PositionError("question: it says what is open, so that phase and turn say nothing")
        return []
    phase = phase_of(r)
    if "phase" in r.data and (turn is not None or s.is_over):
        raise PositionError("phase: it says nothing about a turn, or a game that is over")
    if s.is_over:
        return []
    if phase == "draft":
        if any(owner != NOBODY for owner in s.slot_owner) or "called" in r.data:
            raise PositionError("phase: when the draft begins nobody holds or calls a character")
        s.round -= 1
        return [(int(rules.NEW_ROUND.code), int(s.crown), 0)]
    if phase == "end_of_round":
        return [(int(rules.END_OF_ROUND.code), int(s.crown), 0)]
    frames = [(int(rules.CALL.code), int(s.crown), int(s.called) + 1)]
    if isinstance(turn, dict):
        frames.append((int(TURN.code), int(s.turn_seat), 0))
    elif isinstance(turn, str):
        rank = r.rank(turn, "turn")
        holder = s.holder(rank)
        is_silent = s.has_mark(rank, KILLED) and holder not in healing(s)
        if holder == NOBODY or is_silent:
            raise PositionError(f"turn: nobody holds {turn}, or he is killed")
    return frames
