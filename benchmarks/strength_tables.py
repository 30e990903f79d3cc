"""The strength tables of docs/bots.md as data: bots, numbers of games, and the contents of cells."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tavolata.arena.simulate import game_string
from tavolata.games.dominion.bots.lists import BUY_LISTS
from tavolata.search.registry import entry_of

Result = dict[str, Any]


# ------------------------------------------------------------------ contents of a cell
def share(result: Result, bot: int = 0) -> str:
    """Return a bot's win share in percent with its interval."""
    low, high = (100 * bound for bound in result["bots"][bot]["ci95"])
    return f"{100 * result['bots'][bot]['win_share']:.1f} ({low:.1f}-{high:.1f})"


def share_of(bot: int) -> Callable[[Result], str]:
    """Return a function that formats the win share of the bot with this number."""
    return lambda result: share(result, bot)


def teams(result: Result) -> str:
    """Return the win shares of two against two."""
    a, b, c, d = (f"{100 * row['win_share']:.1f}" for row in result["bots"])
    return f"{a} and {b} against {c} and {d}"


def seats(result: Result) -> str:
    """Return the win share of each seat; a shared win counts half."""
    shares = [row["wins"] + row["shared"] / 2 for row in result["by_seat"]]
    return ", ".join(f"{100 * wins / result['games']:.1f}" for wins in shares)


def points(result: Result) -> str:
    """Return the mean points of all bots."""
    return f"{sum(row['mean_score'] for row in result['bots']) / len(result['bots']):.1f}"


def played(result: Result) -> str:
    """Return the number of games."""
    return str(result["games"])


