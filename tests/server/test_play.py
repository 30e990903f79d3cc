"""Commands: questions by number, repeats, pending choices, several actions, refusals, chat."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tavolata.core.chance import Rng
from tests.sentences import in_both, sentence
from tests.server.client import Seats, look, make_table, offered, order
from tests.server.person import Person, all_see, lively, preferring
from tests.server.running import Server, played
from tests.worlds import seeded

CHAPEL = {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+militia"}


async def sit_down(stack: AsyncExitStack, seats: Seats, seed: object = 0) -> list[Person]:
    """Connect all persons of a table, each with a first view."""
    people = [seats.person(seat, seed=seed) for seat in seats.tokens]
    for person in people:
        await stack.enter_async_context(person)
        await person.until_view(lambda view: view["seen"])
    return people


# ------------------------------------------------------------------ repeats
@played
async def test_a_repeated_command_does_nothing_and_gets_the_same_answer(url: str) -> None:
    """By socket or HTTP, at once or after other events."""
    seats = await make_table(url, "seven_wonders", "pp", name="seed repeat")
    async with AsyncExitStack() as stack:
        one, two = await sit_down(stack, seats)
        number = one.view["question"]["number"]
        commands = [
            one.command("decide", question=number, actions=[offered(one.view)[0]]),
            one.command("say", text="once"),
            one.command("name", text="Anna"),
        ]
        answers = [await one.send(command) for command in commands]
        assert all(answer["kind"] == "ok" for answer in answers)
        assert answers[0]["seq"] == 1
        laid = await one.until_view(lambda view: view["can"]["withdraw"] == number)
        for command, answer in zip(commands, answers, strict=True):
            assert await one.send(command) == answer
            assert await order(seats, 0, command) == answer
        await two.play(1)
        await one.until_view(lambda view: view["seq"] > laid["seq"])
        seq = (await look(seats))["seq"]
        for command, answer in zip(commands, answers, strict=True):
            assert await order(seats, 0, command) == answer
        after = await look(seats)
        assert after["seq"] == seq
        assert [line["text"] for line in after["chat"]] == ["once"]


@played
async def test_a_refused_command_can_be_sent_again(url: str) -> None:
    """Only commands that succeeded are remembered."""
    seats = await make_table(url, "seven_wonders", "po")
    command = Person(url, seats.table, 0, None).command("decide", question=0, actions=["pass"])
    assert (await order(seats, 0, command))["code"] == "not-now"
    start = Person(url, seats.table, 0, None).command("start")
    assert (await order(seats, 0, start))["kind"] == "ok"
    view = await look(seats, 0)
    command["question"] = view["question"]["number"]
    command["actions"] = offered(view)[:1]
    assert (await order(seats, 0, command))["kind"] == "ok"


@played
async def test_a_repeated_command_gets_the_same_answer_after_a_restart(tmp_path: Path) -> None:
    """Also a command of several actions, one that forced moves followed, and chat."""
    server = Server(tmp_path).start()
    try:
        alone = await make_table(
            server.url, "dominion", "pb", CHAPEL, name="seed restart", clock="none"
        )
        both = await make_table(server.url, "seven_wonders", "pp", name="seed restart")
        commands: list[tuple[Seats, dict[str, Any], dict[str, Any]]] = []
        async with alone.person(0, seed="restart") as person:
            for _ in range(6):
                view = await person.until_asked()
                actions = [preferring("play treasures")(view, person.rng)[0], "done", "done", "done"]
                command = person.command("decide", question=view["question"]["number"], actions=actions)
                person.answered = view["question"]["number"]
                commands.append((alone, command, await person.send(command)))
            await person.until_asked()
        async with both.person(1, seed="restart") as person:
            view = await person.until_asked()
            number = view["question"]["number"]
            for command in (
                person.command("decide", question=number, actions=offered(view)[:1]),
                person.command("withdraw", question=number),
                person.command("say", text="before"),
            ):
                commands.append((both, command, await person.send(command)))
        assert all(answer["kind"] == "ok" for _, _, answer in commands)
        counts = [(await look(seats))["seq"] for seats in (alone, both)]
        server.kill()
        server.start()
        for seats, command, answer in commands:
            again = await order(seats, command["seat"], command)
            if command["do"] == "say":
                assert again["kind"] == "ok"
            else:
                assert again == answer
        assert [(await look(seats))["seq"] for seats in (alone, both)] == counts
        assert [line["text"] for line in (await look(both))["chat"]] == ["before"]
    finally:
        server.stop()


# ------------------------------------------------------------------ questions
@played
async def test_a_command_for_a_closed_question_is_refused(url: str) -> None:
    """One that was answered, one that never existed, and any from a seat that is not asked."""
    seats = await make_table(url, "citadels", "pp", name="seed closed")
    async with AsyncExitStack() as stack:
        people = await sit_down(stack, seats)
        asked = next(person for person in people if person.view["question"])
        other = people[1 - people.index(asked)]
        number, action = asked.view["question"]["number"], offered(asked.view)[0]
        for wrong in (number + 1, number + 1000):
            answer = await asked.do("decide", question=wrong, actions=[action])
            assert answer["code"] == "question-closed"
        answer = await other.do("decide", question=number, actions=[action])
        assert answer["code"] == "question-closed"
        assert (await asked.decide(action))["kind"] == "ok"
        answer = await asked.do("decide", question=number, actions=[action])
        assert answer["code"] == "question-closed"
        in_both(answer["why"])


@pytest.mark.parametrize("seed", range(3))
@played
async def test_seven_simultaneous_choices_never_collide(url: str, seed: int) -> None:
    """All sent at once in any order, each answering the question as it was before the others."""
    rng = seeded("seven", seed)
    seats = await make_table(url, "seven_wonders", "ppppppp", name=f"seed seven {seed}")
    async with AsyncExitStack() as stack:
        people = await sit_down(stack, seats, seed)
        for _ in range(6):
            asked = [person for person in people if person.view["question"]]
            while asked:
                rest = list(asked)
                answers = []
                while rest:
                    person = rest.pop(rng.below(len(rest)))
                    answers.append(person.decide(lively(offered(person.view), person.rng)))
                assert all(answer["kind"] == "ok" for answer in await asyncio.gather(*answers))
                # Some still owe a payment; the others have chosen.
                await all_see(people)
                asked = [p for p in asked if p.view["question"] and "pay" in offered(p.view)[0]]
        assert all(
            person.view["seen"]["turn"] == 7 or person.view["seen"]["age"] == 2 for person in people
        )


async def fiddle(person: Person, rng: Rng) -> tuple[str, dict[str, Any]]:
    """Do something that a seat can do on its own in 7 Wonders; return the answer."""
    view = person.view
    if view["can"]["undo"]:
        return "undo", await person.do("undo")
    if view["question"]:
        return "decide", await person.decide(lively(offered(view), rng))
    return "withdraw", await person.do("withdraw", question=view["can"]["withdraw"])


async def settle(people: list[Person], answer: dict[str, Any]) -> None:
    """Wait until all see the command's effect."""
    assert answer["kind"] == "ok", answer
    await all_see(people)


