"""The open question of a written state: which steps can lie on which, and when they can be open.

A frame of a turn lies on the turn, a payment on the build, a question that follows from gathering on
what gathering has left to do; all of it is read off the cards. What else a step needs is in its `fits`.
"""

from __future__ import annotations

from typing import Any, Final

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import FRAME, Effect
from tavolata.core.errors import PositionError
from tavolata.core.position import (
    as_dict,
    as_list,
    check_keys,
    read_name,
    read_number,
    read_seat,
    shown,
)
from tavolata.games.citadels.building import AFTER_PAYMENT, HOW_TO_PAY, LAY, PAYMENTS
from tavolata.games.citadels.cards import (
    CAST,
    DISTRICTS,
    EFFECTS,
    GATHERED,
    MARKS,
    MARKS_AT,
    Ability,
)
from tavolata.games.citadels.characters.rank_1 import MAY_CONFISCATE
from tavolata.games.citadels.characters.rank_2 import MAY_REVEAL
from tavolata.games.citadels.characters.rank_3 import GiveBack
from tavolata.games.citadels.checking import count_slots, is_step_open, ranks_with
from tavolata.games.citadels.draft import AFTER_LAST_PICK, DRAFT, GIVE_CHARACTER
from tavolata.games.citadels.effects import KEEP_ONE
from tavolata.games.citadels.kinds import BEAUTIFIED, NAMES, NUMBER_OF
from tavolata.games.citadels.rules import AFTER_ROUND, CALL, NEW_ROUND
from tavolata.games.citadels.state import GATHERED_BIT, NOBODY, CitadelsState
from tavolata.games.citadels.tokens import LayTokens
from tavolata.games.citadels.turn import FINISH, TURN

MOST_FRAMES: Final = 32
FRAME_KEYS: Final = {"step", "seat", "n", "card"}
DISTRICT_NUMBER: Final = NUMBER_OF | {
    f"beautified {name}": number + int(BEAUTIFIED) for number, name in enumerate(NAMES)
}


class Place:
    """Where the frames of an effect can be: on which others, in whose turn, after which ability."""

    def __init__(self) -> None:
        self.on: set[int] = set()
        self.is_of_turn = False
        """Its seat is that of the turn."""
        self.after_gathering = False
        self.cards: set[int] = set()
        """The characters that it belongs to, by their index; empty for none."""
        self.bits: dict[int, int] = {}
        """The ability of each of them that has been used."""
        self.kind = -1
        """The district that has been used."""


def _with_parts(effect: Effect[Any]) -> list[Effect[Any]]:
    found = [effect]
    for part in effect.parts():
        found += _with_parts(part)
    return found


def _places() -> dict[int, Place]:
    """The places of all effects that can be on the stack while a question is open."""
    places = {int(effect.code): Place() for effect in EFFECTS}

    def put(
        effect: Effect[Any], *below: Effect[Any], of_turn: bool = True, late: bool = False
    ) -> Place:
        place = places[int(effect.code)]
        place.on |= {int(other.code) for other in below}
        place.is_of_turn = of_turn
        place.after_gathering = late
        return place

    put(TURN, CALL)
    put(FINISH, CALL, late=True)
    put(AFTER_LAST_PICK, CALL, of_turn=False)
    put(DRAFT, AFTER_LAST_PICK, of_turn=False)
    put(GIVE_CHARACTER, CALL, of_turn=False)
    put(AFTER_PAYMENT, TURN, late=True)
    put(LAY, TURN, late=True)
    for way in (HOW_TO_PAY, *PAYMENTS):
        put(way, AFTER_PAYMENT, late=True)
    put(MAY_CONFISCATE, LAY, of_turn=False, late=True)
    put(MAY_REVEAL, TURN, of_turn=False, late=True)
    gathering: list[Effect[Any]] = [TURN]
    for number, mark in enumerate(MARKS):
        if int(MARKS_AT[GATHERED]) >> number & 1:
            put(mark.effect, TURN, late=True)
            gathering.append(mark.effect)
    for card in CAST:
        if card.first is not None:
            put(card.first, TURN, late=True).cards.add(int(card.index))
            gathering.append(card.first)
    for effect in _with_parts(KEEP_ONE):
        put(effect, *gathering, late=True)
    _put_characters(places, put)
    _put_districts(places, put)
    return places


def _put_characters(places: dict[int, Place], put: Any) -> None:
    at_end: list[Effect[Any]] = [AFTER_ROUND]
    for card in CAST:
        if card.round_ends is not None:
            put(card.round_ends, AFTER_ROUND, of_turn=False)
            at_end.append(card.round_ends)
    for card in CAST:
        for number, ability in enumerate(card.abilities):
            for effect in _parts_of(ability):
                place = put(effect, FINISH if ability.ends_turn else TURN)
                place.cards.add(int(card.index))
                place.bits[int(card.index)] = 1 << number
                if isinstance(effect, GiveBack):
                    put(effect, effect)
        if card.begins is not None:
            for effect in _with_parts(card.begins):
                put(effect, TURN, of_turn=effect is card.begins).cards.add(int(card.index))
        if card.heir is not None:
            put(card.heir, *at_end, of_turn=False)


