"""States of Dominion as readable JSON, and positions written by hand.

Zones are lists of cards; `"copper*3"` is three of them. Seats are "P1", "P2", ... A deck is a list of
known cards, top first, or `{"top", "unordered"}`; everybody knows a card by name on top, only
P1 knows `{"gold": ["P1"]}`. What a position leaves out comes from
set-up: a full supply, empty zones, P1 in his Action phase with 1 Action, 1 Buy and 0 coins.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import u8

from tavolata.core import position
from tavolata.core.chance import NO_CARD
from tavolata.core.errors import PositionError, UnknownNameError
from tavolata.core.position import (
    MOST,
    as_dict,
    as_list,
    check_game,
    check_keys,
    read_bool,
    read_luck,
    read_number,
    read_seat,
)
from tavolata.games.dominion import rules
from tavolata.games.dominion.encoding import card_list, card_name
from tavolata.games.dominion.kinds import BASIC, COPPER, ESTATE, NAMES, NUMBER_OF
from tavolata.games.dominion.piles import Piles
from tavolata.games.dominion.state import (
    DISCARD,
    HAND,
    IN_PLAY,
    LOOT,
    SEEN_DISCARD,
    SEEN_HAND,
    SET_ASIDE,
    DominionRules,
    DominionState,
    Player,
)

ZONES = {"hand": HAND, "discard": DISCARD, "in_play": IN_PLAY, "set_aside": SET_ASIDE, "loot": LOOT}
KNOWN = {"hand": SEEN_HAND, "discard": SEEN_DISCARD}
SEAT_KEYS = {*ZONES, "deck", "known_to_all", "discard_top", "turns"}
OF_FIRST_DECKS = {int(COPPER): 60, int(ESTATE): 24}
"""Cards of the box that are not all in their piles."""
MOST_PLAYERS = 4
DECK_KEYS = {"top", "unordered", "shuffles", "draws"}
STATE_KEYS = {
    "game",
    "kingdom",
    "supply",
    "trash",
    "active",
    "phase",
    "actions",
    "buys",
    "coins",
    "immune",
    "is_over",
    "question",
    "luck",
}


# ------------------------------------------------------------------ writing
def state_to_dict(s: DominionState) -> dict[str, Any]:
    """The full state; `state_from_dict` makes it again."""
    data: dict[str, Any] = {
        "game": str(s.home),
        "kingdom": s.piles.names()[BASIC:],
        "supply": {name: int(left) for name, left in zip(s.piles.names(), s.supply, strict=True)},
        "trash": card_list(s.piles, s.trash, 0),
        "active": f"P{s.active + 1}",
        "actions": int(s.actions),
        "buys": int(s.buys),
        "coins": int(s.coins),
        "immune": position.seats_in(int(s.immune), len(s.players)),
        "is_over": bool(s.is_over),
    }
    for number, player in enumerate(s.players):
        data[f"P{number + 1}"] = _player_to_dict(s.piles, player, len(s.players))
    data["question"] = position.write_frames(s, lambda card: card_name(s.piles, card))
    data["luck"] = _luck_to_json(s)
    return data


def _luck_to_json(s: DominionState) -> list[int] | dict[str, list[int]]:
    """The randomness to come; a script names cards by the numbers of their kinds."""
    luck = s.chance.to_json()
    if isinstance(luck, dict):
        luck["script"] = [int(s.piles.kinds[card]) for card in luck["script"]]
    return luck


def _player_to_dict(piles: Piles, player: Player, players: int) -> dict[str, Any]:
    data: dict[str, Any] = {name: card_list(piles, player.cards, row) for name, row in ZONES.items()}
    deck = player.deck
    data["deck"] = {
        "top": position.write_seen(deck.top, deck.top_seen, piles.names(), players)[::-1],
        "unordered": card_list(piles, deck.counts, 0),
        "shuffles": int(deck.shuffles),
        "draws": int(deck.draws),
    }
    data["known_to_all"] = {name: card_list(piles, player.cards, row) for name, row in KNOWN.items()}
    data["discard_top"] = card_name(piles, int(player.discard_top))
    data["turns"] = int(player.turns)
    return data


# ------------------------------------------------------------------ reading
def read_cards(written: object, where: str) -> list[int]:
    """Kinds of card, in order, from a list such as `["copper*3", "estate"]`."""
    return position.read_cards(written, where, NUMBER_OF)


def read_piles(s: DominionState, written: object, where: str) -> list[int]:
    """The same as cards of this game."""
    return [pile_of(s, kind, where) for kind in read_cards(written, where)]


def pile_of(s: DominionState, kind: int, where: str) -> int:
    """The card of a kind, which this game must have."""
    found = int(s.piles.pile_of(kind))
    if found == NO_CARD:
        name = NAMES[kind] if kind < len(NAMES) else f"card number {kind}"
        raise PositionError(f"{where}: {name} is not in this game")
    return found


def state_from_dict(home: DominionRules, written: object) -> DominionState:
    """The state that was written, or the position by hand; `PositionError` says what cannot be."""
    data = as_dict(written, "position")
    players = home.players
    seats = [f"P{p + 1}" for p in range(players)]
    check_keys(data, [*STATE_KEYS, *seats], "position")
    check_game(data, str(home))
    s = rules.empty_state(home, _kingdom(home, data), players, read_luck(data))
    s.chance.script = [pile_of(s, kind, "luck script") for kind in s.chance.script]
    _read_supply(s, data)
    for number, seat in enumerate(seats):
        _read_player(s, number, as_dict(data.get(seat, {}), seat))
    s.active = read_seat(data.get("active", "P1"), players, "active")
    for name in as_list(data.get("immune", []), "immune"):
        s.immune |= 1 << read_seat(name, players, "immune")
    _read_question(s, data)
    s.actions = read_number(data, "actions", 1)
    s.buys = read_number(data, "buys", 1)
    s.coins = read_number(data, "coins", 0)
    _check_known(s)
    if "question" not in data:
        _check_box(s, as_dict(data.get("supply", {}), "supply"))
    else:
        position.ask_written(s)
    s.advance()
    return s


def copies_in_box(kind: int) -> int:
    """Copies of a card in the box, those of the players' first decks among them."""
    if kind in OF_FIRST_DECKS:
        return OF_FIRST_DECKS[kind]
    return int(rules.pile_size(kind, MOST_PLAYERS))


