"""No text on a card is cut, and what I choose from fits without scrolling."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.still import until_still
from tests.browser.table_page import Look
from tests.tiers import few, mainly

BOTS_WAIT = True
FITS = """
() => {
  const [box, ...more] = document.querySelectorAll('main .split-rest');
  return box && !more.length && box.scrollHeight === box.clientHeight;
}
"""
"""Whether the part above my area needs no scrolling, once the page has settled."""
CUT = """
() => [...document.querySelectorAll('main .card-text')]
  .filter((node) => node.clientHeight > 0 && node.scrollHeight > node.clientHeight + 2)
  .map((node) => node.textContent)
"""
"""JavaScript that lists card texts with an ellipsis."""
WINDOWS = [
    pytest.param(1440, 900, 5, marks=pytest.mark.grid),
    pytest.param(1920, 1080, 8),
]


@pytest.mark.parametrize("players", mainly(8, 5, 6, 7))
def test_draft_fits_a_phone(house, players):
    """The crown and a long question take room, too."""
    game = f"citadels(players={players})"
    page = house.sit_down(record(game, 40, asked="pick", seed=5), Look("phone", "it"))
    page.until_asked()
    until_still(page.page)
    page.page.wait_for_function(FITS)


@pytest.mark.parametrize("players", [4, pytest.param(6, marks=pytest.mark.grid)])
def test_draft_is_in_view_in_a_low_window_of_a_phone(house, players):
    """The bars of a browser take a fifth of the screen."""
    game = f"citadels(players={players})"
    page = house.sit_down(record(game, 40, asked="pick", seed=5), Look("phone", "it"))
    page.resize(390, 664)
    page.until_asked()
    until_still(page.page)
    stage = page.page.locator(".stage").bounding_box()
    room = page.page.locator("main.game").bounding_box()
    seen = page.page.locator(".split-rest").bounding_box()
    end = min(box["y"] + box["height"] for box in (room, seen))
    assert stage["y"] + stage["height"] <= end


EMPTY = """
() => document.querySelector('.split-own').getBoundingClientRect().top
  - document.querySelector('.chips').getBoundingClientRect().bottom
"""
"""JavaScript: the pixels between the other cities and my area."""


@pytest.mark.parametrize("players", mainly(3, 2, 4))
def test_other_cities_fill_a_phone_up_to_my_area(house, players):
    game = f"citadels(players={players})"
    page = house.sit_down(record(game, 60, asked="build", seed=3), Look("phone", "it"))
    page.until_asked()
    until_still(page.page)
    assert page.page.evaluate(EMPTY) <= 16
    page.page.wait_for_function(FITS)


@pytest.mark.parametrize("players", mainly(5, 2, 3, 4))
def test_other_cities_are_whole_on_a_phone_while_a_character_is_named(house, players):
    page = house.sit_down(record(f"citadels(players={players})", 40, asked="name"), Look("phone", "it"))
    page.until_asked()
    until_still(page.page)
    assert page.page.locator(".rank.is-naming").count()
    page.page.wait_for_function(FITS)


UNUSED = """
() => document.querySelector('.split-own').getBoundingClientRect().top
  - document.querySelector('.stage').getBoundingClientRect().bottom
