"""The numbers of effects and marks, in the order of these names, independent of the import order.

Tensors and frames hold the numbers, so a name keeps its place; new ones are added at the end.
"""

from __future__ import annotations

from typing import Final

from tavolata.core.names import words

EFFECT_NAMES: Final = words(
    """
    pay_gold how_to_pay after_payment lay keep_one rest_to_bottom turn finish_turn
    assassin/NameToKill bewitched/PlayOn witch/NameToBewitch
    warrant/AskMagistrate magistrate/LayWarrants magistrate/MayConfiscate
    robbed/Rob thief/NameToRob spy/SpyOut threat/SettleThreat
    blackmailer/LayThreats blackmailer/MayReveal
    taxed_late/PayTaxLate classic_tax_collector/BeginTaxing
    magician/SwapOrRedraw magician/Redraw wizard/TakeFromHand seer/GiveBack
    king/TakeCrown king/TakeCrown2 patrician/TakeCrown patrician/TakeCrown2
    emperor/AdviserGivesCrown emperor/GivesCrown emperor/TakeResource
    classic_emperor/GivesCrownWhenCalled classic_emperor/PayForCrown classic_emperor/AdviserGivesCrown
    bishop/Protect abbot/GoldOrCards abbot/TakeFromRichest cardinal/PayWithLoan alchemist/Refund
    navigator/GoldOrSoManyCards classic_navigator/GoldOrSoManyCards scholar/KeepOne scholar/ShuffleIn
    warlord/DestroyDistrict classic_warlord/DestroyDistrict
    diplomat/ExchangeDistricts diplomat/GiveInExchange
    classic_diplomat/ExchangeDistricts classic_diplomat/GiveInExchange marshal/SeizeDistrict
    queen/GoldBesideKilledRuler artist/Beautify taxed/PayTax
    draft after_last_pick give_character
    framework/PayWithFramework necropolis/PayWithRuin thieves_den/PayWithCards
    lighthouse/SearchDeck bell_tower/AnnounceEnd bell_tower/GoalOfBefore
    park/CardsForEmptyHand poor_house/GoldForEmptyStash theater/SwapCharacters graveyard/DigUp
    healed/OnlyGathers armory/DestroyByArmory laboratory/DiscardForGold
    museum/TuckedUnderDeck museum/TuckCard
    new_round call end_of_round after_round
    """
)
"""Every effect of the game: steps of the rules, then of cards and marks by their owners."""
MARK_NAMES: Final = words("killed bewitched warrant robbed threat taxed_late taxed healed")
