"""A game of a package on the plain table: listed in the lobby, played by its cards, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.table_page import Look
from tests.browser.test_axe import assert_accessible
from tests.browser.test_sizes import assert_large_enough
from tests.plugins.packages import EXAMPLE, install_example, python_path
from tests.server.running import USUAL, Server
from tests.tiers import mainly


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, _built_page: None) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    install_example(folder)
    with Server(folder, prelude=USUAL, environment={"PYTHONPATH": python_path(folder)}) as running:
        yield running
        assert "Traceback" not in running.said(), running.said()


def words_in(language: str) -> dict[str, str]:
    """Return the texts without variables of the catalogue of the package."""
    catalogue = EXAMPLE / "src" / "tavolata_scopa" / "words" / f"{language}.ftl"
    lines = catalogue.read_text(encoding="utf-8").splitlines()
    return dict(line.split(" = ", 1) for line in lines if " = " in line and not line.startswith(" "))


@pytest.mark.parametrize("look", mainly(Look("phone", "it", "dark"), Look()), ids=str)
def test_a_game_without_a_table_of_its_own_is_played_on_the_plain_one(visit, look):
    words = words_in(look.lang)
    page = visit("/", look)
    page.make_table("scopa", 2)
    hand = page.page.locator("main [data-region=hand]")
    for _ in range(2):
        view = page.until_asked()
        expect(hand.locator("[data-card]")).to_have_count(len(view["seen"]["seats"][0]["hand"]))
        expect(page.page.get_by_test_id("question")).to_contain_text(words["question-play_card"])
        choice = view["choices"][0]
        card = hand.locator(f"[data-card='{choice['card']}']")
        expect(card).to_have_text(words[choice["card"]])
        page.click(page.in_bar(choice["do"]))
        page.answered = view["question"]["number"]
    view = page.until_asked()
    lines = [line for turn in view["log"]["turns"] for line in turn]
    assert lines
    totals = [str(sum(side["points"].values())) for side in view["seen"]["sides"]]
    expect(page.page.locator("main [data-part=points-total] dd")).to_have_text(totals)
    assert_accessible(page, "plain table")
    assert_large_enough(page)
    page.assert_fits()


@pytest.mark.parametrize("look", mainly(Look(), Look("phone", "it", "dark")), ids=str)
def test_a_package_explains_its_game_with_plain_cards(visit, look):
    """By its words alone: on a page, and in the search."""
    words = words_in(look.lang)
    page = visit("/", look)
    page.click(page.page.locator("a[href='/how-to-play/scopa']"))
    guide = page.page.locator(".guide:not([aria-busy])")
    settebello = guide.locator("#how-goal [data-card=coins-7]")
    expect(settebello).to_have_text(words["coins-7"])
    assert guide.locator("section").count() >= 7
    assert guide.locator("#how-turn ol [data-card]").count() == 5
    assert_accessible(page, "how to play a game of a package")
    page.assert_fits()
    page.click(page.button("search-cards"))
    page.dialog.locator("input[type=search]").fill("settebello")
    page.click(page.dialog.locator(".open").first)
    expect(guide.locator("#how-goal h2")).to_be_in_viewport()
