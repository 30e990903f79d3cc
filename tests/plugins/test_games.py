"""Games of other packages, written in plain Python, in the build under test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tavolata as package
from tavolata.arena.bench import bench
from tavolata.arena.match import play_match
from tavolata.arena.simulate import simulate
from tavolata.core import registry as games
from tavolata.core.chance import rng_of
from tavolata.core.errors import IllegalActionError, TavolataError
from tavolata.core.plain import Effect, SequentialState
from tavolata.core.playout import play_random
from tavolata.core.plugins import WORDS
from tavolata.core.seeding import Seeding
from tavolata.core.simultaneous import WIDTH
from tavolata.search import registry as bots
from tavolata.search.registry import load_bot
from tavolata.words import Words
from tavolata.words.faces import load_faces
from tavolata.words.layout import PlainTable, load_layout
from tavolata.words.messages import in_words
from tavolata.words.phrases import Phrases
from tests.cli.program import refused
from tests.plugins.bidding import Bidding, BiddingState
from tests.plugins.packages import install, with_packages

SOURCES = {
    name: Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
    for name in ("bidding", "kuhn_poker")
}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return both games as packages of this process and of the programs that a test runs."""
    points = [f"{name} = {name}:GAME" for name in SOURCES]
    folder = install(tmp_path, "tiny_games", SOURCES, {"games": points})
    monkeypatch.syspath_prepend(str(folder))
    games._all_games.cache_clear()
    yield folder
    games._all_games.cache_clear()


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", SOURCES)
def test_a_game_of_another_package_keeps_the_contract(name: str) -> None:
    """Random games end; a sample looks the same to its seat; the position can be read again."""
    game = package.load_game(name)
    for seed in range(10):
        state, rng = game.new_initial_state(seed), rng_of(f"plugin {seed}")
        while not state.is_terminal():
            for seat in range(game.players):
                seen = state.observation(seat)
                sampled = seen.sample_state(rng)
                assert sampled.observation(seat).to_dict() == seen.to_dict()
                assert sampled.legal_actions(seat) == seen.legal_actions
            seat = state.acting_players()[-1]
            with pytest.raises(IllegalActionError):
                state.apply_action(seat, 99)
            again = game.state_from_dict(json.loads(json.dumps(state.to_dict())))
            assert again.to_dict() == state.clone().to_dict() == state.to_dict()
            assert play_random(state, rng, 1) == 1
        assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", SOURCES)
def test_searches_play_a_game_of_another_package(name: str) -> None:
    """They beat chance and make no mistake that counts as a fault."""
    search = "ismcts(simulations=60,rollout=random)"
    game = package.load_game(name)
    rows = simulate(name, [search] + ["random"] * (game.players - 1), 60, Seeding("plugin", "salt"), 1)[
        "bots"
    ]
    assert all(row["faults"] == 0 for row in rows)
    assert rows[0]["win_share"] > 1 / game.players
    mixed = [load_bot(bot, game, 1) for bot in ("flat_mc(rollout=random,simulations=9)", "random")]
    outcome = play_match(game.new_initial_state(1), [mixed[0], *[mixed[1]] * (game.players - 1)], 99)
    assert outcome.faults == [0] * game.players


def test_a_game_for_a_fixed_number_of_players_takes_that_number(installed: Path) -> None:
    """Tables and arenas set the number of players of every game."""
    game = package.load_game("kuhn_poker", {"players": 2})
    assert (str(game), game.num_players()) == ("kuhn_poker", 2)
    with pytest.raises(TavolataError, match="kuhn_poker: players is 2, not 3"):
        package.load_game("kuhn_poker(players=3)")
    bots = ("--bot", "random", "--bot", "random", "--games", "4")
    run = with_packages(installed, "simulate", "kuhn_poker", *bots)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(("name", "players"), [("bidding", [2, 4]), ("kuhn_poker", [2, 2])])
def test_a_game_without_presets_offers_its_numbers_of_players(name: str, players: list[int]) -> None:
    (preset,) = load_faces(name).presets(Words("en", name))
    assert preset["players"] == players
    assert preset["label"] == name


@pytest.mark.usefixtures("installed")
def test_a_game_in_plain_python_is_not_reported_as_compiled() -> None:
    found = bench("kuhn_poker", [], 1, 0.05, None)
    assert not found["compiled"]
    assert "ratio" not in found
    assert found["per_cpu_second"]["decisions"] > 0


