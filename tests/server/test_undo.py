"""Undo: allowed if nothing was revealed, no randomness used and no other player has decided."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import State
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused
from tavolata.match.undo import undo_to
from tests.match.playing import can_undo
from tests.sentences import in_both
from tests.server.client import do, look, make_table, offered, order
from tests.server.person import Person, lively, preferring
from tests.server.running import played
from tests.worlds import citadels_rules, seeded

CARDS = {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+militia"}


def same(view: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of a view that undo must restore."""
    kept = {key: view[key] for key in ("seen", "choices", "blocked", "log", "result", "you")}
    return {**kept, "question": {**view["question"], "number": None}}


# ------------------------------------------------------------------ through the server
@played
async def test_a_decision_that_revealed_nothing_can_be_undone(url: str) -> None:
    """All is as before except the numbers; the game's log no longer has it, the record never."""
    seats = await make_table(url, "dominion", "pp", CARDS, name="seed undo")
    async with seats.person(0) as one, seats.person(1) as two:
        before = await one.until_choice()
        assert not before["can"]["undo"]
        assert (await one.do("undo"))["code"] == "undo-refused"
        first = await one.decide("play treasures")
        played_out = await one.until_view(lambda view: view["seq"] == first["seq"])
        assert played_out["can"]["undo"]
        assert (await two.do("undo"))["code"] == "undo-refused"
        answer = await one.do("undo")
        assert answer["kind"] == "ok"
        after = await one.until_view(lambda view: view["seq"] == answer["seq"])
        assert same(after) == same(before)
        assert after["question"]["number"] == answer["seq"]
        old = before["question"]["number"]
        answer = await one.do("decide", question=old, actions=["play treasures"])
        assert answer["code"] == "question-closed"
        assert not after["can"]["undo"]
        assert (await one.do("undo"))["code"] == "undo-refused"
        view = await two.until_view(lambda view: view["seq"] == after["seq"])
        assert view["question"] is None
        assert (await one.decide("play treasures"))["kind"] == "ok"


@played
async def test_several_decisions_are_undone_one_after_the_other(url: str) -> None:
    """Back to the drawn card, and never beyond it."""
    seats = await make_table(url, "dominion", "pb", CARDS, name="seed undo more")
    async with seats.person(0) as one:
        # A Market draws a card, which stays drawn, and gives a second purchase, so the turn continues.
        await one.play_until("play market", preferring("play treasures", "buy market", "buy silver"))
        await one.decide("play market")
        await one.until_asked()
        while "play treasures" not in offered(one.view):
            await one.decide("done")
            await one.until_asked()
        assert not one.view["can"]["undo"]
        views: list[dict[str, Any]] = []
        for action in ("play treasures", "buy copper"):
            views.append(one.view)
            answer = await one.decide(action)
            await one.until_view(lambda view, seq=answer["seq"]: view["seq"] >= seq)
        assert one.view["seen"]["active"] == 0
        for view in reversed(views):
            assert one.view["can"]["undo"]
            answer = await one.do("undo")
            assert answer["kind"] == "ok"
            await one.until_view(lambda view, seq=answer["seq"]: view["seq"] >= seq)
            assert same(one.view) == same(view)
        assert not one.view["can"]["undo"]
        assert (await one.do("undo"))["code"] == "undo-refused"


@pytest.mark.parametrize(
    ("card", "key"), [("smithy", "drawn"), ("cellar", "drawn"), ("copper", "passed")]
)
@played
async def test_undo_stops_at_a_revealed_card_or_the_end_of_the_turn(
    url: str, card: str, key: str
) -> None:
    """Drawn cards, and the turn of the next player."""
    seats = await make_table(url, "dominion", "pb", CARDS, name=f"seed no undo {card}")
    async with seats.person(0, seed=card) as one:
        if key == "passed":
            await one.play_until("buy copper", preferring("play treasures"))
            assert (await one.decide("buy copper"))["kind"] == "ok"
        else:
            await one.play_until(
                f"play {card}", preferring("play treasures", f"buy {card}", "buy silver")
            )
            assert (await one.decide(f"play {card}"))["kind"] == "ok"
            view = await one.until_asked()
            if view["question"]["is_several"]:
                first = next(text for text in offered(view) if text.startswith("discard"))
                assert (await one.decide(first, "done"))["kind"] == "ok"
        answer = await one.do("undo")
        assert answer["code"] == "undo-refused"
        assert all(len(why) > 20 for why in in_both(answer["why"]))
        assert (await order(seats, 0, one.command("undo")))["why"] == answer["why"]


