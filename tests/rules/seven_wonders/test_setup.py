"""Contents of the box and setup: decks, guilds, boards, hands, coins, game strings."""

from __future__ import annotations

from collections import Counter

import pytest

import tavolata

from ..kit import cards
from .board import SevenWondersTable, game, new_game, table

COPIES = {
    # Age I
    "lumber_yard": "3 4",
    "stone_pit": "3 5",
    "clay_pool": "3 5",
    "ore_vein": "3 4",
    "tree_farm": "6",
    "excavation": "4",
    "clay_pit": "3",
    "timber_yard": "3",
    "forest_cave": "5",
    "mine": "6",
    "loom_age1": "3 6",
    "glassworks_age1": "3 6",
    "press_age1": "3 6",
    "pawnshop": "4 7",
    "baths": "3 7",
    "altar": "3 5",
    "theater": "3 6",
    "tavern": "4 5 7",
    "east_trading_post": "3 7",
    "west_trading_post": "3 7",
    "marketplace": "3 6",
    "stockade": "3 7",
    "barracks": "3 5",
    "guard_tower": "3 4",
    "apothecary": "3 5",
    "workshop": "3 7",
    "scriptorium": "3 4",
    # Age II
    "sawmill": "3 4",
    "quarry": "3 4",
    "brickyard": "3 4",
    "foundry": "3 4",
    "loom_age2": "3 5",
    "glassworks_age2": "3 5",
    "press_age2": "3 5",
    "aqueduct": "3 7",
    "temple": "3 6",
    "statue": "3 7",
    "courthouse": "3 5",
    "forum": "3 6 7",
    "caravansery": "3 5 6",
    "vineyard": "3 6",
    "bazar": "4 7",
    "walls": "3 7",
    "training_ground": "4 6 7",
    "stables": "3 5",
    "archery_range": "3 6",
    "dispensary": "3 4",
    "laboratory": "3 5",
    "library": "3 6",
    "school": "3 7",
    # Age III
    "pantheon": "3 6",
    "gardens": "3 4",
    "town_hall": "3 5 6",
    "palace": "3 7",
    "senate": "3 5",
    "haven": "3 4",
    "lighthouse": "3 6",
    "chamber_of_commerce": "4 6",
    "arena": "3 5 7",
    "fortifications": "3 7",
    "circus": "4 5 6",
    "arsenal": "3 4 7",
    "siege_workshop": "3 5",
    "lodge": "3 6",
    "observatory": "3 7",
    "university": "3 4",
    "academy": "3 7",
    "study": "3 5",
}
"""For each copy of a card the smallest number of players that uses it, in rulebook order."""
FIRST_OF_AGE = {1: "lumber_yard", 2: "sawmill", 3: "pantheon"}
GUILDS = cards(
    "workers_guild craftsmens_guild traders_guild philosophers_guild spies_guild strategists_guild "
    "shipowners_guild scientists_guild magistrates_guild builders_guild"
)
BOARDS = ["giza", "babylon", "olympia", "rhodes", "ephesus", "alexandria", "halicarnassus"]


def age_of(card: str) -> int:
    """Return the age of a card, by its place in the list."""
    order = list(COPIES)
    return max(age for age, first in FIRST_OF_AGE.items() if order.index(first) <= order.index(card))


def deck(age: int, players: int) -> Counter[str]:
    """Return the deck of an age without guilds, by the list."""
    return Counter(
        {
            card: n
            for card, written in COPIES.items()
            if age_of(card) == age and (n := sum(int(least) <= players for least in written.split()))
        }
    )


def dealt(seed: object, players: int, age: int) -> Counter[str]:
    """Return all hands together at the beginning of an age."""
    t = at_age(new_game(players, seed), age)
    return sum((t.hand(seat) for seat in t.seats()), Counter())


