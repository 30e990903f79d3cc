"""Properties with counterexamples minimized by hypothesis: piles, game strings, short games."""

from __future__ import annotations

from collections import Counter

from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from librt.vecs import vec
from mypy_extensions import u8

import tavolata
from tavolata.core.chance import Chance, Pile, rng_of
from tavolata.core.errors import IllegalActionError
from tavolata.core.registry import parse
from tavolata.games.dominion.rules.actions import AFTER_ANSWERS
from tavolata.games.dominion.rules.game import KINGDOMS
from tests.worlds import as_text, census, dominion, everything, viewers

CARDS = 6
card = st.integers(0, CARDS - 1)


class PileMachine(RuleBasedStateMachine):
    """A pile against a plain list of known ends and a counter of the middle."""

    def __init__(self) -> None:
        super().__init__()
        self.chance = Chance(3, 4)
        self.pile = Pile(0, vec[u8]([0] * CARDS))
        self.top: list[int] = []
        self.seen: list[int] = []
        self.middle: Counter[int] = Counter()
        self.bottom: list[int] = []

    @rule(card=card, copies=st.integers(1, 4))
    def add(self, card: int, copies: int) -> None:
        self.pile.add(card, copies)
        self.middle[card] += copies

    @rule()
    def shuffle(self) -> None:
        self.pile.shuffle(self.chance)
        self.middle.update(self.top + self.bottom)
        self.top, self.bottom, self.seen = [], [], []

    @rule(card=card, known_to=st.sampled_from([1, 2, 5, 255]))
    def put_top(self, card: int, known_to: int) -> None:
        self.pile.put_top(card, known_to)
        self.top.append(card)
        self.seen.append(known_to)

    @rule(card=card)
    def put_bottom(self, card: int) -> None:
        self.pile.put_bottom(card)
        self.bottom.append(card)

    @precondition(lambda self: self.pile.size() > 0)
    @rule()
    def draw(self) -> None:
        drawn = int(self.pile.draw(self.chance))
        if self.top:
            assert drawn == self.top.pop()
            self.seen.pop()
        elif self.middle.total():
            self.middle[drawn] -= 1
        else:
            assert drawn == self.bottom.pop(0)

    @precondition(lambda self: self.pile.size() > 0)
    @rule()
    def draw_bottom(self) -> None:
        drawn = int(self.pile.draw_bottom(self.chance))
        if self.bottom:
            assert drawn == self.bottom.pop()
        elif self.middle.total():
            self.middle[drawn] -= 1
        else:
            assert drawn == self.top.pop(0)
            self.seen.pop(0)

    @invariant()
    def is_what_it_should_be(self) -> None:
        assert [int(one) for one in self.pile.top] == self.top
        assert [int(one) for one in self.pile.bottom] == self.bottom
        assert [int(n) for n in self.pile.counts] == [self.middle[one] for one in range(CARDS)]
        assert self.pile.size() == len(self.top) + self.middle.total() + len(self.bottom)
        assert [int(known_to) for known_to in self.pile.top_seen] == self.seen
        assert self.pile.known_to() == (self.seen[-1] if self.seen else 0)
        for card in range(CARDS):
            pairs = zip(self.top, self.seen, strict=True)
            assert self.pile.hidden_on_top(card) == sum(
                pair[0] == card and pair[1] < 255 for pair in pairs
            )


TestPile = PileMachine.TestCase


@given(
    st.from_regex(r"[a-z][a-z_0-9]{0,8}", fullmatch=True),
    st.dictionaries(
        st.from_regex(r"[a-z_]{1,8}", fullmatch=True),
        st.from_regex(r"[a-z0-9_+]{1,12}", fullmatch=True),
        max_size=4,
    ),
)
def test_a_game_string_reads_back_as_written(name: str, parameters: dict[str, str]) -> None:
    """name(key=value,...) is taken apart into its original parts."""
    inside = ",".join(f"{key}={value}" for key, value in parameters.items())
    assert parse(f"{name}({inside})") == (name, parameters)
    assert parse(f"  {name} ")[0] == name


@given(st.text(max_size=30))
@example("\r")
def test_any_text_is_a_game_or_one_clear_sentence(text: str) -> None:
    """No other exception leaves the registry."""
    said = ""
    try:
        said = tavolata.load_game(text).name
    except tavolata.TavolataError as problem:
        said = str(problem)
    named = "is empty" if not text.strip() else text
    assert said == "dominion" or "unknown" in said or "cannot be read" in said or named in said


@settings(max_examples=60, deadline=None)
@given(
    st.integers(2, 4),
    st.sampled_from([*KINGDOMS, "random"]),
    st.integers(),
    st.lists(st.tuples(st.integers(0, 200), st.integers(0, AFTER_ANSWERS - 1)), max_size=250),
)
def test_games_survive_any_decisions(
    players: int, kingdom: str, seed: int, choices: list[tuple[int, int]]
) -> None:
    """Legal choices keep all cards; illegal ones change nothing; samples look the same."""
    state = dominion(seed, players, kingdom)
    whole = census(state)
    for choice, any_action in choices:
        if state.is_terminal():
            break
        player = state.acting_players()[0]
        legal = state.legal_actions(player)
        if any_action not in legal:
            before = state.clone()
            try:
                state.apply_action(player, any_action)
                raise AssertionError("an illegal action was accepted")
            except IllegalActionError:
                assert as_text(state.to_dict()) == as_text(before.to_dict())
        state.apply_action(player, legal[choice % len(legal)])
        assert census(state) == whole
    for viewer in viewers(state):
        seen = state.observation(viewer)
        twin = seen.sample_state(rng_of(seed))
        assert everything(twin.observation(viewer), twin) == everything(seen, state)
