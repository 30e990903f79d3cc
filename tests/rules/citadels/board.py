"""A table of Citadels for tests: the words of `kit.Table` and where the cards are.

    t = table(turn="warlord", P1={"characters": "warlord", "gold": 5, "city": "prison", "hand": "docks"})
    t.does("P1", "gather gold", "build docks")
    assert (t.gold("P1"), t.city("P1")) == (4, cards("prison docks"))

Set-up fills in what a position leaves out: 2 gold, no cards, no districts, the crown at P1. The cast
has every character named in the position (or in `cast`), and the characters of the first game for the
other ranks. `"beautified": "market"` puts a gold on a district of the city.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import tavolata
from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, NUMBER_OF
from tavolata.games.citadels.rules.shapes import CAST

from ..kit import Table, cards, split

FIRST_CAST = split("assassin thief magician king bishop merchant architect warlord artist")
"""The characters of the ranks that a position does not name."""
RANK_OF = {card.name: int(card.rank) for card in CAST if card.modern}
CLASSIC_RANK_OF = {card.name: int(card.rank) for card in CAST if card.classic}
ZONES = ("hand", "city", "characters", "under_museum", "blank")
BEAUTIFIED = "beautified"


class CitadelsTable(Table):
    """A state of Citadels. Every decision is checked to neither create nor lose a district."""

    phases = frozenset({"turn", "draft"})
    volatile = frozenset({"turns"})

    def __init__(self, state: tavolata.State) -> None:
        super().__init__(state)
        self.existing = self.count_all_districts(self.before)

    # ---------------------------------------------------------------- nothing is created or lost
    def check(self) -> None:
        data = self.state.to_dict()
        assert self.count_all_districts(data) == self.existing, "a district was made or lost"
        assert all(data[seat]["gold"] >= 0 for seat in self.seats()), "a seat owes gold"

    def count_all_districts(self, data: dict[str, Any]) -> Counter[str]:
        """Count the districts of a state: deck, hands, cities, under the Museum, in an open question."""
        found = known_cards(data["under_museum"])
        for pile in ("unordered", "bottom"):
            found += known_cards(data["deck"][pile])
        for seat in self.seats():
            found += known_cards(data[seat]["hand"])
            found += Counter(name.removeprefix(BEAUTIFIED + " ") for name in data[seat]["city"])
        if data["turn"] is not None:
            found += known_cards(data["turn"]["drawn"])
            found += cards(data["turn"]["building"] or "")
        return found

    # ---------------------------------------------------------------- playing
    def luck(self, names: str) -> None:
        """Make chance yield these: cards drawn or taken, or characters; with none, anything."""
        chance: Any = self.state.chance  # type: ignore[attr-defined]
        chance.is_scripted = names != ""
        chance.script = [
            NUMBER_OF[name] if name in NUMBER_OF else self.rank(name) for name in split(names)
        ]

    def forbids(self, seat: str, reason: str, *actions: str) -> None:
        """Check that the seat is refused all these actions for the same reason."""
        for text in actions:
            self.refuses(seat, text, reason)

    def offers(self, seat: str, verb: str) -> list[str]:
        """Return the choices of a seat for a verb, sorted, without it: `offers("P1", "name")`."""
        start = verb + " "
        return sorted(text.removeprefix(start) for text in self.offered(seat) if text.startswith(start))

    # ---------------------------------------------------------------- where the cards are
    def seats(self) -> list[str]:
        return [f"P{p + 1}" for p in range(self.state.game().num_players())]

    def gold(self, seat: str) -> int:
        return int(self.seat(seat)["gold"])

    def golds(self) -> list[int]:
        """Return the stashes of all seats."""
        return [self.gold(seat) for seat in self.seats()]

    def hand(self, seat: str) -> Counter[str]:
        return known_cards(self.seat(seat)["hand"])

    def city(self, seat: str) -> Counter[str]:
        """Return the districts of a city, with or without gold on them."""
        return Counter(name.removeprefix(BEAUTIFIED + " ") for name in self.seat(seat)["city"])

    def beautified(self, seat: str) -> Counter[str]:
        """Return the districts of a city that have a gold on them."""
        start = BEAUTIFIED + " "
        city = self.seat(seat)["city"]
        return Counter(name.removeprefix(start) for name in city if name.startswith(start))

    def museum(self) -> Counter[str]:
        return known_cards(self.state.to_dict()["under_museum"])

    def deck(self) -> Counter[str]:
        deck = self.state.to_dict()["deck"]
        return known_cards(deck["unordered"]) + known_cards(deck["bottom"])

    def bottom(self) -> list[str]:
        """Return the cards under the deck whose place is known, the last card of the deck last."""
        return [name for name, _ in read_cards(self.state.to_dict()["deck"]["bottom"])]

    def crown(self) -> str:
        return str(self.state.to_dict()["crown"])

    def tax(self) -> int:
        """Return the gold on the Tax Collector's token."""
        return int(self.state.to_dict()["tax_gold"])

    # ---------------------------------------------------------------- the round
    def round(self) -> int:
        return int(self.state.to_dict()["round"])

    def turn(self) -> tuple[str, str] | None:
        """Return the seat and the character whose turn it is."""
        turn = self.state.to_dict()["turn"]
        return None if turn is None else (str(turn["seat"]), str(turn["character"]))

    def marks(self, character: str) -> list[str]:
        """Return the markers on the token of a character."""
        found: list[str] = self.state.to_dict()["marks"].get(character, [])
        return found

    def completed(self) -> list[str]:
        """Return the seats that have completed their cities, the first one first."""
        found: list[str] = self.state.to_dict()["completed"]
        return found

    def goal(self) -> int:
        return int(self.state.to_dict()["goal"])

    def rank(self, character: str) -> int:
        is_classic = self.state.game().parameters["edition"] == "classic"
        return (CLASSIC_RANK_OF if is_classic else RANK_OF)[character]

    def score(self, seat: str) -> dict[str, int]:
        """Return the current score of a seat by category."""
        return self.state.scores()[self.number(seat)]

    def told(self, viewer: str | None, event: str) -> list[tuple[str, str | None, int]]:
        """Return seat, card and number of each logged event of one name, as a viewer sees them."""
        player = None if viewer is None else self.number(viewer)
        found = []
        for entry in self.state.log or []:
            data = self.state.game().event_to_dict(entry.seen_by(player))
            if data["event"] == event:
                found.append((data["seat"], data.get("card"), data["number"]))
        return found


