"""What a card of Citadels is: the shapes of districts and characters, and the tables made of them.

The cards themselves are in `districts/` and `characters/`.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL
from tavolata.games.citadels.kinds import (
    AFTER_DRAFT,
    CHARACTER_NUMBER_OF,
    DIGS_UP,
    ENDS_TURN,
    KINDS,
    NAMES,
    NUMBER_OF,
    USABLE,
    shift,
)

S = TypeVar("S")

MODERN: Final[i64] = 0
"""The 2021 edition."""
CLASSIC: Final[i64] = 1
"""The edition of 2000, with or without The Dark City."""
NOT_IN_BOX: Final[i64] = 0
BASE: Final[i64] = 1
"""In every game of the edition."""
CHOSEN: Final[i64] = 2
"""The cards from which a set is chosen: the unique districts of 2021, those of The Dark City."""

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

EFFECTS: Final[list[Effect[Any]]] = []
"""Every effect of the game; a frame on the stack holds an index into it."""


def register(effect: Effect[Any], name: str) -> None:
    """Give an effect its number and its name in JSON."""
    if len(EFFECTS) > 250 or name in [known.name for known in EFFECTS]:
        raise ValueError(f"effect {name} cannot be registered")
    effect.code = len(EFFECTS)
    effect.name = name
    EFFECTS.append(effect)


def register_with_parts(effect: Effect[Any], owner: str) -> None:
    """Register an effect of a card and the effects that belong to it alone."""
    name = f"{owner}/{type(effect).__name__}"
    same = sum(1 for known in EFFECTS if known.name.rstrip("123456789") == name)
    register(effect, f"{name}{same + 1}" if same else name)
    for part in effect.parts():
        register_with_parts(part, owner)


class Ability(Generic[S]):
    """Something that can be done once a turn, offered as `action` while `judge` says so."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.must: bool = False
        """Whether the turn cannot end without it."""
        self.after_gathering: bool = False
        """Whether one has to gather first."""
        self.ends_turn: bool = False
        """Whether nothing comes after it."""

    def parts(self) -> list[Effect[S]]:
        """The effects that it puts on the stack."""
        return []

    def judge(self, s: S, p: i64) -> i64:
        """Judge whether the seat, whose turn it is, can do it now: `LEGAL`, or a reason."""
        return LEGAL

    def use(self, s: S, p: i64) -> None:
        """Do it, or open its questions."""
        raise NotImplementedError


class Bonus(Generic[S]):
    """Extra points at the end of the game."""

    def points(self, s: S, p: i64, wild: i64) -> i64:
        """The points of seat p; a wild district of his counts as type `wild`."""
        raise NotImplementedError


# ------------------------------------------------------------------ districts
class District:
    """What is printed on a district, and the rulings that govern it."""

    def __init__(self, number: int, rules: str) -> None:
        self.number = number
        self.name = NAMES[number]
        self.rules = rules.split()
        self.use: Ability[Any] | None = None
        self.bonus: Bonus[Any] | None = None
        self.on_build: Effect[Any] | None = None
        self.end_of_turn: Effect[Any] | None = None
        self.after_draft: Effect[Any] | None = None
        self.on_ruin: Effect[Any] | None = None
        self.on_destroyed: Effect[Any] | None = None


DISTRICTS: Final[list[District]] = [District(number, "") for number in range(int(KINDS))]
"""All districts by number."""


def district(
    name: str,
    type: i64,
    *,
    cost: i64,
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
) -> District:
    """Define a district; the classic edition differs where it is given values of its own.

    `use` once a turn; `on_build` when it has come to stand, `end_of_turn` of its owner, `after_draft`
    in each round; `on_ruin` when the Warlord destroys another one, `on_destroyed` when it is destroyed.
    The last one asks nothing.
    """
    number = NUMBER_OF[name]
    value = District(number, rules)
    COST[number] = u8(cost)
    COST[EDITION + number] = u8(cost if classic_cost < 0 else classic_cost)
    COPIES[number] = u8(copies)
    COPIES[EDITION + number] = u8(copies if classic_copies < 0 else classic_copies)
    BOX[number] = u8(modern)
    BOX[EDITION + number] = u8(classic)
    TYPE[number] = type
    TRAITS[number] = traits
    # A trait says whether a city has anything for a moment, so that nobody looks through it in vain.
    for moment, is_there in (
        (USABLE, use is not None),
        (ENDS_TURN, end_of_turn is not None),
        (AFTER_DRAFT, after_draft is not None),
        (DIGS_UP, on_ruin is not None),
    ):
        if is_there:
            TRAITS[number] |= moment
    value.use = use
    value.bonus = bonus
    value.on_build = on_build
    value.end_of_turn = end_of_turn
    value.after_draft = after_draft
    value.on_ruin = on_ruin
    value.on_destroyed = on_destroyed
    for effect in (on_build, end_of_turn, after_draft, on_ruin, on_destroyed):
        if effect is not None:
            register_with_parts(effect, name)
    for effect in use.parts() if use is not None else []:
        register_with_parts(effect, name)
    DISTRICTS[number] = value
    return value


