"""Rank 2: Thief, Spy, Blackmailer. The Tax Collector of that rank is in `test_classic_characters`."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import CitadelsTable, table


# ------------------------------------------------------------------ Thief
@pytest.mark.ruling("R40")
@pytest.mark.card("thief", "does")
def test_r40_the_thief_takes_the_whole_stash_when_the_character_is_revealed() -> None:
    """Before that player gathers; gold that comes later in the turn is safe."""
    t = table(
        turn="thief",
        P1={"characters": "thief", "gold": 1},
        P2={"characters": "king", "gold": 5, "city": "manor castle"},
    )
    t.does("P1", "use power", "name king")
    assert t.golds()[:2] == [1, 5]
    t.does("P1", "gather gold", "end turn")
    assert t.golds()[:2] == [8, 0]
    t.does("P2", "gather gold", "collect", "end turn")
    assert t.golds()[:2] == [8, 4]


@pytest.mark.card("thief", "does")
def test_example_of_a_whole_turn() -> None:
    """G01: a robbed Warlord gathers, destroys, is paid for two districts and builds; the turn ends."""
    t = table(
        turn="warlord",
        robbed="warlord",
        P1={"characters": "warlord", "gold": 5, "city": "prison school_of_magic", "hand": "barracks"},
        P2={"characters": "thief", "gold": 1},
        P3={"city": "market"},
    )
    assert t.golds()[:2] == [0, 6]
    t.does("P1", "gather gold")
    assert t.gold("P1") == 2
    t.does("P1", "use power", "player P3", "choose market")
    assert (t.gold("P1"), t.city("P3"), t.bottom()) == (1, cards(), ["market"])
    t.does("P1", "collect")
    assert t.gold("P1") == 3
    t.does("P1", "build barracks")
    assert (t.gold("P1"), t.city("P1")) == (0, cards("prison school_of_magic barracks"))
    t.refuses("P1", "collect", "used_already")
    t.does("P1", "end turn")


@pytest.mark.ruling("R40")
@pytest.mark.card("thief", "refuses")
@pytest.mark.parametrize("mark", ["killed", "bewitched"])
def test_r40_the_thief_cannot_rob_rank_1_the_thief_the_killed_or_the_bewitched(
    mark: str,
) -> None:
    """Any other character, even one that is face up."""
    position: dict[str, Any] = {mark: "bishop"}
    first = "assassin" if mark == "killed" else "witch"
    t = table(turn="thief", P1={"characters": "thief"}, P2={"characters": first}, **position)
    t.does("P1", "use power")
    t.forbids("P1", "forbidden_rank", f"name {first}", "name thief")
    t.refuses("P1", "name bishop", f"is_{mark}")
    assert t.offers("P1", "name") == ["architect", "king", "magician", "merchant", "warlord"]
    assert "architect" in t.sees(None)["draft"]["face_up"]
    t.does("P1", "name architect")
    t.refuses("P1", "use power", "used_already")
    t.refuses("P1", "name king", "other_question")
    t.idle("P1")


@pytest.mark.ruling("R40")
@pytest.mark.card("thief", "does")
def test_r40_naming_a_character_not_in_play_robs_nobody() -> None:
    """All players keep their gold."""
    t = table(turn="thief", P1={"characters": "thief"}, P2={"characters": "king"})
    t.does("P1", "use power", "name bishop", "gather gold", "end turn")
    t.does("P2", "gather gold", "end turn")
    assert t.golds() == [4, 4, 2, 2]


@pytest.mark.ruling("R40")
@pytest.mark.card("thief", "does")
def test_r40_a_player_of_two_characters_loses_the_whole_stash() -> None:
    """When the named one is revealed."""
    t = table(
        2,
        turn="thief",
        P1={"characters": "thief bishop"},
        P2={"characters": "king warlord", "gold": 3},
    )
    t.does("P1", "use power", "name warlord", "gather gold", "end turn")
    t.does("P2", "gather gold", "end turn")
    t.does("P1", "gather gold", "end turn")
    assert t.golds() == [2 + 2 + 2 + 5, 0]


@pytest.mark.ruling("R40")
@pytest.mark.card("thief", "does")
def test_r40_robbing_ones_own_other_character_has_no_effect() -> None:
    """With two or three players it is legal."""
    t = table(2, turn="thief", P1={"characters": "thief king", "gold": 3})
    t.state.keep_log()
    t.does("P1", "use power", "name king", "gather gold", "end turn")
    assert (t.turn(), t.gold("P1")) == (("P1", "king"), 5)
    assert t.told(None, "take_gold") == []


# ------------------------------------------------------------------ Spy
def spying(gold: int, hand: str, type: str, **more: Any) -> CitadelsTable:
    """P1, the Spy with 2 gold, looks for a type in the hand of P2."""
    t = table(turn="spy", P1={"characters": "spy"}, P2={"gold": gold, "hand": hand}, **more)
    t.does("P1", "use power", "player P2", f"type {type}")
    return t


@pytest.mark.ruling("R41")
@pytest.mark.card("spy", "does")
def test_r41_the_spy_gets_a_gold_and_a_card_for_each_card_of_the_type() -> None:
    """G20: three trade districts in hand but 2 gold in the stash: 2 gold and three cards."""
    t = spying(2, "tavern market docks manor", "trade")
    assert t.golds()[:2] == [4, 0]
    assert t.hand("P1").total() == 3
    assert t.hand("P2") == cards("tavern market docks manor")


@pytest.mark.ruling("R41")
@pytest.mark.card("spy", "does")
@pytest.mark.parametrize(
    ("type", "matches"), [("noble", 2), ("religious", 1), ("trade", 0), ("military", 3), ("unique", 2)]
)
def test_r41_the_spy_can_name_any_type(type: str, matches: int) -> None:
    """The unique type too; the Secret Vault is a unique district."""
    t = spying(9, "manor castle temple prison watchtower*2 secret_vault library", type)
    assert t.golds()[:2] == [2 + matches, 9 - matches]
    assert t.hand("P1").total() == matches


@pytest.mark.ruling("R41")
@pytest.mark.card("spy", "does")
def test_r41_only_the_spy_sees_the_hand() -> None:
    """The others learn the target and the type, and from the gold the number of cards."""
    t = spying(9, "tavern market manor", "trade")
    assert sorted(t.sees("P1")["P2"]["known_hand"]) == ["manor", "market", "tavern"]
    for viewer in ("P3", None):
        assert t.sees(viewer)["P2"]["known_hand"] == []
        assert t.sees(viewer)["P1"]["known_hand"] == []
    t.idle("P1")


@pytest.mark.card("spy", "does")
def test_the_spy_draws_the_cards_that_are_left() -> None:
    t = spying(9, "tavern market docks", "trade", deck="temple")
    assert (t.gold("P1"), t.hand("P1")) == (5, cards("temple"))


@pytest.mark.ruling("R41")
@pytest.mark.card("spy", "refuses")
def test_r41_the_spy_looks_at_one_other_player_once() -> None:
    """Never at themselves, and after choosing a player they must name a type."""
    t = table(turn="spy", P1={"characters": "spy", "hand": "tavern"})
    t.does("P1", "use power")
    t.refuses("P1", "player P1", "yourself")
    t.asks("P1", "player P2", "player P3", "player P4")
    t.does("P1", "player P2")
    assert t.offers("P1", "type") == ["military", "noble", "religious", "trade", "unique"]
    t.does("P1", "type noble")
    t.refuses("P1", "use power", "used_already")
    t.refuses("P1", "player P3", "other_question")
    t.idle("P1")


# ------------------------------------------------------------------ Blackmailer: the threats
@pytest.mark.ruling("R42")
@pytest.mark.card("blackmailer", "does")
def test_r42_two_threats_go_onto_two_tokens_the_first_with_the_flower() -> None:
    """Both become visible at once; only the Blackmailer knows which one has the flower."""
    t = table(turn="blackmailer", P1={"characters": "blackmailer"})
    t.state.keep_log()
    t.does("P1", "use power", "name merchant")
    assert t.told("P2", "threat") == []
    assert t.sees("P2")["tokens"] == {}
    t.does("P1", "name king")
    assert t.sees("P2")["tokens"] == {"king": ["threat"], "merchant": ["threat"]}
    assert [card for _, card, _ in t.told("P2", "threat")] == ["king", "merchant"]
    assert (t.sees("P1")["flower"], t.sees("P2")["flower"]) == ("merchant", None)


@pytest.mark.ruling("R42")
@pytest.mark.card("blackmailer", "refuses")
@pytest.mark.parametrize(
    ("first", "mark"), [("assassin", "killed"), ("witch", "bewitched"), ("magistrate", "")]
)
def test_r42_no_threat_on_rank_1_the_killed_the_bewitched_or_the_blackmailer(
    first: str, mark: str
) -> None:
    """A warrant does not prevent a threat."""
    position: dict[str, Any] = {mark: "bishop"} if mark else {}
    if first == "magistrate":
        position = {"warrants": {"signed": "bishop", "blank": "king warlord"}}
    t = table(
        turn="blackmailer", P1={"characters": "blackmailer"}, P2={"characters": first}, **position
    )
    t.does("P1", "use power")
    open_to_all = ["architect", "king", "magician", "merchant", "warlord"]
    assert t.offers("P1", "name") == sorted(open_to_all + ([] if mark else ["bishop"]))
    t.forbids("P1", "forbidden_rank", f"name {first}", "name blackmailer")
    t.does("P1", "name king")
    t.refuses("P1", "name king", "token_taken")
    t.refuses("P1", "end turn", "other_question")
    t.does("P1", "name warlord")
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


# ------------------------------------------------------------------ Blackmailer: settling a threat
def threatened(target: str = "king", kind: str = "flower", **victim: Any) -> CitadelsTable:
    """P1 is the Blackmailer with 2 gold, P2 the threatened character who is being called."""
    other = {"flower": "plain", "plain": "flower"}[kind]
    return table(
        turn=target,
        threats={kind: target, other: "warlord"},
        P1={"characters": "blackmailer"},
        P2={"characters": target, **victim},
    )


@pytest.mark.ruling("R42")
def test_r42_a_position_between_the_two_threats_continues() -> None:
    """Bribes go to the player who places the second one."""
    t = table(
        turn={"character": "blackmailer", "used": ["use power"]},
        pending=["king"],
        flower="king",
        question=[
            {"step": "call", "seat": "P1", "n": 3},
            {"step": "turn", "seat": "P1"},
            {"step": "blackmailer/LayThreats", "seat": "P1", "n": 1},
        ],
        P1={"characters": "blackmailer"},
        P2={"characters": "king", "gold": 4},
    )
    t.does("P1", "name merchant", "gather gold", "end turn")
    t.does("P2", "gather gold", "refuse")
    t.does("P1", "reveal")
    assert t.golds()[:2] == [4 + 6, 0]


@pytest.mark.ruling("R43")
@pytest.mark.card("blackmailer", "does")
@pytest.mark.parametrize(("before", "bribe"), [(0, 1), (1, 1), (2, 2), (3, 2), (6, 4)])
def test_r43_the_bribe_is_half_the_gold_after_gathering_rounded_down(before: int, bribe: int) -> None:
    """G21: of 5 gold after gathering 2 are paid; the threat is removed unseen."""
    t = threatened(gold=before)
    t.does("P2", "gather gold")
    t.asks("P2", "pay bribe", "refuse")
    t.does("P2", "pay bribe")
    assert t.golds()[:2] == [2 + bribe, before + 2 - bribe]
    assert (t.marks("king"), t.marks("warlord")) == ([], ["threat"])
    t.idle("P2")


@pytest.mark.ruling("R43")
@pytest.mark.card("blackmailer", "does")
@pytest.mark.parametrize("gold", [0, 1])
def test_r43_with_0_or_1_gold_the_bribe_is_free(gold: int) -> None:
    """G06: a player who gathered cards and has hardly any gold removes the threat for free."""
    t = threatened(gold=gold)
    t.luck("market temple")
    t.does("P2", "gather cards", "take temple")
    t.asks("P2", "pay bribe", "refuse")
    t.does("P2", "pay bribe")
    assert (t.golds()[:2], t.marks("king")) == ([2, gold], [])


@pytest.mark.ruling("R43")
@pytest.mark.card("blackmailer", "refuses")
def test_r43_a_threat_must_be_settled_after_gathering_before_anything_else() -> None:
    """No ability, no build, no use of districts except those that work while gathering."""
    t = threatened(gold=9, city="manor laboratory smithy armory gold_mine", hand="castle tavern")
    t.asks("P2", "gather gold", "gather cards")
    t.forbids("P2", "gather_first", "collect", "use laboratory", "use smithy", "use armory")
    t.does("P2", "gather gold")
    assert t.gold("P2") == 12
    t.forbids("P2", "other_question", "collect", "build castle", "use laboratory", "end turn")
    t.asks("P2", "pay bribe", "refuse")
    t.does("P2", "pay bribe", "collect", "build castle", "use smithy")
    assert t.gold("P2") == 12 - 6 + 1 - 4 - 2


@pytest.mark.ruling("R43")
@pytest.mark.card("blackmailer", "does")
def test_r43_library_and_observatory_work_before_the_threat_is_settled() -> None:
    """Three cards are drawn and kept; then comes the threat."""
    t = threatened(city="library observatory")
    t.does("P2", "gather cards")
    assert t.hand("P2").total() == 3
    t.asks("P2", "pay bribe", "refuse")


@pytest.mark.ruling("R43")
@pytest.mark.card("blackmailer", "does")
def test_r43_the_flower_costs_all_gold() -> None:
    """G21: refused and revealed with the flower, it takes all 5 gold."""
    t = threatened(gold=3)
    t.does("P2", "gather gold", "refuse")
    t.asks("P1", "reveal", "decline")
    t.does("P1", "reveal")
    assert t.golds()[:2] == [7, 0]
    assert t.marks("king") == []
    t.idle("P2")


@pytest.mark.ruling("R44")
@pytest.mark.card("blackmailer", "does")
@pytest.mark.parametrize(
    ("kind", "answer"), [("plain", "reveal"), ("plain", "decline"), ("flower", "decline")]
)
def test_r44_a_plain_or_unrevealed_threat_costs_nothing(kind: str, answer: str) -> None:
    """G21: the player keeps 5 gold; the threat is spent, and the turn continues."""
    t = threatened(kind=kind, gold=3, hand="manor")
    t.does("P2", "gather gold", "refuse")
    t.does("P1", answer)
    assert (t.golds()[:2], t.marks("king")) == ([2, 5], [])
    t.does("P2", "build manor", "end turn")
    assert t.gold("P2") == 2


@pytest.mark.ruling("R44")
def test_r44_the_others_cannot_tell_the_flower_until_it_is_revealed() -> None:
    """The Blackmailer is asked the same about both threats, and an unrevealed one shows nothing."""
    tables = [threatened(kind=kind, gold=3) for kind in ("flower", "plain")]
    for t in tables:
        t.does("P2", "gather gold", "refuse")
    for viewer in ("P2", "P3", None):
        assert tables[0].sees(viewer) == tables[1].sees(viewer)
    for t in tables:
        t.asks("P1", "reveal", "decline")
        t.does("P1", "decline")
    for viewer in ("P2", "P3", None):
        assert tables[0].sees(viewer) == tables[1].sees(viewer)


@pytest.mark.card("blackmailer", "does")
def test_once_the_plain_threat_is_revealed_all_know_where_the_flower_is() -> None:
    t = threatened(kind="plain", gold=3)
    t.does("P2", "gather gold", "refuse")
    t.does("P1", "reveal")
    assert t.sees("P3")["flower"] == "warlord"
    t.idle("P2")


@pytest.mark.card("blackmailer", "refuses")
def test_only_the_blackmailer_decides_whether_to_reveal_and_only_after_a_refusal() -> None:
    t = threatened(gold=3)
    t.does("P2", "gather gold")
    t.forbids("P1", "not_your_decision", "reveal", "decline")
    t.does("P2", "refuse")
    t.forbids("P2", "not_your_decision", "reveal", "decline", "pay bribe", "end turn")
    t.refuses("P3", "reveal", "not_your_decision")
    t.asks("P1", "reveal", "decline")


@pytest.mark.card("blackmailer", "does")
def test_each_threatened_character_settles_in_their_own_turn() -> None:
    t = table(
        turn="king",
        threats={"flower": "king", "plain": "bishop"},
        P1={"characters": "blackmailer"},
        P2={"characters": "king", "gold": 4},
        P3={"characters": "bishop", "gold": 4},
    )
    t.does("P2", "gather gold", "pay bribe", "end turn")
    t.does("P3", "gather gold", "pay bribe")
    assert t.golds() == [8, 3, 3, 2]


@pytest.mark.card("blackmailer", "does")
def test_a_blackmailer_does_not_threaten_their_own_other_character() -> None:
    """With two players nobody asks them; their gold stays."""
    t = table(
        2,
        turn="king",
        threats={"flower": "king", "plain": "warlord"},
        P1={"characters": "blackmailer king", "gold": 4},
    )
    t.refuses("P1", "collect", "gather_first")
    t.does("P1", "gather gold")
    assert (t.gold("P1"), t.sees("P2")["tokens"]) == (6, {"warlord": ["threat"]})
    t.idle("P1")


@pytest.mark.card("blackmailer", "does")
def test_a_character_with_a_warrant_and_a_threat_faces_both() -> None:
    t = table(
        turn="king",
        warrants={"signed": "king", "blank": "bishop warlord"},
        threats={"flower": "king", "plain": "warlord"},
        P1={"characters": "blackmailer"},
        P2={"characters": "king", "gold": 4, "hand": "manor"},
        P3={"characters": "magistrate"},
    )
    t.does("P2", "gather gold", "pay bribe", "build manor")
    t.asks("P3", "confiscate", "decline")
    t.does("P3", "confiscate")
    assert t.golds() == [5, 3, 2, 2]
    assert t.city("P3") == cards("manor")