# ------------------------------------------------------------------ reading lists of cards
def read_cards(written: list[Any]) -> Iterator[tuple[str, Any]]:
    """Return the names in a list of cards, repeated as often as they occur, without who knows them."""
    for entry in written:
        names, knowers = next(iter(entry.items())) if isinstance(entry, dict) else (entry, None)
        for name in split(names):
            yield name, knowers


def known_cards(written: list[Any]) -> Counter[str]:
    """Return the cards in a list, whether or not anyone knows them."""
    return Counter(name for name, _ in read_cards(written))


# ------------------------------------------------------------------ positions
def table(
    players: int = 4, cast: str = "", edition: str = "2021", rules: str = "", **position: Any
) -> CitadelsTable:
    """Build a position: `table(turn="king", P2={"characters": "king", "gold": 3}, robbed="king")`.

    `cast` names additional characters of the game, `deck` all the cards of the deck, `bottom` those
    under it; `rules` are further parameters of the game string.
    """
    home = game(players, cast_with(cast, position, players, edition), edition, rules)
    return CitadelsTable(home.state_from_dict(read_position(position)))


def classic(players: int = 4, cast: str = "", **position: Any) -> CitadelsTable:
    """Build a position of the classic edition with The Dark City."""
    return table(players, cast, "classic", **position)


def new_game(players: int = 4, seed: object = 0, rules: str = "") -> CitadelsTable:
    """Deal a new game."""
    home = tavolata.load_game(f"citadels(players={players}{',' if rules else ''}{rules})")
    return CitadelsTable(home.new_initial_state(seed))


def game(players: int, cast: str, edition: str = "2021", rules: str = "") -> tavolata.Game:
    """Return the game with this cast and, among the chosen districts, those that a position names."""
    words = [f"players={players}", f"cast={cast}"]
    if "districts=" not in rules:
        words.append("districts=random")
    if edition == "classic":
        words += ["edition=classic", "expansion=dark_city"]
    return tavolata.load_game(f"citadels({','.join([*words, *([rules] if rules else [])])})")


def cast_with(cast: str, position: dict[str, Any], players: int, edition: str) -> str:
    """Return a whole cast with all characters that are named."""
    ranks = CLASSIC_RANK_OF if edition == "classic" else RANK_OF
    named = {word for word in [*split(cast), *words_in(position)] if word in CHARACTER_NAMES}
    by_rank = {ranks[name]: name for name in FIRST_CAST}
    for name in named:
        assert by_rank[ranks[name]] in (name, FIRST_CAST[ranks[name] - 1]), f"{named} share a rank"
        by_rank[ranks[name]] = name
    needs_nine = players == 8 or (players == 3 and edition == "2021")
    count = 9 if needs_nine or any(ranks[name] == 9 for name in named) else 8
    return "+".join(by_rank[rank] for rank in range(1, count + 1))


def words_in(part: Any) -> Iterator[str]:
    """Yield every word of a position."""
    if isinstance(part, str):
        yield from part.split()
    elif isinstance(part, dict):
        for value in part.values():
            yield from words_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from words_in(value)


def read_position(position: dict[str, Any]) -> dict[str, Any]:
    """Turn the words of a position into lists."""
    written = {key: read_words(key, value) for key, value in position.items()}
    deck = {}
    if "deck" in written:
        deck["unordered"] = split(written.pop("deck"))
    if "bottom" in written:
        deck["bottom"] = split(written.pop("bottom"))
    return {**written, "deck": deck} if deck else written


def read_words(key: str, value: Any) -> Any:
    """Turn the words of a part of a position into lists."""
    if isinstance(value, dict):
        parts = {name: read_words(name, part) for name, part in value.items()}
        for name in split(parts.pop(BEAUTIFIED, "")):
            parts["city"][parts["city"].index(name)] = f"{BEAUTIFIED} {name}"
        return parts
    return split(value) if key in ZONES and isinstance(value, str) else value
