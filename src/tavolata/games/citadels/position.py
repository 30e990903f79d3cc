"""States of Citadels as readable JSON, and positions written by hand.

Cards are lists of names; `"manor*2"` is two of them, and `{"manor": ["P2"]}` one that P2 knows as well.
A city is a list of districts, `"beautified market"` with a gold on it. Seats are "P1", "P2", ...

What a position by hand leaves out comes from set-up: 2 gold, no cards, no districts, P1 with the crown,
all cards that are not named in the deck. `"P1": {"characters": ["warlord"]}` says who holds what; all
other characters lie face down. The ranks are called from 1 on, or `"turn": "warlord"` says who is just
being called, or `"phase"` is "draft", "call" or "end_of_round". Nobody holds anything: a draft begins.
The other short keys are in `by_hand.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import u8

from tavolata.core.decisions import FRAME
from tavolata.games.citadels.cards import EFFECTS
from tavolata.games.citadels.encoding import (
    character_name,
    characters_in,
    district_name,
    marks_by_character,
    seat_name,
    seats_in,
)
from tavolata.games.citadels.kinds import KINDS, NAMES
from tavolata.games.citadels.reading import read_state, words_of
from tavolata.games.citadels.state import EVERY_SEAT, NOBODY, CitadelsState

if TYPE_CHECKING:
    from tavolata.games.citadels.game import Citadels


def state_from_dict(home: Citadels, written: object) -> CitadelsState:
    """The state that was written, or the position by hand; `PositionError` says what cannot be."""
    s = read_state(home, written)
    s.advance()
    return s


# ------------------------------------------------------------------ writing
def state_to_dict(s: CitadelsState) -> dict[str, Any]:
    """The full state; `state_from_dict` makes it again."""
    players = len(s.seats)
    data: dict[str, Any] = {
        "game": str(s.home),
        "cast": characters_in(s.cast, -1),
        "round": int(s.round),
        "crown": seat_name(s.crown),
    }
    for p in range(players):
        data[f"P{p + 1}"] = _seat(s, p)
    data["deck"] = {
        "unordered": _counted(s.deck.counts),
        "bottom": card_list(s.deck.bottom, s.bottom_seen, players, int(EVERY_SEAT)),
        "shuffles": int(s.deck.shuffles),
        "draws": int(s.deck.draws),
    }
    data["under_museum"] = card_list(s.tucked, s.tucked_seen, players, -1)
    data["tax_gold"] = int(s.tax_gold)
    data["draft"] = _draft(s)
    data |= _round(s)
    data["turn"] = _turn(s)
    data["goal"] = int(s.goal)
    data["completed"] = _completed(s)
    data["nearly"] = [seat_name(int(seat)) for seat in s.nearly]
    data["wild_round"] = int(s.wild_round)
    data["is_over"] = bool(s.is_over)
    data["question"] = [_frame(s, at) for at in range(0, int(s.depth * FRAME), int(FRAME))]
    data["luck"] = s.chance.to_json()
    return data


def _counted(counts: vec[u8]) -> list[str]:
    found = []
    for kind in range(int(KINDS)):
        n = int(counts[kind])
        if n:
            found.append(NAMES[kind] if n == 1 else f"{NAMES[kind]}*{n}")
    return found


def card_list(cards: vec[u8], seen: vec[u8], players: int, plain: int, owner: int = 0) -> list[Any]:
    """Cards in their order; those that other seats than usual know carry the seats.

    `plain` is the `seen` of a card that needs no seats, `owner` the bit that goes without saying.
    """
    found: list[Any] = []
    last = ""
    count = 0
    for card, byte in zip(cards, seen, strict=True):
        name, knowers = NAMES[int(card)], int(byte)
        if knowers != plain:
            known: Any = "all" if knowers == EVERY_SEAT else seats_in(knowers & ~owner, players)
            found.append({name: known})
            last = ""
        elif name == last:
            count += 1
            found[-1] = f"{name}*{count}"
        else:
            found.append(name)
            last, count = name, 1
    return found


def _seat(s: CitadelsState, p: int) -> dict[str, Any]:
    seat = s.seats[p]
    return {
        "gold": int(seat.gold),
        "hand": card_list(seat.hand, seat.seen, len(s.seats), 1 << p, 1 << p),
        "city": [district_name(int(district)) for district in seat.city],
        "turns": int(seat.turns),
    }


def _draft(s: CitadelsState) -> dict[str, Any]:
    slots = [
        {
            "character": character_name(s.cast, int(rank)),
            "owner": seat_name(int(owner)),
            "known_to": seats_in(int(seen), len(s.seats)),
        }
        for rank, owner, seen in zip(s.slot_rank, s.slot_owner, s.slot_seen, strict=True)
    ]
    return {
        "first": seat_name(s.draft_first),
        "face_up": characters_in(s.cast, int(s.face_up)),
        "passing": characters_in(s.cast, int(s.passing)),
        "slots": slots,
        "took_down": bool(s.took_down),
        "swapped": [] if s.swap_a == NOBODY else [int(s.swap_a), int(s.swap_b)],
    }


def _round(s: CitadelsState) -> dict[str, Any]:
    return {
        "called": int(s.called),
        "marks": marks_by_character(s.cast, s.marks),
        "signed": character_name(s.cast, int(s.signed)) if s.signed else None,
        "flower": character_name(s.cast, int(s.flower)) if s.flower else None,
        "flower_shown": bool(s.flower_shown),
        "pending": characters_in(s.cast, int(s.pending)),
        "robber": seat_name(s.robber),
        "blackmailer": seat_name(s.blackmailer),
        "protected": seat_name(s.protected),
        "builders": seats_in(int(s.builders), len(s.seats)),
        "healers": seats_in(int(s.healers), len(s.seats)),
    }


def _turn(s: CitadelsState) -> dict[str, Any] | None:
    """The turn; between turns there is none, and what is left of the last one has no meaning."""
    if s.turn_seat == NOBODY:
        return None
    used = int(s.used)
    used_districts = int(s.used_districts)
    return {
        "seat": seat_name(s.turn_seat),
        "character": character_name(s.cast, int(s.turn_rank)),
        "used": [word for word, bit in words_of(s.acting_as()).items() if used & bit],
        "used_districts": [NAMES[k] for k in range(int(KINDS)) if used_districts >> k & 1],
        "builds": int(s.builds),
        "spent": int(s.spent),
        "building": NAMES[s.building] if s.building < KINDS else None,
        "paid": int(s.paid),
        "laid": int(s.laid),
        "drawn": card_list(s.drawn, s.drawn_seen, len(s.seats), 0),
    }


def _completed(s: CitadelsState) -> list[str]:
    """The seats that have completed their cities, whoever was first before the others."""
    found = seats_in(int(s.completed), len(s.seats))
    first = seat_name(s.first_completed)
    return [name for name in found if name == first] + [name for name in found if name != first]


def _frame(s: CitadelsState, at: int) -> dict[str, Any]:
    code, seat, n, card = (int(s.frames[at + i]) for i in range(int(FRAME)))
    return {"step": EFFECTS[code].name, "seat": seat_name(seat), "n": n, "card": district_name(card)}
