"""How a scenario of Citadels is run: its script played, its expectations compared.

`docs/scenarios.md` describes the language. A random cast or random districts hold what the scenario
names. Scripted draws are names of districts, or of characters that chance takes.
"""

from __future__ import annotations

from typing import Any

from tavolata.core.errors import ScenarioError
from tavolata.core.position import (
    as_dict,
    as_list,
    check_keys,
    read_cards,
    read_name,
    read_seat,
    seats_in,
    words_in,
)
from tavolata.core.registry import load_game
from tavolata.core.scenarios import (
    NEW,
    Findings,
    Script,
    Verb,
    check_can,
    check_cannot,
    check_scenario_keys,
    inside_effect,
    is_asked_for,
    read_reason,
    read_texts,
    read_true,
)
from tavolata.games.citadels.positions import position as positions
from tavolata.games.citadels.positions.check import census, is_at_rest
from tavolata.games.citadels.positions.fields import rank_of
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules import scoring
from tavolata.games.citadels.rules.asked import asked, question_names
from tavolata.games.citadels.rules.cards import CAST
from tavolata.games.citadels.rules.draft import DRAFT
from tavolata.games.citadels.rules.game import Citadels
from tavolata.games.citadels.rules.kinds import CHARACTER_NUMBER_OF, NAMES, NUMBER_OF
from tavolata.games.citadels.rules.naming import rank_of as rank_of_number
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tavolata.games.citadels.rules.turn import TURN
from tavolata.games.citadels.view.encoding import characters_in, district_name

FROM_BANK = (event.GATHERS_GOLD, event.GAINS, event.REFUND)
TO_BANK = (event.PAYS, event.PAYS_TO_DESTROY, event.BEAUTIFIES, event.TAXED)
"""What gold on districts and on the Tax Collector's token is made of is not in a stash (R-08)."""
AS_WRITTEN = ("round", "crown", "tax_gold", "goal", "marks", "protected")
"""What an expectation says like a position."""


def run_scenario(scenario: dict[str, Any], found: Findings) -> None:
    """Play the script and compare."""
    check_scenario_keys(scenario, ["draw"])
    s = start(scenario)
    kept, gold = census(s), sum(int(seat.gold) for seat in s.seats)
    s.keep_log()
    language(s, found).play(scenario["script"], found)
    expect = as_dict(scenario["expect"], "expect")
    if "asked" not in expect and not s.is_terminal() and s.top_effect() not in (TURN, DRAFT):
        found.differs(f"a question is still open: {asked(s)}; answer it, or expect it in `asked`")
    if s.chance.script:
        found.differs(f"{len(s.chance.script)} card(s) of the script of draws are left")
    if census(s) != kept:
        found.differs("cards were lost or made")
    if sum(int(seat.gold) for seat in s.seats) != gold + gold_from_bank(s):
        found.differs("gold was lost or made")
    differences(found, s, expect)


def start(scenario: dict[str, Any]) -> CitadelsState:
    """The state in which a scenario begins."""
    game = load_game(str(scenario["game"]))
    assert isinstance(game, Citadels)
    if scenario["state"] == NEW:
        s = game.new_initial_state(str(scenario["id"]))
        script_draws(s, scenario.get("draw", []))
        return s
    position = dict(as_dict(scenario["state"], "state"))
    script = [_without_bare_refusals(step) for step in as_list(scenario["script"], "script")]
    names = words_in([position, script, scenario["expect"], scenario.get("draw", [])])
    if "cast" not in position and not game.cast:
        cast = positions.cast_for(game, {}, names)
        position["cast"] = [CAST[index].name for index in cast]
    if "districts" not in position and game.uniques is None:
        position["districts"] = [NAMES[kind] for kind in positions.uniques_for(game, names)]
    s = positions.read_state(game, position)
    if "question" in position and not is_at_rest(s):
        raise inside_effect(asked(s))
    script_draws(s, scenario.get("draw", []))
    s.advance()
    s.chance.is_scripted = bool(s.chance.script)
    return s


