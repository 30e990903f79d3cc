"""The characters and unique districts of a game: scenarios, legal casts, random ones."""

from __future__ import annotations

from typing import Final

from tavolata.core.chance import Rng
from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, KINDS, NAMES, NUMBER_OF
from tavolata.games.citadels.rules.shapes import BASE, BOX, CAST, CHOSEN, COST, NOT_IN_BOX, Character

UNIQUES: Final = 14
"""The number of unique districts in a game of the 2021 edition."""
CLASSIC_EXTRAS: Final = 3
"""The number of districts of The Dark City in a classic game that draws them at random."""


RANDOM: Final = "random"
BALANCED: Final = "balanced"


class Scenario:
    """A cast and a set of unique districts that the rulebook recommends."""

    def __init__(self, characters: str, rank_9: str, uniques: str) -> None:
        self.characters = characters.split("+")
        self.rank_9 = rank_9
        self.uniques = uniques.split("+")


FIRST_GAME: Final = "first_game"
SCENARIOS: Final = {
    FIRST_GAME: Scenario(
        "assassin+thief+magician+king+bishop+merchant+architect+warlord",
        "artist",
        "dragon_gate+factory+haunted_quarter+imperial_treasury+keep+laboratory+library+map_room+quarry"
        "+school_of_magic+smithy+statue+thieves_den+wishing_well",
    ),
    "devious_dignitaries": Scenario(
        "magistrate+blackmailer+wizard+king+abbot+alchemist+navigator+marshal",
        "queen",
        "dragon_gate+framework+gold_mine+haunted_quarter+laboratory+necropolis+park+poor_house"
        "+secret_vault+smithy+stables+theater+thieves_den+wishing_well",
    ),
    "illustrious_emissaries": Scenario(
        "witch+spy+seer+emperor+bishop+merchant+scholar+diplomat",
        "artist",
        "capitol+factory+framework+great_wall+haunted_quarter+ivory_tower+keep+library+observatory+park"
        "+poor_house+quarry+school_of_magic+smithy",
    ),
    "vicious_nobles": Scenario(
        "assassin+thief+magician+patrician+cardinal+trader+architect+warlord",
        "tax_collector",
        "armory+basilica+dragon_gate+gold_mine+imperial_treasury+ivory_tower+map_room+monument+museum"
        "+school_of_magic+stables+statue+thieves_den+wishing_well",
    ),
}
"""The rulebook names no rank 9 for the first game; games that need one have the Artist."""
PRESETS_2016: Final = {
    "ambitious_aristocrats_2016": Scenario(
        "magistrate+thief+wizard+patrician+bishop+trader+architect+marshal",
        "queen",
        "capitol+factory+framework+great_wall+haunted_quarter+keep+necropolis+park+poor_house+quarry"
        "+school_of_magic+stables+statue+thieves_den",
    ),
    "cunning_agents_2016": Scenario(
        "witch+blackmailer+magician+emperor+abbot+alchemist+architect+warlord",
        "tax_collector",
        "armory+basilica+dragon_gate+gold_mine+keep+monument+museum+necropolis+park+poor_house+quarry"
        "+secret_vault+smithy+theater",
    ),
    "devious_dignitaries_2016": Scenario(
        "magistrate+blackmailer+wizard+king+abbot+alchemist+navigator+marshal",
        "queen",
        "dragon_gate+factory+framework+haunted_quarter+laboratory+necropolis+park+poor_house"
        "+secret_vault+smithy+stables+theater+thieves_den+wishing_well",
    ),
    "illustrious_emissaries_2016": Scenario(
        "witch+spy+seer+emperor+bishop+merchant+scholar+diplomat",
        "artist",
        "factory+framework+great_wall+haunted_quarter+ivory_tower+keep+library+museum+observatory+park"
        "+poor_house+quarry+school_of_magic+smithy",
    ),
    "tenacious_delegates_2016": Scenario(
        "assassin+spy+seer+king+cardinal+trader+scholar+diplomat",
        "artist",
        "basilica+capitol+haunted_quarter+imperial_treasury+laboratory+library+map_room+observatory"
        "+school_of_magic+secret_vault+smithy+stables+statue+wishing_well",
    ),
    "vicious_nobles_2016": Scenario(
        "assassin+thief+magician+patrician+cardinal+merchant+navigator+warlord",
        "tax_collector",
        "armory+basilica+dragon_gate+gold_mine+imperial_treasury+ivory_tower+laboratory+map_room"
        "+monument+museum+school_of_magic+statue+thieves_den+wishing_well",
    ),
}
"""The lists of the English edition of 2016, which differ from the scenarios of the 2021 rulebook."""
SETS: Final = {**SCENARIOS, **PRESETS_2016}
REPLACEMENTS: Final = {"queen": ("artist", "tax_collector"), "emperor": ("king", "patrician")}
"""Replacements for characters of a scenario that the number of players does not allow (page 9)."""


