"""Contents of the box and setup: piles, first hands, kingdoms, the first player."""

from __future__ import annotations

from collections import Counter

import pytest

import tavolata
from tavolata.core.errors import PositionError
from tavolata.games.dominion.rules.kinds import NAMES, NUMBER_OF, PRINTED, types_of

from ..kit import cards, split
from .board import new_game, table

SETS = {
    "first_game": "cellar market militia mine moat remodel smithy village woodcutter workshop",
    "big_money": "adventurer bureaucrat chancellor chapel feast laboratory market mine moneylender "
    "throne_room",
    "interaction": "bureaucrat chancellor council_room festival library militia moat spy thief village",
    "size_distortion": "cellar chapel feast gardens laboratory thief village witch woodcutter workshop",
    "village_square": "bureaucrat cellar festival library market remodel smithy throne_room "
    "village woodcutter",
}
PRICES = {
    0: "copper curse",
    2: "estate cellar chapel moat",
    3: "silver chancellor village woodcutter workshop",
    4: "bureaucrat feast gardens militia moneylender remodel smithy spy thief throne_room",
    5: "duchy council_room festival laboratory library market mine witch",
    6: "gold adventurer",
    8: "province",
}
PRICE_OF = [(name, price) for price, names in PRICES.items() for name in names.split()]


@pytest.mark.parametrize(
    ("players", "copper", "curse", "victory"), [(2, 46, 10, 8), (3, 39, 20, 12), (4, 32, 30, 12)]
)
def test_piles_depend_on_the_number_of_players(
    players: int, copper: int, curse: int, victory: int
) -> None:
    t = new_game(players, kingdom="size_distortion")
    assert (t.supply("copper"), t.supply("silver"), t.supply("gold")) == (copper, 40, 30)
    for card in ("estate", "duchy", "province", "gardens"):
        assert t.supply(card) == victory
    assert t.supply("curse") == curse
    for card in split(SETS["size_distortion"]):
        assert t.supply(card) == (victory if card == "gardens" else 10)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dealt_coppers_come_out_of_the_sixty(players: int) -> None:
    t = new_game(players)
    dealt = sum(t.owned(seat)["copper"] for seat in t.seats())
    assert (dealt, t.supply("copper") + dealt) == (7 * players, 60)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dealt_estates_do_not_come_out_of_the_pile(players: int) -> None:
    t = new_game(players)
    assert t.supply("estate") == (8 if players == 2 else 12)
    assert sum(t.owned(seat)["estate"] for seat in t.seats()) == 3 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_owns_ten_cards_and_draws_five(players: int) -> None:
    t = new_game(players, seed="first hands")
    assert len(t.seats()) == players
    for seat in t.seats():
        assert t.owned(seat) == cards("copper*7 estate*3")
        assert (t.hand(seat).total(), t.deck(seat).total()) == (5, 5)
        assert t.discard(seat) == t.in_play(seat) == cards()
        assert t.total(seat) == 3
    assert t.turns() == [0] * players
    assert t.trash() == cards()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_has_seventeen_piles_and_is_not_over(players: int) -> None:
    t = new_game(players)
    supply = t.state.to_dict()["supply"]
    assert len(supply) == 17
    assert min(supply.values()) > 0
    assert not t.state.is_terminal()
    assert t.state.returns() == [0.0] * players


@pytest.mark.parametrize("players", [1, 5])
def test_dominion_is_for_two_to_four(players: int) -> None:
    with pytest.raises(tavolata.TavolataError, match="players"):
        tavolata.load_game(f"dominion(players={players})")


def test_first_two_turns_give_five_and_two_or_four_and_three_coins() -> None:
    """Seven Coppers in ten cards: 5/2 in a sixth of the deals, otherwise 4/3."""
    game = tavolata.load_game("dominion(players=4,kingdom=first_game)")
    splits: Counter[int] = Counter()
    for seed in range(600):
        deal = game.new_initial_state(seed).to_dict()
        for seat in ("P1", "P2", "P3", "P4"):
            splits[cards(deal[seat]["hand"])["copper"]] += 1
    assert set(splits) == {2, 3, 4, 5}
    assert splits.total() == 2400
    # 400 expected; the standard deviation is 18.
    assert abs(splits[5] + splits[2] - 400) < 90
    assert abs(splits[5] - splits[2]) < 100
    assert abs(splits[4] - splits[3]) < 200


def test_second_hand_is_the_rest_of_the_deck_and_the_third_comes_from_a_shuffle() -> None:
    t = new_game(2, seed=5, kingdom="first_game")
    first = t.hand("P1")
    t.does("P1", "done", "done", "buy copper")
    second = t.hand("P1")
    assert first + second == cards("copper*7 estate*3")
    assert (t.deck("P1"), t.shuffles("P1")) == (cards(), 1)
    t.ends_turn("P2")
    t.does("P1", "done", "done", "buy copper")
    assert t.shuffles("P1") == 2
    assert (t.hand("P1").total(), t.deck("P1").total()) == (5, 7)
    assert t.discard("P1") == cards()
    assert t.owned("P1") == cards("copper*9 estate*3")
    t.idle("P2")


@pytest.mark.parametrize("name", sorted(SETS))
def test_recommended_sets_have_their_ten_cards(name: str) -> None:
    t = new_game(kingdom=name)
    assert t.state.to_dict()["kingdom"] == sorted(split(SETS[name]))