def _without_bare_refusals(step: object) -> object:
    """Leave out what a step refuses without a reason: that does not bring a card into the game."""
    if not isinstance(step, dict) or "because" in step:
        return step
    return {key: value for key, value in step.items() if key != "cannot"}


def gold_from_bank(s: CitadelsState) -> int:
    """What the stashes have got from the bank, less what has left them, as the log tells it."""
    total = 0
    for happened in s.log or []:
        if happened.kind in FROM_BANK:
            total += int(happened.number)
        elif happened.kind in TO_BANK:
            total -= int(happened.number)
    return total


# ------------------------------------------------------------------ playing the script
def language(s: CitadelsState, found: Findings) -> Script:
    """The verbs of a step."""

    def answer(step: dict[str, Any]) -> None:
        if "optional" in step:
            read_true(step, "optional")
        p = by(s, step)
        for text in read_texts(step["do"], "do"):
            action = s.string_to_action(p, text)
            if "optional" not in step or is_asked_for(s, p, text):
                do(s, p, action)

    def give_only_answer(step: dict[str, Any]) -> None:
        read_true(step, "pass")
        options = s.legal_actions(by(s, step))
        if len(options) != 1:
            raise ScenarioError(f"{step['by']} has {len(options)} answers, not one: write `do`")
        do(s, by(s, step), options[0])

    def can(step: dict[str, Any]) -> None:
        for text in read_texts(step["can"], "can"):
            check_can(found, s, by(s, step), text)

    def cannot(step: dict[str, Any]) -> None:
        because = read_reason(step)
        for text in read_texts(step["cannot"], "cannot"):
            check_cannot(found, s, by(s, step), text, because, lambda text: absent(s, text))

    return Script(
        {
            "do": Verb(answer, "by", "optional"),
            "pass": Verb(give_only_answer, "by"),
            "can": Verb(can, "by"),
            "cannot": Verb(cannot, "by", "because"),
        },
        lambda found, expect: differences(found, s, expect),
        {"draw": lambda step: script_draws(s, step["draw"])},
    )


def absent(s: CitadelsState, text: str) -> str | None:
    """Return the district or character of an answer that this game does not have."""
    copies = census(s)
    cast = characters_in(s.cast, -1)
    for word in text.split():
        if word in NUMBER_OF and copies[NUMBER_OF[word]] == 0:
            return word
        if word in CHARACTER_NUMBER_OF and word not in cast:
            return word
    return None


def by(s: CitadelsState, step: dict[str, Any]) -> int:
    """The seat of a step."""
    return read_seat(step.get("by"), len(s.seats), "by")


def do(s: CitadelsState, p: int, action: int) -> None:
    """Make the decision; luck that is no longer scripted is left to chance."""
    s.apply_action(p, action)
    s.chance.is_scripted = bool(s.chance.script)


def script_draws(s: CitadelsState, written: object) -> None:
    """Script the luck to come: districts, or the ranks of characters."""
    for name in as_list(written, "draw"):
        if name in CHARACTER_NUMBER_OF:
            s.chance.script.append(int(rank_of_number(s, CHARACTER_NUMBER_OF[name])))
        else:
            s.chance.script.append(read_name(name, NUMBER_OF, "card", "draw"))
        s.chance.is_scripted = True


