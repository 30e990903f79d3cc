"""The open question by a name that scenarios use: what the seat is asked to do, whatever card asks.

The names of steps in written states belong to the engine; these stay when an effect is renamed.
"""

from __future__ import annotations

from typing import Final

from tavolata.games.citadels.encoding import seat_name
from tavolata.games.citadels.state import CitadelsState

CLASSIC: Final = "classic_"
"""The prefix of steps of the classic edition that ask the same question."""

QUESTION_NAMES: Final = {
    "turn": "turn",
    "draft": "draft",
    "how_to_pay": "how_to_pay",
    "keep_one": "keep_one",
    "scholar/KeepOne": "keep_one",
    "rest_to_bottom": "order_bottom",
    "give_character": "give_character",
    "theater/SwapCharacters": "swap_characters",
    "necropolis/PayWithRuin": "pay_with_district",
    "thieves_den/PayWithCards": "pay_with_cards",
    "cardinal/PayWithLoan": "pay_with_loan",
    "lighthouse/SearchDeck": "search_deck",
    "bell_tower/AnnounceEnd": "announce",
    "graveyard/DigUp": "recover_district",
    "laboratory/DiscardForGold": "discard_for_gold",
    "museum/TuckCard": "put_under_museum",
    "armory/DestroyByArmory": "destroy",
    "warlord/DestroyDistrict": "destroy",
    "assassin/NameToKill": "kill",
    "witch/NameToBewitch": "bewitch",
    "thief/NameToRob": "rob",
    "magistrate/LayWarrants": "lay_warrants",
    "magistrate/MayConfiscate": "confiscate",
    "blackmailer/LayThreats": "lay_threats",
    "blackmailer/MayReveal": "reveal_threat",
    "threat/SettleThreat": "pay_bribe",
    "spy/SpyOut": "spy",
    "magician/SwapOrRedraw": "swap_or_redraw",
    "magician/Redraw": "redraw",
    "wizard/TakeFromHand": "take_from_hand",
    "seer/GiveBack": "give_back",
    "emperor/AdviserGivesCrown": "give_crown",
    "emperor/GivesCrown": "give_crown",
    "emperor/GivesCrownWhenCalled": "give_crown",
    "emperor/TakeResource": "take_for_crown",
    "emperor/PayForCrown": "pay_for_crown",
    "abbot/GoldOrCards": "gold_or_cards",
    "navigator/GoldOrSoManyCards": "gold_or_cards",
    "abbot/TakeFromRichest": "take_from_richest",
    "diplomat/ExchangeDistricts": "exchange",
    "diplomat/GiveInExchange": "give_in_exchange",
    "marshal/SeizeDistrict": "seize",
    "artist/Beautify": "beautify",
}


def asked(s: CitadelsState) -> str | None:
    """Return the seat and its question: `P2 turn`; None at the end of the game."""
    if s.is_terminal():
        return None
    step = s.top_effect().name.removeprefix(CLASSIC)
    return f"{seat_name(s.decider())} {QUESTION_NAMES[step]}"
