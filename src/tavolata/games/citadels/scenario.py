"""How a scenario of Citadels is run: its script played, its expectations compared.

A state is a position, or `"new"` for a game as it is dealt. A cast or districts that are random hold
what the scenario names. Luck is scripted by names: `{"draw": ["manor", "thief"]}` are the next cards
drawn, or the next characters taken by chance; a scenario's own `draw` comes before its script.

Steps: `{"by": "P1", "do": "gather gold"}`, `{"by": "P1", "can": "end turn"}`, and `{"by": "P1",
"cannot": "collect", "because": "used_already"}`, answers in lists as well; `{"by": "P2", "pass": true}`
gives the only answer there is; `{"expect": {...}}` compares on the way, as at the end.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import ScenarioError
from tavolata.core.position import as_dict, as_list, read_cards, read_name, read_seat, shown
from tavolata.core.registry import load_game
from tavolata.core.scenarios import compare, play_script
from tavolata.games.citadels import by_hand, scoring
from tavolata.games.citadels import events as event
from tavolata.games.citadels.cards import CAST
from tavolata.games.citadels.draft import DRAFT
from tavolata.games.citadels.effects import rank_of
from tavolata.games.citadels.encoding import (
    character_name,
    characters_in,
    district_name,
    marks_by_character,
    seat_name,
    seats_in,
)
from tavolata.games.citadels.game import Citadels
from tavolata.games.citadels.kinds import CHARACTER_NUMBER_OF, KINDS, NAMES, NUMBER_OF, kind_of
from tavolata.games.citadels.reading import read_state
from tavolata.games.citadels.state import NOBODY, CitadelsState
from tavolata.games.citadels.turn import TURN

FROM_BANK = (event.GATHERS_GOLD, event.GAINS, event.REFUND)
TO_BANK = (event.PAYS, event.PAYS_TO_DESTROY, event.BEAUTIFIES, event.TAXED)
"""What gold on districts and on the Tax Collector's token is made of is not in a stash (R-08)."""


def run_scenario(scenario: dict[str, Any]) -> list[str]:
    """What differs from the expectation, a sentence each."""
    s = start(scenario)
    found: list[str] = []
    kept, gold = all_cards(s), sum(int(seat.gold) for seat in s.seats)
    s.keep_log()
    play_script(scenario["script"], lambda step: play_step(s, step, found))
    expect = as_dict(scenario["expect"], "expect")
    if "asked" not in expect and not s.is_terminal() and s.top_effect() not in (TURN, DRAFT):
        found.append(f"a question is still open: {_asked(s)}")
    if s.chance.script:
        found.append(f"{len(s.chance.script)} card(s) of the script of draws are left")
    if all_cards(s) != kept:
        found.append("cards were lost or made")
    if sum(int(seat.gold) for seat in s.seats) != gold + gold_from_bank(s):
        found.append("gold was lost or made")
    return found + differences(s, expect)


def start(scenario: dict[str, Any]) -> CitadelsState:
    """The state in which a scenario begins."""
    game = load_game(str(scenario["game"]))
    assert isinstance(game, Citadels)
    if scenario["state"] == "new":
        return game.new_initial_state(str(scenario["id"]))
    position = dict(as_dict(scenario["state"], "state"))
    names = by_hand.names_in([scenario[key] for key in ("state", "script", "expect")])
    names |= by_hand.names_in(scenario.get("draw", []))
    if "cast" not in position and not game.cast:
        cast = by_hand.cast_for(game, position, names)
        position["cast"] = [CAST[index].name for index in cast]
    if "districts" not in position and game.uniques is None:
        position["districts"] = [NAMES[kind] for kind in by_hand.uniques_for(game, names)]
    s = read_state(game, position)
    script_draws(s, scenario.get("draw", []))
    s.advance()
    s.chance.is_scripted = bool(s.chance.script)
    return s


def all_cards(s: CitadelsState) -> Counter[int]:
    """How many of each district there are, wherever they are."""
    found = Counter({kind: int(s.deck.counts[kind]) for kind in range(int(KINDS))})
    for zone in (s.deck.bottom, s.drawn, s.tucked, *(seat.hand for seat in s.seats)):
        found.update(int(card) for card in zone)
    for seat in s.seats:
        found.update(int(kind_of(int(district))) for district in seat.city)
    if s.building != NO_CARD:
        found[int(s.building)] += 1
    return found


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
def play_step(s: CitadelsState, step: dict[str, Any], found: list[str]) -> None:
    """Carry out one step of a script; what is not as it says goes into `found`."""
    if "draw" in step:
        script_draws(s, step["draw"])
    elif "expect" in step:
        found += [f"on the way, {text}" for text in differences(s, as_dict(step["expect"], "expect"))]
    elif "do" in step:
        for text in texts_of(step["do"]):
            do(s, by(s, step), s.string_to_action(by(s, step), text))
    elif "pass" in step:
        options = s.legal_actions(by(s, step))
        if len(options) != 1:
            raise ScenarioError(f"{step['by']} has {len(options)} answers, not one")
        do(s, by(s, step), options[0])
    elif "can" in step or "cannot" in step:
        check_refusals(s, step, found)
    else:
        raise ScenarioError("a step does, can, cannot, passes, draws or expects")


def by(s: CitadelsState, step: dict[str, Any]) -> int:
    """The seat of a step."""
    return read_seat(step.get("by"), len(s.seats), "by")


def texts_of(written: object) -> list[str]:
    """One answer or a list of them."""
    return [str(text) for text in ([written] if isinstance(written, str) else as_list(written, "do"))]