def characters_of(edition: Edition, has_expansion: bool) -> list[Character]:
    """Return all character cards that a game of this kind may use."""
    allowed = (BASE, CHOSEN) if has_expansion or not edition.number else (BASE,)
    return [card for card in CAST if card.box(edition.number) in allowed]


def ranks_needed(players: int, edition: Edition) -> tuple[int, int]:
    """Return the minimum and maximum number of characters for the players (page 8, K-13)."""
    if players == 2:
        return 8, 8
    if players == 3:
        return (8, 8) if edition.number else (9, 9)
    return (9, 9) if players == 8 else (8, 9)


def check_count(count: int, players: int, edition: Edition, has_expansion: bool) -> None:
    """Raise `ParameterError` if a cast cannot have this number of characters; 0 is the minimum."""
    least, most = ranks_needed(players, edition)
    if count and not least <= count <= most:
        wanted = str(least) if least == most else f"{least} or {most}"
        source = "K-13" if edition.number and players == 3 else "page 8"
        raise ParameterError(
            f"with {players} players a cast has {wanted} characters, not {count} ({source})",
            "error-cast-size",
            players=players,
            span="one" if least == most else "several",
            least=least,
            most=most,
            n=count,
            rule=source,
        )
    if (count or least) == 9 and edition.number and not has_expansion:
        raise ParameterError(
            "a ninth character, which 8 players need, is in The Dark City: expansion=dark_city",
            "error-ninth",
        )


# ------------------------------------------------------------------ casts
def check_cast(cast: list[Character], players: int, edition: Edition) -> None:
    """Check that a cast has one allowed character for each rank that the players need."""
    ranks = sorted(int(card.rank) for card in cast)
    if ranks != list(range(1, len(cast) + 1)) or not 8 <= len(cast) <= 9:
        raise ParameterError(
            f"a cast has one character for each rank from 1 to 8 or 9; this one has ranks {ranks}",
            "error-cast-ranks",
            ranks=str(ranks),
        )
    check_count(len(cast), players, edition, has_expansion=True)
    for card in cast:
        if players < card.least_players:
            raise ParameterError(
                f"{card.name} is not used with fewer than {card.least_players} players (page 9)",
                "error-few-players",
                name=card.name,
                least=int(card.least_players),
            )


def read_cast(
    text: str, count: int, players: int, edition: Edition, has_expansion: bool
) -> list[Character]:
    """Return the cast of a scenario or a list of names; none for `random`. `count` 0 is the minimum."""
    if text == "random":
        return []
    known = {card.name: card for card in characters_of(edition, has_expansion)}
    name, *stand_ins = text.split("+")
    if name in SETS:
        if edition.number and name != FIRST_GAME:
            raise _other_edition(name)
        size = count or ranks_needed(players, edition)[0]
        names = scenario_cast(SETS[name], size, players, stand_ins)
    else:
        names = text.split("+")
    if "+" not in text and text not in SETS:
        scenarios = [FIRST_GAME] if edition.number else list(SETS)
        raise UnknownNameError("cast", text, ["random", *scenarios])
    cast = []
    in_edition = [card.name for card in characters_of(edition, True)]
    for name in names:
        if name not in known:
            if name in in_edition:
                raise _in_dark_city(name)
            if name in CHARACTER_NAMES:
                raise ParameterError(
                    f"{name} is not a character of the classic edition", "error-not-classic", name=name
                )
            raise UnknownNameError("character", name, list(known))
        cast.append(known[name])
    cast.sort(key=lambda card: int(card.rank))
    check_cast(cast, players, edition)
    if count and len(cast) != count:
        raise ParameterError(
            f"characters={count}, but the cast has {len(cast)}",
            "error-cast-count",
            given=count,
            n=len(cast),
        )
    return cast


def _other_edition(scenario: str) -> ParameterError:
    return ParameterError(
        f"{scenario} is a scenario of the 2021 edition, not of the classic one",
        "error-other-edition",
        name=scenario,
    )


def _in_dark_city(name: str) -> ParameterError:
    return ParameterError(
        f"{name} is in The Dark City: expansion=dark_city", "error-in-dark-city", name=name
    )


def scenario_cast(scenario: Scenario, count: int, players: int, stand_ins: list[str]) -> list[str]:
    """Return a scenario's cast by name, with replacements for forbidden characters (page 9).

    The rulebook leaves a choice: Artist or Tax Collector for the Queen, King or Patrician for the
    Emperor. `stand_ins` make it, by default the first of each; `ParameterError` for any other name.
    """
    names = scenario.characters + ([scenario.rank_9] if count == 9 else [])
    least = {card.name: int(card.least_players) for card in CAST}
    unused = list(stand_ins)
    for at, name in enumerate(names):
        if players < least[name]:
            able = REPLACEMENTS[name]
            names[at] = next((other for other in unused if other in able), able[0])
            unused = [other for other in unused if other != names[at]]
    if unused:
        raise ParameterError(
            f"{unused[0]} stands in for nobody in this cast: artist or tax_collector may replace the"
            " queen with 3 or 4 players, king or patrician the emperor with 2 (page 9)",
            "error-stand-in",
            name=unused[0],
        )
    return names