def test_a_random_kingdom_has_ten_different_cards_and_any_card_can_appear() -> None:
    game = tavolata.load_game("dominion")
    seen: Counter[str] = Counter()
    for seed in range(60):
        kingdom = game.new_initial_state(seed).to_dict()["kingdom"]
        assert len(set(kingdom)) == 10
        seen.update(kingdom)
    assert set(seen) == set(NAMES[7:])


def test_a_random_kingdom_can_be_required_to_include_cards() -> None:
    """The other cards are random; a position written by hand must include them too."""
    game = tavolata.load_game("dominion(kingdom=random+smithy+witch)")
    seen: set[str] = set()
    for seed in range(60):
        kingdom = game.new_initial_state(seed).to_dict()["kingdom"]
        assert len(set(kingdom)) == 10
        assert {"smithy", "witch"} <= set(kingdom)
        seen.update(kingdom)
    assert len(seen) == 25
    assert game.cards_in_game()[-2:] == ["smithy", "witch"]
    assert {"smithy", "witch", "chapel"} <= set(
        game.state_from_dict({"P1": {"hand": ["chapel"]}}).to_dict()["kingdom"]
    )
    with pytest.raises(PositionError, match="is played with another one"):
        game.state_from_dict({"kingdom": split(SETS["size_distortion"])})


def test_each_player_may_exclude_a_card_from_a_random_kingdom() -> None:
    """Excluded cards never appear and all others do; without exclusions the draws stay the same."""
    game = tavolata.load_game("dominion(players=3,exclude=witch+thief+spy)")
    seen: set[str] = set()
    for seed in range(60):
        seen.update(game.new_initial_state(seed).to_dict()["kingdom"])
    assert seen == set(NAMES[7:]) - {"witch", "thief", "spy"}
    kingdom = game.state_from_dict({"P1": {"hand": ["chapel"]}}).to_dict()["kingdom"]
    assert not {"witch", "thief", "spy"} & set(kingdom)
    with pytest.raises(PositionError, match="witch is excluded"):
        game.state_from_dict({"P1": {"hand": ["witch"]}})
    plain, none = tavolata.load_game("dominion"), tavolata.load_game("dominion(exclude=none)")
    assert plain.new_initial_state(1).to_dict() == none.new_initial_state(1).to_dict()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("exclude=witch+thief+spy", "at most 2, not 3"),
        ("exclude=wich", "did you mean 'witch'"),
        ("exclude=gold", "unknown kingdom card to exclude 'gold'"),
        ("exclude=witch+witch", "names witch twice"),
        ("kingdom=first_game,exclude=moat", "goes with a random kingdom"),
        ("kingdom=random+witch,exclude=witch", "witch is both in kingdom and in exclude"),
    ],
)
def test_impossible_exclusions_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(tavolata.TavolataError) as raised:
        tavolata.load_game(f"dominion({text})")
    assert words in str(raised.value)


def test_a_kingdom_of_chosen_cards_has_only_those() -> None:
    t = new_game(kingdom="first_game")
    t.does("P1", "done", "done")
    t.refuses("P1", "buy chapel", "not_in_game")


def test_the_first_player_is_random_or_named() -> None:
    game = tavolata.load_game("dominion(players=3,kingdom=first_game,start=random)")
    starts = Counter(game.new_initial_state(seed).to_dict()["active"] for seed in range(150))
    assert set(starts) == {"P1", "P2", "P3"}
    assert min(starts.values()) > 30
    for seat in ("1", "2", "3"):
        t = new_game(3, kingdom="first_game", start=seat)
        t.idle(f"P{seat}")


def test_play_goes_clockwise_from_the_first_player() -> None:
    t = new_game(3, kingdom="first_game", start="2")
    for seat in ("P2", "P3", "P1", "P2"):
        assert t.active() == seat
        t.ends_turn(seat)
    assert t.turns() == [1, 2, 1]


def test_the_price_list_names_every_card_once() -> None:
    assert sorted(name for name, _ in PRICE_OF) == sorted(NAMES)


@pytest.mark.parametrize(("card", "price"), PRICE_OF)
def test_each_card_costs_its_price_and_not_a_coin_less(card: str, price: int) -> None:
    pile = {} if card in NAMES[:7] else {card: 10}
    t = table(phase="buy", coins=price, supply=pile)
    before = t.supply(card)
    t.does("P1", f"buy {card}")
    assert t.discard("P1") + t.hand("P1") == cards(card)
    assert t.supply(card) == before - 1
    if price:
        t = table(phase="buy", coins=price - 1, supply=pile)
        t.refuses("P1", f"buy {card}", "costs_too_much")


def test_types_are_those_printed_on_the_cards() -> None:
    attacks = {"bureaucrat", "militia", "spy", "thief", "witch"}
    for name in NAMES:
        types = types_of(NUMBER_OF[name])
        if name in ("copper", "silver", "gold"):
            assert types == ["treasure"]
        elif name in ("estate", "duchy", "province", "gardens"):
            assert types == ["victory"]
        elif name == "curse":
            assert types == ["curse"]
        elif name == "moat":
            assert types == ["action", "reaction"]
        else:
            assert types == (["action", "attack"] if name in attacks else ["action"])


def test_coins_and_points_printed_on_the_cards() -> None:
    coins = {
        name: int(PRINTED.coins[NUMBER_OF[name]]) for name in NAMES if PRINTED.coins[NUMBER_OF[name]]
    }
    points = {
        name: int(PRINTED.points[NUMBER_OF[name]]) for name in NAMES if PRINTED.points[NUMBER_OF[name]]
    }
    assert coins == {"copper": 1, "silver": 2, "gold": 3}
    assert points == {"estate": 1, "duchy": 3, "province": 6, "curse": -1}