def _put_districts(places: dict[int, Place], put: Any) -> None:
    for district in DISTRICTS:
        if district.use is not None:
            for effect in _parts_of(district.use):
                put(effect, TURN).kind = district.number
        if district.on_build is not None:
            put(district.on_build, TURN, late=True)
        if district.after_draft is not None:
            put(district.after_draft, CALL, of_turn=False)
        if district.on_ruin is not None:
            put(district.on_ruin, TURN, FINISH, of_turn=False)


def _parts_of(ability: Ability[Any]) -> list[Effect[Any]]:
    return [effect for part in ability.parts() for effect in _with_parts(part)]


PLACES: Final = _places()


# ------------------------------------------------------------------ reading
def read_question(s: CitadelsState, data: dict[str, Any], frames: list[tuple[int, int, int]]) -> None:
    """Put the frames on the stack: those that are written, or else those given."""
    for code, seat, n in frames:
        s.push_code(code, seat, n, NO_CARD)
    written = as_list(data.get("question", []), "question")
    if "question" in data and bool(written) == bool(s.is_over):
        raise PositionError("question: a game that is over has none, any other has one")
    if len(written) > MOST_FRAMES:
        raise PositionError(f"question: no more than {MOST_FRAMES} steps are open at once")
    for frame in written:
        _read_frame(s, as_dict(frame, "question"))
    _check_stack(s, bool(written))


def _read_frame(s: CitadelsState, frame: dict[str, Any]) -> None:
    check_keys(frame, FRAME_KEYS, "question")
    number_of = {effect.name: int(effect.code) for effect in EFFECTS}
    code = read_name(frame.get("step"), number_of, "step", "question")
    step = EFFECTS[code].name
    seat = read_seat(frame.get("seat"), len(s.seats), "question")
    n = read_number(frame, "n", 0, where="question")
    card = int(NO_CARD)
    if frame.get("card") is not None:
        card = read_name(frame["card"], DISTRICT_NUMBER, "district", "question")
    reason = _misfit(s, code, seat, card)
    if not reason and not EFFECTS[code].fits(s, seat, n, card):
        reason = f"not with n {n} and card {shown(frame.get('card'))}"
    if reason:
        raise PositionError(f"question: {step} cannot be open here: {reason}")
    s.push_code(code, seat, n, card)


def _misfit(s: CitadelsState, code: int, seat: int, card: int) -> str:
    """Why the step cannot lie on those that are there; empty if it can."""
    place = PLACES[code]
    if s.depth == 0:
        return "" if code in (CALL.code, AFTER_ROUND.code) else "the calling lies under all others"
    below = int(s.top_effect().code)
    if below not in place.on:
        return f"it does not lie on {EFFECTS[below].name}"
    if below in (AFTER_PAYMENT.code, LAY.code) and card != s.building:
        return "it is about another district"
    is_turn = s.turn_seat != NOBODY
    if (place.is_of_turn or place.after_gathering) and not is_turn:
        return "it is nobody's turn"
    if place.is_of_turn and seat != s.turn_seat:
        return f"it is the turn of P{s.turn_seat + 1}"
    if place.after_gathering and not s.used & GATHERED_BIT:
        return "nothing is gathered yet"
    if place.cards and is_turn:
        card_index = int(s.acting_as().index)
        if card_index not in place.cards:
            return f"it is no step of {s.acting_as().name}"
        if place.bits.get(card_index, 0) & ~int(s.used):
            return "its ability has not been used"
        if any(mark.laid_by == s.turn_rank and ranks_with(s, mark.name) for mark in MARKS):
            return "what it does is done"
    if place.kind >= 0 and not s.used_districts >> place.kind & 1:
        return f"{NAMES[place.kind]} has not been used"
    return ""


def _check_stack(s: CitadelsState, is_written: bool) -> None:
    """The draft, the turn and the build are as the open steps need them."""
    codes = [int(s.frames[at * FRAME]) for at in range(int(s.depth))]
    if is_written and s.top_effect().offer(s, *_top(s)) == 0:
        raise PositionError(f"question: {s.top_effect().name} has nothing to ask")
    is_building = AFTER_PAYMENT.code in codes or LAY.code in codes
    if is_building != (s.building != NO_CARD):
        raise PositionError("turn building: a district is declared while it is being paid for or laid")
    is_turn = TURN.code in codes or FINISH.code in codes
    if is_turn != (s.turn_seat != NOBODY):
        raise PositionError("turn: somebody has a turn while one is open")
    is_laying = s.depth != 0 and isinstance(s.top_effect(), LayTokens)
    if s.pending and not is_laying:
        raise PositionError("pending: nobody is laying warrants or threats")
    if len(s.drawn) and not any(
        isinstance(EFFECTS[c], type(KEEP_ONE)) or c == KEEP_ONE.rest.code for c in codes
    ):
        raise PositionError("turn drawn: nobody is looking at cards")
    if DRAFT.code in codes and not is_step_open(s):
        raise PositionError("draft: this is no step of it")
    is_new = bool(codes) and codes[0] == NEW_ROUND.code
    if DRAFT.code not in codes and not is_new and (s.passing or len(s.slot_rank) != count_slots(s)):
        raise PositionError("draft: it is over, and every character is in a slot or face up")


def _top(s: CitadelsState) -> tuple[int, int, int]:
    at = int((s.depth - 1) * FRAME)
    return int(s.frames[at + 1]), int(s.frames[at + 2]), int(s.frames[at + 3])
