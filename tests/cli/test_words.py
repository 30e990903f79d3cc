"""The words: both languages have the same keys and variables, for everything in the rules."""

import re

import pytest
from fluent.syntax import ast, parse, visitor

from tavolata.core.decisions import Effect
from tavolata.core.errors import TavolataError
from tavolata.core.registry import load_game, registered_games
from tavolata.games.citadels.rules import actions as citadels_actions
from tavolata.games.citadels.rules import casts
from tavolata.games.citadels.rules import events as citadels_events
from tavolata.games.citadels.rules import kinds as citadels_kinds
from tavolata.games.citadels.rules import shapes as citadels
from tavolata.games.citadels.rules.questions import Question
from tavolata.games.citadels.rules.reasons import REASONS
from tavolata.games.citadels.view.asking import key_of
from tavolata.games.dominion.rules.actions import ANSWER_NAMES, VERBS
from tavolata.games.dominion.rules.cards import CARDS
from tavolata.games.dominion.rules.events import EVENT_NAMES
from tavolata.games.dominion.rules.game import KINGDOMS
from tavolata.games.dominion.rules.kinds import EFFECTS, NAMES, TYPE_NAMES
from tavolata.games.seven_wonders.rules import events as seven_wonders_events
from tavolata.games.seven_wonders.rules import goods, kinds, scoring
from tavolata.games.seven_wonders.rules import state as seven_wonders
from tavolata.games.seven_wonders.rules.actions import VERBS as SEVEN_WONDERS_VERBS
from tavolata.games.seven_wonders.words.log import CONFLICTS, PAYMENTS
from tavolata.search.registry import registered_bots
from tavolata.words import Words, default_language, languages
from tavolata.words.messages import Composer
from tavolata.words.problems import SUBJECT
from tavolata.words.python_fluent import PythonCatalogue
from tavolata.words.reading import use_reader
from tests.catalogues import CATALOGUES, LANGUAGES, subjects