def at_age(t: SevenWondersTable, age: int) -> SevenWondersTable:
    """Return the table at the beginning of an age, after every seat has sold what it could."""
    while t.age() < age:
        t.ends_age() if t.turn_number() == 6 else t.turn()
    return t


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("age", [1, 2])
def test_the_decks_of_the_first_ages_hold_the_copies_for_the_number_of_players(
    players: int, age: int
) -> None:
    """Exactly seven cards a player; each copy from its number of players on."""
    assert deck(age, players).total() == 7 * players
    assert dealt("decks", players, age) == deck(age, players)


@pytest.mark.parametrize(("players", "guilds"), [(3, 5), (4, 6), (5, 7), (6, 8), (7, 9)])
def test_the_deck_of_the_third_age_holds_its_cards_and_two_guilds_more_than_players(
    players: int, guilds: int
) -> None:
    found = dealt("guilds", players, 3)
    in_game = found & GUILDS
    assert in_game.total() == guilds == players + 2
    assert max(in_game.values()) == 1
    assert found - in_game == deck(3, players)
    assert found.total() == 7 * players


def test_the_box_has_49_cards_of_each_of_the_first_ages_and_40_of_the_third_with_ten_guilds() -> None:
    assert [deck(age, 7).total() for age in (1, 2, 3)] == [49, 49, 40]
    assert GUILDS.total() == 10


def test_rulebook_in_a_game_for_six_the_cards_for_seven_stay_in_the_box() -> None:
    """For six: 3+, 4+, 5+ and 6+; for four: 3+ and 4+."""
    assert (deck(1, 6).total(), deck(1, 4).total()) == (42, 28)
    for players, absent in ((6, "7"), (4, "5")):
        found = dealt("box", players, 1)
        for card, written in COPIES.items():
            if age_of(card) == 1:
                assert found[card] == sum(least < absent for least in written.split())


def test_guilds_are_drawn_at_random_and_any_guild_can_appear() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        seen += dealt(f"lot {seed}", 3, 3) & GUILDS
    assert set(seen) == set(GUILDS)
    assert seen.total() == 5 * 40
    # 20 expected of each; the standard deviation is 3.2.
    assert max(abs(n - 20) for n in seen.values()) < 14


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_each_player_starts_with_seven_cards_three_coins_and_no_structures(players: int) -> None:
    t = new_game(players, "beginning")
    assert len(t.seats()) == players
    for seat in t.seats():
        assert (t.hand(seat).total(), t.coins(seat)) == (7, 3)
        assert (t.built(seat), t.stages(seat)) == (cards(), 0)
        assert (t.victories(seat), t.defeats(seat)) == ([0, 0, 0], 0)
        assert t.score(seat)["total"] == 1, "three coins"
    assert (t.age(), t.turn_number()) == (1, 1)
    assert t.discard() == cards()
    assert t.asked() == t.seats()
    assert t.state.returns() == [0.0] * players


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_each_wonder_is_dealt_at_most_once(players: int) -> None:
    t = new_game(players, "boards")
    names = [t.wonder(seat)[:-2] for seat in t.seats()]
    assert len(set(names)) == players
    assert set(names) <= set(BOARDS)


def test_every_board_and_side_can_be_dealt_to_every_seat() -> None:
    seen: Counter[tuple[int, str]] = Counter()
    for seed in range(400):
        state = new_game(3, seed).state.to_dict()
        seen.update((seat, state[f"P{seat}"]["wonder"]) for seat in (1, 2, 3))
    assert len(seen) == 3 * 14
    # 28.6 expected of each; the standard deviation is 5.2.
    assert max(abs(n - 28.6) for n in seen.values()) < 24


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("players", [3, 7])
def test_boards_can_be_dealt_with_one_side_up(side: str, players: int) -> None:
    wonders = set()
    for seed in range(12):
        t = new_game(players, seed, rules=f"wonders={side}")
        boards = [t.wonder(seat) for seat in t.seats()]
        assert {board[-1] for board in boards} == {side}
        wonders.update(boards)
    assert len(wonders) == 7


def test_boards_can_be_chosen_for_each_seat() -> None:
    t = new_game(4, 1, rules="wonders=rhodes_b+giza_a+babylon_b+olympia_a")
    assert [t.wonder(seat) for seat in t.seats()] == ["rhodes_b", "giza_a", "babylon_b", "olympia_a"]
    assert [t.city(seat)["produces"] for seat in t.seats()] == [
        {"ore": 1},
        {"stone": 1},
        {"clay": 1},
        {"wood": 1},
    ]