@played
async def test_undo_ends_when_another_player_has_decided(url: str) -> None:
    """In 7 Wonders a pending choice is withdrawn instead, until all have chosen."""
    seats = await make_table(url, "seven_wonders", "ppp", name="seed undo others")
    for seat in (0, 1, 2):
        view = await look(seats, seat)
        text = next(text for text in offered(view) if text.startswith("discard"))
        number = view["question"]["number"]
        assert (await do(seats, seat, "decide", question=number, actions=[text]))["kind"] == "ok"
        if seat == 0:
            view = await look(seats, 0)
            assert view["can"] == {"undo": False, "withdraw": number, "ask": False}
            assert (await do(seats, 0, "undo"))["code"] == "undo-refused"
    for seat in (0, 1, 2):
        view = await look(seats, seat)
        assert view["can"] == {"undo": False, "withdraw": None, "ask": False}
        assert (await do(seats, seat, "undo"))["code"] == "undo-refused"
    assert (await do(seats, None, "undo"))["code"] == "not-yours"


@played
async def test_a_bots_decision_cannot_be_undone(url: str) -> None:
    """After the player is back, their own last decision comes before the bot's."""
    seats = await make_table(url, "dominion", "pbb", CARDS, name="seed undo bot")
    async with seats.person(0) as one:
        await one.play(6)
        await one.until_asked()
        answer = await one.do("undo")
        assert answer["code"] == "undo-refused"
        view = await one.until_asked()
        assert view["can"]["undo"] is False


# ------------------------------------------------------------------ exactly by the rule
def pictures(state: State, seat: int, action: str, viewers: list[int | None]) -> list[str] | None:
    """Return all that viewers see after an action in a world; None if it is impossible there."""
    if seat not in state.acting_players():
        return None
    found = state.string_to_action(seat, action)
    if found not in state.legal_actions(seat):
        return None
    state.keep_log()
    state.apply_action(seat, found)
    game = state.game()
    return [
        json.dumps(
            [
                state.observation(viewer).to_dict(),
                [game.event_to_dict(event.seen_by(viewer)) for event in state.log or []],
            ],
            sort_keys=True,
        )
        for viewer in viewers
    ]


GAMES = ["dominion", "citadels", "seven_wonders"]


def game_of(name: str, number: int) -> str:
    """A game string with all kinds of cards."""
    if name == "dominion":
        return f"dominion(players={2 + number % 3},kingdom=random)"
    if name == "citadels":
        return f"citadels({citadels_rules(number)})"
    return f"seven_wonders(players={2 + number % 6})"


def shows_something(play: Match, seat: int, action: str, look: int) -> bool:
    """Whether an action shows its seat something new, or anyone something random.

    Own cards that the seat reveals may be undone: the secret was its own.
    """
    game, state = play.game, play.state
    everybody: list[int | None] = [*range(game.players), None]
    other_luck, other_worlds = set(), set()
    for number in range(4):
        rng = rng_of(f"{look} {number}")
        world = state.clone()
        world.reseed(rng.word(), rng.word())
        other_luck.add(str(pictures(world, seat, action, everybody)))
        world = state.observation(seat).sample_state(rng)
        world.reseed(rng.word(), rng.word())
        other_worlds.add(str(pictures(world, seat, action, [seat])))
    return len(other_luck) > 1 or len(other_worlds) > 1


