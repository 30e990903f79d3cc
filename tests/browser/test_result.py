"""The end of a game: the score pad, what has the focus, folding, the picture to keep."""

import struct

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.said import assert_translated
from tests.browser.table_page import Look
from tests.browser.test_axe import assert_accessible
from tests.tiers import few, mainly

BOTS_WAIT = True
DESKTOP, PHONE = Look("desktop", "en"), Look("phone", "it", "dark")
FULL = "citadels(players=8,cast=vicious_nobles)"
WIDER = "all => all.map((one) => one.scrollWidth - one.clientWidth)"


@pytest.mark.parametrize(
    ("game", "look"),
    few([(GAMES["seven_wonders"], DESKTOP), (FULL, PHONE)], 1),
    ids=["desktop", "phone"],
)
def test_the_result_shows_all_points_and_folds_away(house, game, look):
    page = house.sit_down(record(game, seed=2), look, seat=None)
    expect(page.button("show-result")).to_be_focused()
    page.show_result()
    expect(page.ending.get_by_role("heading", level=1)).to_be_focused()
    result = page.view["result"]
    rows = page.ending.locator("tbody tr")
    expect(rows).to_have_count(len(result["rows"]))
    for row, shown in zip(result["rows"], rows.all(), strict=True):
        points = [cell.inner_text().split()[0] for cell in shown.get_by_role("cell").all()]
        assert [int(n.replace("\N{MINUS SIGN}", "-")) for n in points] == row["points"]
    page.assert_fits()
    assert page.ending.locator(".pad").evaluate_all(WIDER) == [0]
    assert_translated(page)
    assert_accessible(page, "result")

    # The picture is a file of its own, also on a desktop that could share it.
    page.page.evaluate("navigator.canShare = () => true")
    with page.page.expect_download() as found:
        page.click(page.button("ending-save"))
    with open(found.value.path(), "rb") as file:
        head = file.read(24)
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:]) == (1200, 630)

    # A visit after folding shows the table.
    page.fold()
    page.page.reload()
    expect(page.button("show-result")).to_be_visible()
    expect(page.ending).to_have_count(0)


LOOK = """
(all) => [...new Set(all.map(getComputedStyle).map((style) => `${style.backgroundColor} ${style.boxShadow}`))]
"""
"""JavaScript that returns the fills and frames of some cells."""


@pytest.mark.parametrize(
    ("look", "place"),
    few(
        [
            (DESKTOP, "You came second with 19 points."),
            (PHONE, "Sei al secondo posto con 19 punti."),
        ],
        1,
    ),
    ids=["desktop", "phone"],
)
def test_a_player_who_has_lost_finds_their_place_and_their_column(house, look, place):
    """The end of the turn, which the record has last, ends the game."""
    lines = record(GAMES["citadels"], seed=2).splitlines(keepends=True)
    page = house.sit_down("".join(lines[:-2]), look)
    page.decide(["end turn"], page.until_asked())
    expect(page.ending.get_by_test_id("my-place")).to_have_text(place)
    pad = page.ending.locator(".pad")
    expect(pad.locator("thead .mine")).to_contain_text("Anna")
    expect(pad.locator(".mine")).to_have_count(len(page.view["result"]["rows"]) + 2)
    others = pad.locator("td:not(.mine, .won, .corner)").evaluate_all(LOOK)
    mine, won = (pad.locator(f"tbody {of}").evaluate_all(LOOK) for of in (".mine", ".won"))
    assert len({*others, *mine, *won}) == 3
    assert all(" none" not in look for look in mine)
    assert_accessible(page, "result of a player who has lost")
    page.assert_fits()


TOO_HIGH = """
(note) => {
  const icon = note.querySelector('svg').getBoundingClientRect();
  const letter = document.createRange();
  letter.setStart(note.lastChild, 0);
  letter.setEnd(note.lastChild, 1);
  const line = letter.getBoundingClientRect();
  return (line.top + line.bottom - icon.top - icon.bottom) / 2;
}
"""
"""JavaScript: by how many pixels the icon of a note is above the middle of its first line."""


@pytest.mark.parametrize("look", mainly(PHONE, DESKTOP), ids=str)
def test_the_sign_of_the_note_about_the_deal_is_level_with_its_line(house, look):
    page = house.sit_down(record(GAMES["dominion"]), look, seat=None)
    page.show_result()
    assert abs(page.ending.locator(".deal").evaluate(TOO_HIGH)) < 1


RED = """
() => {
  const canvas = document.querySelector('[data-testid=result-card]');
  const { data } = canvas.getContext('2d').getImageData(80, 230, 640, 200);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] > 140 && data[at + 1] < 60 && data[at + 2] < 60) count += 1;
  return count;
}
"""
"""JavaScript that counts the red points of the picture, where it lists the seats."""
CURSED = (
    "dominion(players=3,kingdom=cellar+chapel+gardens+market+militia+mine+moat+smithy+village+witch)"
)


@pytest.mark.rare
@pytest.mark.parametrize("look", mainly(PHONE, DESKTOP), ids=str)
def test_points_below_zero_hang_under_the_line_of_the_others(house, look):
    page = house.sit_down(record(CURSED), look, seat=None)
    page.show_result()
    totals = [score["total"] for score in page.view["result"]["scores"]]
    assert min(totals) < 0 < max(totals)
    heads = page.ending.locator("thead th").all()
    towers = [head.locator(".tower").bounding_box() for head in heads]
    ground = max(
        box["y"] + box["height"] for box, total in zip(towers, totals, strict=True) if total > 0
    )
    depths = {}
    for head, box, total in zip(heads, towers, totals, strict=True):
        if total < 0:
            assert abs(box["y"] - ground) <= 1
            assert box["y"] + box["height"] < head.locator(".name").bounding_box()["y"]
            depths[total] = box["height"]
    assert len(depths) > 1
    assert sorted(depths) == sorted(depths, key=lambda total: -depths[total])
    assert_accessible(page, "result with points below zero")
    page.page.wait_for_function(f"() => ({RED})() > 500")


@pytest.mark.rare
def test_trophies_on_a_phone_cover_no_points(house):
    page = house.sit_down(record(GAMES["seven_wonders"], seed=2), PHONE, seat=None)
    page.show_result()
    points = page.ending.get_by_role("region", name=page.t("final-title")).bounding_box()
    cards = [card.bounding_box() for card in page.ending.locator(".trophies .card").all()]
    assert len(cards) > 10
    assert max(card["y"] + card["height"] for card in cards) < points["y"]
    assert len({round(card["height"] / 10) for card in (cards[0], cards[-1])}) == 1


def test_watchers_see_the_cities_before_the_points(house):
    page = house.sit_down(record(GAMES["citadels"]), DESKTOP, seat=None)
    city = page.page.locator("main [data-region=seat-0]").bounding_box()
    points = page.page.get_by_role("region", name=page.t("final-title")).bounding_box()
    assert city
    assert points
    assert city["y"] < points["y"]


@pytest.mark.rare
def test_a_phone_shows_the_beginning_of_a_long_name_in_any_script(house):
    """A name that is read from the right is cut at its end too."""
    arabic = "\N{ARABIC LETTER MEEM}" * 24
    text = record("seven_wonders(players=7)").replace('"Carla"', f'"{arabic}"')
    page = house.sit_down(text, PHONE, seat=None)
    page.show_result()
    names = page.ending.locator("thead .name")
    direction = "node => getComputedStyle(node).direction"
    assert [name.evaluate(direction) for name in names.all()] == ["ltr", "ltr", "rtl", *["ltr"] * 4]