def able_by_rank(
    count: int, players: int, edition: Edition, has_expansion: bool
) -> list[list[Character]]:
    """Return, for each rank from 1 on, the characters that the number of players allows."""
    found = []
    for rank in range(1, (count or ranks_needed(players, edition)[0]) + 1):
        able = [
            card
            for card in characters_of(edition, has_expansion)
            if card.rank == rank and players >= card.least_players
        ]
        found.append(able)
    return found


def indexes_of(cards: list[Character]) -> tuple[int, ...]:
    """Return the indexes of characters in `CAST`."""
    return tuple([int(card.index) for card in cards])


def random_cast(able: tuple[tuple[int, ...], ...], rng: Rng) -> list[int]:
    """Return a random allowed character for each rank, by index."""
    return [cards[int(rng.below(len(cards)))] for cards in able]


# ------------------------------------------------------------------ unique districts
def kinds_to_choose(edition: Edition) -> list[int]:
    """Return the districts of an edition from which a set is chosen."""
    return [kind for kind in range(int(KINDS)) if BOX[edition.row + kind] == CHOSEN]


def random_uniques(able: tuple[int, ...], edition: Edition, rng: Rng) -> list[int]:
    """Return 14 unique districts, or 3 of The Dark City in the classic edition."""
    left = list(able)
    return sorted(left.pop(int(rng.below(len(left)))) for _i in range(count_of_uniques(edition)))


def count_of_uniques(edition: Edition) -> int:
    """Return the number of districts to choose."""
    return CLASSIC_EXTRAS if edition.number else UNIQUES


def balanced_uniques(able: tuple[int, ...], edition: Edition, rng: Rng) -> list[int]:
    """Draw unique districts of mixed costs, as the rulebook advises (page 8).

    Shuffled, then sorted by cost, they are taken at equal distances from a random first one: all are
    equally likely, and each cost has its proportion, rounded up or down.
    """
    left, shuffled = list(able), []
    while left:
        shuffled.append(left.pop(int(rng.below(len(left)))))
    shuffled.sort(key=lambda kind: int(COST[edition.row + kind]))
    first = int(rng.below(len(able)))
    n = count_of_uniques(edition)
    return sorted(shuffled[(first + i * len(able)) // n] for i in range(n))


def read_uniques(text: str, edition: Edition, has_expansion: bool) -> list[int] | None:
    """Return the chosen districts of a scenario or of a list of names; None if they are random."""
    if text in (RANDOM, BALANCED):
        return None if has_expansion or not edition.number else []
    able = kinds_to_choose(edition)
    if text == "all" and edition.number and has_expansion:
        return able
    if text in SETS and not edition.number:
        return sorted(NUMBER_OF[name] for name in SETS[text].uniques)
    if text in SETS:
        raise _other_edition(text)
    if text == "all" and edition.number:
        raise ParameterError(
            "the classic edition alone has no districts to choose: expansion=dark_city",
            "error-no-districts",
        )
    names = text.split("+")
    if "+" not in text and text not in NUMBER_OF:
        sets = list(SETS)
        if edition.number:
            sets = ["all", *(NAMES[kind] for kind in able)] if has_expansion else []
        raise UnknownNameError("set of districts", text, [RANDOM, BALANCED, *sets])
    found = [_read_unique(name, edition, has_expansion, able) for name in names]
    if len(set(found)) != len(found):
        raise ParameterError(
            "the districts name one twice; there is one of each", "error-district-twice"
        )
    if not edition.number and len(found) != UNIQUES:
        raise ParameterError(
            f"a game has {UNIQUES} unique districts, these are {len(found)} (page 8)",
            "error-districts-size",
            most=UNIQUES,
            n=len(found),
        )
    return sorted(found)


def _read_unique(name: str, edition: Edition, has_expansion: bool, able: list[int]) -> int:
    if name not in NUMBER_OF:
        raise UnknownNameError("district", name, [NAMES[kind] for kind in able])
    kind = NUMBER_OF[name]
    if BOX[edition.row + kind] == BASE:
        raise ParameterError(
            f"{name} is in every game; the districts to choose are others",
            "error-basic-district",
            name=name,
        )
    if BOX[edition.row + kind] == NOT_IN_BOX:
        raise ParameterError(
            f"{name} is not a district of this edition", "error-not-in-edition", name=name
        )
    if edition.number and not has_expansion:
        raise _in_dark_city(name)
    return kind
