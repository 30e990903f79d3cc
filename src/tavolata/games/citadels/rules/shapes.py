"""The shapes of districts and characters, and the tables made of them.

The cards themselves are in `districts/` and `characters/`.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, cast, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL
from tavolata.games.citadels.rules import kinds
from tavolata.games.citadels.rules.actions import USE_POWER
from tavolata.games.citadels.rules.kinds import shift
from tavolata.games.citadels.rules.numbers import EFFECT_NAMES, MARK_NAMES

S = TypeVar("S")
E = TypeVar("E", bound=Effect[Any])

MODERN: Final[i64] = 0
"""The 2021 edition."""
CLASSIC: Final[i64] = 1
"""The edition of 2000, with or without The Dark City."""
NOT_IN_BOX: Final[i64] = 0
BASE: Final[i64] = 1
"""In every game of the edition."""
CHOSEN: Final[i64] = 2
"""Among the cards to choose from: the unique districts of 2021, the cards of The Dark City."""

# Tables by edition and kind: row 64 * edition.
EDITION: Final[i64] = 64
COST: Final = vec[u8]([0] * 128)
COPIES: Final = vec[u8]([0] * 128)
BOX: Final = vec[u8]([0] * 128)
TYPE: Final = vec[i64]([0] * 64)
TRAITS: Final = vec[i64]([0] * 64)
CLASSIC_ROW: Final[i64] = 32
RANK_OF: Final = vec[u8]([0] * 64)
"""The rank of a character by edition and number: row 32 * edition."""

EFFECTS: Final[list[Effect[Any]]] = [Effect() for _name in EFFECT_NAMES]
"""Every effect of the game; a frame on the stack holds an index into it."""


def register(effect: E, name: str) -> E:
    """Give an effect its declared number and its name in JSON; return it."""
    if name not in EFFECT_NAMES or EFFECTS[EFFECT_NAMES.index(name)].name != "":
        raise ValueError(f"effect {name} is registered twice, or numbers.py does not declare it")
    effect.code = EFFECT_NAMES.index(name)
    effect.name = name
    EFFECTS[EFFECT_NAMES.index(name)] = effect
    return effect


def register_with_parts(effect: Effect[Any], owner: str) -> None:
    """Register an effect of a card and the effects that belong to it alone."""
    name = f"{owner}/{type(effect).__name__}"
    is_second = any(known.name == name for known in EFFECTS)
    register(effect, f"{name}2" if is_second else name)
    for part in effect.subeffects():
        register_with_parts(part, owner)


class Ability(Generic[S]):
    """A power to use once a turn, offered as `action` if `judge` accepts it; some bring `n` things."""

    def __init__(self, n: i64 = 0, action: i64 = USE_POWER) -> None:
        self.n: i64 = n
        self.action: i64 = action
        self.bit: i64 = 0
        """Of a character: its bit in `used`."""
        self.must: bool = False
        """Whether the turn cannot end without it."""
        self.after_gathering: bool = False
        """Whether the player has to gather first."""
        self.ends_turn: bool = False
        """Whether the turn ends with it."""

    def subeffects(self) -> list[Effect[S]]:
        """Return the effects that it pushes."""
        return []

    def judge(self, s: S, p: i64) -> i64:
        """Judge whether the seat, whose turn it is, can use it now: `LEGAL`, or a reason."""
        return LEGAL

    def use(self, s: S, p: i64) -> None:
        """Use it, or open its questions."""
        raise NotImplementedError


class Bonus(Generic[S]):
    """Extra points at the end of the game; some are a fixed number `n`."""

    def __init__(self, n: i64 = 0) -> None:
        self.n: i64 = n

    def points(self, s: S, p: i64, wild: i64) -> i64:
        """Return the points of seat p; their wild district counts as type `wild`."""
        raise NotImplementedError


# ------------------------------------------------------------------ districts
class District:
    """A district as printed, unique unless it has a type; `classic_` values differ.

    `rules` are the rulings that govern it. Effects: `use` once a turn, `on_build` after it is built,
    `end_of_turn` of its owner, `after_draft` in each round, `on_ruin` when the Warlord destroys another
    one, `on_destroyed` when it is destroyed, which asks no question.
    """

    def __init__(
        self,
        name: str,
        *,
        cost: i64,
        type: i64 = kinds.UNIQUE,
        copies: i64 = 1,
        modern: i64 = NOT_IN_BOX,
        classic: i64 = NOT_IN_BOX,
        classic_cost: i64 = -1,
        classic_copies: i64 = -1,
        traits: i64 = 0,
        use: Ability[Any] | None = None,
        bonus: Bonus[Any] | None = None,
        on_build: Effect[Any] | None = None,
        end_of_turn: Effect[Any] | None = None,
        after_draft: Effect[Any] | None = None,
        on_ruin: Effect[Any] | None = None,
        on_destroyed: Effect[Any] | None = None,
        rules: str = "R-02",
    ) -> None:
        number = kinds.NUMBER_OF[name]
        self.number = number
        self.name = name
        self.rules = rules.split()
        self.use = use
        self.bonus = bonus
        self.on_build = on_build
        self.end_of_turn = end_of_turn
        self.after_draft = after_draft
        self.on_ruin = on_ruin
        self.on_destroyed = on_destroyed
        COST[number] = u8(cost)
        COST[EDITION + number] = u8(cost if classic_cost < 0 else classic_cost)
        COPIES[number] = u8(copies)
        COPIES[EDITION + number] = u8(copies if classic_copies < 0 else classic_copies)
        BOX[number] = u8(modern)
        BOX[EDITION + number] = u8(classic)
        TYPE[number] = type
        TRAITS[number] = traits
        # A trait says whether a city has an effect at a moment, so that others need no search.
        for moment, is_there in (
            (kinds.USABLE, use is not None),
            (kinds.ENDS_TURN, end_of_turn is not None),
            (kinds.AFTER_DRAFT, after_draft is not None),
            (kinds.DIGS_UP, on_ruin is not None),
        ):
            if is_there:
                TRAITS[number] |= moment
        for effect in (on_build, end_of_turn, after_draft, on_ruin, on_destroyed):
            if effect is not None:
                register_with_parts(effect, name)
        for effect in use.subeffects() if use is not None else []:
            register_with_parts(effect, name)
        DISTRICTS[number] = self


DISTRICTS: Final[list[District]] = cast("list[District]", [None] * int(kinds.KINDS))
"""All districts by number, after the modules of `districts/` are imported."""


# ------------------------------------------------------------------ characters
MOST_ABILITIES: Final = 4
"""The number of abilities for which a turn has bits (`state.GATHERED_BIT`)."""


@final
class Character:
    """A character's abilities and effects. `number` belongs to the name, in both editions.

    Moments: `abilities` once a turn; `shows` when the character is revealed, also bewitched, but not
    killed; `begins` when they are called and may play; `first` right after gathering and before
    anything else; `ends` at the end of their turn; `heir` at the end of a round in which they were
    killed; `round_ends` at the end of any round. `pays` is their own way to pay; `marks_others` are
    marks on all other ranks for the whole round. `shows` asks no question. A character that differs in
    the classic edition has a card of its own there.
    """

    def __init__(
        self,
        name: str,
        rank: i64,
        *,
        modern: i64 = BASE,
        classic: i64 = NOT_IN_BOX,
        abilities: list[Ability[Any]] | None = None,
        limit: i64 = 1,
        cannot_build: bool = False,
        free_type: i64 = -1,
        allows_twins: bool = False,
        pays: Effect[Any] | None = None,
        marks_others: i64 = 0,
        shows: Effect[Any] | None = None,
        first: Effect[Any] | None = None,
        begins: Effect[Any] | None = None,
        ends: Effect[Any] | None = None,
        heir: Effect[Any] | None = None,
        round_ends: Effect[Any] | None = None,
        least_players: i64 = 2,
        rules: str = "R-04",
    ) -> None:
        self.name = name
        self.number: i64 = kinds.CHARACTER_NUMBER_OF[name]
        self.index: i64 = len(CAST)
        NUMBER_AT[self.index] = u8(self.number)
        self.rank: i64 = rank
        self.rules = rules.split()
        self.modern: i64 = modern
        self.classic: i64 = classic
        self.abilities: list[Ability[Any]] = abilities or []
        self.limit: i64 = limit
        self.cannot_build: bool = cannot_build
        self.free_type: i64 = free_type
        self.allows_twins: bool = allows_twins
        self.pays: Effect[Any] | None = pays
        self.marks_others: i64 = marks_others
        self.shows: Effect[Any] | None = shows
        self.first: Effect[Any] | None = first
        self.begins: Effect[Any] | None = begins
        self.ends: Effect[Any] | None = ends
        self.heir: Effect[Any] | None = heir
        self.round_ends: Effect[Any] | None = round_ends
        self.least_players: i64 = least_players
        if len(self.abilities) > MOST_ABILITIES:
            raise ValueError(f"{name} has more than {MOST_ABILITIES} abilities")
        if modern != NOT_IN_BOX:
            RANK_OF[self.number] = u8(rank)
        if classic != NOT_IN_BOX:
            RANK_OF[CLASSIC_ROW + self.number] = u8(rank)
        owner = name if modern != NOT_IN_BOX else f"classic_{name}"
        for effect in (shows, first, begins, ends, heir, round_ends):
            if effect is not None:
                register_with_parts(effect, owner)
        for place, ability in enumerate(self.abilities):
            ability.bit = shift(1, place)
            for part in ability.subeffects():
                register_with_parts(part, owner)
        CAST.append(self)

    def box(self, edition: i64) -> i64:
        """Return the box of an edition that has the character."""
        return self.classic if edition == CLASSIC else self.modern


CAST: Final[list[Character]] = []
"""All character cards of both editions; a game's cast has indexes into it."""
NUMBER_AT: Final = vec[u8]([0] * 64)
"""The number of each of them, in the same order."""


