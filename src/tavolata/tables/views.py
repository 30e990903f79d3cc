"""Views for seats and watchers: the only place where anything of a game leaves the server.

A view is made from the seat's observation and from events redacted for it, never from the state. Its
sentences are messages, which the page formats in the language of the reader.
"""

from __future__ import annotations

import functools
import zlib
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from tavolata.core.errors import Refusal
from tavolata.match.match import Match
from tavolata.match.undo import undo_rights
from tavolata.tables import outgoing
from tavolata.tables.endings import TURN_OVER, with_endings
from tavolata.tables.platform import decode, encode
from tavolata.words import Words
from tavolata.words.faces import details_of, load_faces, score_look
from tavolata.words.messages import Line, Part
from tavolata.words.phrases import SHORT_NOTE, About, Phrases, ScoreRow, Teller, shared_phrases
from tavolata.words.story import closing, setting, tie_line

LAST_TURNS = 6
"""Turns of the log in the first view of a page, which requests older ones; later views add to them."""
EVERYTHING = "all"
"""The point of view of a person who replays a finished game and sees all hands."""
BLOCK = 2
"""Turns in a block: each costs less time and space than a turn packed alone. More would stay loose."""
PACKING = 1, zlib.DEFLATED, 13, 6
"""How zlib compresses a block: not hard, and with tables for 8 kB instead of the usual 256."""
Turn: TypeAlias = list[outgoing.Line]
"""The lines of a turn of the log."""


