"""The colours of the page: text is legible on every ground, and card types differ for every eye.

Contrast is that of WCAG 2. Differences are CIE 1976 (the measure used for the palettes), with CIEDE2000
as a second opinion, for normal sight and for full protanopia, deuteranopia and tritanopia after
Machado, Oliveira and Fernandes (2009), simulated in linear light.
"""

import itertools
import json
import math
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web/src"
TOKENS = json.loads((SOURCES / "style/tokens.json").read_text(encoding="utf-8"))
THEMES = TOKENS["themes"]
GAMES = {
    path.parent.name: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(SOURCES.glob("games/*/tokens.json"))
}
TEXT = 4.5
KIND_TEXT = 5.0
SHAPE = 3.0
"""Contrast of things other than text: edges that must be visible."""
SIGHTS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SMALLEST = {
    "citadels": {"normal": 48, "protanopia": 48, "deuteranopia": 48, "tritanopia": 41},
    "seven_wonders": {"normal": 34, "protanopia": 34, "deuteranopia": 34, "tritanopia": 27},
    "dominion": {"normal": 31, "protanopia": 31, "deuteranopia": 31, "tritanopia": 25},
}
"""The smallest CIE 1976 difference of two card types of a game for each sight."""
SMALLEST_2000 = 12
SMALLEST_OF_OTHERS = 20
"""From other things (a character, a wonder's board) to the card types, for normal sight."""


# ------------------------------------------------------------------ measures
def linear(colour):
    """Return red, green and blue from 0 to 1, in linear light."""
    shares = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]


def luminance(colour):
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen_as(colour, sight):
    """Return a colour as an eye sees it, in CIE L*a*b* (D65)."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * share for weight, share in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29 for t in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference_2000(one, other):
    """Return the CIEDE2000 difference of two colours in L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2

    def cosine(degrees):
        return math.cos(math.radians(degrees))

    bend = (
        1
        - 0.17 * cosine(hue - 30)
        + 0.24 * cosine(2 * hue)
        + 0.32 * cosine(3 * hue + 6)
        - 0.20 * cosine(4 * hue - 63)
    )
    middle = (lightness - 50) ** 2
    dl = (l2 - l1) / (1 + 0.015 * middle / math.sqrt(20 + middle))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2) / (1 + 0.015 * chroma * bend)
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    rotation *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def test_the_measures_are_right():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert seen_as("#FFFFFF", "normal") == pytest.approx((100, 0, 0), abs=0.01)
    # From the table of Sharma, Wu and Dalal (2005).
    assert difference_2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference_2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert difference_2000((50, -1.3802, -84.2814), (50, 0, -82.7485)) == pytest.approx(1.0, abs=1e-4)


# ------------------------------------------------------------------ text
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TOKENS["pairs"])
def test_text_is_legible(theme, ink, ground):
    colours = THEMES[theme]
    assert contrast(colours[ink], colours[ground]) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_accent_of_a_game_is_legible(theme, game):
    colours, accent, soft = THEMES[theme], GAMES[game]["accent"][theme], GAMES[game]["soft"][theme]
    for ground in (colours["paper"], colours["surface"], colours["raised"], soft):
        assert contrast(accent, ground) >= TEXT
    assert contrast(colours["on-accent"], accent) >= TEXT
    assert contrast(colours["ink"], soft) >= TEXT
    assert contrast(colours["ink-soft"], soft) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_edges_of_controls_are_visible(theme):
    colours = THEMES[theme]
    for ground in ("paper", "surface", "raised"):
        for edge in ("line-strong", "turn", "bad"):
            assert contrast(colours[edge], colours[ground]) >= SHAPE


def test_both_themes_have_the_same_colours():
    assert THEMES["light"].keys() == THEMES["dark"].keys()
    for colours in THEMES.values():
        assert all(len(value) == 7 and value[0] == "#" for value in colours.values())


# ------------------------------------------------------------------ card types
def kinds_of(game, group="kinds"):
    return GAMES[game][group]


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_card_is_legible_on_its_colour(game):
    for kind in [*kinds_of(game).values(), *kinds_of(game, "others").values()]:
        assert contrast(TOKENS["card-inks"][kind["ink"]], kind["colour"]) >= KIND_TEXT


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("game", GAMES)
def test_card_types_differ_for_every_eye(game, sight):
    seen = {kind: seen_as(tokens["colour"], sight) for kind, tokens in kinds_of(game).items()}
    for one, other in itertools.combinations(seen, 2):
        assert math.dist(seen[one], seen[other]) >= SMALLEST[game][sight], (one, other)
        assert difference_2000(seen[one], seen[other]) >= SMALLEST_2000, (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_other_cards_differ_from_the_card_types(game):
    for name, tokens in kinds_of(game, "others").items():
        mine = seen_as(tokens["colour"], "normal")
        for kind, others in kinds_of(game).items():
            theirs = seen_as(others["colour"], "normal")
            assert math.dist(mine, theirs) >= SMALLEST_OF_OTHERS, (name, kind)


@pytest.mark.parametrize("game", GAMES)
def test_colour_is_never_the_only_sign(game):
    kinds = kinds_of(game).values()
    for sign in ("pattern", "icon"):
        signs = [kind[sign] for kind in kinds]
        assert len(set(signs)) == len(signs), sign