def test_a_person_plays_a_game_of_another_package(installed: Path, tmp_path: Path) -> None:
    record = tmp_path / "g.jsonl"
    command = ["play", "bidding(players=2)", "--seat", "human", "--seat", "random", "--seed", "1"]
    run = with_packages(installed, *command, "--record", str(record), text="1\n2\n1\n1\n")
    assert run.returncode == 0, run.stderr
    assert "bid 1" in run.stdout
    assert "hands: 1, 2, 3, 4, 1, 2, 3, 4" in " ".join(run.stdout.split())
    assert "{" not in run.stdout
    review = with_packages(installed, "review", str(record))
    assert review.stdout.startswith("bidding: 6 decisions")
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    assert sum(lines[-1]["returns"]) == 1
    assert [line["do"] for line in lines[1:-1] if line["seat"] == "P1"] == [
        "bid 1", "bid 3", "bid 2", "bid 4",
    ]  # fmt: skip


def test_a_game_without_phrases_has_a_title_and_a_line_of_each_event_with_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event without words is left out: nobody reads a raw one."""
    game = Bidding({"players": "2"})
    events = [{"event": "bid", "seat": seat, "number": 3} for seat in ("P1", "P2")]
    plain = Phrases[Any](game)
    assert (plain.title({}), plain.lines(events, 0)) == ("bidding", [])
    sentence = (
        "event-bid = { $who ->\n        [you] you bid\n       *[other] { $name } bids\n    } { $n }."
    )
    (tmp_path / "en.ftl").write_text(f"game-title = Bids\n{sentence}\n", encoding="utf-8")
    monkeypatch.setitem(WORDS, "bidding", [tmp_path])
    phrases, words = Phrases[Any](game), Words("it", "bidding")
    assert in_words(words, phrases.title({})) == "Bids"
    assert [in_words(words, line.text) for line in phrases.lines(events, 0)] == [
        "You bid 3.",
        "P2 bids 3.",
    ]


def test_a_plain_table_names_the_cards_that_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the page does, which knows from the types that they are cards."""
    game = Bidding({"players": "2"})
    monkeypatch.setattr(Bidding, "card_names", lambda self: ["rope", "lamp", "old_map"])
    (tmp_path / "it.ftl").write_text("rope = Corda\nlamp = Lampada\nfield-lamp = Luce\n", "utf-8")
    monkeypatch.setitem(WORDS, "bidding", [tmp_path])
    layout = load_layout(game, Words("it", "bidding"), ["human", "random"])
    held = {"tools": {"rope": 2, "lamp": 1, "old_map": 1}}
    assert PlainTable(layout, 0).lines(held) == ["tools: Corda 2; Luce 1; old map 1"]


def test_a_question_with_more_answers_than_its_state_has_room_for_gives_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def offer(state: Any, seat: int) -> int:
        for action in range(int(WIDTH) + 1):
            state.write_option(seat, action, action)
        return int(WIDTH) + 1

    monkeypatch.setattr(BiddingState, "offer", offer)
    state = Bidding({"players": "2"}).new_initial_state(1)
    with pytest.raises(TavolataError, match="has room for 80 legal actions of a question: ask"):
        state.legal_actions(0)


# ------------------------------------------------------------------ unfinished ones
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("del KuhnState.scores", "KuhnState has no scores(): the game has to write it"),
        ("GAME.phrases = 'kuhn_words:X'", "phrases='kuhn_words:X': no module kuhn_poker.kuhn_words"),
        ("GAME.bots = 'errors:BOTS'", "bots='errors:BOTS': tavolata.core.errors has no BOTS"),
        (
            "Decide.offer = lambda self, s, *rest: s.write_option(2, 0)",
            "KuhnState has room for 2 legal actions of a question: give its constructor longer options",
        ),
        ("KuhnState.observe = lambda state, viewer: 1 / 0", "kuhn 1.0 failed with ZeroDivisionError"),
    ],
)
def test_an_unfinished_game_gives_one_sentence(change: str, says: str, tmp_path: Path) -> None:
    """Also where a bot is asked: it gets no blame."""
    home = "tavolata.core" if "errors" in change else "kuhn_poker"
    source = f"{SOURCES['kuhn_poker']}\nGAME.home = {home!r}\n{change}\n"
    (tmp_path / "kuhn_poker").mkdir()
    (tmp_path / "kuhn_poker" / "__init__.py").write_text(source, encoding="utf-8")
    folder = install(tmp_path, "kuhn", {}, {"games": ["kuhn_poker = kuhn_poker:GAME"]})
    bots = ["--bot", "random", "--bot", "its_own" if "bots" in change else "random"]
    command = ["simulate", "kuhn_poker", *bots, "--games", "1"]
    if "phrases" in change:
        command = ["play", "kuhn_poker", "--seat", "random", "--seat", "random"]
    assert says in refused(with_packages(folder, *command, cwd=tmp_path))


