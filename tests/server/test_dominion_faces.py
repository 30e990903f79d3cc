"""The page of Dominion: card faces, sets, and suggestions for the cards on view."""

import pytest

from tavolata.core.chance import rng_of
from tavolata.core.registry import load_game
from tavolata.games.dominion.faces import BONUSES, faces, presets, suggested
from tavolata.games.dominion.rules.cards import BUILT_IN
from tavolata.games.dominion.rules.game import KINGDOMS
from tavolata.games.dominion.rules.kinds import EFFECTS, NAMES, NUMBER_OF, PRINTED, TYPE_NAMES
from tavolata.games.dominion.signs import SIGNS, signs
from tavolata.words import Words
from tavolata.words.phrases import phrases_of

LANGUAGES = ["en", "it"]
KINDS = {"action", "treasure", "victory", "curse", "attack", "reaction"}
MOST_DECISIONS = 500
DASH = " \N{EN DASH} "
MINUS = "\N{MINUS SIGN}"
SEVERAL = {
    "size_distortion": {"cellar-DiscardThenDraw", "chapel-TrashUpTo", "thief-TakeLoot"},
    "interaction": {"militia-DiscardDownTo", "thief-TakeLoot"},
    "first_game": {"cellar-DiscardThenDraw", "militia-DiscardDownTo"},
}
SETS = [*KINGDOMS, "random"]


def cards_on_view(seen):
    """Return every card face up for the viewer, and the card that the question shows."""
    found = {*seen.supply, *seen.seats[seen.viewer].hand}
    for seat in seen.seats:
        found |= {*seat.set_aside, *seat.loot}
    return found | {seen.question.shown and seen.question.shown.card}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_box_has_a_face(language):
    game = load_game("dominion(kingdom=random)")
    found = faces(game, Words(language))
    assert set(found) == set(NAMES)
    words = Words(language, "dominion")
    type_words = {words(f"type-{name}") for name in TYPE_NAMES}
    for card, face in found.items():
        assert face["id"] == card
        assert face["name"] == words(card) != card
        assert face["kind"] in KINDS
        assert set(face["type"].split(DASH)) <= type_words
        assert 0 <= int(face["cost"]) <= 8
        assert len(face["text"]) > 10
        assert face["icon"]
        assert all(rule["text"] != rule["rule"] for rule in face["more"]["rules"])
    assert len({face["icon"] for face in found.values()}) == len(NAMES)


def signs_of(card):
    """Return what the signs of a card say, without the values."""
    return [sign["does"] for sign in signs(card)]


def test_every_card_shows_at_a_glance_what_it_does():
    for card, face in faces(load_game("dominion(kingdom=random)"), Words("en")).items():
        more = face["more"]
        assert more["bonuses"] or more["signs"] or face["points"], card


def test_signs_follow_the_instructions_of_a_card():
    assert signs("market") == signs("gardens") == []
    assert signs("mine") == [
        {"does": "trash", "n": 1, "type": "treasure"},
        {"does": "gain", "plus": 3, "type": "treasure"},
    ]
    assert signs("witch") == [{"does": "gain", "card": "curse", "whom": "others"}]
    assert signs("council_room") == [{"does": "draw", "n": 1, "whom": "others"}]
    assert signs("spy") == [{"does": "look", "whom": "all"}]
    assert signs_of("moat") == ["block"]
    assert signs_of("feast") == ["trash", "gain"]


def test_every_instruction_of_the_box_is_a_bonus_or_has_a_sign():
    for card in NAMES[:BUILT_IN]:
        for code in PRINTED.programs[NUMBER_OF[card]]:
            effect = EFFECTS[int(code)]
            hit = getattr(effect, "hit", effect)
            is_tidying = type(hit).__name__ == "DiscardRevealed"
            assert type(effect) in BONUSES or type(hit) in SIGNS or is_tidying, (card, effect)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_line_for_what_its_symbols_do_not_say(language):
    found = faces(load_game("dominion(kingdom=random)"), Words(language))
    for card, face in found.items():
        short, is_told = face["more"]["short"], bool(face["more"]["bonuses"] or face["points"])
        assert short or is_told, card
        assert len(short) <= 60, card
    only_symbols = {card for card, face in found.items() if not face["more"]["short"]}
    kingdom = {card for card in only_symbols if not found[card]["more"]["is_basic"]}
    assert kingdom == {"festival", "laboratory", "market", "smithy", "village", "woodcutter"}