def do(s: CitadelsState, p: int, action: int) -> None:
    """Make the decision; luck that is no longer scripted is left to chance."""
    s.apply_action(p, action)
    s.chance.is_scripted = bool(s.chance.script)


def script_draws(s: CitadelsState, written: object) -> None:
    """Script the luck to come: districts, or the ranks of characters."""
    for name in as_list(written, "draw"):
        if name in CHARACTER_NUMBER_OF:
            s.chance.script.append(int(rank_of(s, CHARACTER_NUMBER_OF[name])))
        else:
            s.chance.script.append(read_name(name, NUMBER_OF, "card", "draw"))
        s.chance.is_scripted = True


def check_refusals(s: CitadelsState, step: dict[str, Any], found: list[str]) -> None:
    """What can be done is legal, what cannot is refused, for the reason that is given."""
    is_legal = "can" in step
    for text in texts_of(step["can" if is_legal else "cannot"]):
        p = by(s, step)
        refusal = s.explain(p, s.string_to_action(p, text))
        if is_legal and refusal is not None:
            found.append(f"P{p + 1} cannot {text!r}: {refusal}")
        elif not is_legal and refusal is None:
            found.append(f"P{p + 1} can {text!r}, which should be refused")
        elif refusal is not None and "because" in step:
            compare(found, f"P{p + 1} {text!r}, reason", step["because"], refusal.reason)


# ------------------------------------------------------------------ comparing
def _asked(s: CitadelsState) -> str | None:
    return None if s.is_terminal() else f"{seat_name(s.decider())} {s.top_effect().name}"


def differences(s: CitadelsState, expect: dict[str, Any]) -> list[str]:
    """What is not as expected, a sentence each."""
    found: list[str] = []
    plain: dict[str, Any] = {
        "asked": _asked(s),
        "round": int(s.round),
        "crown": seat_name(s.crown),
        "tax_gold": int(s.tax_gold),
        "deck_size": int(s.deck.size()),
        "museum_size": len(s.tucked),
        "goal": int(s.goal),
        "face_up": characters_in(s.cast, int(s.face_up)),
        "face_down": sum(1 for owner in s.slot_owner if owner == NOBODY),
        "passing": int(s.passing).bit_count(),
        "marks": marks_by_character(s.cast, s.marks),
        "completed": seats_in(int(s.completed), len(s.seats)),
        "protected": seat_name(s.protected),
        "game_over": bool(s.is_over),
        "winners": [f"P{p + 1}" for p in scoring.winners(s)] if s.is_over else [],
        "returns": s.returns(),
    }
    for key, wanted in expect.items():
        if key in plain:
            compare(found, key, wanted, plain[key])
        elif key == "deck_bottom":
            bottom = [NAMES[int(card)] for card in s.deck.bottom]
            compare(found, key, wanted, bottom[-len(as_list(wanted, key)) :] if wanted else [])
        elif key == "offered":
            for name, verbs in as_dict(wanted, key).items():
                _compare_offers(found, s, name, as_dict(verbs, f"{key} {name}"))
        else:
            seat = read_seat(key, len(s.seats), "expect")
            _compare_seat(found, s, seat, as_dict(wanted, f"expect {key}"))
    return found


def _compare_offers(found: list[str], s: CitadelsState, name: str, verbs: dict[str, Any]) -> None:
    """All that is offered and begins with a word; "" for everything."""
    p = read_seat(name, len(s.seats), "offered")
    texts = [s.action_to_string(p, action) for action in s.legal_actions(p)]
    for verb, wanted in verbs.items():
        cut = len(verb) + 1 if verb else 0
        offers = [text[cut:] for text in texts if not verb or text.startswith(f"{verb} ")]
        compare(found, f"{name} is offered {verb}".strip(), wanted, offers)


def _sorted(written: object, where: str) -> list[str]:
    return [NAMES[card] for card in sorted(read_cards(written, where, NUMBER_OF))]


def _characters(s: CitadelsState, p: int) -> list[str | None]:
    pairs = zip(s.slot_rank, s.slot_owner, strict=True)
    return [character_name(s.cast, int(rank)) for rank, owner in pairs if int(owner) == p]


def _known(s: CitadelsState, p: int, viewer: int) -> list[str]:
    seat = s.seats[p]
    pairs = zip(seat.hand, seat.seen, strict=True)
    return [NAMES[int(card)] for card, seen in pairs if int(seen) >> viewer & 1]


def _compare_seat(found: list[str], s: CitadelsState, p: int, expect: dict[str, Any]) -> None:
    seat = s.seats[p]
    plain: dict[str, Any] = {
        "gold": int(seat.gold),
        "hand_size": len(seat.hand),
        "city": [district_name(int(district)) for district in seat.city],
        "characters": _characters(s, p),
        "declared": scoring.declared_type(s, p),
        "turns": int(seat.turns),
    }
    for key, wanted in expect.items():
        what = f"P{p + 1} {key}"
        if key in plain:
            compare(found, what, wanted, plain[key])
        elif key == "hand":
            compare(found, what, _sorted(wanted, what), [NAMES[int(card)] for card in seat.hand])
        elif key == "known_to":
            for name, cards in as_dict(wanted, what).items():
                viewer = read_seat(name, len(s.seats), what)
                compare(found, f"{what} {name}", _sorted(cards, what), _known(s, p, viewer))
        elif key == "score":
            parts = wanted if isinstance(wanted, dict) else {"total": wanted}
            score = scoring.score_parts(s, p)
            for part, points in parts.items():
                compare(found, f"{what}, {part}", points, score.get(part))
        else:
            raise ScenarioError(f"expect: a seat has no {shown(key)}")
