"""Positions of Dominion: JSON written by people, or by `to_dict`, becomes a state.

Zones are lists of cards; `"copper*3"` is three of them. Seats are "P1", "P2", ... A deck is a list of
known cards, top first, or `{"top", "unordered"}`; everybody knows a card by name on top, only P1
knows `{"gold": ["P1"]}`. What a position leaves out comes from set-up: a full supply, empty zones, P1
in the Action phase with 1 Action, 1 Buy and 0 coins. `"phase": "buy"` begins with the Treasures.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core import position, schema
from tavolata.core.chance import NO_CARD
from tavolata.core.schema import STREAM, Field, Part, read_fields, write_fields
from tavolata.games.dominion.positions import check
from tavolata.games.dominion.rules import sequence as rules
from tavolata.games.dominion.rules import zones as rows
from tavolata.games.dominion.rules.cards import BUILT_IN
from tavolata.games.dominion.rules.kinds import BASIC, NAMES, NUMBER_OF
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.state import DominionState
from tavolata.games.dominion.view.encoding import card_list, card_name
from tavolata.games.dominion.words.refusals import wrong

if TYPE_CHECKING:
    from tavolata.games.dominion.rules.game import Dominion


# ------------------------------------------------------------------ cards
def read_cards(written: object, where: str) -> list[int]:
    """Return kinds of card, in order, from a list such as `["copper*3", "estate"]`."""
    return position.read_cards(written, where, NUMBER_OF)


def read_pile(s: DominionState, name: object, where: str) -> int:
    """Return a card of this game by its name; `kingdom_of` has refused those of other games."""
    return int(s.piles.pile_of(position.read_name(name, NUMBER_OF, "card", where)))


def add_cards(s: DominionState, cards: vec[u8], row: int, written: list[Any], where: str) -> list[int]:
    """Add the cards of a list to a row; return them in order."""
    found = [int(s.piles.pile_of(kind)) for kind in read_cards(written, where)]
    for card in found:
        cards[row + card] += 1
    return found


def lists_of(s: DominionState, p: int, zones: Mapping[str, i64]) -> dict[str, Any]:
    """Return zones of a seat as lists of cards."""
    at = p * rows.PER_SEAT
    return {name: card_list(s.piles.kinds, s.cards, at + row) for name, row in zones.items()}


# ------------------------------------------------------------------ the keys
ZONES: Final = {
    "hand": rows.HAND,
    "discard": rows.DISCARD,
    "in_play": rows.IN_PLAY,
    "set_aside": rows.SET_ASIDE,
    "loot": rows.LOOT,
}
KNOWN: Final = {"hand": rows.SEEN_HAND, "discard": rows.SEEN_DISCARD}
COUNT: Final = schema.number(250)
OF_TABLE: Final = {"active": schema.SEAT, "immune": schema.SEATS, "is_over": schema.FLAG}
OF_TURN: Final = {"actions": COUNT, "buys": COUNT, "coins": COUNT}
OF_SEAT: Final = {
    "discard_top": Field(str, read_pile, lambda s, card: card_name(s.piles.kinds, int(card))),
    "turns": schema.MANY,
}
CARDS: Final = [Any]

TABLE_PART: Final = Part(
    *(OF_TABLE, OF_TURN),
    game=str,
    kingdom=CARDS,
    supply={str: COUNT},
    trash=CARDS,
    phase=Literal["action", "buy"],
    question=[Any],
    luck=Any,
)
KNOWN_PART: Final = Part(dict.fromkeys(KNOWN, CARDS))
SEAT_PART: Final = Part(OF_SEAT, dict.fromkeys(ZONES, CARDS), deck=Any, known_to_all=KNOWN_PART)
DECK_PART: Final = Part(STREAM, top=CARDS, unordered=CARDS)


# ------------------------------------------------------------------ writing
def state_to_dict(s: DominionState) -> dict[str, Any]:
    """Return the full state; `state_from_dict` makes it again."""
    piles, names = s.piles, s.piles.names()
    data: dict[str, Any] = {
        "game": str(s.home),
        "kingdom": names[BASIC:],
        "supply": {name: int(s.cards[rows.SUPPLY + card]) for card, name in enumerate(names)},
        "trash": card_list(piles.kinds, s.cards, rows.TRASH),
        **write_fields(s, s, OF_TABLE),
        **write_fields(s, s, OF_TURN),
    }
    for p, player in enumerate(s.players):
        deck = player.deck
        known = position.write_seen(deck.top, deck.top_seen, names, len(s.players))[::-1]
        unordered = card_list(piles.kinds, deck.counts, 0)
        data[f"P{p + 1}"] = {
            **lists_of(s, p, ZONES),
            "deck": {**write_fields(s, deck, STREAM), "top": known, "unordered": unordered},
            "known_to_all": lists_of(s, p, KNOWN),
            **write_fields(s, player, OF_SEAT),
        }
    data["question"] = schema.write_frames(s, lambda card: card_name(piles.kinds, card))
    data["luck"] = s.chance.to_json()
    if isinstance(data["luck"], dict):  # a script names cards by the numbers of their kinds
        data["luck"]["script"] = [int(piles.kinds[card]) for card in s.chance.script]
    return data


# ------------------------------------------------------------------ reading
def read_state(home: Dominion, written: object, more: object = None) -> DominionState:
    """Return the state as it was written; automatic steps have not run.

    A random kingdom has the cards that are named, also in `more`, unless it is written.
    """
    seats, data = schema.read_seats_and_table(home, written, SEAT_PART, TABLE_PART)
    named = kingdom_cards(written)
    kingdom = kingdom_of(home, data, named, [*named, *kingdom_cards(more)])
    s = rules.empty_state(home, kingdom, home.players, position.read_chance(data))
    read_script(s)
    for name, copies in data.get("supply", {}).items():
        s.cards[rows.SUPPLY + read_pile(s, name, "supply")] = u8(copies)
    s.empty_piles = sum(s.cards[rows.SUPPLY + card] == 0 for card in range(PILES))
    add_cards(s, s.cards, rows.TRASH, data.get("trash", []), "trash")
    read_fields(s, s, OF_TABLE, data)
    rules.start_turn(s, s.active)
    read_fields(s, s, OF_TURN, data)
    if "phase" in data and (s.is_over or "question" in data):
        raise wrong("wrong-question")
    if s.is_over or "question" in data:
        s.depth = 0
        schema.push_frames(s, data.get("question", []), s.piles.numbers())
    elif data.get("phase") == "buy":
        s.depth -= 1
    for p, seat in enumerate(seats):
        as_written = position.as_dict(written, "").get(f"P{p + 1}") or {}
        read_player(s, p, seat, "discard_top" in as_written)
    check.check(s)
    if "question" in data:
        schema.ask_written(s)
    return s


def read_script(s: DominionState) -> None:
    """Replace the kinds of card in a script of draws by the cards of this game."""
    for at, kind in enumerate(s.chance.script):
        s.chance.script[at] = int(s.piles.pile_of(kind))
        if s.chance.script[at] == NO_CARD:
            raise wrong("wrong-script", number=kind)


def kingdom_cards(written: object) -> list[int]:
    """Return the kingdom cards that are named anywhere, ascending."""
    words = position.words_in(written)
    return [card for card, name in enumerate(NAMES) if card >= BASIC and name in words]


def kingdom_of(
    home: Dominion, data: dict[str, Any], named: list[int], all_named: list[int]
) -> list[int]:
    """Return the kingdom of the position, which has all cards that it names."""
    if "kingdom" in data:
        kingdom = sorted(set(read_cards(data["kingdom"], "kingdom")))
        if not set(kingdom) >= set(home.named_kingdom()):
            raise wrong("wrong-kingdom", game=str(home))
    else:
        kingdom = kingdom_with(home, all_named)
    for card in named:
        if card not in kingdom:
            raise wrong("wrong-card", card=NAMES[card], game=str(home))
    if len(kingdom) != PILES - BASIC or kingdom[0] < BASIC:
        raise wrong("wrong-kingdom-size", n=len(kingdom))
    return kingdom


def kingdom_with(home: Dominion, cards: list[int]) -> list[int]:
    """Return the kingdom of this game, or any that has the given kingdom cards."""
    if len(home.named) == 10:
        return list(home.named)
    held = sorted({*cards, *home.named})
    for card in held:
        if card >= home.kinds:
            raise wrong("wrong-package", card=NAMES[card])
    if len(held) > 10:
        raise wrong("wrong-many-kinds", n=len(held))
    for card in home.excluded:
        if card in held:
            raise wrong("wrong-excluded", card=NAMES[card])
    left_out = [*held, *home.excluded]
    others = [card for card in range(BASIC, BUILT_IN) if card not in left_out]
    return sorted(held + others[: 10 - len(held)])


def read_player(s: DominionState, p: int, seat: dict[str, Any], is_top_named: bool) -> None:
    """Read what a seat has; the last card of its discard pile is the visible one, unless it says."""
    where, player, at = f"P{p + 1}", s.players[p], p * rows.PER_SEAT
    zones = {
        name: add_cards(s, s.cards, at + row, seat.get(name, []), f"{where} {name}")
        for name, row in ZONES.items()
    }
    known = seat.get("known_to_all", {"discard": seat.get("discard", [])})
    for name, row in KNOWN.items():
        add_cards(s, s.cards, at + row, known.get(name, []), f"{where} known_to_all")
    if zones["discard"] and not is_top_named:
        player.discard_top = zones["discard"][-1]
    read_fields(s, player, OF_SEAT, seat, where)
    top = int(player.discard_top)
    if top != NO_CARD and s.copies(p, rows.DISCARD, top):
        s.set_copies(p, rows.SEEN_DISCARD, top, max(s.copies(p, rows.SEEN_DISCARD, top), 1))
    read_deck(s, p, seat.get("deck", []), f"{where} deck")


def read_deck(s: DominionState, p: int, written: object, where: str) -> None:
    """Read a deck: cards that somebody knows on top of others without an order."""
    deck = s.players[p].deck
    data = DECK_PART.read(written if isinstance(written, dict) else {"top": written}, where)
    deck.middle = len(add_cards(s, deck.counts, 0, data.get("unordered", []), where))
    known = position.read_seen(data.get("top", []), where, NUMBER_OF, len(s.players))
    for kind, known_to in reversed(list(known)):
        deck.put_top(s.piles.pile_of(kind), known_to)
    schema.read_stream(s, deck, s.chance, data, where)
