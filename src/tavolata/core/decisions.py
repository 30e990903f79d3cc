"""The open questions of a game: a stack of frames in the state.

A frame is four small numbers: the effect, the seat, a counter `n` and a card. Rules push frames; the
one on top either asks its seat something, or runs and is removed. No callback and no generator is
involved, so a state can be cloned, saved, shown and resumed in the middle of anything.

A seat gets a question whenever, for all that the others know, it might have a choice. Whether a
question is open never depends on hidden cards; a seat without a choice is offered its one forced move.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, cast, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import too_many_options, unwritten, wrong_code
from tavolata.core.events import HIDDEN
from tavolata.core.game import Observation, State
from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate

S = TypeVar("S")

FRAME: Final[i64] = 4
"""Bytes a frame: code, player, n, card."""
MAX_OPTIONS: Final[i64] = 64
"""Most actions that one question offers."""


class Effect(Generic[S]):
    """One step of the rules, without a state of its own; frames on the stack refer to it.

    An automatic step overrides `run`. A question overrides `judge` and `choose`, and sets `first` and
    `end`; its `run` handles the case without a question. `code` is its place in the list of effects,
    and `name` its name in JSON. `hidden_zone` is the zone of the frame's card, known only to its seat;
    -1 means the card is public.

    Pages and terminals describe a question by three texts, each of which may be empty: `verb` and
    `subject` are what its candidates do and where they are ("discard", "hand"), `usual` is the answer
    that Enter gives. `is_confirmation` marks a question whose one answer is not taken for the seat. The
    engine's own questions set all these in the class body; a class of a package that is not compiled
    sets them in `__init__`.
    """

    hidden_zone: i64 = -1
    first: i64 = 0
    end: i64 = 0
    verb: str = ""
    subject: str = ""
    usual: str = ""
    is_confirmation: bool = False

    title: str = ""
    """The name of the class, for a class that represents many."""

    def __init__(self) -> None:
        self.code: i64 = 0
        self.name: str = ""

    def subeffects(self) -> list[Effect[S]]:
        """Return the effects that this one puts on the stack and that belong only to it."""
        return []

    def run(self, s: S, p: i64, n: i64, card: i64) -> None:
        """Carry out the step for seat p."""

    def judge(self, s: S, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Judge an action of seat p: `LEGAL`, or the number of the reason that forbids it.

        This is the one statement of what is legal. It may depend only on what the seat knows. The
        default serves plain effects that override `offer` instead: all that is not offered answers
        another question.
        """
        state = cast(SequentialState, s)
        for i in range(state.n_options):
            if i64(state.options[i]) == action:
                return LEGAL
        return OTHER_QUESTION

    def offer(self, s: S, p: i64, n: i64, card: i64) -> i64:
        """Write the legal actions of seat p, ascending, by `s.write_option`; returns how many.

        The default judges every action id from `first` to before `end`. Hot questions override it with
        a faster generator; a test proves that it offers what `judge` calls legal.
        """
        state = cast(SequentialState, s)
        count: i64 = 0
        for action in range(self.first, self.end):
            if self.judge(s, p, n, card, action) == LEGAL:
                count = state.write_option(count, action)
        return count

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return the least and the most choices still to make, out of `held`; None for one choice."""
        return None

    def shows_hidden(self, s: S, p: i64) -> bool:
        """Return whether the question shows seat p something hidden of which no event speaks."""
        return False

    def choose(self, s: S, p: i64, n: i64, card: i64, action: i64) -> None:
        """Carry out a legal answer."""
        raise unwritten(self, "choose(s, p, n, card, action)")


class _Steps:
    """The effects of a game as a vector, in which a look-up need not check the class.

    Plain Python checks nothing, and keeps the list.
    """

    def __init__(self, effects: list[Effect[Any]]) -> None:
        for place, effect in enumerate(effects):
            if effect.code != place:
                raise wrong_code(effect, int(effect.code), place)
        self.effects: list[Effect[Any]] = effects
        self.steps: vec[Effect[Any]] = (
            cast("vec[Effect[Any]]", effects) if __file__.endswith(".py") else vec[Effect](effects)  # type: ignore[type-arg]  # the class at run time
        )


_STEPS: Final[list[_Steps]] = []
"""Of each game that has been played, while its list of effects does not grow."""


def _steps_of(effects: list[Effect[Any]]) -> vec[Effect[Any]]:
    for known in _STEPS:
        if known.effects is effects and len(known.steps) == len(effects):
            return known.steps
    latest = _Steps(effects)
    _STEPS[:] = [latest, *[known for known in _STEPS if known.effects is not effects]]
    return latest.steps


@mypyc_attr(acyclic=True)
class SequentialState(State):
    """A state in which one seat decides at a time: the one of the top frame."""

    def __init__(self, effects: list[Effect[Any]], frames: vec[u8], options: vec[i16]) -> None:
        super().__init__()
        self.effects: vec[Effect[Any]] = _steps_of(effects)
        self.frames: vec[u8] = frames
        self.depth: i64 = 0
        self.options: vec[i16] = options
        self.n_options: i64 = 0

    @final
    def push(self, effect: Effect[Any], p: i64, n: i64 = 0, card: i64 = NO_CARD) -> None:
        """Put a frame on top."""
        self.push_code(effect.code, p, n, card)

    @final
    def push_code(self, code: i64, p: i64, n: i64, card: i64) -> None:
        """Put a frame on top, its effect given by number."""
        at = self.depth * FRAME
        if at == len(self.frames):
            for _i in range(FRAME):
                self.frames = append(self.frames, u8(0))
        frames = self.frames
        frames[at] = u8(code)
        frames[at + 1] = u8(p)
        frames[at + 2] = u8(n)
        frames[at + 3] = u8(card)
        self.depth += 1

    @final
    def drop(self) -> None:
        """Remove the top frame without carrying out its step."""
        self.depth -= 1

    @final
    def write_option(self, n: i64, action: i64) -> i64:
        """Offer one action after the n offers there are; returns the new number of offers."""
        if n >= len(self.options):
            raise too_many_options(self, len(self.options), "give its constructor longer options")
        self.options[n] = i16(action)
        return n + 1

    @final
    def top_effect(self) -> Effect[Any]:
        """Return the effect of the top frame; the stack must not be empty."""
        return self.effects[i64(self.frames[self.depth * FRAME - FRAME])]

    @final
    def top_n(self) -> i64:
        """Return the counter of the top frame; the stack must not be empty."""
        return i64(self.frames[self.depth * FRAME - 2])

    @final
    def top_card(self) -> i64:
        """Return the card of the top frame; the stack must not be empty."""
        return i64(self.frames[self.depth * FRAME - 1])

    @final
    def advance(self) -> None:
        """Run automatic frames until one asks something, or none is left."""
        while self.depth != 0:
            at = self.depth * FRAME - FRAME
            frames = self.frames
            effect = self.effects[i64(frames[at])]
            p = i64(frames[at + 1])
            n = i64(frames[at + 2])
            card = i64(frames[at + 3])
            count = effect.offer(self, p, n, card)
            if count != 0:
                self.n_options = count
                return
            self.depth -= 1
            effect.run(self, p, n, card)
        self.n_options = 0

    @final
    def ask_again(self) -> None:
        """Compute the options of the open question again, after a state was put together."""
        self.n_options = 0
        if self.depth != 0:
            at = self.depth * FRAME - FRAME
            frames = self.frames
            effect = self.effects[i64(frames[at])]
            p = i64(frames[at + 1])
            self.n_options = effect.offer(self, p, i64(frames[at + 2]), i64(frames[at + 3]))

    @final
    def step(self, player: i64, action: i64) -> None:
        """Answer the open question with a legal action and continue to the next one."""
        self.depth -= 1
        at = self.depth * FRAME
        frames = self.frames
        effect = self.effects[i64(frames[at])]
        effect.choose(self, i64(frames[at + 1]), i64(frames[at + 2]), i64(frames[at + 3]), action)
        self.advance()

    @final
    def judge(self, player: i64, action: i64) -> i64:
        """Judge an action of the deciding seat: `LEGAL`, or the number of a reason."""
        at = self.depth * FRAME - FRAME
        frames = self.frames
        effect = self.effects[i64(frames[at])]
        return effect.judge(self, player, i64(frames[at + 2]), i64(frames[at + 3]), action)

    def candidate(self, player: int, action: int) -> Candidate:
        """Return an action with the open question that it would answer."""
        n, card = int(self.top_n()), int(self.top_card())
        return Candidate(self, player, action, self.top_effect(), n, card)

    def seats_shown_hidden(self) -> int:
        """Return the deciding seat, as a bit, if the question shows it something hidden."""
        if self.depth == 0 or not self.top_effect().shows_hidden(self, self.decider()):
            return 0
        return 1 << int(self.decider())

    def is_confirmation(self, player: int) -> bool:
        """Return whether the seat only has to confirm."""
        return player == self.decider() and self.top_effect().is_confirmation

    @final
    def decider(self) -> i64:
        """Return the seat of the open question; -1 at the end."""
        if self.depth == 0:
            return -1
        return i64(self.frames[self.depth * FRAME - FRAME + 1])

    @final
    def count_options(self, player: i64) -> i64:
        """Return how many legal actions the seat has: none unless the question is its own."""
        if player != self.decider():
            return 0
        return self.n_options

    @final
    def option(self, player: i64, index: i64) -> i64:
        """Return the legal action with that index."""
        return i64(self.options[index])

    def acting_players(self) -> list[int]:
        """Return the one seat that owes a decision; nobody at the end."""
        return [] if self.depth == 0 else [int(self.decider())]

    def is_terminal(self) -> bool:
        """Return whether no question is left."""
        return self.depth == 0

    @final
    def frames_seen_by(self, viewer: i64) -> vec[u8]:
        """Return a copy of the frames in which other seats' secret cards are `HIDDEN`."""
        end = self.depth * FRAME
        frames = self.frames[:end]
        for at in range(i64(0), end, FRAME):
            if i64(frames[at + 1]) != viewer and self.effects[i64(frames[at])].hidden_zone >= 0:
                frames[at + 3] = u8(HIDDEN)
        return frames


@mypyc_attr(acyclic=True)
class SequentialObservation(Observation):
    """A seat's observation of a game in which one seat decides at a time: open frames, own options."""

    def __init__(self, s: SequentialState, viewer: i64) -> None:
        super().__init__(viewer)
        self.frames: vec[u8] = s.frames_seen_by(viewer)
        self.depth: i64 = s.depth
        self.options = s.options[: s.count_options(viewer)]

    @final
    def question(self) -> i64:
        """Return the number of the open question in the game's list of effects; there must be one.

        Bots cannot reach the list itself, since it belongs to all matches of the process.
        """
        return i64(self.frames[self.depth * FRAME - FRAME])

    @final
    def decider(self) -> i64:
        """Return the seat of the open question; -1 at the end."""
        return -1 if self.depth == 0 else i64(self.frames[self.depth * FRAME - FRAME + 1])

    @final
    def number(self) -> i64:
        """Return the n of the open question."""
        return i64(self.frames[self.depth * FRAME - 2])

    @final
    def card(self) -> i64:
        """Return the card of the open question."""
        return i64(self.frames[self.depth * FRAME - 1])
