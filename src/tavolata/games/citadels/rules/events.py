"""The events of a Citadels log; `card` is a district, or KINDS plus the number of a character."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVENT_NAMES: Final[list[str]] = []


def _event(name: str) -> int:
    EVENT_NAMES.append(name)
    return len(EVENT_NAMES) - 1


ROUND: Final[i64] = _event("round")
FACE_UP: Final[i64] = _event("face_up")
PICKS: Final[i64] = _event("pick")
DROPS: Final[i64] = _event("drop")
SWAP_CHARACTERS: Final[i64] = _event("swap_characters")
CALLED: Final[i64] = _event("called")
"""A rank that nobody reveals; `number` is the rank."""
REVEALS: Final[i64] = _event("reveal")
GATHERS_GOLD: Final[i64] = _event("gather_gold")
DRAW: Final[i64] = _event("draw")
KEEP: Final[i64] = _event("keep")
BOTTOM: Final[i64] = _event("bottom")
BUILDS: Final[i64] = _event("build")
PAYS: Final[i64] = _event("pay")
GAINS: Final[i64] = _event("gain")
TAKES_GOLD: Final[i64] = _event("take_gold")
"""`number` is 16 * amount + the seat it is taken from, as in all events between two seats."""
TAKES_CARD: Final[i64] = _event("take_card")
GIVES_CARD: Final[i64] = _event("give_card")
LAYS: Final[i64] = _event("lay")
"""A card under a district."""
DESTROYS: Final[i64] = _event("destroy")
"""`number` is the owner."""
PAYS_TO_DESTROY: Final[i64] = _event("destroy_cost")
EXCHANGES: Final[i64] = _event("exchange")
SEIZES: Final[i64] = _event("seize")
BEAUTIFIES: Final[i64] = _event("beautify")
CROWN: Final[i64] = _event("crown")
"""`number` is the seat that had it."""
KILLS: Final[i64] = _event("kill")
BEWITCHES: Final[i64] = _event("bewitch")
ROBS: Final[i64] = _event("rob")
"""The Thief names a character."""
WARRANT_LAID: Final[i64] = _event("warrant")
CONFISCATES: Final[i64] = _event("confiscate")
THREAT_LAID: Final[i64] = _event("threat")
BRIBES: Final[i64] = _event("bribe")
REFUSES: Final[i64] = _event("refuse")
SHOWS_THREAT: Final[i64] = _event("show_threat")
SPIES: Final[i64] = _event("spy")
LOOKS: Final[i64] = _event("look")
SWAPS_HANDS: Final[i64] = _event("swap_hands")
TAXED: Final[i64] = _event("tax")
SHUFFLES: Final[i64] = _event("shuffle")
COMPLETES: Final[i64] = _event("complete")
ANNOUNCES: Final[i64] = _event("announce")
ENDS_TURN: Final[i64] = _event("end_turn")
GAME_END: Final[i64] = _event("game_end")
PAUSES: Final[i64] = _event("paused")
RESUMES: Final[i64] = _event("resume")
HEIR: Final[i64] = _event("heir")
REFUND: Final[i64] = _event("refund")
GATHERS_CARDS: Final[i64] = _event("gather_cards")
DRAW_SEEN: Final[i64] = _event("draw")
KEEP_OF_DECK: Final[i64] = _event("keep")
BOTTOM_DRAWN: Final[i64] = _event("bottom")
BOTTOM_RUIN: Final[i64] = _event("bottom")
BOTTOM_TUCKED: Final[i64] = _event("bottom")
GAINS_TAXES: Final[i64] = _event("gain")

SOURCES: Final[dict[int, str]] = {
    DRAW_SEEN: "drawn",
    KEEP_OF_DECK: "deck",
    BOTTOM_DRAWN: "drawn",
    BOTTOM_RUIN: "city",
    BOTTOM_TUCKED: "under",
    GAINS_TAXES: "tax_gold",
}
"""The place that a card or gold comes from, where it is not the usual one of such events."""

TEACHING_ALL: Final[frozenset[int]] = frozenset(
    (ROUND, FACE_UP, CALLED, REVEALS, SHUFFLES, HEIR, SHOWS_THREAT)
)
"""Events that reveal something hidden to everybody, or that settle a random outcome."""
TEACHING_ONE: Final[frozenset[int]] = frozenset((DRAW, DRAW_SEEN, GATHERS_CARDS, LOOKS, SPIES))
"""Events that reveal something to the seat itself."""
TEACHING_TWO: Final[frozenset[int]] = frozenset((SWAPS_HANDS, SWAP_CHARACTERS, TAKES_CARD))
"""Events that reveal something to the seat and to the one in `number`."""