"""
"""JavaScript: the pixels between the offered cards and my area."""


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.grid)])
def test_drawn_districts_and_other_cities_fill_a_phone(house, players):
    """With two players my hand is empty."""
    game = f"citadels(players={players})"
    page = house.sit_down(record(game, 0, asked="take "), Look("phone", "it"))
    assert page.until_asked()["question"]["text"]["key"] == "step-keep_one"
    until_still(page.page)
    assert page.page.locator(".mine .empty").count() == (players == 2)
    assert page.page.evaluate(UNUSED) <= 16
    page.page.wait_for_function(FITS)


def test_the_card_in_question_shows_its_whole_text(house):
    page = house.sit_down(
        record("citadels(players=5)", 10, asked="pay with", seed=77), Look("phone", "it")
    )
    page.until_asked()
    text = page.page.locator(".stage p")
    for width, height in [(390, 844), (1024, 768), (1440, 900)]:
        page.resize(width, height)
        expect(text).to_contain_text("in fondo al mazzo.")
        seen = page.page.locator(".split-rest").bounding_box()
        box = text.bounding_box()
        assert box["y"] >= seen["y"]
        assert box["y"] + box["height"] <= seen["y"] + seen["height"]


UNDER_KEYS = """
() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map((node) => node.getBoundingClientRect());
  const words = boxes('.stage header :is(h3:not(.sr), .out > span, .chip small, .next)').filter((box) => box.width);
  const keys = boxes('.stage kbd').filter((box) => box.width);
  const isOver = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  return [keys.length, words.filter((box) => keys.some((key) => isOver(key, box))).length];
}
"""
"""JavaScript that counts the keys on the cards of an offer, and the words above that they cover."""


@pytest.mark.parametrize(
    ("players", "size"),
    [
        (6, (820, 1180)),
        pytest.param(3, (1024, 768), marks=pytest.mark.grid),
        pytest.param(8, (820, 1180), marks=pytest.mark.grid),
        pytest.param(8, (1920, 950), marks=pytest.mark.grid),
        pytest.param(2, (1440, 900), marks=pytest.mark.grid),
    ],
)
def test_watchers_read_the_names_of_the_districts_of_all_cities(house, players, size):
    game = f"citadels(players={players})"
    page = house.sit_down(record(game, 30 * players), Look("desktop", "it"), seat=None)
    page.resize(*size)
    built = sum(len(seat["city"]) for seat in page.until_view("view.seen")["seen"]["seats"])
    names = page.page.locator(".others .city [data-card] .card-name")
    expect(names).to_have_count(built)
    assert built
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", mainly((1280, 720), (1440, 900), (1024, 768)))
@pytest.mark.parametrize("players", mainly(8, 6))
def test_keys_of_the_draft_cover_no_words(house, players, size):
    game = f"citadels(players={players})"
    page = house.sit_down(record(game, 40, asked="pick", seed=5), Look("desktop", "it"))
    page.resize(*size)
    page.until_asked()
    until_still(page.page)
    keys, covered = page.page.evaluate(UNDER_KEYS)
    assert keys
    assert covered == 0


@pytest.mark.parametrize("size", mainly((1024, 768), (1440, 900), (1280, 720)))
def test_keys_of_drawn_districts_cover_no_words(house, size):
    page = house.sit_down(record("citadels(players=4)", 0, asked="take "), Look("desktop", "it"))
    page.resize(*size)
    assert page.until_asked()["question"]["text"]["key"] == "step-keep_one"
    until_still(page.page)
    keys, covered = page.page.evaluate(UNDER_KEYS)
    assert keys == 2
    assert covered == 0
    # The question says what to do; the cards are in the middle.
    stage, cards = (page.page.locator(of).bounding_box() for of in (".stage", ".stage .cards"))
    offered = [box.bounding_box() for box in page.page.locator(".stage .offered").all()]
    middle = (offered[0]["x"] + offered[-1]["x"] + offered[-1]["width"]) / 2
    assert abs(middle - stage["x"] - stage["width"] / 2) <= 2
    assert cards["y"] - stage["y"] <= 16


@pytest.mark.parametrize(("width", "height", "seed"), WINDOWS)
def test_no_text_of_dominion_is_cut(house, width, height, seed):
    game = "dominion(players=2,kingdom=first_game)"
    page = house.sit_down(record(game, 40, asked="play", seed=seed), Look("desktop", "it"))
    page.resize(width, height)
    page.until_asked()
    until_still(page.page)
    assert page.page.evaluate(CUT) == []


def test_cards_in_play_are_in_view_on_a_phone(house):
    page = house.sit_down(record("dominion(players=3)", 100, asked="buy", seed=17), Look("phone", "it"))
    page.until_asked()
    until_still(page.page)
    page.page.wait_for_function(FITS)


LAPTOP = [(1366, 650), (1280, 640), (1366, 768), (1024, 700)]
"""Small laptops: with the bars of a browser, and on the whole screen; a tablet on its side."""
REVEALED = "library+moat+cellar+thief+spy+bureaucrat+throne_room+witch+militia+mine"


@pytest.mark.parametrize(
    ("game", "decisions", "asked", "seed"),
    [
        pytest.param(
            "dominion(players=2,kingdom=first_game)", 30, "discard", 1, marks=pytest.mark.grid
        ),
        pytest.param("dominion(players=3,kingdom=first_game)", 60, "play", 1, marks=pytest.mark.grid),
        ("dominion(players=4,kingdom=first_game)", 60, "discard", 1),
        pytest.param(
            f"dominion(players=4,kingdom={REVEALED})", 30, "reveal", 6, marks=pytest.mark.grid
        ),
    ],
)
def test_a_small_laptop_shows_the_supply_and_the_counters_whole(house, game, decisions, asked, seed):
    page = house.sit_down(record(game, decisions, asked=asked, seed=seed), Look("desktop", "it"))
    page.until_asked()
    for width, height in LAPTOP:
        page.resize(width, height)
        until_still(page.page)
        page.page.wait_for_function(FITS)
        for part in (".counters", ".supply", ".hand"):
            expect(page.page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("asked", mainly("buy", "discard"))
def test_a_small_laptop_names_the_supply_of_four_players(house, asked):
    game = "dominion(players=4,kingdom=first_game)"
    page = house.sit_down(record(game, 60, asked=asked), Look("desktop", "it"))
    page.until_asked()
    page.resize(1280, 640)
    until_still(page.page)
    names = page.page.locator(".supply .card-name")
    assert names.count() == 17
    for name in names.all():
        expect(name).to_be_visible()
    page.page.wait_for_function(FITS)


KNOWN_OVER_OTHERS = """
() => [...document.querySelectorAll('.rival:has(.known)')].map((rival) => {
  const left = rival.querySelector('.known').getBoundingClientRect().left;
  const rights = [...rival.querySelectorAll('.zones > *')].map((zone) => zone.getBoundingClientRect().right);
  return Math.max(...rights) - left;
})
"""
"""JavaScript: by how many pixels known cards cover the piles before them."""


@pytest.mark.rare
def test_known_cards_of_three_others_cover_no_pile(house):
    game = f"dominion(players=4,kingdom={REVEALED})"
    page = house.sit_down(record(game, 30, asked="keep", seed=1), Look("desktop", "it"))
    page.until_asked()
    for size in [(1440, 900), *LAPTOP, (1180, 800), (1024, 768), (820, 1180)]:
        page.resize(*size)
        until_still(page.page)
        covered = page.page.evaluate(KNOWN_OVER_OTHERS)
        assert covered
        assert max(covered) <= 0, size


ENDS_IN_DOTS = """
() => [...document.querySelectorAll('main .city > *')]
  .filter((node) => getComputedStyle(node).textOverflow === 'ellipsis' && node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.textContent)
