"""Attacks in general, and the Moat: who may react, when, and what it stops."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table

ATTACKS = ["bureaucrat", "militia", "spy", "thief", "witch"]


@pytest.mark.ruling("R12")
@pytest.mark.card("moat", "does")
@pytest.mark.parametrize("attack", ATTACKS)
def test_r12_moat_is_revealed_before_the_attack_takes_effect(attack: str) -> None:
    """Players react before the first instruction: no draw, coin or Silver has come yet."""
    t = table(P1={"hand": f"{attack} copper", "deck": "gold*4"}, P2={"hand": "moat estate*4"})
    t.does("P1", f"play {attack}")
    t.asks("P2", "reveal moat", "done")
    assert t.counters() == (0, 1, 0)
    assert t.in_play("P1") == cards(attack)
    assert t.hand("P1") == cards("copper")
    assert t.deck_top("P1") == ["gold"] * 4
    assert t.supply("silver") == 40
    t.unchanged("P2")
    t.asks("P2", "reveal moat", "done")


@pytest.mark.ruling("R12")
@pytest.mark.card("moat", "does")
def test_r12_every_other_player_may_react_in_turn_order() -> None:
    """All other players may reveal a Moat, one after another from the attacker's left."""
    moat = {"hand": "moat copper*4"}
    t = table(4, P1=moat, P2=moat, P3={"hand": "militia moat"}, P4=moat, active="P3")
    t.does("P3", "play militia")
    for seat in ("P4", "P1", "P2"):
        t.asks(seat, "reveal moat", "done")
        t.does(seat, "reveal moat")
    assert t.counters() == (0, 1, 2)
    t.unchanged("P1", "P2", "P4")
    t.idle("P3")


@pytest.mark.ruling("R12")
@pytest.mark.card("moat", "does")
def test_r12_all_players_react_before_the_first_victim_is_hit() -> None:
    """A victim who declined is not hit until the players after them have decided."""
    t = table(3, P1={"hand": "militia"}, P2={"hand": "moat copper*4"}, P3={"hand": "moat copper*4"})
    t.does("P1", "play militia")
    t.does("P2", "done")
    t.asks("P3", "reveal moat", "done")
    t.does("P3", "reveal moat")
    t.asks("P2", "discard copper", "discard moat")
    t.does("P2", "discard copper", "discard copper")
    t.unchanged("P3")
    t.idle("P1")


@pytest.mark.ruling("R12")
@pytest.mark.card("moat", "does")
def test_r12_being_asked_reveals_nothing_about_a_hand() -> None:
    """Every player who might hold a Moat is asked; without one there is a single forced answer."""
    t = table(P1={"hand": "militia"}, P2={"hand": "copper*3", "deck": {"unordered": ["moat"]}})
    t.does("P1", "play militia")
    t.asks("P2", "done")
    t.does("P2", "done")
    t.idle("P1")
    t = table(P1={"hand": "militia"}, P2={"hand": "copper*3", "deck": "moat"})
    t.does("P1", "play militia")
    t.idle("P1")


@pytest.mark.ruling("R12")
@pytest.mark.card("moat", "does")
def test_r12_a_hand_that_all_players_have_seen_is_asked_only_about_its_own_moat() -> None:
    """After Bureaucrat everybody knows the hand, so a Moat in the deck is no reason to ask again."""
    deck = {"unordered": ["moat"]}
    t = table(P1={"hand": "bureaucrat militia"}, actions=2, P2={"hand": "copper*3", "deck": deck})
    t.does("P1", "play bureaucrat")
    t.does("P2", "done", "show hand")
    t.does("P1", "play militia")
    t.idle("P1")


@pytest.mark.card("moat", "refuses")
def test_revealing_a_moat_that_is_not_in_hand_is_refused() -> None:
    t = table(P1={"hand": "militia"}, P2={"hand": "copper*3", "deck": {"unordered": ["moat"]}})
    t.does("P1", "play militia")
    t.refuses("P2", "reveal moat", "not_in_hand")


