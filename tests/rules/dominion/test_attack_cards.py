"""Three of the Attacks: Witch, Militia, Bureaucrat."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table


# ------------------------------------------------------------------ Witch
@pytest.mark.ruling("R17")
@pytest.mark.card("witch", "does")
@pytest.mark.parametrize(
    ("curses", "hit"), [(4, "P2 P3 P4"), (3, "P2 P3 P4"), (2, "P2 P3"), (1, "P2"), (0, "")]
)
def test_r17_curses_are_dealt_from_the_left_until_they_run_out(curses: int, hit: str) -> None:
    """Curses are given in turn order until there are none; Witch draws two cards anyway."""
    t = table(4, P1={"hand": "witch", "deck": "copper*3"}, supply={"curse": curses})
    t.does("P1", "play witch")
    assert t.hand("P1") == cards("copper*2")
    assert t.deck_top("P1") == ["copper"]
    for seat in ("P2", "P3", "P4"):
        assert t.discard(seat) == cards("curse" if seat in hit.split() else "")
    assert t.supply("curse") == curses - len(hit.split())
    assert t.discard("P1") == cards()
    t.idle("P1")


@pytest.mark.ruling("R17")
@pytest.mark.card("witch", "does")
def test_r17_a_moat_leaves_the_last_curse_to_the_next_victim() -> None:
    """Protected players are skipped, so the last Curse goes to the next one."""
    t = table(
        4,
        P1={"hand": "copper"},
        P2={"hand": "moat"},
        P4={"hand": "witch"},
        active="P4",
        supply={"curse": 2},
    )
    t.does("P4", "play witch")
    t.does("P2", "reveal moat")
    assert (t.discard("P1"), t.discard("P3")) == (cards("curse"), cards("curse"))
    t.unchanged("P2")
    t.idle("P4")


@pytest.mark.ruling("R17")
@pytest.mark.card("witch", "does")
def test_r17_witch_draws_two_cards_before_the_curses() -> None:
    """Draw first, then curse."""
    t = table(P1={"hand": "witch", "deck": "copper*2"})
    t.state.keep_log()
    t.does("P1", "play witch")
    events = [t.state.game().event_to_dict(event)["event"] for event in t.state.log or []]
    assert events[:4] == ["play", "draw", "draw", "gain"]
    assert t.discard_top("P2") == "curse"
    t.idle("P1")


@pytest.mark.card("witch", "refuses")
def test_an_empty_curse_pile_gives_witch_nothing_and_sells_nothing() -> None:
    t = table(P1={"hand": "witch moat"}, supply={"curse": 1})
    t.does("P1", "play witch")
    t.refuses("P1", "play moat", "no_actions_left")
    t.to_buy_phase("P1")
    t.refuses("P1", "buy curse", "pile_empty")
    t.refuses("P2", "done", "not_your_decision")


# ------------------------------------------------------------------ Militia
@pytest.mark.ruling("R18")
@pytest.mark.card("militia", "does")
@pytest.mark.parametrize("size", [0, 2, 3, 4, 5, 6])
def test_r18_militia_cuts_hands_down_to_three(size: int) -> None:
    """Larger hands are discarded down to 3; hands of 3 or fewer stay as they are."""
    t = table(P1={"hand": "militia copper*5"}, P2={"hand": f"gold*{size}", "deck": "estate"})
    t.does("P1", "play militia")
    for _ in range(size - 3):
        t.asks("P2", "discard gold")
        t.does("P2", "discard gold")
    left = min(size, 3)
    assert t.hand("P2") == cards(f"gold*{left}" if left else "")
    assert t.discard("P2").total() == size - left
    assert t.deck_top("P2") == ["estate"]
    assert t.hand("P1") == cards("copper*5")
    assert t.counters() == (0, 1, 2)
    t.idle("P1")


@pytest.mark.ruling("R18")
@pytest.mark.card("militia", "does")
def test_r18_victims_choose_in_turn_order_and_a_second_militia_only_gives_coins() -> None:
    """After the first Militia of a turn a second one normally does nothing but give 2 coins."""
    t = table(
        3,
        P1={"hand": "village militia*2", "deck": "copper"},
        P2={"hand": "copper*3 estate*2"},
        P3={"hand": "gold silver copper curse"},
    )
    t.does("P1", "play village", "play militia")
    t.asks("P2", "discard copper", "discard estate")
    t.does("P2", "discard estate", "discard estate")
    t.asks("P3", "discard copper", "discard silver", "discard gold", "discard curse")
    t.does("P3", "discard curse")
    t.mark()
    t.does("P1", "play militia")
    t.unchanged("P2", "P3")
    assert (t.hand("P2"), t.discard("P2")) == (cards("copper*3"), cards("estate*2"))
    assert (t.hand("P3"), t.discard("P3")) == (cards("gold silver copper"), cards("curse"))
    assert t.counters() == (0, 1, 4)
    t.idle("P1")


@pytest.mark.ruling("R18")
@pytest.mark.card("militia", "does")
def test_r18_council_room_refills_hands_for_a_second_militia() -> None:
    """Three cards and the one from Council Room make four, so one more is discarded."""
    t = table(
        P1={"hand": "village*2 militia*2 council_room", "deck": "copper*6"},
        P2={"hand": "copper*5", "deck": "gold"},
    )
    t.does("P1", "play village", "play village", "play militia")
    t.does("P2", "discard copper", "discard copper")
    t.does("P1", "play council_room", "play militia")
    t.asks("P2", "discard copper", "discard gold")
    t.does("P2", "discard copper")
    assert t.hand("P2") == cards("copper*2 gold")
    assert t.discard("P2") == cards("copper*3")
    t.idle("P1")


@pytest.mark.card("militia", "refuses")
def test_a_militia_victim_cannot_stop_early() -> None:
    t = table(P1={"hand": "militia"}, P2={"hand": "copper*5"})
    t.does("P1", "play militia")
    t.refuses("P2", "done", "compulsory")
    t.refuses("P2", "discard gold", "not_in_hand")
    t.refuses("P1", "discard copper", "not_your_decision")
    t.does("P2", "discard copper")
    t.refuses("P2", "done", "compulsory")


# ------------------------------------------------------------------ Bureaucrat
@pytest.mark.ruling("R19")
@pytest.mark.card("bureaucrat", "does")
def test_r19_bureaucrat_tops_decks_with_a_silver_and_victory_cards() -> None:
    """The Silver goes onto the attacker's deck; each victim chooses a Victory card for theirs."""
    t = table(
        3,
        P1={"hand": "bureaucrat estate", "deck": "copper"},
        P2={"hand": "province estate copper*3", "deck": "gold"},
        P3={"hand": "duchy*2 gold", "deck": "silver"},
    )
    t.does("P1", "play bureaucrat")
    t.asks("P2", "topdeck estate", "topdeck province")
    t.does("P2", "topdeck province")
    assert t.hand("P2") == cards("estate copper*3")
    assert t.deck_top("P2") == ["province", "gold"]
    t.asks("P3", "topdeck duchy")
    t.does("P3", "topdeck duchy")
    assert (t.hand("P3"), t.deck_top("P3")) == (cards("duchy gold"), ["duchy", "silver"])
    assert (t.hand("P1"), t.deck_top("P1")) == (cards("estate"), ["silver", "copper"])
    assert t.supply("silver") == 39
    assert t.sees("P1")["P2"]["deck_top"] == ["province", "gold"]
    t.idle("P1")