# ------------------------------------------------------------------ comparing
def differences(found: Findings, s: CitadelsState, expect: dict[str, Any]) -> None:
    """Compare the expectation with the state."""
    state = s.to_dict()
    plain: dict[str, Any] = {key: state[key] for key in AS_WRITTEN} | {
        "asked": asked(s),
        "deck_size": int(s.deck.size()),
        "museum_size": len(s.tucked),
        "face_up": state["draft"]["face_up"],
        "face_down": sum(1 for owner in s.slot_owner if owner == NOBODY),
        "passing": len(state["draft"]["passing"]),
        "completed": seats_in(int(s.completed), len(s.seats)),
        "game_over": bool(s.is_over),
        "winners": [f"P{p + 1}" for p in scoring.winners(s)] if s.is_over else [],
        "returns": s.returns(),
    }
    seats = [f"P{p + 1}" for p in range(len(s.seats))]
    check_keys(expect, [*plain, "deck_bottom", "offered", *seats], "expect")
    for key, wanted in expect.items():
        if key == "asked" and wanted is not None:
            known = {f"{seat} {name}": 0 for seat in seats for name in question_names()}
            read_name(wanted, known, "question", "expect asked")
        if key in plain:
            found.compare(key, wanted, plain[key])
        elif key == "deck_bottom":
            bottom = [NAMES[int(card)] for card in s.deck.bottom]
            found.compare(key, wanted, bottom[-len(as_list(wanted, key)) :] if wanted else bottom)
        elif key == "offered":
            for name, verbs in as_dict(wanted, key).items():
                _compare_offers(found, s, name, as_dict(verbs, f"{key} {name}"))
        else:
            _compare_seat(found, s, seats.index(key), as_dict(wanted, f"expect {key}"))


def _compare_offers(found: Findings, s: CitadelsState, name: str, verbs: dict[str, Any]) -> None:
    """All that is offered and begins with a word; "" for everything."""
    p = read_seat(name, len(s.seats), "offered")
    texts = [s.action_to_string(p, action) for action in s.legal_actions(p)]
    for verb, wanted in verbs.items():
        start = f"{verb} " if verb else ""
        if not any(name.startswith(start) for name in s.game().action_names()):
            raise ScenarioError(f"offered {name}: no action begins with {verb!r}")
        offers = [text.removeprefix(start) for text in texts if text.startswith(start)]
        found.compare(f"{name} is offered {verb}".strip(), wanted, offers)


def _sorted(written: object, where: str) -> list[str]:
    return [NAMES[card] for card in sorted(read_cards(written, where, NUMBER_OF))]


def _compare_seat(found: Findings, s: CitadelsState, p: int, expect: dict[str, Any]) -> None:
    seat = s.seats[p]
    hand = [(NAMES[int(card)], int(seen)) for card, seen in zip(seat.hand, seat.seen, strict=True)]
    plain: dict[str, Any] = {
        "gold": int(seat.gold),
        "hand_size": len(hand),
        "city": [district_name(int(district)) for district in seat.city],
        "declared": scoring.declared_type(s, p),
        "turns": int(seat.turns),
    }
    check_keys(expect, [*plain, "characters", "hand", "known_to", "score"], f"expect P{p + 1}")
    for key, wanted in expect.items():
        what = f"P{p + 1} {key}"
        if key in plain:
            found.compare(what, wanted, plain[key])
        elif key == "characters":
            slots = zip(s.slot_rank, s.slot_owner, strict=True)
            held = sorted(int(rank) for rank, owner in slots if int(owner) == p)
            ranks = sorted(rank_of(s, name, what) for name in as_list(wanted, what))
            found.compare(
                what, *([s.character(rank).name for rank in ranks] for ranks in (ranks, held))
            )
        elif key == "hand":
            found.compare(what, _sorted(wanted, what), [name for name, _ in hand])
        elif key == "known_to":
            for name, cards in as_dict(wanted, what).items():
                viewer = read_seat(name, len(s.seats), what)
                known = [name for name, seen in hand if seen >> viewer & 1]
                found.compare(f"{what} {name}", _sorted(cards, what), known)
        else:
            parts = wanted if isinstance(wanted, dict) else {"total": wanted}
            score = scoring.score_parts(s, p)
            check_keys(parts, [*score, *NAMES], f"expect {what}")
            for part, points in parts.items():
                found.compare(f"{what}, {part}", points, score.get(part))
