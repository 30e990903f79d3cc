"""The server dies in mid-game and comes back: nothing is lost, and no click counts twice."""

import json
import os
import signal
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.table_page import Look, play_both, until_somebody_is_asked
from tests.server.stored import stored


def sent(page):
    """Return the decisions that a page has sent, each once, and how often it sent them."""
    commands = [command for command in page.sent if command["do"] == "decide"]
    times = Counter(command["id"] for command in commands)
    once = list({command["id"]: command for command in commands}.values())
    return [action for command in once for action in command["actions"]], times


def assert_all_is_there(page, done):
    """Check that all decisions sent were done, in order and once; others were forced moves."""
    mine, _ = sent(page)
    left = iter(done)
    for action in mine:
        assert action in left, f"{action} is lost"


def survivors(visit, server):
    """Return two people at a table whose server has been killed twice."""
    anna = visit("/", Look("desktop", "en"))
    anna.make_table("seven_wonders", 3, open_seats=1)
    bruno = visit(anna.link("invite"), Look("phone", "it", "dark"))
    bruno.join("Bruno")
    pages = [anna, bruno]
    for page in pages:
        page.until_view("view.seen")
    play_both(pages, 9)

    # First: the server hangs while a click is on its way, and dies without having read it.
    page = until_somebody_is_asked(pages)
    before = [each.server_view(seat) for seat, each in enumerate(pages)]
    logs = [log(each, seat) for seat, each in enumerate(pages)]
    view = page.until_asked()
    action = plain(view)
    with anna.outage(), bruno.outage():
        os.kill(server.process.pid, signal.SIGSTOP)
        page.decide([action], view)
        server.kill()
        for each in pages:
            expect(each.page.get_by_role("banner").get_by_text(each.t("offline"))).to_be_visible()
        server.start()
        for each in pages:
            expect(each.page.get_by_role("banner").get_by_text(each.t("offline"))).to_have_count(
                0, timeout=20_000
            )
    # The click was sent again, with the same id.
    page.until_view(f"view.question?.number !== {view['question']['number']}")
    actions, times = sent(page)
    assert actions[-1] == action
    assert list(times.values())[-1] == 2
    for seat, each in enumerate(pages):
        assert log(each, seat)[: len(logs[seat]) - 1] == logs[seat][:-1]
        assert each.server_view(seat)["seq"] > before[seat]["seq"] - 1
    play_both(pages, 5)

    # Then: a player clicks while the server is down.
    page = until_somebody_is_asked(pages)
    view = page.until_asked()
    with anna.outage(), bruno.outage():
        server.kill()
        expect(page.page.get_by_role("banner").get_by_text(page.t("offline"))).to_be_visible()
        action = plain(view)
        page.press(action, view)
        page.answered = view["question"]["number"]
        waits = page.page.get_by_test_id("held-up")
        label = next(choice["label"] for choice in view["choices"] if choice["do"] == action)
        expect(waits).to_have_text(page.t("held-up", choice=page.spoken(label, view)))
        expect(page.page.locator(f"#question [data-do='{action}']")).to_have_attribute(
            "aria-pressed", "true"
        )
        page.page.keyboard.press("1")
        server.start()
        for each in pages:
            expect(each.page.get_by_role("banner").get_by_text(each.t("offline"))).to_have_count(
                0, timeout=20_000
            )
    for each in pages:
        assert each.t("online-again") in each.page.evaluate("window.__wire.polite")
    page.until_view(f"view.question?.number !== {view['question']['number']}")
    expect(waits).to_have_count(0)
    assert sent(page)[0][-1] == action
    return pages


@pytest.mark.rare
@pytest.mark.long
def test_a_game_survives_sigkill(visit, server):
    """People play on, and nothing is lost."""
    pages = survivors(visit, server)
    play_both(pages, 5)
    for each in pages:
        each.until_view(f"view.question?.number !== {each.answered}")
    events = stored(str(server.database), pages[0].table).events
    for seat, each in enumerate(pages):
        assert_all_is_there(each, [event.body.get("do") for event in events if event.seat == seat])


@pytest.mark.grid
def test_a_game_that_survived_sigkill_is_played_to_its_end(visit, server):
    pages = survivors(visit, server)
    play_both(pages)
    moves = record(pages[0])
    for seat, each in enumerate(pages):
        assert_all_is_there(each, [move["do"] for move in moves if move["seat"] == f"P{seat + 1}"])
        each.ending.wait_for()
    totals = [
        [total.inner_text() for total in each.ending.get_by_test_id("total").all()] for each in pages
    ]
    assert totals[0] == totals[1]


def plain(view):
    """Return a choice that is easy to click: a discard, unless the question is another one."""
    texts = [choice["do"] for choice in view["choices"]]
    return next((text for text in texts if text.startswith("discard")), texts[0])


def log(page, seat):
    answer = page.page.request.get(f"/api/tables/{page.table}/log?seat={seat}")
    assert answer.ok, answer.text()
    return answer.json()["turns"]


def record(page):
    answer = page.page.request.get(f"/api/tables/{page.table}/record")
    assert answer.ok, answer.text()
    lines = [json.loads(line) for line in answer.text().splitlines()]
    return [line for line in lines if "do" in line]