def _check_box(s: DominionState, supply: dict[str, Any]) -> None:
    """A position by hand has no more copies of a card than the box.

    A pile that is left out is full, though some of its cards may be named elsewhere; so a pile counts
    only if it is named and not full.
    """
    for card, name in enumerate(s.piles.names()):
        kind = NUMBER_OF[name]
        most = copies_in_box(kind)
        n = int(s.trash[card]) + sum(int(s.owned(p, card)) for p in range(len(s.players)))
        if name in supply and int(s.supply[card]) < int(rules.pile_size(kind, len(s.players))):
            n += int(s.supply[card])
        if n > most:
            raise PositionError(f"{name}: the box has {most}, this position {n}")


def _read_question(s: DominionState, data: dict[str, Any]) -> None:
    is_over = read_bool(data, "is_over")
    s.is_over = is_over
    if "question" not in data:
        if not is_over:
            _begin_phase(s, str(data.get("phase", "action")))
        return
    frames = as_list(data["question"], "question")
    if bool(frames) == is_over or "phase" in data:
        raise PositionError("question: a game that is not over has one, and then no phase")
    position.push_frames(s, frames, s.piles.numbers())


def _check_known(s: DominionState) -> None:
    """What everybody knows to be somewhere is there, and the visible discards are."""
    for number, player in enumerate(s.players):
        pending: int = s.pending_discards(number)
        for card, name in enumerate(s.piles.names()):
            hand = player.cards[HAND + card] + pending
            if player.cards[SEEN_HAND + card] > hand:
                raise PositionError(f"P{number + 1}: {name} is known in hand but not there")
            if player.cards[SEEN_DISCARD + card] > player.cards[DISCARD + card]:
                raise PositionError(f"P{number + 1}: {name} is known in discard but not there")


