"""Why a card in hand cannot be built: the view of Citadels says what the judge says."""

from __future__ import annotations

import pytest

import tavolata
from tests.tiers import batches
from tests.worlds import seeded, walk

REASONS = {
    "never": "unbuildable",
    "cannot": "may_not_build",
    "only_gathers": "only_gathers",
    "later": "gather_first",
    "limit": "limit_reached",
    "built": "identical",
    "full": "city_too_large",
    "gold": "not_enough_gold",
}
"""The judge's reasons, by those of the view."""
LASTING = ("never", "cannot")
"""Said from the beginning of a turn, when the judge still says that gathering comes first."""
BEFORE = ("gather_first", "only_gathers", "may_not_build")
FEW = 2
BATCHES = 20


@batches(FEW, BATCHES)
@pytest.mark.parametrize(
    "text", ["citadels(players=3,cast=random)", "citadels(players=6,cast=random,districts=random)"]
)
def test_the_view_says_why_a_card_cannot_be_built(text: str, batch: int) -> None:
    for number in range(batch * 10, batch * 10 + 10):
        seed = f"kept {number}"
        print(f"{text}: seed {seed!r}")
        state = tavolata.load_game(text).new_initial_state(seed)
        for player, _ in walk(state, seeded("kept", number)):
            for kept in state.observation(player).to_view().kept:
                refusal = state.explain(player, f"build {kept.card}")
                assert refusal is not None, kept
                is_early = kept.why in LASTING and refusal.reason in BEFORE
                assert is_early or refusal.reason == REASONS[kept.why], (kept, refusal)