# ------------------------------------------------------------------ characters
@final
class Character:
    """What a character can do. `number` is that of his name, in both editions."""

    def __init__(self, name: str, rank: i64, rules: str) -> None:
        self.name = name
        self.number: i64 = CHARACTER_NUMBER_OF[name]
        self.index: i64 = 0
        self.rank: i64 = rank
        self.rules = rules.split()
        self.modern: i64 = BASE
        self.classic: i64 = NOT_IN_BOX
        self.abilities: list[Ability[Any]] = []
        self.limit: i64 = 1
        self.cannot_build: bool = False
        self.free_type: i64 = -1
        self.allows_twins: bool = False
        self.pays: Effect[Any] | None = None
        self.marks_others: i64 = 0
        self.shows: Effect[Any] | None = None
        self.first: Effect[Any] | None = None
        self.begins: Effect[Any] | None = None
        self.ends: Effect[Any] | None = None
        self.heir: Effect[Any] | None = None
        self.round_ends: Effect[Any] | None = None
        self.least_players: i64 = 2


MOST_ABILITIES: Final = 4
"""As many as a turn has bits for (`state.GATHERED_BIT`)."""
CAST: Final[list[Character]] = []
"""All character cards of both editions; a game's cast holds indexes into it."""


def character(
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
) -> Character:
    """Define a character card; one of the classic edition that differs is a card of its own.

    `abilities` once a turn; `shows` when he is turned up, also if bewitched, not if killed; `begins`
    when he is called and may play, `first` right after gathering and before anything else, `ends` when
    his turn ends; `heir` at the end of a round in which he was killed, `round_ends` at the end of any;
    `pays` is a way to pay of his own; `marks_others` are marks on all other ranks for the whole round.
    What `shows` does asks nothing.
    """
    if len(abilities or []) > MOST_ABILITIES:
        raise ValueError(f"{name} has more than {MOST_ABILITIES} abilities")
    value = Character(name, rank, rules)
    value.index = len(CAST)
    value.modern = modern
    value.classic = classic
    value.abilities = abilities or []
    value.limit = limit
    value.cannot_build = cannot_build
    value.free_type = free_type
    value.allows_twins = allows_twins
    value.pays = pays
    value.marks_others = marks_others
    value.shows = shows
    value.first = first
    value.begins = begins
    value.ends = ends
    value.heir = heir
    value.round_ends = round_ends
    value.least_players = least_players
    if modern != NOT_IN_BOX:
        RANK_OF[value.number] = u8(rank)
    if classic != NOT_IN_BOX:
        RANK_OF[CLASSIC_ROW + value.number] = u8(rank)
    owner = name if modern != NOT_IN_BOX else f"classic_{name}"
    for effect in (shows, first, begins, ends, heir, round_ends):
        if effect is not None:
            register_with_parts(effect, owner)
    for ability in value.abilities:
        for part in ability.parts():
            register_with_parts(part, owner)
    CAST.append(value)
    return value


# ------------------------------------------------------------------ marks on the tokens of the ranks
REVEALED: Final[i64] = 0
"""When a player turns his character up."""
GATHERED: Final[i64] = 1
PAID: Final[i64] = 2
"""When he has paid for the first district of his turn."""
BUILT: Final[i64] = 3
ENDED: Final[i64] = 4

MARKS_AT: Final = vec[i64]([0] * 5)
"""The marks that take effect at each moment."""
POWERLESS: Final = vec[i64]([0])
"""The marks under which a player only gathers."""


@final
class Mark:
    """A mark: what happens to the player of a rank, by which ruling, and where it can lie.

    `most` ranks can have it at once, all after rank `laid_by`; 0 and 0 for one that lies on all others.
    """

    def __init__(self, name: str, effect: Effect[Any], rule: str, most: i64, laid_by: i64) -> None:
        self.name = name
        self.effect: Effect[Any] = effect
        self.rule = rule
        self.most: i64 = most
        self.laid_by: i64 = laid_by


KILLED: Final[i64] = 1
"""The first mark: that rank has no turn."""
MARKS: Final[list[Mark]] = [Mark("killed", Effect(), "page 10", 1, 1)]
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
    """Define a mark on a rank: what happens to its player at that moment. Returns its bit."""
    if len(MARKS) == 8:
        raise ValueError(f"mark {name} does not fit into a byte of marks")
    bit: i64 = shift(1, len(MARKS))
    MARKS.append(Mark(name, effect, rule, most, laid_by))
    register_with_parts(effect, name)
    MARKS_AT[moment] |= bit
    if powerless:
        POWERLESS[0] |= bit
    return bit