# ------------------------------------------------------------------ broken ones
BROKEN = {
    "raises": "raise RuntimeError('half\\ninstalled')\n",
    "quits": "import sys\nsys.exit('not here')\n",
    "wrong": "GAME = 7\nBOT = dict\n",
    "fine": '''
from tavolata.core.bot import Bot
class Fine(Bot):
    """Always the first legal action.

    More of it.
    """
    def act(self, observation, clock):
        return observation.legal_actions[0]
''',
}
POINTS = {
    "games": [
        "gone = no_such_module:GAME", "raises = raises:GAME", "quits = quits:GAME",
        "wrong = wrong:GAME", "empty = wrong:NOTHING", "dominion = wrong:GAME",
    ],
    "bots": [
        "lost = no_such_module:Bot", "wrong_bot = wrong:BOT", "smithy = fine:Fine", "fine = fine:Fine",
    ],
}  # fmt: skip
SAID = [
    "games: dominion = wrong:GAME of broken 1.0: dominion is a built-in name; choose another one",
    "games: empty = wrong:NOTHING of broken 1.0: AttributeError: module 'wrong' has no attribute 'NOTHING'",
    "games: gone = no_such_module:GAME of broken 1.0: ModuleNotFoundError: No module named 'no_such_module'",
    "games: quits = quits:GAME of broken 1.0: SystemExit: not here",
    "games: raises = raises:GAME of broken 1.0: RuntimeError: half installed",
    "games: wrong = wrong:GAME of broken 1.0: it is of type int, not a GameEntry",
    "bots: lost = no_such_module:Bot of broken 1.0: ModuleNotFoundError: No module named 'no_such_module'",
    "bots: smithy = fine:Fine of broken 1.0: smithy is a built-in name; choose another one",
    "bots: wrong_bot = wrong:BOT of broken 1.0: it is the class dict, not a BotEntry or a subclass of Bot",
]


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    return install(tmp_path, "broken", BROKEN, POINTS)