def cards_named(written: object) -> list[int]:
    """The kingdom cards that a position names anywhere."""
    words = position.words_in(written)
    return [card for card, name in enumerate(NAMES) if card >= BASIC and name in words]


def _kingdom(home: DominionRules, data: dict[str, Any]) -> list[int]:
    named = cards_named(data)
    if "kingdom" in data:
        kingdom = sorted(set(read_cards(data["kingdom"], "kingdom")))
        if not set(kingdom) >= set(home.named_kingdom()):
            raise PositionError(f"kingdom: {home} is played with another one")
    else:
        kingdom = home.kingdom_with(named)
    for card in named:
        if card not in kingdom:
            raise PositionError(f"{NAMES[card]} is not in the kingdom of {home}")
    if len(kingdom) != 10 or kingdom[0] < BASIC:
        raise PositionError(f"a kingdom has ten different kingdom cards, this one {len(kingdom)}")
    return kingdom


def _read_supply(s: DominionState, data: dict[str, Any]) -> None:
    supply = as_dict(data.get("supply", {}), "supply")
    for name in supply:
        if name not in NUMBER_OF:
            raise PositionError(f"supply: {UnknownNameError('card', name, NAMES)}")
        s.supply[s.piles.pile_of(NUMBER_OF[name])] = u8(read_number(supply, name, 0))
    for card in read_piles(s, data.get("trash", []), "trash"):
        s.trash[card] += 1
    s.empty_piles = sum(1 for left in s.supply if left == 0)


def _read_player(s: DominionState, number: int, data: dict[str, Any]) -> None:
    where = f"P{number + 1}"
    check_keys(data, SEAT_KEYS, where)
    player = s.players[number]
    players = len(s.players)
    total = 0
    for name, row in ZONES.items():
        cards = read_piles(s, data.get(name, []), f"{where} {name}")
        total += len(cards)
        for card in cards if total < MOST else []:
            player.cards[row + card] += 1
            if name == "discard":
                player.discard_top = card
                if "known_to_all" not in data:
                    player.cards[SEEN_DISCARD + card] += 1
    deck = data.get("deck", [])
    parts = deck if isinstance(deck, dict) else {"top": deck}
    check_keys(parts, DECK_KEYS, f"{where} deck")
    numbers = s.piles.numbers()
    known_top = list(position.read_seen(parts.get("top", []), f"{where} deck", numbers, players))
    unordered = read_piles(s, parts.get("unordered", []), f"{where} deck")
    if total + len(known_top) + len(unordered) >= MOST:
        raise PositionError(f"{where} owns more cards than the box holds of any one seat (249)")
    for card in unordered:
        player.deck.add(card, 1)
    for card, known_to in reversed(known_top):
        player.deck.put_top(card, known_to)
    player.deck.shuffles = read_number(parts, "shuffles", 0, 1 << 30)
    player.deck.rekey(s.chance)
    player.deck.draws = read_number(parts, "draws", 0, 1 << 30)
    known = as_dict(data.get("known_to_all", {}), f"{where} known_to_all")
    check_keys(known, KNOWN, f"{where} known_to_all")
    for name, row in KNOWN.items():
        for card in read_piles(s, known.get(name, []), f"{where} known_to_all"):
            player.cards[row + card] += 1
    if "discard_top" in data:
        seen = data["discard_top"]
        player.discard_top = NO_CARD if seen is None else read_piles(s, [seen], where)[0]
    top_card: int = player.discard_top
    if top_card != NO_CARD and player.cards[DISCARD + top_card] == 0:
        raise PositionError(f"{where}: {s.piles.name(top_card)} is no card of the discard pile")
    if top_card != NO_CARD and player.cards[SEEN_DISCARD + top_card] == 0:
        player.cards[SEEN_DISCARD + top_card] = 1
    player.turns = read_number(data, "turns", 0, 1 << 30)


def _begin_phase(s: DominionState, phase: str) -> None:
    if phase not in ("action", "buy"):
        raise PositionError(f"phase: expected 'action' or 'buy', found {phase!r}")
    rules.start_turn(s, s.active)
    if phase == "buy":
        s.depth -= 1