# ------------------------------------------------------------------ marks on the tokens of the ranks
REVEALED: Final[i64] = 0
"""When players reveal their character."""
GATHERED: Final[i64] = 1
PAID: Final[i64] = 2
"""When players have paid for the first district of their turn."""
BUILT: Final[i64] = 3
ENDED: Final[i64] = 4

MARKS_AT: Final = vec[i64]([0] * 5)
"""The marks that take effect at each moment."""
POWERLESS: Final = vec[i64]([0])
"""The marks under which a player only gathers."""


@final
class Mark:
    """A mark: its effect on the player of a rank, its ruling, and the ranks that can have it.

    At most `most` ranks have it at once, all after rank `laid_by`; 0 and 0 if all other ranks have it.
    """

    def __init__(self, name: str, effect: Effect[Any], rule: str, most: i64, laid_by: i64) -> None:
        self.name = name
        self.effect: Effect[Any] = effect
        self.rule = rule
        self.most: i64 = most
        self.laid_by: i64 = laid_by


KILLED: Final[i64] = 1
"""The first mark: the rank loses its turn."""
MARKS: Final[list[Mark]] = [Mark(name, Effect(), "page 10", 1, 1) for name in MARK_NAMES]
"""All marks by number; a set of them is a byte."""


def mark(
    name: str,
    moment: i64,
    effect: Effect[Any],
    *,
    rule: str,
    most: i64 = 0,
    laid_by: i64 = 0,
    powerless: bool = False,
) -> i64:
    """Define a mark on a rank, with its effect on the player at that moment; return its bit."""
    number = MARK_NAMES.index(name)
    bit: i64 = shift(1, number)
    MARKS[number] = Mark(name, effect, rule, most, laid_by)
    register_with_parts(effect, name)
    MARKS_AT[moment] |= bit
    if powerless:
        POWERLESS[0] |= bit
    return bit
