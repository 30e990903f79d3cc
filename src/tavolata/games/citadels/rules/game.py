"""Citadels as a `Game`: its parameters and the contract of `core/game.py`."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, Chance, Pile, Rng, key_of_deal
from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.core.events import EVERYBODY, HIDDEN, Event
from tavolata.core.game import shares_of_win
from tavolata.core.reasons import Reasons
from tavolata.core.registry import Parameter, choice_parameter, int_parameter
from tavolata.core.tensors import Layout
from tavolata.games.citadels.rules import casts, events
from tavolata.games.citadels.rules.actions import ACTION_NAMES, BUILD, N_ACTIONS, TAKE
from tavolata.games.citadels.rules.editions import EDITIONS
from tavolata.games.citadels.rules.kinds import CARD_NAMES, KINDS, NAMES
from tavolata.games.citadels.rules.reasons import REASONS
from tavolata.games.citadels.rules.scoring import score_parts, winners
from tavolata.games.citadels.rules.sequence import SETUP_STREAM, deal, empty_state
from tavolata.games.citadels.rules.shapes import BASE, BOX, CAST
from tavolata.games.citadels.rules.state import CitadelsRules, CitadelsState
from tavolata.games.citadels.view.observation import CitadelsObservation, observe
from tavolata.games.citadels.view.tensor import LAYOUTS

PARAMETERS: Final = [
    Parameter("players", "4", "2 to 8"),
    Parameter("edition", "2021", "2021 (the rules of 2016), or classic (2000)"),
    Parameter("expansion", "none", "none or dark_city; for the classic edition"),
    Parameter(
        "cast",
        "first_game",
        "random, a scenario by name (SCENARIO+CHARACTER names a stand-in), or a character for each rank"
        " joined by +",
    ),
    Parameter("characters", "auto", "8, 9, or auto: 9 only where the players need them"),
    Parameter(
        "districts",
        "auto",
        "auto: those of the scenario; random, balanced (random with mixed costs), a scenario, or names"
        " joined by +",
    ),
    Parameter("start", "1", "the seat that has the crown first: 1 to players, or random"),
]


@final
class Citadels(CitadelsRules):
    """Citadels for 2 to 8 players: the 2021 edition, or the classic one."""

    def __init__(self, parameters: dict[str, str]) -> None:
        players = int_parameter("citadels", "players", parameters["players"], 2, 8)
        names = [edition.name for edition in EDITIONS]
        if parameters["edition"] not in names:
            raise UnknownNameError("edition", parameters["edition"], names)
        edition = EDITIONS[names.index(parameters["edition"])]
        super().__init__("citadels", players, parameters, edition)
        self.has_expansion: Final = self._read_expansion(parameters["expansion"])
        characters = choice_parameter(
            "citadels", "characters", parameters["characters"], "auto", "8", "9"
        )
        self.count: Final = 0 if characters == "auto" else int(characters)
        casts.check_count(self.count, players, edition, self.has_expansion)
        cast = casts.read_cast(parameters["cast"], self.count, players, edition, self.has_expansion)
        self.cast: Final = casts.indexes_of(cast)
        able = casts.able_by_rank(self.count, players, edition, self.has_expansion)
        self.able: Final = tuple([casts.indexes_of(cards) for cards in able])
        self.choosable: Final = tuple(casts.kinds_to_choose(edition))
        uniques = casts.read_uniques(self._districts(), edition, self.has_expansion)
        self.uniques: Final = None if uniques is None else tuple(uniques)
        start = -1
        if parameters["start"] != "random":
            start = int_parameter("citadels", "start", parameters["start"], 1, players) - 1
        self.start: Final = start
        self.layout: Final = LAYOUTS.of(players, False)

    def _read_expansion(self, text: str) -> bool:
        choice_parameter("citadels", "expansion", text, "none", "dark_city")
        if text == "dark_city" and not self.edition.number:
            raise ParameterError(
                "the 2021 edition has The Dark City in its box", "error-expansion-in-box"
            )
        return text == "dark_city"

    def _districts(self) -> str:
        """Return the value that `districts=auto` means."""
        text = self.parameters["districts"]
        if text != "auto":
            return text
        cast = self.parameters["cast"]
        if self.edition.number or cast == "random":
            return "random"
        scenario = cast.split("+")[0]
        return scenario if scenario in casts.SETS else casts.FIRST_GAME

    def num_distinct_actions(self) -> int:
        """Return the number of action ids."""
        return N_ACTIONS

    def tensor_layout(self, padded: bool = False) -> Layout:
        """Return the layout of the tensor."""
        return LAYOUTS.of(self.players, padded) if padded else self.layout

    def new_initial_state(self, seed: SupportsIndex | str | None = None) -> CitadelsState:
        """Return a new game, dealt, with the first question of the draft."""
        chance = Chance(*key_of_deal(seed))
        rng = chance.stream(SETUP_STREAM)
        s = self.empty_state(chance, rng)
        start: int = self.start if self.start >= 0 else rng.below(self.players)
        deal(s, start)
        return s

    def empty_state(self, chance: Chance, rng: Rng) -> CitadelsState:
        """Return the table before the deal; a random cast and random districts come from `rng`."""
        cast = list(self.cast) or casts.random_cast(self.able, rng)
        if self.uniques is not None:
            uniques = list(self.uniques)
        elif self.parameters["districts"] == casts.BALANCED:
            uniques = casts.balanced_uniques(self.choosable, self.edition, rng)
        else:
            uniques = casts.random_uniques(self.choosable, self.edition, rng)
        return empty_state(self, cast, uniques, chance)

    def new_state(
        self,
        cast: bytes,
        chance: Chance,
        deck: Pile,
        frames: vec[u8],
        options: vec[i16],
        small: vec[u8],
    ) -> CitadelsState:
        """Return a state without seats; `small` is an empty vector."""
        return CitadelsPlay(self, cast, chance, deck, frames, options, small)

    def state_from_dict(self, data: Any) -> CitadelsState:
        """Return the state that `to_dict` wrote, or a position by hand (`positions/`)."""
        from tavolata.games.citadels.positions.position import read_state  # games start sooner

        s = read_state(self, data)
        s.advance()
        return s

    def action_names(self) -> tuple[str, ...]:
        """Return the text of every action id."""
        return ACTION_NAMES

    def action_cost(self, action: int) -> dict[str, int] | None:
        """Return the printed cost of the district built, in gold."""
        if BUILD <= action < TAKE:
            return {"gold": self.edition.cost(action - BUILD)}
        return None

    def card_names(self) -> tuple[str, ...]:
        """Return the ids of all districts, then of all characters."""
        return tuple(CARD_NAMES)

    def cards_in_game(self) -> list[str]:
        """Return the districts that every game of this game string has, and its cast unless random."""
        row = self.edition.row
        chosen = self.uniques or ()
        kinds = [kind for kind in range(int(KINDS)) if BOX[row + kind] == BASE or kind in chosen]
        return [NAMES[kind] for kind in kinds] + [CAST[index].name for index in self.cast]

    def event_to_dict(self, event: Event) -> dict[str, Any]:
        """Return an event as JSON: event, seat, card (null if hidden), number, `from` (`SOURCES`)."""
        is_crown = event.kind == events.CROWN
        data: dict[str, Any] = {
            "event": events.EVENT_NAMES[event.kind],
            "seat": f"P{event.player + 1}",
            "number": 0 if is_crown else int(event.number),
        }
        if event.card != NO_CARD:
            data["card"] = None if event.card == HIDDEN else CARD_NAMES[event.card]
        if is_crown:
            data["from"] = f"P{event.number + 1}"
        elif event.kind in events.SOURCES:
            data["from"] = events.SOURCES[event.kind]
        return data

    def learners(self, event: Event) -> int:
        """Return the bit set of the seats that learn something hidden from an event."""
        kind, own = event.kind, 1 << int(event.player)
        if kind in events.TEACHING_ALL:
            return EVERYBODY
        if kind in events.TEACHING_TWO:
            return own | 1 << int(event.number)
        return own if kind in events.TEACHING_ONE else 0

    def reasons(self) -> Reasons:
        """Return the reasons for refusals."""
        return REASONS


@final
@mypyc_attr(acyclic=True)
class CitadelsPlay(CitadelsState):
    """A state of Citadels with its observations, scores and JSON."""

    def observe(self, viewer: i64) -> CitadelsObservation:
        """Return the observation of a seat; -1 is a spectator."""
        return observe(self, viewer)

    def scores(self) -> list[dict[str, int]]:
        """Return the points of every seat."""
        return [score_parts(self, p) for p in range(self.n_players())]

    def returns(self) -> list[float]:
        """Return each seat's share of the win; 0 for all before the end."""
        return shares_of_win(winners(self) if self.is_over else [], len(self.seats))

    def progress(self) -> float:
        """Return the progress of the game, by the largest city."""
        if self.is_terminal():
            return 1.0
        largest = max([self.seats[p].weight() for p in range(self.n_players())])
        return min(1.0, float(largest) / float(self.goal)) * 0.95

    def to_dict(self) -> dict[str, Any]:
        """Return the full state as readable JSON, including future randomness."""
        from tavolata.games.citadels.positions.fields import state_to_dict  # games start sooner

        return state_to_dict(self)
