"""On tablets and foldables the table uses the room, stays in place between questions, and suits a thumb."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.still import until_still
from tests.browser.table_page import Look
from tests.browser.test_sizes import LEAST_TEXT, SMALL
from tests.tiers import few, mainly

BOTS_WAIT = True
UPRIGHT = [(768, 1024), (820, 1180)]
ASIDE = (1180, 820)
FOLDABLE = (673, 841)
TABLET = Look("upright", "it")
THUMB = 44
TOP = "node => node.getBoundingClientRect().y"
HIDDEN = """
() => [...document.querySelectorAll('.split-rest, .split-own')]
  .filter((part) => part.scrollHeight > part.clientHeight + 1)
  .map((part) => `${part.className} hides ${part.scrollHeight - part.clientHeight} px`)
"""
"""JavaScript that lists parts of the table that scroll."""
BROKEN = """
() => [...document.querySelectorAll('main .strip .name')]
  .filter((name) => name.clientHeight > 2.5 * parseFloat(getComputedStyle(name).lineHeight))
  .map((name) => name.textContent)
"""
"""JavaScript that lists names of built cards on more than two lines."""
OVERLAPPING = """
() => {
  const boxes = [...document.querySelectorAll('.dominion .held')].map((card) => card.getBoundingClientRect());
  return boxes.slice(1).filter((box, n) => box.left + 3 < boxes[n].right).length;
}
"""
"""JavaScript that counts cards of my hand on top of their neighbours."""


def top(page, selector):
    """Return the distance of an element from the top of the window."""
    return page.page.locator(selector).first.evaluate(TOP)


def rows(found):
    """Return the number of rows in which elements are."""
    return len({round(one.evaluate(TOP)) for one in found.all()})


@pytest.mark.parametrize(("width", "height"), few(UPRIGHT, 1))
def test_my_hand_stays_in_place_when_a_question_has_answers(house, width, height):
    """Characters are chosen on the table; a turn has answers next to the question."""
    tops = []
    for decisions, asked in ((0, "pick"), (88, "build"), (48, "take")):
        page = house.sit_down(record(GAMES["citadels"], decisions, asked=asked), TABLET)
        page.resize(width, height)
        page.until_asked()
        tops.append(top(page, "main [data-own=hand]"))
    assert max(tops) - min(tops) < 2, tops


def test_a_tablet_on_its_side_has_the_answers_of_dominion_next_to_the_question(house):
    page = house.sit_down(record(GAMES["dominion"], 120, asked="play"), Look("upright"))
    page.resize(*ASIDE)
    page.until_asked()
    assert top(page, "#question ol") < top(page, "#question .unfold") + THUMB
    assert page.page.locator("#question section").evaluate("node => node.offsetHeight") < 2 * THUMB


@pytest.mark.parametrize("seats", mainly(7, 5, 6))
def test_the_other_cities_of_a_large_table_are_whole(house, seats):
    game = f"citadels(players={seats})"
    page = house.sit_down(record(game, 22 * seats, asked="build"), TABLET)
    for size in UPRIGHT:
        page.resize(*size)
        page.until_asked()
        expect(page.page.locator(".citadels .others .city:visible")).to_have_count(seats - 1)
        expect(page.page.locator(".citadels .chips .chip:visible")).to_have_count(0)
        assert page.page.evaluate(HIDDEN) == [], size


@pytest.mark.parametrize("seats", mainly(8, 3, 4, 5, 6, 7))
def test_all_characters_on_offer_are_whole_on_a_tablet(house, seats):
    game = f"citadels(players={seats})"
    page = house.sit_down(record(game, 0, asked="pick"), TABLET)
    page.until_asked()
    for size in (*UPRIGHT, ASIDE, FOLDABLE):
        page.resize(*size)
        assert page.page.evaluate(HIDDEN) == [], size


@pytest.mark.rare
def test_a_foldable_shows_the_pictures_of_the_characters(house):
    page = house.sit_down(record(GAMES["citadels"], 0, asked="pick"), TABLET)
    page.resize(*FOLDABLE)
    page.until_asked()
    art = page.page.locator(".stage .is-character .card-art")
    assert min(one.evaluate("node => node.offsetHeight") for one in art.all()) >= 34


@pytest.mark.rare
def test_a_tablet_on_its_side_hides_no_district_on_offer(house):
    page = house.sit_down(record(GAMES["citadels"], 48, asked="take"), TABLET)
    page.until_asked()
    for size in (ASIDE, (1280, 800)):
        page.resize(*size)
        assert page.page.evaluate(HIDDEN) == [], size


@pytest.mark.rare
def test_four_districts_of_another_city_are_in_one_row_on_a_tablet_on_its_side(house):
    page = house.sit_down(record(GAMES["citadels"], 88, asked="build"), TABLET)
    page.resize(*ASIDE)
    page.until_asked()
    districts = page.page.locator(".others .city").first.locator(".districts .district")
    assert districts.count() == 4
    assert rows(districts) == 1


def test_a_small_upright_tablet_stacks_the_supply_above_a_hand_side_by_side(house):
    page = house.sit_down(record(GAMES["dominion"], 45, asked="discard"), TABLET)
    page.resize(*UPRIGHT[0])
    page.until_asked()
    basic, kingdom = (
        page.page.locator(f".supply .{part} .pile").first for part in ("basic", "kingdom")
    )
    assert min(pile.evaluate("node => node.offsetWidth") for pile in (basic, kingdom)) >= 80
    assert page.page.evaluate(OVERLAPPING) == 0
    assert page.page.evaluate(HIDDEN) == []


@pytest.mark.rare
def test_names_of_built_cards_are_not_broken_into_pieces(house):
    page = house.sit_down(record(GAMES["seven_wonders"], 64), TABLET)
    page.until_asked()
    until_still(page.page)
    assert page.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("game", few(list(GAMES), 2))
def test_texts_and_controls_of_a_table_suit_a_thumb_on_a_tablet(house, game):
    decisions, asked = {
        "citadels": (88, "build"),
        "dominion": (120, "play"),
        "seven_wonders": (64, ""),
    }[game]
    page = house.sit_down(record(GAMES[game], decisions, asked=asked), TABLET)
    page.until_asked()
    for size in (UPRIGHT[1], ASIDE):
        page.resize(*size)
        found = page.page.evaluate(SMALL, [LEAST_TEXT, THUMB])
        assert not found, "\n" + "\n".join([str(size), *found])


@pytest.mark.parametrize(("width", "height"), few(UPRIGHT, 0))
def test_the_games_and_the_numbers_of_players_are_in_one_row_each(visit, width, height):
    page = visit("/", TABLET)
    page.resize(width, height)
    tiles = page.page.locator("button[data-game]:enabled")
    tiles.nth(2).wait_for()
    assert rows(tiles) == 1
    page.click(tiles.first)
    numbers = page.dialog.locator("label:has(input[name=players])")
    numbers.first.wait_for()
    assert numbers.count() == 7
    assert rows(numbers) == 1
