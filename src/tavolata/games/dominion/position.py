"""States of Dominion as readable JSON, and positions written by hand.

Zones are lists of cards; `"copper*3"` is three of them. Seats are "P1", "P2", ... A deck is a list of
known cards, top first, or `{"top", "unordered"}`. What a position leaves out comes from
set-up: a full supply, empty zones, P1 in his Action phase with 1 Action, 1 Buy and 0 coins.
"""

from __future__ import annotations

import re
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD, Chance
from tavolata.core.decisions import FRAME
from tavolata.core.errors import PositionError, UnknownNameError
from tavolata.games.dominion import rules
from tavolata.games.dominion.encoding import card_list, card_name
from tavolata.games.dominion.kinds import BASIC, EFFECTS, IN_PLAY_KINDS, NAMES, NUMBER_OF
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
        "kingdom": [NAMES[i64(s.kinds[i])] for i in range(BASIC, IN_PLAY_KINDS)],
        "supply": {NAMES[i64(kind)]: int(s.supply[i64(kind)]) for kind in s.kinds},
        "trash": card_list(s.trash, 0),
        "active": f"P{s.active + 1}",
        "actions": int(s.actions),
        "buys": int(s.buys),
        "coins": int(s.coins),
        "immune": [f"P{p + 1}" for p in range(s.n_players()) if s.immune >> p & 1],
        "is_over": bool(s.is_over),
    }
    for number, player in enumerate(s.players):
        data[f"P{number + 1}"] = _player_to_dict(player)
    data["question"] = [_frame_to_dict(s, at) for at in range(0, s.depth * FRAME, FRAME)]
    data["luck"] = [int(s.chance.key0), int(s.chance.key1)]
    return data


def _player_to_dict(player: Player) -> dict[str, Any]:
    data: dict[str, Any] = {name: card_list(player.cards, row) for name, row in ZONES.items()}
    deck = player.deck
    data["deck"] = {
        "top": [NAMES[i64(card)] for card in reversed(list(deck.top))],
        "unordered": card_list(deck.counts, 0),
        "shuffles": int(deck.shuffles),
        "draws": int(deck.draws),
    }
    data["known_to_all"] = {name: card_list(player.cards, row) for name, row in KNOWN.items()}
    data["discard_top"] = card_name(int(player.discard_top))
    data["turns"] = int(player.turns)
    return data


def _frame_to_dict(s: DominionState, at: int) -> dict[str, Any]:
    code, seat, n, card = (int(s.frames[at + i]) for i in range(FRAME))
    return {"step": EFFECTS[code].name, "seat": f"P{seat + 1}", "n": n, "card": card_name(card)}


# ------------------------------------------------------------------ reading
def read_cards(written: object, where: str) -> list[int]:
    """Card numbers, in order, from a list such as `["copper*3", "estate"]`."""
    if not isinstance(written, list):
        raise PositionError(f"{where}: expected a list of cards, found {written!r}")
    cards: list[int] = []
    for entry in written:
        match = re.fullmatch(r"([a-z_]+)(?:\*(\d{1,3}))?", str(entry))
        if match is None:
            raise PositionError(f'{where}: {entry!r} is no card; write "copper" or "copper*3"')
        name, copies = match.group(1), int(match.group(2) or 1)
        if name not in NUMBER_OF:
            raise PositionError(f"{where}: {UnknownNameError('card', name, NAMES)}")
        cards += [NUMBER_OF[name]] * copies
    return cards


def read_seat(name: object, players: int, where: str) -> int:
    """A seat number from "P1", "P2", ..."""
    for seat in range(players):
        if name == f"P{seat + 1}":
            return seat
    raise PositionError(f"{where}: there is no seat {name!r}; seats are P1 to P{players}")


def read_number(data: dict[str, Any], key: str, default: int, most: int = 250) -> int:
    """A small number out of a position."""
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise PositionError(f"{key}: expected a number from 0 to {most}, found {value!r}")
    return value


def state_from_dict(home: DominionRules, data: dict[str, Any]) -> DominionState:
    """The state that was written, or the position by hand; `PositionError` says what cannot be."""
    players = home.players
    seats = {f"P{p + 1}" for p in range(players)}
    for key in data:
        if key not in STATE_KEYS and key not in seats:
            raise PositionError(f"a position of {home} has no {key!r}")
    luck = data.get("luck", [0, 0])
    s = rules.empty_state(home, _kingdom(home, data), players, Chance(luck[0], luck[1]))
    _read_supply(s, data)
    for number in range(players):
        _read_player(s, number, data.get(f"P{number + 1}", {}))
    s.active = read_seat(data.get("active", "P1"), players, "active")
    for name in data.get("immune", []):
        s.immune |= 1 << read_seat(name, players, "immune")
    s.is_over = bool(data.get("is_over", False))
    if "question" in data:
        for frame in data["question"]:
            _read_frame(s, frame)
    elif not s.is_over:
        _begin_phase(s, str(data.get("phase", "action")))
    s.actions = read_number(data, "actions", 1)
    s.buys = read_number(data, "buys", 1)
    s.coins = read_number(data, "coins", 0)
    s.advance()
    return s