@pytest.mark.ruling("R13")
@pytest.mark.card("moat", "does")
def test_r13_moat_protects_only_its_owner() -> None:
    """The player who reveals it is safe; other victims are hit and the attacker keeps the gains."""
    t = table(3, P1={"hand": "witch", "deck": "copper*2"}, P2={"hand": "moat"}, P3={"hand": "gold"})
    t.does("P1", "play witch")
    t.does("P2", "reveal moat")
    assert t.hand("P1") == cards("copper*2")
    t.unchanged("P2")
    assert t.discard("P3") == cards("curse")
    assert t.supply("curse") == 19
    t.idle("P1")


@pytest.mark.ruling("R13")
@pytest.mark.card("moat", "does")
def test_r13_moat_protects_against_one_play_only() -> None:
    """A Moat revealed against one Attack does nothing against the next one of the same turn."""
    t = table(
        P1={"hand": "village witch*2", "deck": "copper*5"},
        P2={"hand": "moat copper", "deck": "gold"},
    )
    t.does("P1", "play village", "play witch")
    t.does("P2", "reveal moat")
    t.unchanged("P2")
    t.does("P1", "play witch")
    t.asks("P2", "reveal moat", "done")
    t.does("P2", "done")
    assert t.discard("P2") == cards("curse")
    t.idle("P1")


@pytest.mark.ruling("R13")
@pytest.mark.card("moat", "does")
def test_r13_moat_stays_in_hand_and_can_be_revealed_again() -> None:
    """The same Moat can be revealed against any number of Attacks, even in one turn."""
    t = table(P1={"hand": "village militia*2", "deck": "estate"}, P2={"hand": "moat copper*4"})
    t.does("P1", "play village", "play militia")
    t.does("P2", "reveal moat")
    t.does("P1", "play militia")
    t.does("P2", "reveal moat")
    assert t.hand("P2") == cards("moat copper*4")
    assert t.counters() == (0, 1, 4)
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R13")
@pytest.mark.card("moat", "does")
def test_r13_a_second_moat_adds_nothing() -> None:
    """One answer settles a play, no matter how many Moats there are."""
    t = table(P1={"hand": "militia"}, P2={"hand": "moat*2 copper*3"})
    t.does("P1", "play militia")
    t.asks("P2", "reveal moat", "done")
    t.does("P2", "reveal moat")
    t.refuses("P2", "reveal moat", "not_your_decision")
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R13")
@pytest.mark.card("moat", "does")
def test_r13_revealing_a_moat_is_optional() -> None:
    """The owner may take the hit, and may even discard the Moat to it."""
    t = table(P1={"hand": "militia"}, P2={"hand": "moat copper*4"})
    t.does("P1", "play militia")
    t.does("P2", "done", "discard moat", "discard copper")
    assert (t.hand("P2"), t.discard("P2")) == (cards("copper*3"), cards("moat copper"))
    t.idle("P1")


@pytest.mark.ruling("R13")
@pytest.mark.card("moat", "does")
@pytest.mark.parametrize("attack", ATTACKS)
def test_r13_moat_blocks_every_attack(attack: str) -> None:
    """The owner is skipped entirely while the Attack is resolved."""
    t = table(
        P1={"hand": attack, "deck": "copper*3"},
        P2={"hand": "moat estate*4", "deck": "gold silver", "discard": "duchy"},
    )
    t.does("P1", f"play {attack}")
    t.does("P2", "reveal moat")
    if attack == "spy":
        t.asks_about("P1", "spy/SpyVerdict")
        t.does("P1", "keep")
    t.unchanged("P2")
    assert t.trash() == cards()
    t.idle("P1")


@pytest.mark.ruling("R14")
@pytest.mark.card("moat", "does")
def test_r14_throne_room_on_an_attack_lets_players_react_twice() -> None:
    """Each play is answered separately; immunity to the first does not help against the second."""
    t = table(P1={"hand": "throne_room witch", "deck": "copper*4"}, P2={"hand": "moat"})
    t.does("P1", "play throne_room", "play witch")
    t.does("P2", "reveal moat")
    assert t.hand("P1") == cards("copper*2")
    t.unchanged("P2")
    t.asks("P2", "reveal moat", "done")
    t.does("P2", "done")
    assert t.hand("P1") == cards("copper*4")
    assert t.discard("P2") == cards("curse")
    t.idle("P1")


