"""Dominion as a `Game`: its parameters, kingdoms and the contract of `core/game.py`."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, Chance, key_of_deal
from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.core.events import EVERYBODY, HIDDEN, Event
from tavolata.core.game import shares_of_win
from tavolata.core.reasons import Reasons
from tavolata.core.registry import Parameter, choice_parameter, int_parameter
from tavolata.core.tensors import Layout
from tavolata.games.dominion.rules import scoring
from tavolata.games.dominion.rules import sequence as rules
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import BUY, action_names, count_actions, kind_of, verb_of
from tavolata.games.dominion.rules.cards import BUILT_IN
from tavolata.games.dominion.rules.events import DRAW, EVENT_NAMES, SOURCES, TEACHING
from tavolata.games.dominion.rules.kinds import BASIC, EFFECTS, NAMES, NUMBER_OF, PRINTED, PROVINCE
from tavolata.games.dominion.rules.packages import PACKAGES
from tavolata.games.dominion.rules.piles import EMPTY_AT_END, Piles
from tavolata.games.dominion.rules.questions import Question
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionRules, DominionState
from tavolata.games.dominion.view.observation import DominionObservation, observe
from tavolata.games.dominion.view.tensor import MOST_SEATS, layout

KINGDOMS: Final[dict[str, str]] = {
    "first_game": "cellar+market+militia+mine+moat+remodel+smithy+village+woodcutter+workshop",
    "big_money": "adventurer+bureaucrat+chancellor+chapel+feast+laboratory+market+mine"
    "+moneylender+throne_room",
    "interaction": "bureaucrat+chancellor+council_room+festival+library+militia+moat+spy+thief+village",
    "size_distortion": "cellar+chapel+feast+gardens+laboratory+thief+village+witch+woodcutter+workshop",
    "village_square": "bureaucrat+cellar+festival+library+market+remodel+smithy+throne_room+village"
    "+woodcutter",
}
"""The rulebook's five recommended sets."""

PARAMETERS: Final = [
    Parameter("players", "2", "2 to 4"),
    Parameter("kingdom", "random", "random, random+CARDS, a set by name, or ten cards joined by +"),
    Parameter(
        "exclude",
        "none",
        "none, or cards joined by + that a random kingdom leaves out: at most one for each player",
    ),
    Parameter("start", "1", "the seat that begins: 1 to players, or random"),
    Parameter("end_turn", "auto", "auto, or ask: a seat confirms before Clean-up"),
]


RANDOM: Final = "random"


def read_kingdom(text: str) -> list[int]:
    """Return the named kingdom cards: a set, a list of ten, or those that `random` must include."""
    names = KINGDOMS.get(text, text).split("+")
    if len(names) == 1 and text != RANDOM and text not in NUMBER_OF:
        raise UnknownNameError("kingdom", text, [RANDOM, *KINGDOMS])
    is_random = names[0] == RANDOM
    cards = []
    for name in names[1:] if is_random else names:
        if name not in NUMBER_OF:
            raise UnknownNameError("card", name, NAMES[BASIC:])
        if NUMBER_OF[name] < BASIC:
            raise ParameterError(
                f"{name} is in every game; a kingdom names kingdom cards", "error-basic", name=name
            )
        if NUMBER_OF[name] in cards:
            raise ParameterError(
                f"the kingdom names {name} twice; it has ten different cards",
                "error-kingdom-twice",
                name=name,
            )
        cards.append(NUMBER_OF[name])
    if len(cards) > 10 or (len(cards) < 10 and not is_random):
        raise ParameterError(
            f"a kingdom has ten cards, this one has {len(cards)}", "error-kingdom-size", n=len(cards)
        )
    return sorted(cards)


def read_excluded(text: str, named: list[int], players: int) -> list[int]:
    """Return the kingdom cards that the players exclude before a random draw (rulebook)."""
    if text == "none":
        return []
    if len(named) == 10:
        raise ParameterError(
            "exclude goes with a random kingdom; this kingdom names its ten cards", "error-exclude"
        )
    excluded = []
    for name in text.split("+"):
        if NUMBER_OF.get(name, -1) < BASIC:
            raise UnknownNameError("kingdom card to exclude", name, ["none", *NAMES[BASIC:]])
        card = NUMBER_OF[name]
        if card in named:
            raise ParameterError(
                f"{name} is both in kingdom and in exclude", "error-exclude-named", name=name
            )
        if card in excluded:
            raise ParameterError(f"exclude names {name} twice", "error-exclude-twice", name=name)
        excluded.append(card)
    if len(excluded) > players:
        raise ParameterError(
            f"each player may exclude one card: at most {players}, not {len(excluded)}",
            "error-exclude-many",
            most=players,
            n=len(excluded),
        )
    return sorted(excluded)