def test_a_broken_entry_point_prints_one_line_and_stops_nothing(broken: Path) -> None:
    """Each is named once, even if worker processes look again."""
    said = [f"tavolata: skipping tavolata.{line}" for line in SAID]
    run = with_packages(
        broken, "simulate", "dominion(kingdom=first_game)", "--bot", "fine",
        "--bot", "flat_mc(simulations=2,cut=1,rollout=smithy)", "--games", "20", "--jobs", "2", "--json",
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert [line for line in run.stderr.splitlines() if line] == said
    row, other = json.loads(run.stdout)["bots"]
    assert row["version"] == "fine@broken-1.0"
    assert row["faults"] == 0
    assert "smithy@1" in other["version"]
    listed = with_packages(broken, "list", "bots", "--json")
    assert listed.returncode == 0
    found = {bot["name"]: bot for bot in json.loads(listed.stdout)}
    assert found["fine"]["what"] == "Always the first legal action."
    assert found["fine"]["origin"] == "broken 1.0"
    assert found["smithy"]["origin"] == ""


def test_entry_points_are_read_once_per_process(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that creates a bot for every game does not go through all packages each time."""
    monkeypatch.syspath_prepend(str(broken))
    looked: list[str] = []
    found = bots.load_plugins

    def count(group: str, *rest: object) -> object:
        looked.append(group)
        return found(group, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(bots, "load_plugins", count)
    bots._all_bots.cache_clear()
    game = package.load_game("dominion(kingdom=first_game)")
    for seed in range(5):
        load_bot("flat_mc(rollout=fine)", game, seed)
    bots._all_bots.cache_clear()
    assert looked == ["tavolata.bots"]


@pytest.mark.parametrize("way", [[], ["--views"], ["--envs"]])
def test_bench_refuses_a_game_without_decisions(tmp_path: Path, way: list[str]) -> None:
    source = SOURCES["kuhn_poker"].replace("ENDS = [", "ENDS = [[], ")
    folder = install(
        tmp_path, "tiny", {"kuhn_poker": source}, {"games": ["kuhn_poker = kuhn_poker:GAME"]}
    )
    run = with_packages(folder, "bench", "kuhn_poker", *way)
    assert refused(run) == (
        "Error: kuhn_poker is over before its first decision: there is nothing to measure."
    )


def test_effects_are_numbered_by_their_place() -> None:
    """Otherwise a frame would run another effect."""

    class First(Effect[Any]):
        pass

    class Second(Effect[Any]):
        pass

    says = "^Second has code 0 and is number 1 of the effects: set code to 1$"
    with pytest.raises(TavolataError, match=says):
        SequentialState([First(), Second()], [], [])  # type: ignore[arg-type]  # plain Python takes lists


NAMELESS = """
class Nothing(Game):
    def __init__(self, given):
        pass
GAME = GameEntry(Nothing, [])
"""


def test_an_entry_point_names_the_game_that_it_makes(tmp_path: Path) -> None:
    """Otherwise another game would be played in its place, or nobody could find this one again."""
    sources = {**SOURCES, "none": SOURCES["bidding"] + NAMELESS}
    points = ["auction = bidding:GAME", "bidding = bidding:GAME", "none = none:GAME"]
    folder = install(tmp_path, "renamed", sources, {"games": points})
    bots = ["--bot", "random"] * 3
    run = with_packages(folder, "simulate", "auction", *bots)
    says = "makes 'bidding': its Game must have the name 'auction'"
    assert refused(run) == f"Error: the GameEntry of auction {says}"
    run = with_packages(folder, "simulate", "none", *bots)
    assert (
        refused(run)
        == "Error: the GameEntry of none makes 'Nothing': its Game must have the name 'none'"
    )


@pytest.mark.parametrize("one", ["'players'", "Parameter('players', 3, '2 to 4')"])
def test_a_parameter_that_is_no_texts_skips_the_game(tmp_path: Path, one: str) -> None:
    source = SOURCES["bidding"] + f"GAME = GameEntry(Bidding, [{one}])\n"
    folder = install(tmp_path, "broken", {"bidding": source}, {"games": ["bidding = bidding:GAME"]})
    run = with_packages(folder, "list", "games")
    assert run.returncode == 0, run.stderr
    says = "parameters lists Parameter(name, default, values), three texts, not "
    assert f"skipping tavolata.games: bidding = bidding:GAME of broken 1.0: ParameterError: {says}" in (
        run.stderr
    )


BOTS = """
from tavolata.core.bot import Bot
class First(Bot):
    def act(self, observation, clock):
        return observation.legal_actions[0]
BOTS = {"careful": First, "seven": 7, "master": First, "smithy": First}
"""
HOMES = {
    "cards": "GAME = GameEntry(Bidding, [], home='cards', bots='no_such_module:BOTS')\n",
    "dice": "GAME = GameEntry(Bidding, [], home='dice', bots='bots:BOTS')\n",
}


def test_broken_bots_of_a_game_are_skipped_and_stop_no_other_game(tmp_path: Path) -> None:
    for name, entry in HOMES.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(SOURCES["bidding"] + entry, encoding="utf-8")
        (tmp_path / name / "bots.py").write_text(BOTS, encoding="utf-8")
    points = {
        "games": ["cards = cards:GAME", "dice = dice:GAME", "two words = dice:GAME"],
        "bots": ["fine = fine:Fine", "human = fine:Fine", "novice = fine:Fine"],
    }
    folder = install(tmp_path, "broken", {"fine": BROKEN["fine"]}, points)
    run = with_packages(
        folder, "simulate", "dominion", "--bot", "fine", "--bot", "random", "--games", "1"
    )
    assert run.returncode == 0, run.stderr
    taken = "there is a bot of this name; choose another one"
    own = "is a built-in name; choose another one"
    assert run.stderr.splitlines() == [
        f"tavolata: skipping {line}"
        for line in (
            "tavolata.games: two words = dice:GAME of broken 1.0: "
            "a name has letters, digits, _, . and -, and no spaces",
            "the bots of the game cards of broken 1.0: ParameterError: the GameEntry of cards names "
            "bots='no_such_module:BOTS': no module cards.no_such_module",
            "the bot seven of the game dice of broken 1.0: it is of type int, "
            "not a BotEntry or a subclass of Bot",
            f"the bot master of the game dice of broken 1.0: {taken}",
            f"the bot smithy of the game dice of broken 1.0: {taken}",
            f"tavolata.bots: human = fine:Fine of broken 1.0: human {own}",
            f"tavolata.bots: novice = fine:Fine of broken 1.0: novice {own}",
        )
    ]
    run = with_packages(folder, "simulate", "dominion", "--bot", "careful", "--bot", "random")
    assert "careful plays" not in run.stderr
    assert run.returncode == 0