async def finish_turn(people: list[Person], rng: Rng) -> None:
    """Let all choose, one after the other, until the next turn of 7 Wonders."""

    def turn() -> tuple[int, int]:
        return people[0].view["seen"]["age"], people[0].view["seen"]["turn"]

    now = turn()
    while turn() == now:
        person = next(person for person in people if person.view["question"])
        await settle(people, await person.decide(lively(offered(person.view), rng)))


@pytest.mark.parametrize("seed", range(2))
@played
async def test_a_question_keeps_its_number_while_others_answer(url: str, seed: int) -> None:
    """Others may choose, pay, withdraw a choice, or undo one that was not paid yet.

    Few choices have several payments, so that undo takes more than an age to occur.
    """
    rng = seeded("keeps", seed)
    seats = await make_table(
        url, "seven_wonders", "pppp", {"payments": "all"}, name=f"seed keeps {seed}"
    )
    done: list[str] = []
    async with AsyncExitStack() as stack:
        people = await sit_down(stack, seats, f"keeps {seed}")
        still, one, two, three = people
        # The third has chosen and withdrawn once: its question is later than the first one.
        await three.decide(next(text for text in offered(three.view) if text.startswith("discard")))
        await three.until_view(lambda view: view["can"]["withdraw"] is not None)
        await settle(people, await three.do("withdraw", question=three.view["can"]["withdraw"]))
        for _ in range(15):
            numbers = [person.view["question"]["number"] for person in (still, three)]
            for _ in range(6):
                what, answer = await fiddle((one, two)[rng.below(2)], rng)
                done.append(what)
                await settle(people, answer)
                assert [person.view["question"]["number"] for person in (still, three)] == numbers, what
            await finish_turn(people, rng)
    assert {"decide", "undo", "withdraw"} <= set(done)