def cards_named(data: dict[str, Any], players: int) -> list[int]:
    """The kingdom cards that a position names anywhere."""
    found: list[int] = [NUMBER_OF[name] for name in data.get("supply", {}) if name in NUMBER_OF]
    found += read_cards(data.get("trash", []), "trash")
    for p in range(players):
        seat = data.get(f"P{p + 1}", {})
        for zone in ZONES:
            found += read_cards(seat.get(zone, []), zone)
        deck = seat.get("deck", [])
        for part in deck.values() if isinstance(deck, dict) else [deck]:
            if isinstance(part, list):
                found += read_cards(part, "deck")
    return sorted({card for card in found if card >= BASIC})


def _kingdom(home: DominionRules, data: dict[str, Any]) -> list[int]:
    named = cards_named(data, home.players)
    if "kingdom" in data:
        kingdom = sorted(set(read_cards(data["kingdom"], "kingdom")))
    else:
        kingdom = home.kingdom_with(named)
    for card in named:
        if card not in kingdom:
            raise PositionError(f"{NAMES[card]} is not in the kingdom of {home}")
    if len(kingdom) != 10 or kingdom[0] < BASIC:
        raise PositionError(f"a kingdom has ten different kingdom cards, this one {len(kingdom)}")
    return kingdom


def _read_supply(s: DominionState, data: dict[str, Any]) -> None:
    supply = data.get("supply", {})
    for name in supply:
        if name not in NUMBER_OF:
            raise PositionError(f"supply: {UnknownNameError('card', name, NAMES)}")
        s.supply[NUMBER_OF[name]] = u8(read_number(supply, name, 0))
    for card in read_cards(data.get("trash", []), "trash"):
        s.trash[card] += 1
    s.empty_piles = sum(1 for kind in s.kinds if s.supply[i64(kind)] == 0)


def _read_player(s: DominionState, number: int, data: dict[str, Any]) -> None:
    where = f"P{number + 1}"
    for key in data:
        if key not in SEAT_KEYS:
            raise PositionError(f"{where}: a seat has no {key!r}")
    player = s.players[number]
    total = 0
    for name, row in ZONES.items():
        cards = read_cards(data.get(name, []), f"{where} {name}")
        total += len(cards)
        for card in cards if total < 250 else []:
            player.cards[row + card] += 1
            if name == "discard":
                player.discard_top = card
                if "known_to_all" not in data:
                    player.cards[SEEN_DISCARD + card] += 1
    deck = data.get("deck", [])
    parts = deck if isinstance(deck, dict) else {"top": deck}
    for key in parts:
        if key not in DECK_KEYS:
            raise PositionError(f"{where} deck: expected {sorted(DECK_KEYS)}, found {key!r}")
    top = read_cards(parts.get("top", []), f"{where} deck")
    unordered = read_cards(parts.get("unordered", []), f"{where} deck")
    if total + len(top) + len(unordered) >= 250:
        raise PositionError(f"{where} owns more cards than the box holds of any one seat (249)")
    for card in unordered:
        player.deck.add(card, 1)
    player.deck.top = vec[u8]([u8(card) for card in reversed(top)])
    player.deck.shuffles = read_number(parts, "shuffles", 0, 1 << 30)
    player.deck.rekey(s.chance)
    player.deck.draws = read_number(parts, "draws", 0, 1 << 30)
    for name, row in KNOWN.items():
        for card in read_cards(data.get("known_to_all", {}).get(name, []), f"{where} known"):
            player.cards[row + card] += 1
            if player.cards[row + card] > player.cards[ZONES[name] + card]:
                raise PositionError(f"{where}: {NAMES[card]} is known in {name} but not there")
    if "discard_top" in data:
        seen = data["discard_top"]
        player.discard_top = NO_CARD if seen is None else read_cards([seen], where)[0]
    player.turns = read_number(data, "turns", 0, 1 << 30)


def _read_frame(s: DominionState, frame: dict[str, Any]) -> None:
    names = [effect.name for effect in EFFECTS]
    step = str(frame.get("step"))
    if step not in names:
        raise PositionError(f"question: {UnknownNameError('step', step, names)}")
    seat = read_seat(frame.get("seat"), len(s.players), "question")
    named = frame.get("card")
    card: int = NO_CARD if named is None else read_cards([named], "question")[0]
    s.push(EFFECTS[names.index(step)], seat, read_number(frame, "n", 0), card)


def _begin_phase(s: DominionState, phase: str) -> None:
    if phase not in ("action", "buy"):
        raise PositionError(f"phase: expected 'action' or 'buy', found {phase!r}")
    rules.start_turn(s, s.active)
    if phase == "buy":
        s.depth -= 1