def test_in_the_game_for_two_there_are_three_boards_for_three_cities() -> None:
    t = new_game(2, 1, rules="wonders=rhodes_b+giza_a+babylon_b")
    assert [t.wonder(city) for city in ("P1", "P2", "free_city")] == ["rhodes_b", "giza_a", "babylon_b"]
    assert [t.coins(city) for city in t.cities()] == [3, 3, 3]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_in_the_game_for_two_the_decks_are_those_for_three_with_five_guilds(age: int) -> None:
    """Seven cards for each player and seven for the Free City, of which the controller holds one."""
    t = at_age(new_game(2, "for two"), age)
    pile = cards(t.state.to_dict()["pile"]["unordered"])
    assert (t.hand("P1").total(), t.hand("P2").total(), pile.total()) == ((8, 7, 6), (7, 8, 6))[
        age == 2
    ]
    found = t.hand("P1") + t.hand("P2") + pile
    assert found - GUILDS == deck(age, 3)
    assert (found & GUILDS).total() == (5 if age == 3 else 0)


def test_two_deals_of_one_seed_are_equal_and_those_of_two_seeds_differ() -> None:
    assert new_game(5, 3).state.to_dict() == new_game(5, 3).state.to_dict()
    assert new_game(5, 3).state.to_dict() != new_game(5, 4).state.to_dict()


def test_any_card_can_be_dealt_to_any_seat() -> None:
    """Each card of the deck comes to each seat."""
    seen = {(seat, card) for seed in range(80) for seat in ("P1", "P3") for card in deal(seed, seat)}
    assert seen == {(seat, card) for seat in ("P1", "P3") for card in deck(1, 3)}


def deal(seed: int, seat: str) -> Counter[str]:
    """Return the first hand of a seat in a game for three."""
    return new_game(3, seed).hand(seat)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("players=1", "players is 2 to 7, not 1"),
        ("players=8", "players is 2 to 7, not 8"),
        ("players=three", "players is 2 to 7, not three"),
        ("wonders=gizza_a", "did you mean 'giza_a'"),
        ("wonders=giza", "unknown wonder board 'giza'"),
        ("wonders=giza_a+rhodes_a", "names 2 boards, but there are 3 cities"),
        ("players=2,wonders=giza_a+rhodes_a", "names 2 boards, but there are 3 cities"),
        ("wonders=giza_a+giza_b+rhodes_a", "names a wonder twice"),
        ("wonders=c", "unknown wonder board 'c'"),
        ("kingdom=first_game", "unknown parameter"),
        ("player=3", "did you mean 'players'"),
        ("copied_guild=purpel", "did you mean 'purple'"),
        ("copied_shipowners_counts_itself=maybe", "true or false, not maybe; today it is copied_guild"),
        ("payments=cheap", "all or sensible, not cheap"),
        ("tie_break=shields", "coins_military or coins, not shields"),
    ],
)
def test_impossible_game_strings_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(tavolata.TavolataError) as raised:
        tavolata.load_game(f"seven_wonders({text})")
    assert words in str(raised.value)


def test_a_game_string_makes_the_same_game_again() -> None:
    one = game(4, "wonders=b")
    assert str(tavolata.load_game(str(one))) == str(one)
    assert one.num_players() == 4


def test_the_list_of_copies_names_every_card_of_the_game() -> None:
    names = new_game(7).state.cards_in_game()
    assert sorted(names) == sorted(COPIES)


def test_setup_fills_in_what_a_position_leaves_out() -> None:
    t = table(P2={"wonder": "giza_b", "hand": "altar"})
    assert t.wonder("P2") == "giza_b"
    assert [t.coins(seat) for seat in t.seats()] == [3, 3, 3]
    assert [t.hand(seat).total() for seat in t.seats()] == [7, 7, 7]
    assert t.hand("P2")["altar"] == 1
    t.idle("P1")