"""
"""JavaScript that lists lines of cities that end in an ellipsis."""


@pytest.mark.parametrize("players", mainly(5, 3, 4))
def test_cards_seen_in_a_hand_are_whole_in_age_iii(house, players):
    game = f"seven_wonders(players={players})"
    page = house.sit_down(record(game, 15 * players, seed=15), Look("desktop", "it"))
    page.until_asked()
    for size in [(1024, 768), (1280, 720), (1366, 650)]:
        page.resize(*size)
        until_still(page.page)
        expect(
            page.page.locator("main .city").get_by_text("In questa mano hai visto").first
        ).to_be_attached()
        assert page.page.evaluate(ENDS_IN_DOTS) == []


SCROLLS = """
() => {
  const box = document.querySelector('main .middle');
  return box.scrollHeight - box.clientHeight;
}
"""
"""JavaScript: the pixels by which the part with the cities scrolls."""
CUT_NAMES = """
() => [...document.querySelectorAll('main .others :is(b, .wonder)')]
  .filter((node) => node.clientWidth && node.scrollWidth > node.clientWidth).map((node) => node.textContent)
"""


@pytest.mark.parametrize(
    ("players", "turn", "seed"),
    [
        pytest.param(3, 15, 15, marks=pytest.mark.grid),
        pytest.param(4, 15, 15, marks=pytest.mark.grid),
        pytest.param(5, 8, 15, marks=pytest.mark.grid),
        pytest.param(5, 15, 15, marks=pytest.mark.grid),
        pytest.param(6, 8, 15, marks=pytest.mark.grid),
        (6, 17, 15),
        pytest.param(7, 15, 7, marks=pytest.mark.grid),
        pytest.param(7, 17, 15, marks=pytest.mark.grid),
    ],
)
def test_a_small_laptop_shows_all_cities_whole(house, players, turn, seed):
    """In Age II and III; with the record of `7, 15, 7` the question is whom to pay."""
    game = f"seven_wonders(players={players})"
    page = house.sit_down(record(game, turn * players, seed=seed), Look("desktop", "it"))
    page.until_asked()
    for width, height in LAPTOP:
        page.resize(width, height)
        until_still(page.page)
        page.page.wait_for_function(f"() => ({SCROLLS})() === 0")
        expect(page.page.locator(".hand")).to_be_in_viewport(ratio=1)


@pytest.mark.rare
def test_a_small_laptop_names_the_boards_of_seven_players(house):
    page = house.sit_down(record("seven_wonders(players=7)", 56, seed=15), Look("desktop", "it"))
    page.until_asked()
    page.resize(1280, 640)
    until_still(page.page)
    assert page.page.locator("main .others .wonder").count() == 4
    assert page.page.evaluate(CUT_NAMES) == []


def test_price_is_in_the_line_of_its_goods(house):
    page = house.sit_down(record("seven_wonders(players=5)", 60, seed=4), Look("desktop", "it"))
    page.until_asked()
    until_still(page.page)
    gaps = page.page.evaluate("""
      () => [...document.querySelectorAll('.makes .each')].map((node) => {
        const [good, price] = [node.previousElementSibling, node].map((one) => one.getBoundingClientRect());
        return Math.abs(good.top + good.height / 2 - price.top - price.height / 2);
      })
    """)
    assert gaps, "no prices on the table"
    assert max(gaps) < 12


def test_answers_are_next_to_the_question_on_a_phone_on_its_side(house):
    game = "dominion(players=2,kingdom=first_game)"
    page = house.sit_down(record(game, 40, asked="play", seed=5), Look("phone", "it"))
    page.resize(844, 390)
    page.until_asked()
    until_still(page.page)
    question = page.page.get_by_test_id("question").bounding_box()
    for answer in page.page.locator("#question .are-few li:not(.is-drawn) button").all():
        box = answer.bounding_box()
        assert box["height"] >= 44
        assert abs(box["y"] + box["height"] / 2 - question["y"] - question["height"] / 2) < 4


CARDS = {
    "citadels": ".mine .hand .card-box, .others .districts .card-box",
    "dominion": ".supply .card-box, .hand .card-box",
    "seven_wonders": ".hand-card .card-box",
}


@pytest.mark.parametrize("game", few(CARDS, 2))
def test_a_large_window_has_larger_cards(house, game):
    page = house.sit_down(record(GAMES[game], 40))
    page.until_asked()

    def high():
        return page.page.locator(CARDS[game]).evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().height)"
        )

    page.resize(1440, 900)
    usual = high()
    page.resize(2560, 1300)
    large = high()
    assert len(large) == len(usual) > 2
    assert all(now > 1.2 * before for before, now in zip(usual, large, strict=True)), (usual, large)
    page.assert_fits()


ON_ONE_LINE = """
(all) => all.map((stats) => {
  const tops = [...stats.children].map((stat) => stat.getBoundingClientRect().top);
  return [tops.length, Math.max(...tops) - Math.min(...tops) < 5];
})
"""
"""JavaScript: how many counters each city has, and whether they are on one line."""


@pytest.mark.parametrize("seed", mainly(8, 4, 7))
def test_neighbours_with_science_have_their_counters_on_one_line(house, seed):
    """Panels next to each other keep their lines level: the points do not wrap below three symbols."""
    page = house.sit_down(record(GAMES["seven_wonders"], 68, asked="stage", seed=seed))
    page.resize(1440, 900)
    page.until_asked()
    until_still(page.page)
    found = page.page.locator(".city .stats").evaluate_all(ON_ONE_LINE)
    assert max(count for count, _ in found) == 7
    assert all(is_level for _, is_level in found)


FROM_KEY = """
(all) => all.map((use) => {
  const price = use.querySelector('.price .price').getBoundingClientRect();
  return [price.left - use.querySelector('kbd').getBoundingClientRect().right,
    use.getBoundingClientRect().right - price.right];
})
"""
"""JavaScript: the distance of the price on a button from its key and from the other edge."""


@pytest.mark.parametrize(("seed", "decisions"), few([(25, 48), (2, 60)], 1))
def test_the_key_of_a_stage_keeps_away_from_the_arrow_of_its_price(house, seed, decisions):
    """A digit next to the arrow of the left neighbour reads as another price."""
    page = house.sit_down(record(GAMES["seven_wonders"], decisions, asked="stage", seed=seed))
    page.resize(1440, 900)
    page.until_asked()
    until_still(page.page)
    found = page.page.locator(".use.both:not(.wide):has(kbd)").evaluate_all(FROM_KEY)
    assert found
    assert min(key for key, _ in found) >= 4
    assert min(edge for _, edge in found) >= 2


CROWN = """
(crown) => {
  const box = crown.getBoundingClientRect();
  const own = crown.closest('.city').getBoundingClientRect();
  const name = document.createRange();
  name.selectNodeContents(crown.closest('.city').querySelector('.name'));
  const text = name.getBoundingClientRect();
  return { inside: (box.right - Math.max(box.left, own.left)) / box.width, toName: text.left - box.right,
    others: [...document.querySelectorAll('.others .city')].map((city) => city.getBoundingClientRect())
      .filter((city) => city.left !== own.left && city.top === own.top)
      .map((city) => city.left > own.left ? city.left - box.right : box.left - city.right) };
}
"""
"""JavaScript: how much of a crown is in its city, its distance from the name there, and from the city next to it."""


@pytest.mark.parametrize("size", mainly((1440, 900), (1280, 800)))
def test_a_crown_is_nearer_to_its_city_than_to_the_next(house, size):
    found = []
    for seed in range(1, 4):
        page = house.sit_down(record("citadels(players=5)", 60, asked="gather", seed=seed))
        page.resize(*size)
        page.until_asked()
        until_still(page.page)
        found += page.page.locator(".others .crown").evaluate_all(f"(all) => all.map({CROWN})")
    assert found
    for crown in found:
        assert crown["inside"] >= 0.75
        assert crown["toName"] >= 0
        assert min(crown["others"]) >= 5
