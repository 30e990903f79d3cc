"""What one seat of Dominion sees and remembers, as a value; and the states that fit it.

A seat remembers, of every other seat: all cards owned (gains and trashings are public), which of them
are certainly in hand, in the discard pile or on top of the deck, and of the rest only that they are
somewhere in hand, deck and discard pile. It does not remember from which shuffle a hidden card came.
Of itself a seat knows everything but the order of its deck, which does not exist.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, Chance, Pile, Rng
from tavolata.core.decisions import FRAME
from tavolata.core.events import HIDDEN as HIDDEN_CARD
from tavolata.core.game import Observation, Piece
from tavolata.games.dominion.actions import ACTION_NAMES
from tavolata.games.dominion.kinds import (
    BASIC,
    COINS,
    EFFECTS,
    IN_PLAY_KINDS,
    KINDS,
    NAMES,
    TREASURES,
)
from tavolata.games.dominion.state import (
    DISCARD,
    HAND,
    HIDDEN,
    IN_PLAY,
    LOOT,
    ROWS,
    SEEN_DISCARD,
    SEEN_HAND,
    SET_ASIDE,
    DominionRules,
    DominionState,
    Player,
)


@final
@mypyc_attr(acyclic=True)
class SeatView:
    """One seat as the viewer knows it.

    `cards` has the rows of `Player.cards`; HAND and DISCARD hold only what the viewer knows to be
    there, and HIDDEN what lies hidden in `hidden_hand`, `hidden_discard` and `deck_middle` places.
    `deck_top` are the known cards on the deck, topmost last.
    """

    def __init__(self, cards: vec[u8], deck_top: vec[u8]) -> None:
        self.cards: vec[u8] = cards
        self.deck_top: vec[u8] = deck_top
        self.deck_middle: i64 = 0
        self.hidden_hand: i64 = 0
        self.hidden_discard: i64 = 0
        self.discard_top: i64 = NO_CARD
        self.turns: i64 = 0
        self.shuffles: i64 = 0

    def count(self, row: i64) -> i64:
        """All cards of a row."""
        total: i64 = 0
        for i in range(row, row + KINDS):
            total += i64(self.cards[i])
        return total

    def hand_size(self) -> i64:
        """Cards in hand, known or not."""
        return self.count(HAND) + self.hidden_hand

    def deck_size(self) -> i64:
        """Cards in the deck."""
        return self.deck_middle + len(self.deck_top)


@final
@mypyc_attr(acyclic=True)
class DominionObservation(Observation):
    """All that a seat sees and remembers; see the fields of `DominionState` for the public ones."""

    def __init__(
        self,
        player: i64,
        home: DominionRules,
        kinds: vec[u8],
        supply: vec[u8],
        trash: vec[u8],
        frames: vec[u8],
        options: vec[u8],
    ) -> None:
        super().__init__(player)
        self.home: DominionRules = home
        self.kinds: vec[u8] = kinds
        self.supply: vec[u8] = supply
        self.trash: vec[u8] = trash
        self.frames: vec[u8] = frames
        self.depth: i64 = 0
        self.options: vec[u8] = options
        self.seats: list[SeatView] = []
        self.active: i64 = 0
        self.actions: i64 = 0
        self.buys: i64 = 0
        self.coins: i64 = 0
        self.immune: i64 = 0
        self.empty_piles: i64 = 0
        self.is_over: bool = False

    @property
    def legal_actions(self) -> list[int]:
        """The ids this seat may choose now, ascending."""
        return [int(action) for action in self.options]

    def decider(self) -> i64:
        """The seat of the open question; -1 at the end."""
        if self.depth == 0:
            return -1
        return i64(self.frames[self.depth * FRAME - FRAME + 1])

    def question(self) -> i64:
        """The code of the open question; the game must not be over."""
        return i64(self.frames[self.depth * FRAME - FRAME])

    def owned(self, p: i64, card: i64) -> i64:
        """Copies that a seat owns, wherever they are; this is public."""
        seat = self.seats[p]
        cards = seat.cards
        n = i64(cards[HAND + card]) + i64(cards[DISCARD + card]) + i64(cards[HIDDEN + card])
        n += i64(cards[IN_PLAY + card]) + i64(cards[SET_ASIDE + card])
        for known in seat.deck_top:
            if known == card:
                n += 1
        return n

    def money(self, p: i64) -> i64:
        """The coins on all Treasures that a seat owns."""
        total: i64 = 0
        for treasure in range(TREASURES):
            total += self.owned(p, treasure) * COINS[treasure]
        return total

    def to_dict(self) -> dict[str, Any]:
        """JSON for pages and logs."""
        return observation_to_dict(self)

    def tensor(self, out: MutableSequence[float]) -> None:
        """Fill `out` in the order of `layout`."""
        fill_tensor(self, out)

    def sample_state(self, rng: Rng) -> DominionState:
        """A full state drawn from those that fit."""
        return sample(self, rng)


# ------------------------------------------------------------------ looking
def observe(s: DominionState, viewer: i64) -> DominionObservation:
    """What the seat sees and remembers; -1 is a watcher."""
    depth = s.depth
    frames = s.frames[: depth * FRAME]
    options = s.options[: s.count_options(viewer)]
    for at in range(i64(0), depth * FRAME, FRAME):
        if i64(frames[at + 1]) != viewer and s.effects[i64(frames[at])].secret_zone >= 0:
            frames[at + 3] = u8(HIDDEN_CARD)
    o = DominionObservation(viewer, s.home, s.kinds, s.supply[:], s.trash[:], frames, options)
    o.depth = depth
    o.active = s.active
    o.actions = s.actions
    o.buys = s.buys
    o.coins = s.coins
    o.immune = s.immune
    o.empty_piles = s.empty_piles
    o.is_over = s.is_over
    for p in range(s.n_players()):
        o.seats.append(view_seat(s.players[p], s.kinds, p == viewer))
    return o


def view_seat(player: Player, kinds: vec[u8], is_own: bool) -> SeatView:
    """A seat as its owner or as anybody else knows it."""
    deck = player.deck
    view = SeatView(player.cards[:], deck.top[:])
    cards = view.cards
    counts = deck.counts
    if is_own:
        for i in range(IN_PLAY_KINDS):
            kind = i64(kinds[i])
            cards[HIDDEN + kind] = counts[kind]
    else:
        for i in range(IN_PLAY_KINDS):
            kind = i64(kinds[i])
            hand = i64(cards[HAND + kind]) - i64(cards[SEEN_HAND + kind])
            discard = i64(cards[DISCARD + kind]) - i64(cards[SEEN_DISCARD + kind])
            view.hidden_hand += hand
            view.hidden_discard += discard
            cards[HIDDEN + kind] = u8(hand + discard + i64(counts[kind]))
            cards[HAND + kind] = cards[SEEN_HAND + kind]
            cards[DISCARD + kind] = cards[SEEN_DISCARD + kind]
    view.deck_middle = deck.middle
    view.discard_top = player.discard_top
    view.turns = player.turns
    view.shuffles = deck.shuffles
    return view


# ------------------------------------------------------------------ sampling
def sample(o: DominionObservation, rng: Rng) -> DominionState:
    """Deal the hidden cards of every seat to its hidden places; all luck to come is new."""
    chance = Chance(rng.word(), rng.word())
    options = vec[u8]([0] * 64)
    s = DominionState(o.home, o.kinds, chance, o.supply[:], o.trash[:], o.frames[:], options)
    s.depth = o.depth
    s.active = o.active
    s.actions = o.actions
    s.buys = o.buys
    s.coins = o.coins
    s.immune = o.immune
    s.empty_piles = o.empty_piles
    s.is_over = o.is_over
    for p in range(i64(len(o.seats))):
        s.players.append(sample_seat(o.seats[p], p, o.kinds, chance, rng))
    for at in range(i64(0), s.depth * FRAME, FRAME):
        if s.frames[at + 3] == HIDDEN_CARD:
            row = s.effects[i64(s.frames[at])].secret_zone
            s.frames[at + 3] = u8(sample_secret(s.players[i64(s.frames[at + 1])], row, o.kinds, rng))
    if s.depth != 0:
        top = s.depth * FRAME - FRAME
        s.n_options = s.top_effect().offer(
            s, i64(s.frames[top + 1]), i64(s.frames[top + 2]), i64(s.frames[top + 3])
        )
    return s


def sample_seat(view: SeatView, p: i64, kinds: vec[u8], chance: Chance, rng: Rng) -> Player:
    """One seat with its hidden cards dealt at random to hand, discard pile and deck."""
    cards = view.cards[:]
    counts = cards[HIDDEN:ROWS]
    for i in range(HIDDEN, HIDDEN + KINDS):
        cards[i] = 0
    left = view.hidden_hand + view.hidden_discard + view.deck_middle
    for _i in range(view.hidden_hand):
        cards[HAND + take_one(counts, left, rng)] += 1
        left -= 1
    for _i in range(view.hidden_discard):
        cards[DISCARD + take_one(counts, left, rng)] += 1
        left -= 1
    deck = Pile(p, counts, view.deck_top[:], vec[u8]())
    deck.middle = view.deck_middle
    deck.shuffles = view.shuffles
    deck.rekey(chance)
    player = Player(cards, deck)
    player.discard_top = view.discard_top
    player.turns = view.turns
    return player


def take_one(counts: vec[u8], total: i64, rng: Rng) -> i64:
    """Take a random card out of counted cards, `total` in all."""
    left = rng.below(total)
    kind: i64 = 0
    while left >= i64(counts[kind]):
        left -= i64(counts[kind])
        kind += 1
    counts[kind] -= 1
    return kind


def sample_secret(player: Player, row: i64, kinds: vec[u8], rng: Rng) -> i64:
    """The card of a secret frame: one of those in its zone that nobody else has seen."""
    seen = SEEN_HAND if row == HAND else SEEN_DISCARD
    unseen = vec[u8]([0] * KINDS)
    total: i64 = 0
    for i in range(IN_PLAY_KINDS):
        kind = i64(kinds[i])
        n = i64(player.cards[row + kind]) - i64(player.cards[seen + kind])
        unseen[kind] = u8(n)
        total += n
    return take_one(unseen, total, rng) if total != 0 else 0


# ------------------------------------------------------------------ JSON
def card_list(cards: vec[u8], row: int) -> list[str]:
    """The cards of a row as text: `copper*3`."""
    found = []
    for kind in range(KINDS):
        n: int = i64(cards[row + kind])
        if n:
            found.append(NAMES[kind] if n == 1 else f"{NAMES[kind]}*{n}")
    return found


def card_name(card: int) -> str | None:
    """The id of a card; None for no card or one that may not be seen."""
    return NAMES[card] if card < KINDS else None


def observation_to_dict(o: DominionObservation) -> dict[str, Any]:
    """The observation as JSON; seats are P1, P2, ... as in scenarios."""
    question: dict[str, Any] | None = None
    if o.depth != 0:
        top = o.depth * FRAME - FRAME
        question = {
            "seat": f"P{o.decider() + 1}",
            "step": EFFECTS[o.question()].name,
            "n": int(o.frames[top + 2]),
            "card": card_name(int(o.frames[top + 3])),
        }
    data: dict[str, Any] = {
        "game": str(o.home),
        "viewer": f"P{o.player + 1}" if o.player >= 0 else None,
        "kingdom": [NAMES[i64(o.kinds[i])] for i in range(BASIC, IN_PLAY_KINDS)],
        "supply": {NAMES[i64(kind)]: int(o.supply[i64(kind)]) for kind in o.kinds},
        "trash": card_list(o.trash, 0),
        "active": f"P{o.active + 1}",
        "actions": int(o.actions),
        "buys": int(o.buys),
        "coins": int(o.coins),
        "question": question,
        "is_over": bool(o.is_over),
        "legal_actions": [ACTION_NAMES[action] for action in o.legal_actions],
    }
    for p in range(len(o.seats)):
        data[f"P{p + 1}"] = _seat_to_dict(o.seats[p])
    return data


def _seat_to_dict(seat: SeatView) -> dict[str, Any]:
    return {
        "hand": card_list(seat.cards, HAND),
        "hand_size": int(seat.hand_size()),
        "deck_size": int(seat.deck_size()),
        "deck_top": [NAMES[i64(card)] for card in reversed(list(seat.deck_top))],
        "discard": card_list(seat.cards, DISCARD),
        "discard_size": int(seat.count(DISCARD) + seat.hidden_discard),
        "discard_top": card_name(int(seat.discard_top)),
        "in_play": card_list(seat.cards, IN_PLAY),
        "set_aside": card_list(seat.cards, SET_ASIDE),
        "loot": card_list(seat.cards, LOOT),
        "known_to_all": {
            "hand": card_list(seat.cards, SEEN_HAND),
            "discard": card_list(seat.cards, SEEN_DISCARD),
        },
        "hidden": card_list(seat.cards, HIDDEN),
        "turns": int(seat.turns),
        "shuffles": int(seat.shuffles),
    }


# ------------------------------------------------------------------ tensor
SEAT_ROWS: Final = [
    ("hand", HAND, "cards known to be in hand"),
    ("discard", DISCARD, "cards known to be in the discard pile"),
    ("in_play", IN_PLAY, "cards in play"),
    ("set_aside", SET_ASIDE, "cards revealed or set aside"),
    ("hidden", HIDDEN, "cards owned that lie somewhere out of sight"),
]
SEAT_NUMBERS: Final = 5


def layout(players: int) -> list[Piece]:
    """The named pieces of the tensor. Seats are counted clockwise from the viewer."""
    pieces = [
        Piece("supply", KINDS, "copies in each supply pile, by card number"),
        Piece("trash", KINDS, "copies in the trash, by card number"),
        Piece("counters", 4, "Actions, Buys, coins, empty piles"),
        Piece("active", players, "one-hot: whose turn it is"),
        Piece("decider", players, "one-hot: who is asked; zeros at the end"),
        Piece("question", len(EFFECTS), "one-hot: which step asks; zeros at the end"),
        Piece("question_n", 1, "the counter of the question"),
        Piece("question_card", KINDS, "one-hot: the card of the question, if it may be seen"),
    ]
    for seat in range(players):
        for name, _, meaning in SEAT_ROWS:
            pieces.append(Piece(f"seat{seat}_{name}", KINDS, f"{meaning}, by card number"))
        pieces.append(Piece(f"seat{seat}_deck_top", KINDS, "known cards on top of the deck"))
        pieces.append(
            Piece(f"seat{seat}_sizes", SEAT_NUMBERS, "hand, deck, discard pile, turns, shuffles")
        )
    return pieces


def fill_tensor(o: DominionObservation, out: MutableSequence[float]) -> None:
    """Write the floats of `layout` into `out`."""
    at = 0
    players = len(o.seats)
    first: int = o.player if o.player >= 0 else 0
    for cards in (o.supply, o.trash):
        for kind in range(KINDS):
            out[at + kind] = float(i64(cards[kind]))
        at += KINDS
    for number in (o.actions, o.buys, o.coins, o.empty_piles):
        out[at] = float(number)
        at += 1
    width = 2 * players + len(EFFECTS) + 1 + KINDS
    for i in range(at, at + width):
        out[i] = 0.0
    out[at + (o.active - first) % players] = 1.0
    if o.depth != 0:
        top = o.depth * FRAME - FRAME
        out[at + players + (o.decider() - first) % players] = 1.0
        out[at + 2 * players + o.question()] = 1.0
        out[at + 2 * players + len(EFFECTS)] = float(i64(o.frames[top + 2]))
        card = i64(o.frames[top + 3])
        if card < KINDS:
            out[at + 2 * players + len(EFFECTS) + 1 + card] = 1.0
    at += width
    for step in range(players):
        at = _fill_seat(o.seats[(first + step) % players], out, at)


def _fill_seat(seat: SeatView, out: MutableSequence[float], at: int) -> int:
    for _, row, _ in SEAT_ROWS:
        for kind in range(KINDS):
            out[at + kind] = float(i64(seat.cards[row + kind]))
        at += KINDS
    for kind in range(KINDS):
        out[at + kind] = 0.0
    for card in seat.deck_top:
        out[at + i64(card)] += 1.0
    at += KINDS
    discard = seat.count(DISCARD) + seat.hidden_discard
    for number in (seat.hand_size(), seat.deck_size(), discard, seat.turns, seat.shuffles):
        out[at] = float(number)
        at += 1
    return at