@final
class Dominion(DominionRules):
    """Dominion, first edition, for 2 to 4 players."""

    def __init__(self, parameters: dict[str, str]) -> None:
        players = int_parameter("dominion", "players", parameters["players"], 2, 4)
        named = read_kingdom(parameters["kingdom"])
        excluded = read_excluded(parameters["exclude"], named, players)
        start = -1
        if parameters["start"] != "random":
            start = int_parameter("dominion", "start", parameters["start"], 1, players) - 1
        has_package = bool(named) and named[-1] >= BUILT_IN
        kinds = len(NAMES) if has_package else BUILT_IN
        effects = len(EFFECTS) if has_package else int(PRINTED.built_in_effects)
        end_turn = choice_parameter("dominion", "end_turn", parameters["end_turn"], "auto", "ask")
        about_seat = bytes(
            isinstance(effect, Question) and effect.is_about_seat for effect in EFFECTS[:effects]
        )
        super().__init__("dominion", players, parameters, end_turn == "ask", kinds, about_seat)
        self.named: Final = tuple(named)
        self.excluded: Final = tuple(excluded)
        self.start: Final = start
        self.layout: Final = layout(players, kinds, effects)

    def num_distinct_actions(self) -> int:
        """Return the number of action ids: six verbs for each kind of card, and 8 answers."""
        return count_actions(self.kinds)

    def tensor_layout(self, padded: bool = False) -> Layout:
        """Return the layout of the tensor."""
        return layout(MOST_SEATS, self.kinds, self.effects) if padded else self.layout

    def new_initial_state(self, seed: SupportsIndex | str | None = None) -> DominionState:
        """Return a new game, dealt."""
        chance = Chance(*key_of_deal(seed))
        rng = chance.stream(rules.SETUP_STREAM)
        kingdom = self.named_kingdom()
        if len(kingdom) < 10:
            kingdom = rules.random_kingdom(rng, kingdom, list(self.excluded))
        s = rules.empty_state(self, kingdom, self.players, chance)
        start: int = self.start if self.start >= 0 else rng.below(self.players)
        rules.deal(s, start)
        return s

    def new_state(
        self,
        piles: Piles,
        chance: Chance,
        cards: vec[u8],
        frames: vec[u8],
        options: vec[i16],
    ) -> DominionState:
        """Return a state without seats."""
        return DominionPlay(self, piles, chance, cards, frames, options)

    def state_from_dict(self, data: Any) -> DominionState:
        """Return the state that `to_dict` wrote, or a position by hand (`positions/`)."""
        from tavolata.games.dominion.positions import position  # games start sooner without it

        s = position.read_state(self, data)
        s.advance()
        return s

    def named_kingdom(self) -> list[int]:
        """Return the kingdom cards that every game of this game string has: ten, fewer if random."""
        return list(self.named)

    def action_names(self) -> tuple[str, ...]:
        """Return the text of every action id."""
        return action_names(self.kinds)

    def action_cost(self, action: int) -> dict[str, int] | None:
        """Return the cost of the card bought, in coins."""
        return {"coins": PRINTED.cost[kind_of(action)]} if verb_of(action) == BUY else None

    def card_names(self) -> tuple[str, ...]:
        """Return the ids of all cards, in the order of their numbers."""
        return tuple(NAMES[: self.kinds])

    def cards_in_game(self) -> list[str]:
        """Return the basic cards and the kingdom cards that every game has."""
        return NAMES[:BASIC] + [NAMES[card] for card in self.named]

    def packages(self) -> list[str]:
        """Return the packages of the kingdom cards that are not built in."""
        return sorted({PACKAGES[NAMES[card]] for card in self.named if card >= BUILT_IN})

    def event_to_dict(self, event: Event) -> dict[str, Any]:
        """Return an event as JSON; `card` is null if hidden, `from` its zone unless it was in hand."""
        data: dict[str, Any] = {
            "event": EVENT_NAMES[event.kind],
            "seat": f"P{event.player + 1}",
            "number": int(event.number),
        }
        if event.card != NO_CARD:
            data["card"] = None if event.card == HIDDEN else NAMES[event.card]
        if event.kind in SOURCES:
            data["from"] = SOURCES[event.kind]
        return data

    def learners(self, event: Event) -> int:
        """Return the bit set of the seats that learn something hidden from an event."""
        if event.kind == DRAW:
            return int(event.audience)
        return EVERYBODY if event.kind in TEACHING else 0

    def reasons(self) -> Reasons:
        """Return the reasons for refusals."""
        return REASONS


@final
@mypyc_attr(acyclic=True)
class DominionPlay(DominionState):
    """A state of Dominion with its observations, scores and JSON."""

    def observe(self, viewer: i64) -> DominionObservation:
        """Return the observation of a seat; -1 is a spectator."""
        return observe(self, viewer)

    def scores(self) -> list[dict[str, int]]:
        """Return the victory points of every seat."""
        return scoring.scores(self)

    def returns(self) -> list[float]:
        """Return each seat's share of the win; 0 for all before the end."""
        return shares_of_win(scoring.winners(self) if self.is_over else [], len(self.players))

    def progress(self) -> float:
        """Return the progress of the game, by the Provinces gained or the piles emptied."""
        if self.is_over:
            return 1.0
        provinces: i64 = 8 if self.n_players() == 2 else 12
        gone = float(provinces - i64(self.cards[zone.SUPPLY + PROVINCE])) / float(provinces)
        return max(gone, float(self.empty_piles) / float(EMPTY_AT_END)) * 0.95

    def to_dict(self) -> dict[str, Any]:
        """Return the full state as readable JSON, including future randomness."""
        from tavolata.games.dominion.positions import position  # games start sooner without it

        return position.state_to_dict(self)
