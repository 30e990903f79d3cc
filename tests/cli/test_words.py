"""The words: both languages have the same keys and variables, and everything the rules can say."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor

import tavolata.games.dominion.refusals as refusals
from tavolata.bots.registry import registered_bots
from tavolata.core.decisions import Effect
from tavolata.core.errors import TavolataError
from tavolata.core.registry import registered_games
from tavolata.games.dominion.actions import ANSWER_NAMES, VERBS
from tavolata.games.dominion.cards import CARDS
from tavolata.games.dominion.game import KINGDOMS
from tavolata.games.dominion.kinds import EFFECTS, NAMES, TYPE_NAMES
from tavolata.games.dominion.state import EVENT_NAMES
from tavolata.locale import FOLDER, Words, default_language, languages, subjects

LANGUAGES = ["en", "it"]
SUBJECTS = ["common", "dominion"]
SAME_IN_BOTH = {
    # what is typed, marks, names that the languages share, and patterns without words
    "none", "seat-label", "help-number", "help-numbers", "list-comma", "points-part",
    "game-title", "festival", "info-python", "event-discard",
}  # fmt: skip


class Variables(visitor.Visitor):
    """Collects the variables and the text of a pattern."""

    def __init__(self):
        self.names = set()
        self.texts = []

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)

    def visit_TextElement(self, node):  # noqa: N802
        self.texts.append(node.value)


def read(language, subject):
    """Each key with its variables and its words: `{"smithy.summary": ({"n"}, "...")}`."""
    found = {}
    source = (FOLDER / language / f"{subject}.ftl").read_text(encoding="utf-8")
    for entry in parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if not isinstance(entry, ast.Message):
            continue
        patterns = {entry.id.name: entry.value}
        patterns.update({f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes})
        for key, pattern in patterns.items():
            assert key not in found, f"{language}/{subject}: {key} is there twice"
            variables = Variables()
            variables.visit(pattern)
            found[key] = (variables.names, " ".join(variables.texts).strip())
    return found


def test_every_language_has_every_subject():
    assert languages() == LANGUAGES
    for language in LANGUAGES:
        assert subjects(language) == SUBJECTS
    for game in registered_games():
        assert game in SUBJECTS


@pytest.mark.parametrize("subject", SUBJECTS)
def test_same_keys_and_variables_in_both_languages(subject):
    english, italian = read("en", subject), read("it", subject)
    assert sorted(english) == sorted(italian)
    differing = {key for key in english if english[key][0] != italian[key][0]}
    assert differing == set()


@pytest.mark.parametrize("subject", SUBJECTS)
def test_no_english_is_left_in_italian(subject):
    english, italian = read("en", subject), read("it", subject)
    same = {
        key
        for key in english
        if english[key][1] == italian[key][1] and re.search(r"[a-z]{3}", english[key][1])
    }
    assert same - SAME_IN_BOTH == set()
    leftovers = re.compile(r"\b(the|you|your|and|card|cards|of|is|with|draws|plays|trash|deck)\b", re.I)
    assert [key for key, (_, text) in italian.items() if leftovers.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_name_count_and_summary(language):
    words = Words(language, "dominion")
    for card in NAMES:
        for key in (card, f"{card}.counted", f"{card}.summary"):
            assert words.has(key), key
        assert "2" in words.counted(card, 2)
        assert "\n" not in words.summary(card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_rules_can_say_has_words(language):
    words = Words(language, "dominion")
    keys = [f"event-{name}" for name in EVENT_NAMES]
    keys += [f"type-{name}" for name in TYPE_NAMES]
    keys += [f"verb-{verb}" for verb in VERBS]
    keys += [f"answer-{answer.replace(' ', '_')}" for answer in ANSWER_NAMES]
    keys += [f"set-{name}" for name in KINGDOMS]
    asking = [effect.name for effect in EFFECTS if type(effect).offer is not Effect.offer]
    assert len(asking) > 15
    keys += [f"step-{name.replace('/', '-')}" for name in asking]
    source = Path(refusals.__file__).with_suffix(".py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'_refusal\(\s*"(\w+)"', source))
    assert len(reasons) > 15
    keys += [f"reason-{reason}" for reason in reasons]
    cited = {rule for card in CARDS for rule in card.rules}
    cited |= set(re.findall(r'"(R\d+)"', source)) | {f"R{n}" for n in range(1, 38)}
    keys += [f"rule-{rule}" for rule in cited]
    entry = registered_games()["dominion"]
    keys += [f"parameter-{parameter.name}" for parameter in entry.parameters]
    keys += [f"bot-{name}" for name in registered_bots()]
    assert [key for key in keys if not words.has(key)] == []


def test_italian_sentences_read_well():
    words = Words("it", "dominion")
    assert words("event-draw", who="you", name="P1", n=1, cards="una Fucina") == "Peschi una Fucina."
    assert (
        words.join([words.counted("copper", 3), words.counted("workshop", 1)]) == "3 Rame e un'Officina"
    )
    assert words.join(["a", "b", "c"]) == "a, b e c"
    assert words("event-shuffle", who="other", name="P2", n=1) == (
        "P2 rimescola gli Scarti (una carta) in un nuovo Mazzo."
    )


def test_no_invisible_marks():
    text = Words("it", "dominion")("reason-pile_empty", card="Oro")
    assert text == "la pila di Oro è vuota."


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "it_IT", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "it_CH@euro"}, "it"),
    ],
)
def test_default_language(environment, language):
    assert default_language(environment) == language


def test_unknown_language_is_refused():
    with pytest.raises(TavolataError, match=r"klingon.*en, it"):
        Words("klingon")


def test_unknown_key_is_shown_as_it_is():
    assert Words("it")("no-such-key") == "no-such-key"