# ------------------------------------------------------------------ withdrawing a pending choice
@played
async def test_a_pending_choice_can_be_withdrawn_until_the_last(url: str) -> None:
    """By the number of the answered question; then the seat is asked again."""
    seats = await make_table(url, "seven_wonders", "ppp", name="seed withdraw")
    async with AsyncExitStack() as stack:
        one, two, three = await sit_down(stack, seats)
        first = one.view["question"]["number"]
        assert one.view["can"] == {"undo": False, "withdraw": None, "ask": False}
        assert (await one.do("withdraw", question=first))["code"] == "question-closed"
        before = offered(one.view)
        discard = next(text for text in before if text.startswith("discard"))
        assert (await one.decide(discard))["kind"] == "ok"
        view = await one.until_view(lambda view: view["can"]["withdraw"] is not None)
        assert view["can"]["withdraw"] == first
        assert view["question"] is None
        assert (await two.do("withdraw", question=first))["code"] == "question-closed"
        assert (await one.do("withdraw", question=first + 1))["code"] == "question-closed"
        answer = await one.do("withdraw", question=first)
        assert answer["kind"] == "ok"
        view = await one.until_asked()
        assert view["question"]["number"] == answer["seq"]
        assert offered(view) == before
        assert (await one.do("decide", question=first, actions=[discard]))["code"] == "question-closed"
        last = view["question"]["number"]
        for person in (one, two, three):
            await person.until_asked()
            cheap = next(text for text in offered(person.view) if text.startswith("discard"))
            assert (await person.decide(cheap))["kind"] == "ok"
        view = await one.until_view(lambda view: view["question"])
        assert view["can"]["withdraw"] is None
        assert (await one.do("withdraw", question=last))["code"] == "question-closed"


# ------------------------------------------------------------------ several actions in one command
@pytest.mark.parametrize("card", ["chapel", "cellar"])
@played
async def test_several_cards_in_one_command(url: str, card: str) -> None:
    """Chosen together, confirmed once: one answer, one commit, one event for each action."""
    seats = await make_table(url, "dominion", "pb", CHAPEL, name=f"seed several {card}")
    verb = {"chapel": "trash", "cellar": "discard"}[card]
    buys = preferring("play treasures", f"buy {card}")
    async with seats.person(0, seed=card) as person:
        while True:
            await person.play_until(f"play {card}", buys)
            await person.decide(f"play {card}")
            view = await person.until_asked()
            if view["question"]["is_several"]:
                break
        cards = [text for text in offered(view) if text.startswith(verb)]
        seq = view["seq"]
        answer = await person.decide(*cards, "done")
        assert answer["kind"] == "ok"
        assert answer["seq"] >= seq + len(cards)
        after = await person.until_view(lambda view: view["seq"] >= answer["seq"])
        told = [event for event in after["fresh"]["events"] if event == verb]
        assert len(told) == len(cards)


@played
async def test_several_actions_stop_at_an_unexpected_question(url: str) -> None:
    """The rest is skipped: it was meant for a question that is not open."""
    seats = await make_table(url, "dominion", "pp", CHAPEL, name="seed stop")
    async with AsyncExitStack() as stack:
        one, two = await sit_down(stack, seats)
        view = await one.until_choice()
        answer = await one.decide("play treasures", "buy copper")
        assert answer == {"kind": "ok", "id": answer["id"], "seq": view["seq"] + 1}
        await one.until_view(lambda view: "buy copper" in offered(view))
        # One purchase, and the turn has passed: the next two are not made for the other seat.
        assert (await one.decide("buy copper", "buy copper", "buy copper"))["kind"] == "ok"
        view = await two.until_choice()
        assert view["seen"]["active"] == 1
        bought = [event for event in await events_of(seats) if event["event"] == "buy"]
        assert [(event["seat"], event["card"]) for event in bought] == [("P1", "copper")]
        # An impossible action stops the rest too, but the earlier ones count.
        await two.decide("play treasures")
        view = await two.until_view(lambda view: "buy copper" in offered(view))
        answer = await two.decide("buy province", "buy copper")
        assert answer["code"] == "illegal"
        assert (await look(seats, 1))["seq"] == view["seq"]


