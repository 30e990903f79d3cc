"""Two worlds of Citadels side by side: what a viewer gets in both, now and as they are played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tavolata.core.chance import Rng
from tavolata.core.events import Event
from tavolata.games.citadels.rules.actions import N_ACTIONS
from tavolata.games.citadels.rules.state import CitadelsState
from tests.worlds import as_text, everything


def told(state: CitadelsState, log: Sequence[Event], viewer: int | None) -> list[dict[str, Any]]:
    """Return the events as a viewer sees them."""
    return [state.game().event_to_dict(event.seen_by(viewer)) for event in log]


def looks_same(one: CitadelsState, two: CitadelsState, viewer: int | None, step: int) -> bool:
    """Whether a viewer gets the same bytes in both worlds."""
    if everything(one.observation(viewer), one) != everything(two.observation(viewer), two):
        return False
    if one.acting_players() != two.acting_players():
        return False
    if viewer is None:
        return True
    offered = range(step % 29, N_ACTIONS, 29)
    return one.legal_actions(viewer) == two.legal_actions(viewer) and all(
        str(one.explain(viewer, action)) == str(two.explain(viewer, action)) for action in offered
    )


def ask_again(world: CitadelsState) -> None:
    """Recompute the open question; whether it is open must not depend on hidden cards."""
    world.ask_again()
    assert world.n_options > 0, "whether the question is open depends on something hidden"


def sees_hand(line: dict[str, Any], viewer: int | None) -> bool:
    """Whether the viewer has just seen a whole hand, or a character, without cards named in the log."""
    seat = int(line["seat"][1:]) - 1
    if line["event"] in ("spy", "look"):
        return seat == viewer
    return line["event"].startswith("swap") and viewer in (seat, line["number"])


def may_differ(lines: Sequence[dict[str, Any]], also: tuple[str, ...]) -> bool:
    """Whether the events revealed something hidden: a card, or the number that a Spy has found."""
    shown = ("draw", "keep", "take_card", "give_card")
    return any(
        line["event"] in ("spy", *also) or (line["event"] in shown and line["card"] is not None)
        for line in lines
    )


def is_looking(state: CitadelsState, viewer: int | None) -> bool:
    """Whether the viewer is looking at cards of the deck or at the characters passed to them."""
    if state.is_terminal() or [viewer] != state.acting_players():
        return False
    return len(state.drawn) > 0 or state.top_effect().name in ("lighthouse/SearchDeck", "draft")


def play_on(
    one: CitadelsState,
    two: CitadelsState,
    blind: list[int | None],
    rng: Rng,
    also: tuple[str, ...] = (),
) -> int:
    """Make the same decisions with the same randomness in both worlds; return the compared looks.

    A viewer with different events, or one who has seen a whole hand, is left out from then on. While
    the events are the same, the viewer must see the same.
    """
    compared = 0
    for step in range(10):
        if one.is_terminal() or not blind:
            break
        player = one.acting_players()[0]
        assert two.acting_players() == [player]
        both = [a for a in one.legal_actions(player) if a in two.legal_actions(player)]
        if not both:
            break
        action = both[rng.below(len(both))]
        for world in (one, two):
            world.keep_log()
            world.apply_action(player, action)
        left = []
        for viewer in blind:
            lines = [told(world, world.log or [], viewer) for world in (one, two)]
            if as_text(lines[0]) != as_text(lines[1]):
                assert may_differ([*lines[0], *lines[1]], also)
            elif not any(sees_hand(line, viewer) for line in lines[0]):
                left.append(viewer)
        blind = [viewer for viewer in left if not is_looking(one, viewer)]
        for viewer in blind:
            assert looks_same(one, two, viewer, step)
            compared += 1
    return compared