@pytest.mark.ruling("R19")
@pytest.mark.card("bureaucrat", "does")
def test_r19_a_victim_without_victory_cards_shows_the_hand() -> None:
    """Gardens is a Victory card and a Curse is not; a player without one shows their whole hand."""
    t = table(
        3,
        P1={"hand": "bureaucrat"},
        P2={"hand": "copper*3 curse smithy", "deck": "gold"},
        P3={"hand": "gardens copper"},
    )
    t.state.keep_log()
    t.does("P1", "play bureaucrat")
    t.asks("P2", "show hand")
    t.does("P2", "show hand")
    t.unchanged("P2")
    assert cards(t.sees("P1")["P2"]["hand"]) == cards("copper*3 curse smithy")
    assert {card for _, card in t.told("P3", "show_hand")} == {"copper", "curse", "smithy"}
    t.asks("P3", "topdeck gardens")
    t.does("P3", "topdeck gardens")
    assert t.deck_top("P3") == ["gardens"]
    assert t.sees("P1")["P3"]["hand"] == []
    t.idle("P1")


@pytest.mark.ruling("R19")
@pytest.mark.card("bureaucrat", "does")
def test_r19_bureaucrat_shuffles_nothing_when_decks_are_empty() -> None:
    """Nothing is drawn or revealed from a deck, so the card becomes the whole deck."""
    t = table(
        P1={"hand": "bureaucrat", "discard": "copper*3"}, P2={"hand": "estate", "discard": "gold"}
    )
    t.does("P1", "play bureaucrat")
    t.does("P2", "topdeck estate")
    assert (t.deck("P1"), t.discard("P1")) == (cards("silver"), cards("copper*3"))
    assert (t.deck("P2"), t.discard("P2")) == (cards("estate"), cards("gold"))
    assert (t.shuffles("P1"), t.shuffles("P2")) == (0, 0)
    t.idle("P1")


@pytest.mark.ruling("R19")
@pytest.mark.card("bureaucrat", "does")
@pytest.mark.parametrize(("silvers", "deck"), [(2, "silver"), (1, "silver"), (0, "")])
def test_r19_bureaucrat_still_attacks_when_the_silver_pile_is_empty(silvers: int, deck: str) -> None:
    """With an empty Silver pile the Bureaucrat gains nothing and attacks all the same."""
    t = table(P1={"hand": "bureaucrat"}, P2={"hand": "estate"}, supply={"silver": silvers})
    t.does("P1", "play bureaucrat")
    t.does("P2", "topdeck estate")
    assert t.deck("P1") == cards(deck)
    assert t.deck_top("P2") == ["estate"]
    t.idle("P1")


@pytest.mark.card("bureaucrat", "does")
def test_bureaucrat_does_not_ask_an_empty_hand() -> None:
    t = table(P1={"hand": "bureaucrat"}, P2={"deck": "estate"})
    t.does("P1", "play bureaucrat")
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.card("bureaucrat", "refuses")
def test_bureaucrat_takes_victory_cards_only_from_the_hand() -> None:
    t = table(P1={"hand": "bureaucrat"}, P2={"hand": "estate copper curse", "discard": "duchy"})
    t.does("P1", "play bureaucrat")
    assert t.refuses("P2", "topdeck copper", "not_a_victory_card") == "dominion R19"
    t.refuses("P2", "topdeck curse", "not_a_victory_card")
    t.refuses("P2", "topdeck duchy", "not_in_hand")
    t.refuses("P2", "done", "compulsory")
    t.refuses("P1", "topdeck estate", "not_your_decision")


@pytest.mark.card("bureaucrat", "refuses")
def test_a_bureaucrat_victim_with_a_victory_card_cannot_show_the_hand_instead() -> None:
    t = table(P1={"hand": "bureaucrat"}, P2={"hand": "estate copper"})
    t.does("P1", "play bureaucrat")
    t.refuses("P2", "show hand", "compulsory")