GAMES = ["citadels", "dominion", "seven_wonders"]
TOPICS = ("page", "learn", "lesson", "position")
SUBJECTS = sorted(
    [
        *GAMES,
        *(f"{game}_{topic}" for game in GAMES for topic in TOPICS),
        "admin",
        "common",
        "help",
        "page",
        "server",
        "usage",
    ]
)
OF_EVERY_GAME = ("no_such_seat", "no_such_action", "game_over", "not_your_decision")
"""Codes of refusals that no game declares."""
SAME_IN_BOTH = {
    # typed text, symbols, names common to both languages, and patterns without words
    "none", "seat-label", "help-number", "help-numbers", "list-comma", "points-part",
    "game-title", "arena-openskill", "festival", "info-python", "event-discard",
    "arena", "bazar", "does-per", "giza", "giza_a", "giza_b", "pantheon",
    "basilica", "head-round", "points-uniques",
    "seat-bot",
    "bot-level", "bot-style", "comfort-volume",
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
    """Return each key with its variables and text: `{"smithy.summary": ({"n"}, "...")}`."""
    found = {}
    source = CATALOGUES[language, subject].read_text(encoding="utf-8")
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
    assert set(LANGUAGES) <= set(languages())
    assert {language for language, _ in CATALOGUES} == set(languages())
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


def test_other_languages_have_only_keys_and_variables_of_english():
    for language, subject in CATALOGUES.keys() - {
        (own, each) for own in LANGUAGES for each in SUBJECTS
    }:
        english, other = read("en", subject), read(language, subject)
        wrong = [key for key in other if key not in english or not other[key][0] <= english[key][0]]
        assert wrong == [], f"{language}/{subject}"


@pytest.mark.parametrize("game", ["common", *GAMES])
def test_no_language_needs_an_argument_that_english_does_not_use(game):
    """Also by the messages that a text refers to: messages carry the arguments of English alone."""
    for language in languages():
        own, english = Words(language, game), Words("en", game)
        keys = [key for subject in {"common", game} for key in read("en", subject)]
        assert [key for key in keys if not own.variables(key) <= english.variables(key)] == []


def test_making_messages_reads_no_translation():
    found = []
    use_reader(lambda language, paths: found.append(language) or PythonCatalogue(language, paths))
    Composer("dominion")("event-draw", n=1)
    use_reader()
    assert set(found) == {"en"}


def test_every_message_is_translated():
    """Readers see the others in English, so a new language may lack some; pytest shows them with `-rx`."""
    lacking = []
    for language in sorted({*languages()} - {*LANGUAGES}):
        for subject in SUBJECTS:
            known = read(language, subject) if (language, subject) in CATALOGUES else {}
            keys = [key for key in read("en", subject) if key not in known]
            lacking += [f"{language} lacks {len(keys)} of {subject}: {' '.join(keys)}"] if keys else []
    if lacking:
        pytest.xfail("\n".join(lacking))


@pytest.mark.parametrize("subject", SUBJECTS)
def test_italian_has_no_english_words(subject):
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


def keys_of_reasons(reasons):
    """Return the keys of a game's declared reasons, of the shared reasons, and of their rules."""
    known = [reason for reason in reasons.known if reason is not None]
    assert len(known) > 15
    codes = {*OF_EVERY_GAME, *(reason.code for reason in known)}
    rules = {*reasons.rules.values(), *(reason.rule for reason in known)}
    return [f"reason-{code}" for code in codes] + [f"rule-{rule}" for rule in rules]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_reason_of_dominion_has_words(language):
    words = Words(language, "dominion")
    keys = [f"event-{name}" for name in EVENT_NAMES]
    keys += [f"type-{name}" for name in TYPE_NAMES]
    keys += [f"verb-{verb}" for verb in VERBS]
    keys += [f"answer-{answer.replace(' ', '_')}" for answer in ANSWER_NAMES]
    keys += [f"set-{name}" for name in KINGDOMS]
    asking = [effect.name for effect in EFFECTS if type(effect).judge is not Effect.judge]
    assert len(asking) > 15
    keys += [f"step-{name.replace('/', '-')}" for name in asking]
    keys += keys_of_reasons(load_game("dominion").reasons())
    cited = {rule for card in CARDS for rule in card.rules}
    cited |= {f"R{n}" for n in range(1, 38)}
    keys += [f"rule-{rule}" for rule in cited]
    entry = registered_games()["dominion"]
    keys += [f"parameter-{parameter.name}" for parameter in entry.parameters]
    assert [key for key in keys if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_and_bot_is_described(language):
    keys = [(game, key) for game in registered_games() for key in ("game-title", "game-about")]
    keys += [(game, f"bot-{name}") for name, bot in registered_bots().items() for game in bot.games]
    assert [key for game, key in keys if not Words(language, game).has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_reason_of_seven_wonders_has_words(language):
    words = Words(language, "seven_wonders")
    in_deeds = {*PAYMENTS, *CONFLICTS}
    keys = [f"event-{name}" for name in seven_wonders_events.EVENT_NAMES if name not in in_deeds]
    keys += [f"log-{kind.split('_')[0]}" for kind in CONFLICTS]
    for name in seven_wonders.QUESTION_NAMES[1:]:
        is_payment = name.startswith("pay")
        keys += [f"step-{name}-{use}" for use in ("build", "stage")] if is_payment else [f"step-{name}"]
    for verb in SEVEN_WONDERS_VERBS:
        keys += [f"verb-{verb}", f"short-{verb}", f"column-{verb}"]
    keys += [f"good-{name}{part}" for name in goods.RESOURCE_NAMES for part in ("", ".code")]
    keys += [f"colour-{name}{part}" for name in goods.COLOUR_NAMES for part in ("", ".long")]
    keys += [f"symbol-{name}" for name in goods.SYMBOL_NAMES]
    keys += [f"points-{name}" for name in scoring.CATEGORIES]
    keys += [f"{card}{part}" for card in kinds.NAMES for part in ("", ".summary")]
    for board, name in enumerate(kinds.BOARD_NAMES):
        keys += [name, name[:-2], f"{name[:-2]}.wonder"]
        keys += [f"{name}.stage-{stage + 1}" for stage in range(kinds.STAGE_COUNT[board])]
    keys += keys_of_reasons(load_game("seven_wonders").reasons())
    keys += [f"rule-R{n}" for n in range(1, 21)]
    entry = registered_games()["seven_wonders"]
    keys += [f"parameter-{parameter.name}" for parameter in entry.parameters]
    assert [key for key in keys if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_good_has_its_own_code(language):
    words = Words(language, "seven_wonders")
    codes = {words(f"good-{name}.code") for name in goods.RESOURCE_NAMES}
    assert len(codes) == len(goods.RESOURCE_NAMES)
    assert {len(code) for code in codes} == {2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_reason_of_citadels_has_words(language):
    words = Words(language, "citadels")
    keys = [f"event-{name}" for name in citadels_events.EVENT_NAMES]
    keys += [f"answer-{answer.replace(' ', '_')}" for answer in citadels_actions.ANSWER_NAMES]
    verbs = {text.split()[0] for text in citadels_actions.ACTION_NAMES}
    answers = {answer.split()[0] for answer in citadels_actions.ANSWER_NAMES} - {"take"}
    keys += [f"verb-{verb}" for verb in verbs - answers]
    keys += [f"type-{name}" for name in citadels_kinds.TYPE_NAMES]
    keys += [f"set-{name}" for name in casts.SCENARIOS]
    asking = [effect.name for effect in citadels.EFFECTS if type(effect).judge is not Effect.judge]
    assert len(asking) > 40
    keys += [f"step-{key_of(name)}" for name in asking]
    keys += [f"{name}{part}" for name in citadels_kinds.NAMES for part in ("", ".counted")]
    unique = citadels_kinds.NAMES[citadels_kinds.NUMBER_OF["armory"] :]
    plain = {"battlefield"}
    keys += [f"{name}{part}" for name in set(unique) - plain for part in (".short", ".summary")]
    for name in citadels_kinds.CHARACTER_NAMES:
        keys += [f"{name}{part}" for part in ("", ".the", ".short", ".summary")]
    for card in citadels.CAST:
        if any(type(ability).__name__ == "Ask" for ability in card.abilities):
            keys.append("answer-give_crown" if card.name == "emperor" else f"power-{card.name}")
    known = [reason for reason in REASONS.known if reason is not None]
    codes = {reason.code for reason in known} | set(OF_EVERY_GAME)
    assert len(codes) > 40
    keys += [f"reason-{code}" for code in codes]
    cited = {rule for card in [*citadels.DISTRICTS, *citadels.CAST] for rule in card.rules}
    cited |= {mark.rule for mark in citadels.MARKS}
    cited |= {question.rule for question in citadels.EFFECTS if isinstance(question, Question)}
    cited |= {reason.rule for reason in known if isinstance(reason.rule, str)}
    assert len(cited) > 60
    keys += [f"rule-{rule.split()[0]}" for rule in cited]
    entry = registered_games()["citadels"]
    keys += [f"parameter-{parameter.name}" for parameter in entry.parameters]
    assert [key for key in keys if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["", "classic"])
def test_cards_of_one_citadels_edition_have_different_names(language, edition):
    words = Words(language, "citadels")
    found = {}
    for card in citadels_kinds.CARD_NAMES:
        own = f"{card}.{edition}"
        name = words(own) if edition and words.has(own) else words(card)
        assert found.setdefault(name, card) == card, name


def test_italian_sentences_read_well():
    words = Words("it", "dominion")
    assert words("event-draw", who="you", name="P1", n=1, cards="una Fucina") == "Peschi una Fucina."
    assert (
        words.join([words.counted("copper", 3), words.counted("workshop", 1)]) == "3 Rame e un'Officina"
    )
    assert words.join(["a", "b", "c"]) == "a, b e c"
    assert words.join(["Anna", "Carla", "Elena"]) == "Anna, Carla ed Elena"
    assert words("event-shuffle", who="other", name="P2", n=1) == (
        "P2 rimescola gli Scarti (una carta) in un nuovo Mazzo."
    )


def test_words_have_no_invisible_characters():
    text = Words("it", "dominion")("reason-pile_empty", card="Oro")
    assert text == "la pila di Oro è vuota."


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "it_IT", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "it_CH@euro"}, "it"),
    ],
)
def test_default_language(environment, language):
    assert default_language(environment) == language


def test_unknown_language_is_refused():
    with pytest.raises(TavolataError, match=f"klingon.*{', '.join(languages())}"):
        Words("klingon")


def test_unknown_key_is_shown_unchanged():
    assert Words("it")("no-such-key") == "no-such-key"


def test_verify_speaks_of_the_fingerprint_as_the_page_does():
    """The page shows an `impronta` of the secret: no other thing has that name in the commands."""
    page, usage = Words("it", "page"), Words("it", SUBJECT)
    assert "impronta" in page("fairness-short")
    assert "impronta" in usage("verify-yes-seed")
    assert usage("verify-other-promise", found="a", shown="b").startswith("l'impronta è a")
    for key in ("verify-yes-result", "verify-yes-stopped", "replay-agrees"):
        assert "impronta" not in usage(key, scores="")
    assert Words("it", "admin")("admin-column-commitment") in page("commitment")