# ------------------------------------------------------------------ tables as data
@dataclass(frozen=True)
class Cell:
    """Games of bots in all seat orders, as `tavolata simulate` plays them, and the format of a cell.

    `arena` names a file: the first bot then plays against a field of the second in blocks, as
    `tavolata arena` does, so that slow games can be resumed block by block.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str = "ladder"
    show: Callable[[Result], str] = share
    arena: str = ""

    @property
    def key(self) -> str:
        """Games as text, without the format of the cell."""
        return json.dumps([game_string(self.game, len(self.bots)), self.bots, self.games, self.seed])


Row = Sequence[str | Cell]


@dataclass(frozen=True)
class Table:
    """Rows of texts and cells under a header."""

    name: str
    head: Sequence[str]
    rows: Sequence[Row]

    def cells(self) -> Iterator[Cell]:
        """Yield the cells in order."""
        return (cell for row in self.rows for cell in row if isinstance(cell, Cell))


@dataclass(frozen=True)
class Cross:
    """A round robin, as `tavolata arena --seed cross --fields --markdown` plays it."""

    name: str
    game: str
    bots: Sequence[str]
    games: int = 2000


def row(*parts: str | Cell) -> Row:
    """Return a row of a table."""
    return parts


def table(name: str, head: str, *rows: Row) -> Table:
    """Return a table; its header has bars between the columns."""
    return Table(name, head.split("|"), rows)


def names(bots: Sequence[str]) -> str:
    """Return bot names separated by commas."""
    return ", ".join(f"`{bot}`" for bot in bots)


def league(name: str, head: str, published: dict[str, str], *tables: tuple[str, str, int]) -> Table:
    """Return a table with a row for each bot and a column for each line-up: game, bots, games."""
    found = [(game, tuple(bots.split()), games) for game, bots, games in tables]
    rows: list[Row] = []
    for bot in dict.fromkeys([*published, *(bot for _, bots, _ in found for bot in bots)]):
        label = bot if bot == "aggressive" else f"`{bot}`"
        cells = [
            Cell(game, bots, games, show=share_of(bots.index(bot))) if bot in bots else ""
            for game, bots, games in found
        ]
        rows.append([label, *([published.get(bot, "")] if published else []), *cells])
    return Table(name, head.split("|"), rows)


# Dominion
OWN = "dominion(kingdom=random)"
WITH_SMITHY = "dominion(kingdom=random+smithy)"
WITH_RUSH = "dominion(kingdom=random+gardens+workshop)"
FILLERS = (
    "moat village cellar market smithy woodcutter festival remodel library workshop mine laboratory"
)
YARDSTICKS = ("big_money", "big_money_ultimate", "smithy", "witch")
PUBLISHED = (
    ("big_money_ultimate big_money", "83"),
    ("smithy big_money", "94"),
    ("witch big_money", "99"),
    ("witch big_money_ultimate", "95"),
    ("first_game_engine big_money", "99"),
    ("first_game_engine big_money_ultimate", "98"),
    ("first_game_engine smithy", "90"),
    ("lab_militia_chapel witch", "82"),
    ("workshop_gardens witch", "85"),
    ("witch_and_moat_34 big_money_ultimate_34 double_moat_34", "66"),
    ("witch_34 big_money_ultimate_34 double_moat_34 witch_and_moat_34", "38, the best"),
)
"""A table, and the win share of its first bot in other published results."""
CROSS_DOMINION = (
    "big_money random big_money_ultimate smithy militia laboratory council_room witch chapel_witch"
    " workshop_gardens tuned_dominion learned_dominion"
)


def own(game: str, *bots: str) -> Cell:
    """Return a cell of our own bots."""
    return Cell(game, bots, 4000, "own")


def own_wonders(bot: str, players: int) -> Cell:
    """Return a cell of a bot of our own against a field of `tuned_seven_wonders`."""
    return own(f"seven_wonders(players={players})", bot, *["tuned_seven_wonders"] * (players - 1))


def own_citadels(bot: str, players: int) -> Cell:
    """Return a cell of a bot of our own against a field of `tuned_citadels`, with random cards."""
    game = f"citadels(players={players},cast=random,districts=random)"
    return own(game, bot, *["tuned_citadels"] * (players - 1))


def lists(*bots: str, show: Callable[[Result], str] = share) -> Cell:
    """Return a cell of list bots, in a kingdom with the cards that they need plus fillers."""
    needed = [card for bot in bots for card in entry_of(bot).needs]
    kingdom = list(dict.fromkeys([*needed, *FILLERS.split()]))[:10]
    return Cell(f"dominion(kingdom={'+'.join(kingdom)})", bots, 2000, show=show)


# 7 Wonders
WONDERS_BOTS = ("random", "semi_random", "science", "rule", "score")
CROSS_WONDERS = (
    *("rule", "random", "semi_random", "science", "score", "tuned_seven_wonders"),
    *("learned_seven_wonders", "opps"),
    "ismcts(simulations=16,rollout=rule,widening=0.5,sure=0)",
)


def wonders(
    one: str, other: str, players: int = 3, games: int = 2000, show: Callable[[Result], str] = share
) -> Cell:
    """Return a cell of one bot against a field of another."""
    return Cell("seven_wonders", (one, *[other] * (players - 1)), games, show=show)


# Citadels
CLASSIC = "citadels(edition=classic)"
RANDOM_2021 = "citadels(cast=random,districts=random)"
LEAGUE = {
    "smart": "38.3", "richard": "35.4", "opportunist": "16.7", "builder": "6.8", "aggressive": "1.5",
    "naive": "", "einstein": "", "strong": "", "random": "1.2",
}  # fmt: skip
CROSS_CITADELS = (
    "smart random naive richard strong einstein builder opportunist thomas matt high_score profit"
    " tuned_citadels learned_citadels"
)
TIRELESS = "tests/bots/tireless.py:Tireless"
FIELDS = [(4, bot) for bot in ("random", "naive", "smart", "richard")] + [
    (6, bot) for bot in ("naive", "smart", "richard")
]
EIGHT_GAMES = "8 and 9 games of 20 against 2 and 1"


def classic(bots: str, games: int = 5000, show: Callable[[Result], str] = share) -> Cell:
    """Return a cell of the classic edition."""
    return Cell(CLASSIC, tuple(bots.split()), games, show=show)


def mixed(*leagues: str) -> list[tuple[str, str, int]]:
    """Return tables of the classic edition with the bots of these leagues."""
    return [(CLASSIC, bots, 5000) for bots in leagues]


# Searches
def search(label: str, game: str, options: str, others: str, games: int, target: str) -> Row:
    """Return a row of a search against a field of one rule bot, which may have a count: `two rule`."""
    bot = others.split()[-1]
    players = {"two": 3, "three": 4}.get(others.split()[0], 2)
    tree = f"ismcts({options.replace('W', 'widening=0.5,sure=2')})"
    name = f"search-{game.partition('(')[0]}-{bot}"
    cell = Cell(game, (tree, *[bot] * (players - 1)), games, "strength", arena=name)
    against = others.replace(bot, f"`{bot}`")
    return [label, f"`{options}`", against, replace(cell, show=played), cell, target]


# Levels
def levels(label: str, game: str, players: int, lower: int, adept: int) -> Row:
    """Return a row of three levels, each against a field of the journeyman, with their games."""
    found: list[str | Cell] = [label, f"{100 / players:.1f}"]
    for level, games in (("novice", lower), ("apprentice", lower), ("adept", adept)):
        name = f"level-{game.partition('(')[0]}-{level}"
        cell = Cell(game, (level, *["journeyman"] * (players - 1)), games, "strength", arena=name)
        found += [cell, replace(cell, show=played)]
    return found


TABLES: list[Table | Cross] = [
    table(
        "own-bots",
        "|against `big_money_ultimate`|against `smithy`, kingdoms with Smithy"
        "|against `workshop_gardens`, kingdoms with both"
        "|against `tuned_dominion`|against three `tuned_dominion`",
        ("`learned_dominion`", own(OWN, "learned_dominion", "big_money_ultimate"),
         own(WITH_SMITHY, "learned_dominion", "smithy"),
         own(WITH_RUSH, "learned_dominion", "workshop_gardens"),
         own(OWN, "learned_dominion", "tuned_dominion"),
         own(OWN, "learned_dominion", *["tuned_dominion"] * 3)),
        ("`tuned_dominion`", own(OWN, "tuned_dominion", "big_money_ultimate"),
         own(WITH_SMITHY, "tuned_dominion", "smithy"),
         own(WITH_RUSH, "tuned_dominion", "workshop_gardens"), "", ""),
    ),
    table(
        "own-seven-wonders", "|three players|four|five|seven",
        ("`learned_seven_wonders`", *(own_wonders("learned_seven_wonders", n) for n in (3, 4, 5, 7))),
    ),
    table(
        "own-citadels", "|two players|three|four|six|seven",
        ("`learned_citadels`", *(own_citadels("learned_citadels", n) for n in (2, 3, 4, 6, 7))),
    ),
    Cross(
        "cross-dominion", "dominion(kingdom=chapel+council_room+gardens+laboratory+militia+moat+smithy"
        "+village+witch+workshop)", CROSS_DOMINION.split(),
    ),
    Cross("cross-citadels", CLASSIC, CROSS_CITADELS.split()),
    Cross("cross-seven-wonders", "seven_wonders(players=3)", CROSS_WONDERS),
    table(
        "searches", "game|`ismcts`|against|games|share|target",
        search("Dominion, random kingdoms", OWN, "simulations=4000,rollout=tuned_dominion,W",
               "big_money_ultimate", 76, "85"),
        search("Dominion, random kingdoms with Smithy", WITH_SMITHY,
               "simulations=10000,rollout=learned_dominion,widening=0.5,sure=0.5", "smithy", 108, "75"),
        search("7 Wonders, three players", "seven_wonders",
               "simulations=1000,rollout=tuned_seven_wonders,W", "two rule", 90, "60"),
        search("Citadels, classic, four", CLASSIC,
               "simulations=500,rollout=tuned_citadels,belief=tuned_citadels,W", "three smart",
               72, "40"),
    ),
    table(
        "levels", "game|fair share|novice|games|apprentice|games|adept|games",
        levels("Dominion, two players, random kingdoms", OWN, 2, 400, 78),
        levels("7 Wonders, three players", "seven_wonders", 3, 402, 60),
        levels("Citadels, classic, four players", CLASSIC, 4, 400, 60),
    ),
    table(
        "dominion-ladder", "bot|" + "|".join(f"against `{bot}`" for bot in YARDSTICKS),
        *(row(f"`{bot}`", *(lists(bot, other) for other in YARDSTICKS))
          for bot in ["random", *BUY_LISTS]),
    ),
    table(
        "dominion-published", "first of the table|against|published|here",
        *(row(names([one]), names(rest), known, lists(one, *rest))
          for (one, *rest), known in ((bots.split(), known) for bots, known in PUBLISHED)),
    ),
    table(
        "dominion-seats", "equal players|published|here",
        ("four `smithy`", "33, 27, 22, 18", lists(*["smithy"] * 4, show=seats)),
        ("two `big_money`", "41 in the first seat", lists("big_money", "big_money", show=seats)),
    ),
    table(
        "seven-wonders-ladder",
        "bot|" + "|".join(f"against two `{bot}`" for bot in WONDERS_BOTS)
        + "|points among three of the kind",
        *(row(f"`{bot}`", *(wonders(bot, other) for other in WONDERS_BOTS),
              wonders(bot, bot, show=points)) for bot in WONDERS_BOTS),
    ),
    table(
        "seven-wonders-players",
        "players|fair share|`rule` against `semi_random`|`score` against `semi_random`"
        "|`score` against `rule`",
        *(row(str(n), f"{100 / n:.1f}", wonders("rule", "semi_random", n),
           wonders("score", "semi_random", n), wonders("score", "rule", n)) for n in range(2, 8)),
    ),
    table(
        "seven-wonders-searches", "bot|games each|against two `rule`|against two `score`",
        *(row(f"`{bot}`", wonders(bot, "rule", games=n, show=played), wonders(bot, "rule", games=n),
              wonders(bot, "score", games=n))
          for bot, n in (("opps", 1000), ("flat_mc_250", 400), ("uct_1000", 200))),
    ),
    league(
        "citadels-league",
        "bot|published|with `naive`|with `einstein`|`strong`, `einstein`, `naive`", LEAGUE,
        *mixed("smart richard opportunist builder naive random",
               "smart richard opportunist builder einstein random",
               "smart richard strong einstein naive random"),
    ),
    table(
        "citadels-classic", "table|share of the first|published",
        ("`strong` against `richard`, two players", classic("strong richard"), ""),
        ("two `strong` against two `richard`, each of the four",
         classic("strong strong richard richard", show=teams),
         "94.7 to 5.3 between the two of one team"),
        ("two `einstein` against two `richard`",
         classic("einstein einstein richard richard", show=teams), EIGHT_GAMES),
        ("six `smart`, by seat", classic("smart " * 6, show=seats), ""),
        *((f"`naive` against {word} `random`", classic("naive" + " random" * n), "")
          for n, word in ((2, "two"), (3, "three"), (5, "five"))),
        *((f"`naive` against {word} tireless", classic("naive" + f" {TIRELESS}" * n), known)
          for n, word, known in ((2, "two", "88"), (3, "three", "82"), (5, "five", "64"))),
    ),
    table(
        "citadels-leagues", "bot|" + "|".join(f"{n}: `{bot}`" for n, bot in FIELDS),
        *(row(f"`{bot}`", *(classic(bot + f" {other}" * (n - 1), 2000) for n, other in FIELDS))
          for bot in ("thomas", "matt", "high_score", "profit")),
    ),
    table(
        "citadels-few", "bot|with `smart`, `richard`, `naive`",
        *(row(f"`{bot}`", classic(f"{bot} smart richard naive", 2000))
          for bot in ("profit", "high_score", "thomas", "matt")),
    ),
    league(
        "citadels-mixed", "bot|six of the leagues|six, with `naive` and `random`", {},
        *mixed("profit high_score thomas matt smart richard",
               "profit high_score smart richard naive random"),
    ),
    league(
        "citadels-2021-leagues", "bot|with `profit` and `high_score`|with `thomas` and `matt`", {},
        (RANDOM_2021, "profit richard smart high_score", 5000),
        (RANDOM_2021, "thomas smart richard matt", 5000),
    ),
    league(
        "citadels-2021", "bot|four players|seven players", {},
        (RANDOM_2021, "einstein strong richard smart", 5000),
        (RANDOM_2021, "einstein strong richard smart naive opportunist builder", 5000),
    ),
]  # fmt: skip