async def events_of(seats: Seats) -> list[dict[str, Any]]:
    """Return all events that a new watcher may see: bought cards are public."""
    view = await look(seats)
    lines = [sentence(line["text"], "dominion") for turn in view["log"]["turns"] for line in turn]
    return [
        {"event": "buy", "seat": line.split()[0], "card": "copper"}
        for line in lines
        if "buys" in line and "Copper" in line
    ]


# ------------------------------------------------------------------ refusals
@played
async def test_an_illegal_action_is_explained_in_both_languages(url: str) -> None:
    """A message and the rule, the same by socket, HTTP and view; nothing changes."""
    seats = await make_table(url, "dominion", "pp", CHAPEL, name="seed illegal")
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(seats.person(0))
        view = await one.until_choice()
        command = one.command("decide", question=view["question"]["number"], actions=["buy province"])
        by_socket = await one.send(command)
        by_http = await order(seats, 0, command)
        assert by_socket == by_http
        assert by_socket["code"] == "illegal"
        said = next(entry for entry in view["blocked"] if entry["do"] == "buy province")
        assert by_socket["why"] == said["why"]
        assert by_socket["rule"] == said["rule"]
        in_both(said["why"], "dominion")
        in_both(said["rule_text"], "dominion")
        assert (await look(seats, 0))["seq"] == view["seq"]


@pytest.mark.parametrize("text", ["fly", "buy atlantis", "", "buy", "0", "buy province; done"])
@played
async def test_an_unknown_action_is_refused_as_unknown(url: str, text: str) -> None:
    """Nothing changes."""
    seats = await make_table(url, "dominion", "pp", CHAPEL, name="seed unknown")
    async with seats.person(0) as one:
        view = await one.until_choice()
        answer = await one.do("decide", question=view["question"]["number"], actions=[text])
    assert answer["code"] == "unknown"
    assert all(text in why for why in in_both(answer["why"]))
    assert (await look(seats, 0))["seq"] == view["seq"]


# ------------------------------------------------------------------ chat
@played
async def test_chat_reaches_everyone(url: str) -> None:
    """Before and during the game, unchanged; watchers read it."""
    text = "<b>Buona fortuna</b> \U0001f3b2 \u00e0 tous & \u201egut\u201c"
    seats = await make_table(url, "seven_wonders", "ppo")
    async with seats.person(0) as one, seats.person(1) as two, seats.person(None) as watcher:
        assert (await one.do("say", text=text))["kind"] == "ok"
        assert (await two.do("say", text="x" * 300))["kind"] == "ok"
        for person in (one, two, watcher):
            view = await person.until_view(lambda view: len(view["chat"]) == 2)
            assert [(line["seat"], line["text"]) for line in view["chat"]] == [
                (0, text),
                (1, "x" * 300),
            ]
            assert view["chat"][0]["at"] <= view["chat"][1]["at"]
        assert (await two.do("say", text="x" * 301))["code"] == "malformed"
        assert (await two.do("say", text=""))["code"] == "malformed"
        assert (await watcher.do("say", text="psst"))["code"] == "not-yours"
        assert len((await look(seats))["chat"]) == 2


@played
async def test_the_last_hundred_lines_of_chat_are_kept(url: str) -> None:
    """Older ones leave the view."""
    seats = await make_table(url, "seven_wonders", "po")
    async with seats.person(0) as one:
        for number in range(105):
            assert (await one.do("say", text=f"line {number}"))["kind"] == "ok"
    chat = (await look(seats))["chat"]
    assert [line["text"] for line in chat] == [f"line {number}" for number in range(5, 105)]


def test_the_random_stream_of_tests_is_seeded() -> None:
    """The same seed gives the same choices, so a failure can be reproduced."""
    one, two = seeded("seven", 1), seeded("seven", 1)
    assert isinstance(one, Rng)
    assert [one.below(100) for _ in range(20)] == [two.below(100) for _ in range(20)]