@pytest.mark.parametrize("name", GAMES)
def test_an_undoable_decision_has_revealed_nothing(name: str) -> None:
    """Random games: if undo is offered, randomness has changed no viewer's picture."""
    allowed = shown = 0
    for number in range(6):
        game = tavolata.load_game(game_of(name, number))
        play = Match(game, f"undo {number}")
        rng = seeded(f"undo {name}", number)
        for step in range(60):
            if play.state.is_terminal():
                break
            seat, action = draw(play, rng)
            again = Match(game, f"undo {number}")
            replay_into(again, play)
            play.carry_out(play.seq + 1, {"seat": seat, "do": action, "by": "person"})
            is_back = can_undo(play, seat)
            if is_back and play.moves[undo_to(play, seat)].seq != play.seq:
                continue
            is_looked_at = step % 4 == 0
            if is_looked_at and shows_something(again, seat, action, step):
                shown += 1
                assert not is_back, (number, step, action)
            elif is_looked_at:
                allowed += is_back
    assert allowed >= 8, allowed
    assert shown >= 8 or name == "seven_wonders", "no decision showed anything: the test proves nothing"


def draw(play: Match, rng: Rng) -> tuple[int, str]:
    """Draw the next seat and its action."""
    acting = play.state.acting_players()
    seat = acting[rng.below(len(acting))]
    texts = [play.state.action_to_string(seat, action) for action in play.state.legal_actions(seat)]
    return seat, lively(texts, rng)


def replay_into(fresh: Match, play: Match) -> None:
    """Replay the same game up to this point."""
    for move in play.moves:
        fresh.carry_out(move.seq, {"seat": move.seat, "do": move.text, "by": move.by})


@pytest.mark.parametrize("name", GAMES)
def test_undo_is_exact_in_random_games(name: str) -> None:
    """Offered by the rule, refused with its reason; it leaves the game without the decision."""
    reasons: set[str] = set()
    done = 0
    for number in range(5):
        game = tavolata.load_game(game_of(name, number))
        play = Match(game, f"exact {number}")
        rng = seeded(f"exact {name}", number)
        seq = 0
        for _ in range(120):
            if play.state.is_terminal():
                break
            seat, action = draw(play, rng)
            seq += 1
            play.carry_out(seq, {"seat": seat, "do": action, "by": "person"})
            for viewer in range(game.players):
                try:
                    kept = undo_to(play, viewer)
                except CommandRefused as problem:
                    reasons.add(problem.key)
                    assert not can_undo(play, viewer)
                    continue
                assert viewer in play.open_questions
                others = [move for move in play.moves[kept:] if move.seat != viewer]
                assert all(move.is_unseen for move in others)
                if others:
                    continue  # a server lets the seat withdraw its choice instead
                assert viewer == seat
                assert sum(move.is_choice for move in play.moves[kept:]) == 1
                if rng.below(3) == 0:
                    other = Match(game, f"exact {number}")
                    for move in play.moves[:kept]:
                        other.carry_out(move.seq, {"seat": move.seat, "do": move.text, "by": move.by})
                    asked = dict(play.open_questions)
                    seq += 1
                    play.carry_out(seq, {"seat": seat, "undo": kept})
                    done += 1
                    assert play.state.to_dict() == other.state.to_dict()
                    assert play.moves == other.moves
                    assert play.open_questions[seat] == play.seq_of(seat)
                    rest = {seat: n for seat, n in asked.items() if play.open_questions.get(seat) == n}
                    assert set(play.open_questions) == set(rest) | {seat}
                    break
    assert done >= 5
    assert {"undo-nothing", "undo-others"} <= reasons
    if name != "seven_wonders":
        assert {"undo-hidden", "undo-passed"} & reasons


@played
async def test_an_undo_is_on_disk_and_survives_a_restart(tmp_path: Any) -> None:
    """The question after it has the same number."""
    from tests.server.running import Server

    server = Server(tmp_path).start()
    try:
        seats = await make_table(server.url, "dominion", "pp", CARDS, name="seed undo restart")
        async with seats.person(0) as one:
            await one.until_choice()
            await one.decide("play treasures")
            await one.until_view(lambda view: view["can"]["undo"])
            answer = await one.do("undo")
            view = await one.until_view(lambda view: view["seq"] == answer["seq"])
            server.kill()
            await one.until(lambda person: not person.is_open)
        server.start()
        again = Person(server.url, seats.table, 0, seats.tokens[0])
        async with again:
            after = await again.until_view(lambda view: view["question"])
            assert after["question"] == view["question"]
            assert same(after) == same(view)
            assert (await again.decide("play treasures"))["kind"] == "ok"
    finally:
        server.stop()
