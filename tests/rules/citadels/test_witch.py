"""The Witch: their own turn, the bewitched player, and the resumed turn."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table
from .positions import bewitching, resumed

VICTIMS = ["thief", "spy", "blackmailer", "magician", "wizard", "seer", "king", "emperor", "patrician"]
VICTIMS += ["bishop", "abbot", "cardinal", "merchant", "alchemist", "trader", "architect", "navigator"]
VICTIMS += ["scholar", "warlord", "diplomat", "marshal", "queen", "artist", "tax_collector"]
OTHERS = ["architect", "bishop", "king", "magician", "merchant", "thief", "warlord"]
USABLE = "laboratory smithy armory museum"


# ------------------------------------------------------------------ the Witch's own turn
@pytest.mark.ruling("R20")
@pytest.mark.card("witch", "does")
def test_r20_the_witch_gathers_and_names_a_character_then_the_turn_pauses() -> None:
    """The next character is called; all players see who is bewitched."""
    t = table(turn="witch", P1={"characters": "witch"}, P2={"characters": "king"})
    t.asks("P1", "gather gold", "gather cards")
    t.does("P1", "gather gold")
    assert t.offers("P1", "name") == OTHERS
    t.does("P1", "name warlord")
    assert t.turn() == ("P2", "king")
    assert t.sees("P3")["tokens"] == {"warlord": ["bewitched"]}


@pytest.mark.ruling("R20")
@pytest.mark.card("witch", "refuses")
def test_r20_the_witch_must_name_another_character_before_anything_else() -> None:
    """Before gathering and before naming there is no build and no use of districts."""
    t = table(
        turn="witch", P1={"characters": "witch", "gold": 9, "city": USABLE, "hand": "tavern manor"}
    )
    t.forbids(
        "P1",
        "gather_first",
        "use laboratory",
        "use smithy",
        "use armory",
        "use museum",
        "use power",
        "end turn",
    )
    t.does("P1", "gather gold")
    t.refuses("P1", "name witch", "forbidden_rank")
    t.forbids(
        "P1", "other_question", "end turn", "decline", "build tavern", "use laboratory", "use smithy"
    )
    assert all(text.startswith("name ") for text in t.offered("P1"))
    t.does("P1", "name king")


@pytest.mark.ruling("R20")
@pytest.mark.card("witch", "does")
def test_r20_gathering_districts_work_for_the_witch() -> None:
    """Gold Mine, Library, Observatory."""
    t = table(turn="witch", P1={"characters": "witch", "city": "gold_mine"})
    t.does("P1", "gather gold", "name thief")
    assert t.gold("P1") == 5
    t = table(turn="witch", P1={"characters": "witch", "city": "library observatory"})
    t.does("P1", "gather cards", "name thief")
    assert t.hand("P1").total() == 3


@pytest.mark.ruling("R21")
@pytest.mark.card("witch", "does")
def test_r21_the_turn_never_resumes_if_the_named_character_is_not_in_play() -> None:
    """G51: the Witch has only gathered; their Park and Poor House do nothing."""
    t = table(
        4,
        "navigator",
        turn="witch",
        P1={"characters": "witch", "gold": 0, "city": "park poor_house"},
        P2={"characters": "king"},
    )
    t.luck("temple*2")
    t.does("P1", "gather cards", "take temple")
    t.luck("")
    t.does("P1", "name navigator")
    t.does("P2", "gather gold", "end turn")
    assert (t.round(), t.gold("P1"), t.hand("P1")) == (2, 0, cards("temple"))
    t.idle("P2")


@pytest.mark.ruling("R21")
def test_r21_the_park_of_a_witch_who_does_not_resume_gives_nothing() -> None:
    """Nor does the Park of the bewitched player (R-22)."""
    t = table(
        4,
        "navigator",
        turn="witch",
        P1={"characters": "witch", "city": "park"},
        P2={"characters": "king"},
    )
    t.does("P1", "gather gold", "name navigator")
    t.does("P2", "gather gold", "end turn")
    assert (t.round(), t.hand("P1")) == (2, cards())
    t = bewitching("merchant", {}, {"city": "park"})
    t.does("P2", "gather gold")
    t.does("P1", "end turn")
    assert t.hand("P2") == cards()


# ------------------------------------------------------------------ the bewitched player
@pytest.mark.ruling("R22")
@pytest.mark.parametrize("character", VICTIMS)
def test_r22_the_bewitched_player_only_gathers(character: str) -> None:
    """No ability, no build, no use of districts; then the Witch resumes."""
    victim = {"gold": 20, "city": USABLE, "hand": "tavern manor"}
    t = bewitching(character, {}, victim, P3={"gold": 30, "hand": "temple", "city": "market"})
    t.asks("P2", "gather gold", "gather cards")
    t.forbids(
        "P2",
        "only_gathers",
        "use power",
        "collect",
        "build tavern",
        "use smithy",
        "use laboratory",
        "end turn",
    )
    t.does("P2", "gather gold")
    assert t.turn() == ("P1", character)
    assert (t.gold("P2"), t.hand("P2"), t.city("P2")) == (22, cards("tavern manor"), cards(USABLE))
    t.forbids("P2", "not_your_decision", "end turn", "use power")
    t.assert_asked("P1")


@pytest.mark.ruling("R22")
def test_r22_a_bewitched_player_chooses_a_card_before_the_witch_resumes() -> None:
    """They look at two cards and keep one, or more with a Library."""
    t = bewitching("merchant", {})
    t.luck("temple market")
    t.does("P2", "gather cards")
    t.asks("P2", "take temple", "take market")
    t.does("P2", "take market")
    assert (t.hand("P2"), t.turn()) == (cards("market"), ("P1", "merchant"))
    t = bewitching("merchant", {}, {"city": "library"})
    t.does("P2", "gather cards")
    assert (t.hand("P2").total(), t.turn()) == (2, ("P1", "merchant"))


@pytest.mark.ruling("R22")
def test_r22_the_districts_of_a_bewitched_player_do_nothing_at_the_end_of_the_turn() -> None:
    """No gold from their Poor House, no cards from their Park."""
    t = bewitching("merchant", {}, {"gold": 0, "city": "park poor_house"}, deck="temple*2 tavern")
    t.does("P2", "gather cards", "take temple")
    t.does("P1", "end turn")
    assert (t.gold("P2"), t.hand("P2")) == (0, cards("temple"))


@pytest.mark.ruling("R22")
def test_r22_a_bewitched_player_has_revealed_their_character() -> None:
    """The rank counts in a tie, and all players see the character."""
    t = resumed("king", {})
    assert t.sees("P3")["revealed"] == {"witch": "P1", "king": "P2"}
    full = "temple church tavern market prison watchtower manor"
    t = table(
        turn="warlord",
        bewitched="warlord",
        P1={"characters": "witch", "city": full},
        P2={"characters": "warlord", "city": full},
        completed=["P1", "P2"],
    )
    t.does("P2", "gather gold")
    t.does("P1", "end turn")
    assert t.total("P1") == t.total("P2") + 2
    t = table(
        turn="warlord",
        bewitched="warlord",
        P1={"characters": "witch", "city": full},
        P2={"characters": "warlord", "city": f"{full} harbor"},
        P3={"city": f"{full} harbor"},
        completed=["P1", "P2", "P3"],
    )
    assert t.total("P2") == t.total("P3")
    t.does("P2", "gather gold")
    t.does("P1", "end turn")
    assert t.shares() == [0.0, 1.0, 0.0, 0.0]


# ------------------------------------------------------------------ the resumed turn
@pytest.mark.ruling("R23")
@pytest.mark.card("witch", "does")
def test_r23_the_witch_resumes_with_their_own_gold_hand_city_and_districts() -> None:
    """Without gathering again; their end-of-turn districts work now."""
    t = resumed(
        "merchant",
        {"gold": 4, "city": "poor_house smithy tavern", "hand": "manor"},
        {"gold": 9, "city": "market docks laboratory", "hand": "temple"},
    )
    for what in ("gather gold", "gather cards"):
        assert t.refuses("P1", what, "gathered_already") == "citadels R-23"
    t.refuses("P1", "use laboratory", "not_in_city")
    t.refuses("P1", "build temple", "not_in_hand")
    t.does("P1", "collect", "use power", "use smithy")
    assert (t.gold("P1"), t.gold("P2")) == (4 + 1 + 1 - 2, 11)
    t.forbids("P1", "used_already", "use smithy", "collect", "use power")
    t.does("P1", "build manor", "end turn")
    assert (t.gold("P1"), t.city("P1")) == (1, cards("poor_house smithy tavern manor"))
    t = resumed("magician", {"gold": 0, "city": "poor_house park"})
    t.does("P1", "end turn")
    assert (t.gold("P1"), t.hand("P1").total()) == (1, 2)


@pytest.mark.ruling("R23")
@pytest.mark.card("witch", "refuses")
@pytest.mark.parametrize(
    ("character", "limit"),
    [("thief", 1), ("seer", 2), ("architect", 3), ("scholar", 2), ("navigator", 0), ("warlord", 1)],
)
def test_r23_the_limit_is_that_of_the_bewitched_character(character: str, limit: int) -> None:
    """The Navigator's is zero."""
    hand = "tavern temple prison market"
    t = resumed(character, {"gold": 20, "hand": hand})
    for name in hand.split()[:limit]:
        t.does("P1", f"build {name}")
    t.refuses("P1", "build market", "limit_reached" if limit else "may_not_build")
    assert t.offers("P1", "build") == []
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_after_the_resumed_turn_the_next_characters_are_called() -> None:
    t = resumed("king", {}, P3={"characters": "bishop"})
    t.does("P1", "end turn")
    assert t.turn() == ("P3", "bishop")


@pytest.mark.ruling("R24")
def test_r24_the_witch_may_bewitch_their_own_other_character() -> None:
    """With two or three players: they gather a second time and resume."""
    t = table(
        2, turn="witch", P1={"characters": "witch king", "gold": 0, "city": "manor", "hand": "castle"}
    )
    t.does("P1", "gather gold", "name king")
    t.asks("P1", "gather gold", "gather cards")
    t.does("P1", "gather gold", "collect", "build castle", "end turn")
    assert (t.gold("P1"), t.city("P1")) == (1, cards("manor castle"))