def test_a_face_shows_the_printed_values():
    found = faces(load_game("dominion"), Words("en"))
    assert (found["moat"]["kind"], found["moat"]["type"]) == ("reaction", f"Action{DASH}Reaction")
    assert (found["militia"]["kind"], found["militia"]["type"]) == ("attack", f"Action{DASH}Attack")
    assert [found[card]["points"] for card in ("estate", "gardens", "curse", "gold")] == [
        "1", "1/10", f"{MINUS}1", None,
    ]  # fmt: skip
    bonuses = {card: face["more"]["bonuses"] for card, face in found.items()}
    assert bonuses["market"] == {"cards": 1, "actions": 1, "buys": 1, "coins": 1}
    assert bonuses["council_room"] == {"cards": 4, "buys": 1}
    assert bonuses["gold"] == {"coins": 3}
    assert bonuses["remodel"] == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_can_be_loaded(language):
    found = presets(Words(language))
    assert [preset["key"] for preset in found] == SETS
    for preset in found:
        written = ",".join(f"{key}={value}" for key, value in preset["parameters"].items())
        least, most = preset["players"]
        for players in range(least, most + 1):
            game = load_game(f"dominion({written},players={players})")
            assert game.num_players() == players
        assert "-" not in preset["label"]
        assert len(preset["hint"]) > 20


@pytest.mark.parametrize("seed", range(50))
def test_every_legal_action_about_a_card_on_view_is_suggested(seed):
    kingdom, players = SETS[seed % len(SETS)], 2 + seed % 3
    game = load_game(f"dominion(players={players},kingdom={kingdom},end_turn=ask)")
    state = game.new_initial_state(f"faces {seed}")
    rng = rng_of(f"faces {seed}")
    names = game.action_names()
    decisions = 0
    while not state.is_terminal() and decisions < MOST_DECISIONS:
        (player,) = state.acting_players()
        seen = state.observation(player).to_view()
        found = suggested(seen)
        assert len(found) == len(set(found))
        assert set(found) <= set(names)
        legal = state.legal_actions(player)
        plain = {"done", "play treasures", "show hand", "flip deck"}
        about_cards = {names[action] for action in legal} - plain
        assert about_cards <= set(found), seen.question
        for text in found:
            card = text.split(" ")[-1]
            assert card not in NAMES or card in cards_on_view(seen), text
        other = (player + 1) % players
        assert suggested(state.observation(other).to_view()) == []
        state.apply_action(player, legal[rng.below(len(legal))])
        decisions += 1
    if state.is_terminal():
        assert suggested(state.observation(0).to_view()) == []
    assert suggested(state.observation(None).to_view()) == []


def answer_several(game, state, least, most, rng):
    """Answer a question of several cards with the maximum, without `done`."""
    (player,) = state.acting_players()
    asked = state.observation(player).to_view().question
    names = game.action_names()
    for chosen in range(most):
        now = state.observation(player).to_view().question
        assert (now.sentence, now.seat) == (asked.sentence, asked.seat)
        legal = state.legal_actions(player)
        cards = [action for action in legal if names[action] != "done"]
        assert (len(cards) < len(legal)) == (chosen >= least < most)
        state.apply_action(player, cards[rng.below(len(cards))])
    if not state.is_terminal():
        after = state.observation(player).to_view().question
        is_same = (after.seat, after.sentence) == (asked.seat, asked.sentence)
        assert not is_same or after.chosen <= asked.chosen


@pytest.mark.parametrize("kingdom", SEVERAL)
def test_the_last_possible_choice_ends_a_question_of_several_cards(kingdom):
    game = load_game(f"dominion(players=3,kingdom={kingdom},end_turn=ask)")
    phrases = phrases_of(game)
    sentences = set()
    for seed in range(12):
        state, rng = game.new_initial_state(f"several {seed}"), rng_of(f"several {seed}")
        for _ in range(MOST_DECISIONS):
            if state.is_terminal():
                break
            (player,) = state.acting_players()
            seen = state.observation(player).to_view()
            span = phrases.how_many(seen)
            assert (span is not None) == phrases.is_several(seen)
            if span is None:
                legal = state.legal_actions(player)
                state.apply_action(player, legal[rng.below(len(legal))])
            else:
                sentences.add(seen.question.sentence)
                answer_several(game, state, *span, rng)
    assert sentences >= {f"step-{step}" for step in SEVERAL[kingdom]}