# ------------------------------------------------------------------ the log
class Archive:
    """The finished turns of one viewer's log, in their order."""

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        """Compressed JSON, `BLOCK` turns each."""
        self._loose: list[str] = []
        """The JSON of the turns after the blocks, at least of the last one: most views have it."""

    def __len__(self) -> int:
        return len(self._blocks) * BLOCK + len(self._loose)

    def append(self, turn: Turn) -> None:
        """Add a finished turn."""
        self._loose.append(encode(turn))
        if len(self._loose) > BLOCK:
            packer = zlib.compressobj(*PACKING)
            block = packer.compress(f"[{','.join(self._loose[:BLOCK])}]".encode())
            self._blocks.append(block + packer.flush())
            del self._loose[:BLOCK]

    def turns_from(self, first: int) -> list[Turn]:
        """Return all turns from a number on."""
        if first >= len(self):
            return []
        found: list[Turn] = []
        for block in self._blocks[first // BLOCK :]:
            found += decode(zlib.decompress(block))
        packed = len(self._blocks) * BLOCK
        found = found[first % BLOCK :] if first < packed else []
        return found + [decode(turn.encode()) for turn in self._loose[max(0, first - packed) :]]


@functools.lru_cache(maxsize=64)
def words_of(language: str, game: str) -> Words:
    """Return the words of a game in a language, loaded once."""
    return Words(language).of_game(game)


def as_json(lines: list[Line]) -> Turn:
    """Return lines of the log as JSON."""
    return [_line(line) for line in lines]


def _line(line: Line) -> outgoing.Line:
    found: outgoing.Line = {"text": line.text, "is_headline": line.indent == 0}
    if line.is_detail:
        found["is_detail"] = True
    if line.summary:
        found["summary"] = line.summary
    return found


@dataclass
class StoredLog:
    """The log of one viewer, turn by turn: finished turns become messages once and are kept."""

    phrases: Phrases[Any]
    viewer: int | None
    edits: int = 0
    done: int = 0
    """Events in finished turns."""
    finished: Archive = field(default_factory=Archive)
    """The finished turns; the first begins with the setting of the game."""
    taken: int = 0
    """Events of the unfinished turn, which `teller` has."""
    teller: Teller = field(default_factory=Teller)
    opening: list[Line] = field(default_factory=list)
    """The setting of the game, while its first turn is not finished."""
    has_begun: bool = False
    recent: tuple[int, list[dict[str, Any]]] | None = None
    """The events that the last update added, and the index of the first one, until they are read."""

    def part(self, play: Match, kept: int = 0, most: int | None = None) -> outgoing.Log:
        """Return the turns from number `kept` on as messages, at most the `most` last ones.

        After the end of the game the scores are one more turn.
        """
        self.update(play)
        count = len(self.finished) + (2 if play.state.is_terminal() else 1)
        first = kept if most is None else max(kept, count - most)
        turns = self.finished.turns_from(first)
        if first <= len(self.finished):
            turns.append(self._turn())
        if play.state.is_terminal():
            turns.append(self._end(play))
        return {"from": first, "turns": turns, "count": count}

    def update(self, play: Match) -> None:
        """Turn new events into messages, and store the turns that are finished by now."""
        if play.edits != self.edits:
            self.edits, self.done, self.finished, self.has_begun = play.edits, 0, Archive(), False
        if not self.has_begun:
            self._begin(play)
        place = self.done + self.taken
        added = play.events(self.viewer, place)
        self.recent = place, added
        for event in with_endings(added, place, play.moves, self.viewer, self.phrases):
            if self.taken and event["event"] == self.phrases.turn_event:
                self.finished.append(self._turn())
                self.done += self.taken
                self._begin(play)
            self.teller.take(event)
            if event["event"] != TURN_OVER:
                self.taken += 1

    def events(self, play: Match, since: int) -> list[dict[str, Any]]:
        """Return the events from an index of the log, after `update`: mostly those that it added."""
        recent, self.recent = self.recent, None
        return recent[1] if recent and recent[0] == since else play.events(self.viewer, since)

    def missing(self, play: Match) -> int:
        """Return the number of events that `update` has not seen yet."""
        return len(play.log()) - (self.done + self.taken if play.edits == self.edits else 0)

    def _begin(self, play: Match) -> None:
        self.taken, self.has_begun = 0, True
        self.teller = self.phrases.teller(self.viewer, first=play.first)
        self.opening = []
        if not self.finished:
            self.opening = setting(self.phrases, play.first)
            # Its teller has them too: the summary of a turn belongs to its heading.
            for event in self.phrases.first_events(play.first):
                self.teller.take(event)

    def _turn(self) -> Turn:
        return as_json([*self.opening, *self.teller.lines()])

    def _end(self, play: Match) -> Turn:
        state = play.state
        seen = state.observation(self.viewer).to_view()
        return as_json(closing(self.phrases, state.scores(), state.returns(), seen, self.viewer))


_LOGS: WeakKeyDictionary[Match, dict[int | None, StoredLog]] = WeakKeyDictionary()


def stored_log(play: Match, viewer: int | None) -> StoredLog:
    """Return the log of a match for a viewer: all pages of that viewer share it."""
    found = _LOGS.setdefault(play, {})
    if viewer not in found:
        found[viewer] = StoredLog(shared_phrases(str(play.game)), viewer)
    return found[viewer]


class SeatFeed:
    """The views of one page: of a seat or a watcher (None).

    It remembers what it has shown; two pages of one seat have two feeds.
    """

    def __init__(self, play: Match, viewer: int | None) -> None:
        self.play = play
        self.viewer = viewer
        self.phrases = shared_phrases(str(play.game))
        self.log = stored_log(play, viewer)
        self.sent = len(play.log())
        self.edits = play.edits
        self.kept = 0
        """Turns of the log that the page has, apart from the last one, which may have grown."""

    def view(self) -> outgoing.GamePart:
        """Return the game's part of the view; see `docs/table.md`."""
        play, state = self.play, self.play.state
        observation = state.observation(self.viewer)
        seen = observation.to_view()
        log = self.log.part(play, self.kept if self.edits == play.edits else 0, LAST_TURNS)
        self.kept = log["count"] - 1
        viewed = self._since_last_view()
        fresh = self.log.events(play, viewed)
        found: outgoing.GamePart = {
            "seq": play.seq_of(self.viewer),
            "you": self.viewer,
            "seen": seen,
            "title": self.phrases.title(seen),
            "question": None,
            "choices": [],
            "blocked": [],
            "can": {"undo": False, "withdraw": None, "ask": False},
            "log": log,
            "fresh": {
                "events": [event["event"] for event in fresh],
                "moves": self.phrases.moves(fresh, self.viewer),
                "lines": self._brief(fresh, viewed),
                "banners": self.phrases.banners(fresh, self.viewer, seen),
            },
            "result": result_of(self.phrases, play) if state.is_terminal() else None,
        }
        if self.viewer is not None:
            (undo, ask), withdraw = undo_rights(play, self.viewer), play.committed.get(self.viewer)
            ask = ask and not undo and withdraw is None
            found["can"] = {"undo": undo, "withdraw": withdraw, "ask": ask}
        if self.viewer in play.open_questions:
            asked = self._ask(seen, observation.legal_actions)
            found["question"], found["choices"], found["blocked"] = asked
        return found

    def _ask(
        self, seen: Any, legal: list[int]
    ) -> tuple[outgoing.Question, list[outgoing.Choice], list[outgoing.Blocked]]:
        """Return the open question of the seat with its choices, and what else it may think of."""
        assert self.viewer is not None
        phrases = self.phrases
        offers = phrases.choices(seen, legal)
        texts = [offer.text for offer in offers]
        least, most = phrases.how_many(seen) or (None, None)
        is_several = phrases.is_several(seen)
        question: outgoing.Question = {
            "number": self.play.open_questions[self.viewer],
            "text": phrases.question(seen, self.viewer),
            "is_several": is_several,
            "least": least,
            "most": most,
            "enter": phrases.enter(seen, texts),
            "finish": phrases.finish(texts) if is_several else None,
            "usual_verbs": list(phrases.usual_verbs),
        }
        detail = details_of(self.play.game.name)
        choices: list[outgoing.Choice] = [
            {
                "do": offer.text,
                **_about(offer.about),
                "label": offer.label,
                "hint": offer.hint,
                "copies": offer.copies,
                "detail": detail(seen, offer.text),
            }
            for offer in offers
        ]
        return question, choices, self._blocked(seen, set(texts))

    def _blocked(self, seen: Any, legal: set[str]) -> list[outgoing.Blocked]:
        assert self.viewer is not None
        state, phrases, found = self.play.state, self.phrases, []
        game, viewer = self.play.game.name, self.viewer
        detail = details_of(game)
        for text in dict.fromkeys(load_faces(game).suggested(seen)):
            if text in legal:
                continue
            refusal = state.explain(viewer, phrases.number_of(text))
            if refusal is None:
                continue
            why, rule_text = said(phrases, refusal)
            one: outgoing.Blocked = {
                "do": text,
                **_about(phrases.about(text, seen)),
                "detail": detail(seen, text),
                "why": why,
                "rule": refusal.rule,
                "rule_text": rule_text,
            }
            found.append(one)
        return found

    def _since_last_view(self) -> int:
        """Return the length of the log at this feed's last view; all of it after an undo."""
        end = len(self.play.log())
        since = self.sent if self.edits == self.play.edits else end
        self.sent, self.edits = end, self.play.edits
        return since

    def _brief(self, events: list[dict[str, Any]], since: int) -> Turn:
        """Return events from an index of the log as lines, without those that the table shows."""
        if not events:
            return []
        told = with_endings(events, since, self.play.moves, self.viewer, self.phrases)
        return as_json(self.phrases.lines(told, self.viewer, is_brief=True))


def _about(about: About) -> outgoing.About:
    return {"verb": about.verb, "card": about.card, "seat": about.seat, "zone": about.zone}


@functools.lru_cache(maxsize=2048)
def said(phrases: Phrases[Any], refusal: Refusal) -> tuple[Part, Part]:
    """Return why an action is illegal and the rule that forbids it: most refusals repeat."""
    return phrases.refusal(refusal), phrases.rule_text(refusal.rule)


def result_of(phrases: Phrases[Any], play: Match) -> outgoing.Result:
    """Return the scores of a finished game, and its score pad with messages."""
    scores = play.state.scores()
    seen = play.state.observation(None).to_view()
    return {
        "scores": scores,
        "returns": play.state.returns(),
        "rows": [score_row(play.game.name, row) for row in phrases.score_rows(scores, seen)],
        "short_note": SHORT_NOTE,
        "tie": tie_line(phrases, scores, seen),
    }


def score_row(game: str, row: ScoreRow) -> outgoing.ScoreRow:
    """Return a row of the score pad as JSON."""
    icon, kind = score_look(game, row.key)
    return {
        "key": row.key,
        "label": row.label,
        "card": row.card,
        "icon": icon,
        "kind": kind,
        "points": list(row.points),
        "notes": list(row.notes),
    }