@pytest.mark.ruling("R14")
@pytest.mark.card("moat", "does")
@pytest.mark.parametrize(
    ("answers", "curses"),
    [
        (("reveal moat", "reveal moat"), 0),
        (("done", "reveal moat"), 1),
        (("reveal moat", "done"), 1),
        (("done", "done"), 2),
    ],
)
def test_r14_each_play_of_a_doubled_attack_is_answered_separately(
    answers: tuple[str, str], curses: int
) -> None:
    """A Moat not revealed at the first play may still be revealed at the second, and the reverse."""
    t = table(P1={"hand": "throne_room witch", "deck": "copper*4"}, P2={"hand": "moat"})
    t.does("P1", "play throne_room", "play witch")
    for answer in answers:
        t.does("P2", answer)
    assert t.discard("P2")["curse"] == curses
    assert t.supply("curse") == 10 - curses
    t.idle("P1")


@pytest.mark.ruling("R15")
@pytest.mark.card("moat", "does")
def test_r15_spy_also_hits_an_attacker_who_holds_a_moat() -> None:
    """Only another player's Attack can be answered: the attacker always reveals their own card."""
    t = table(P1={"hand": "spy moat", "deck": "copper gold"}, P2={"hand": "moat", "deck": "silver"})
    t.does("P1", "play spy")
    t.refuses("P1", "reveal moat", "not_your_decision")
    t.does("P2", "reveal moat")
    t.refuses("P1", "reveal moat", "other_question")
    assert t.set_aside("P1") == cards("gold")
    t.does("P1", "discard revealed")
    assert t.discard("P1") == cards("gold")
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R16")
@pytest.mark.card("moat", "refuses")
@pytest.mark.card("council_room", "refuses")
def test_r16_council_room_is_not_an_attack() -> None:
    """Moat does not block Council Room: the draw is compulsory."""
    t = table(P1={"hand": "council_room", "deck": "copper*4"}, P2={"hand": "moat", "deck": "gold"})
    t.does("P1", "play council_room")
    t.refuses("P2", "reveal moat", "not_your_decision")
    assert t.hand("P2") == cards("moat gold")
    assert t.hand("P1") == cards("copper*4")
    t.idle("P1")


@pytest.mark.ruling("R16")
@pytest.mark.card("council_room", "does")
def test_r16_a_moat_revealed_earlier_in_the_turn_does_not_stop_council_room() -> None:
    """Immunity lasts for one play of an Attack; the compulsory draw still happens."""
    t = table(
        P1={"hand": "village*2 militia council_room", "deck": "copper*6"},
        P2={"hand": "moat copper*4", "deck": "gold"},
    )
    t.does("P1", "play village", "play village", "play militia")
    t.does("P2", "reveal moat")
    t.does("P1", "play council_room")
    assert t.hand("P2") == cards("moat copper*4 gold")
    t.idle("P1")


@pytest.mark.card("moat", "does")
@pytest.mark.parametrize(("deck", "hand"), [("gold", 1), ("gold*2", 2), ("gold*3", 2)])
def test_moat_as_an_action_draws_two_cards(deck: str, hand: int) -> None:
    t = table(P1={"hand": "moat", "deck": deck})
    t.does("P1", "play moat")
    assert t.hand("P1") == cards(f"gold*{hand}")
    assert t.in_play("P1") == cards("moat")
    assert t.counters() == (0, 1, 0)
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.card("moat", "refuses")
def test_moat_can_be_revealed_only_when_an_attack_is_played() -> None:
    t = table(P1={"hand": "moat woodcutter"}, P2={"hand": "moat"})
    t.refuses("P1", "reveal moat", "other_question")
    t.does("P1", "play woodcutter")
    t.refuses("P2", "reveal moat", "not_your_decision")
    t.refuses("P1", "play moat", "no_actions_left")


@pytest.mark.card("moat", "refuses")
def test_moat_protects_only_from_the_hand() -> None:
    t = table(P1={"hand": "witch"}, P2={"hand": "copper", "deck": "moat", "discard": "moat"})
    t.does("P1", "play witch")
    assert t.discard("P2") == cards("moat curse")
    t.idle("P1")


@pytest.mark.card("moat", "does")
def test_a_gained_moat_protects_once_it_is_drawn() -> None:
    t = table(P1={"hand": "witch"}, P2={"hand": "copper*4", "discard": "moat"})
    t.does("P1", "play witch")
    assert t.discard("P2") == cards("moat curse")
    t.idle("P1")
