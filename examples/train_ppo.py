"""Train an agent against itself and a bot: masked PPO with a card-scoring network, in one file.

    pip install 'tavolata[train]'
    python examples/train_ppo.py "seven_wonders(players=3)" --against rule --out runs/wonders
    python examples/train_ppo.py --resume runs/wonders --cpu-minutes 60
    python examples/train_ppo.py --resume runs/wonders --evaluate 2000

In half of the games the network plays all seats; in the others the bot of the evaluations has all seats
but one. It reads the observation of the deciding seat and the features of each action
(`tavolata.envs.features`), and gives a score to each action and a value to the seat. The folder has the
network, the optimizer and the curve after every evaluation, so a stopped run resumes.
"""

from __future__ import annotations

import argparse
import json
import math
import signal
import sys
import time
from pathlib import Path
from typing import Any

try:
    import numpy as np
    import torch
    from torch import nn
except ModuleNotFoundError as missing:
    sys.exit(f"this example needs {missing.name}: pip install 'tavolata[train]'")
from rich.progress import BarColumn, Progress, TextColumn

import tavolata
from tavolata import envs
from tavolata.core.errors import TavolataError
from tavolata.envs.advantages import advantages
from tavolata.envs.features import action_features
from tavolata.envs.vector import VectorEnv

SETTINGS: dict[str, Any] = {
    "num_envs": 256,
    "self_play": 0.5,
    "steps": 64,
    "epochs": 3,
    "batch": 2048,
    "rate": 5e-4,
    "clip": 0.2,
    "trace": 0.95,
    "entropy": 0.02,
    "last_entropy": 0.003,
    "hidden": 256,
    "embedding": 96,
    "reward": "zero_sum",
    "reward_scale": 1.0,
    "evaluation_games": 400,
    "evaluation_minutes": 3.0,
}
"""The settings of a run; `--set NAME=VALUE` changes one.

`self_play` is the share of the games in which the network has all seats; in the others the bot of
`--against` has all seats but one. With 1 the network never meets that bot before an evaluation.
`reward` names what a game pays (`tavolata.envs.rewards`): `margin`, in points, says more about each
decision than who won, and a scale of 0.05 brings it near 1.
"""


class Network(nn.Module):
    """Scores of all actions and the value of the position, from the tensor of an observation."""

    def __init__(self, game: str, settings: dict[str, Any]) -> None:
        super().__init__()
        made = tavolata.load_game(game)
        layout = made.tensor_layout()
        hidden, embedding = settings["hidden"], settings["embedding"]
        features = torch.from_numpy(action_features(made).matrix(made.players))
        self.register_buffer("scale", torch.frombuffer(bytearray(layout.factors), dtype=torch.float32))
        self.register_buffer("features", features / features.amax(0).clamp(min=1))
        self.trunk = nn.Sequential(
            nn.Linear(layout.size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.wish = nn.Linear(hidden, embedding)
        self.offer = nn.Linear(features.shape[1], embedding)
        self.own = nn.Parameter(torch.zeros(features.shape[0], embedding))
        self.bias = nn.Parameter(torch.zeros(features.shape[0]))
        self.value = nn.Linear(hidden, 1)

    def forward(self, cells: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return masked scores (rows, actions) and values (rows,), from uint8 cells and masks."""
        state = self.trunk(cells.float() * self.scale)
        actions = self.offer(self.features) + self.own
        scores = self.wish(state) @ actions.T / math.sqrt(actions.shape[1]) + self.bias
        return scores.masked_fill(mask == 0, -1e9), self.value(state).squeeze(1)

    def see(self, array: np.ndarray) -> torch.Tensor:
        """Return a NumPy array as a tensor on the device of the network."""
        return torch.from_numpy(array).to(self.scale.device)


def drawn(scores: torch.Tensor) -> torch.Tensor:
    """Return an action for each row, drawn by its scores."""
    noise = -torch.log(-torch.log(torch.rand_like(scores).clamp(1e-9, 1 - 1e-7)))
    return (scores + noise).argmax(1)


class Run:
    """A run in its folder: network, optimizer, curve, and the games it learns from.

    The network is on `device`, the games are on the CPU; a run may resume on another device.
    """

    def __init__(self, folder: Path, plan: dict[str, Any], device: str) -> None:
        self.folder = folder
        self.plan = plan
        self.settings = {**SETTINGS, **plan["settings"]}
        torch.manual_seed(plan["seed"])
        self.network = Network(plan["game"], self.settings).to(device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), self.settings["rate"], eps=1e-5)
        self.curve: list[dict[str, float]] = []
        self.spent = 0.0
        self.is_stopped = False
        self.decisions = 0
        alone = round(self.settings["num_envs"] * self.settings["self_play"])
        opponents = {None: alone, plan["against"]: self.settings["num_envs"] - alone}
        self.envs = [
            envs.vector_env(
                plan["game"],
                rows,
                opponents=bot,
                seed=f"train {plan['seed']} {bot}",
                reward=self.settings["reward"],
            )
            for bot, rows in opponents.items()
            if rows
        ]

    # -------------------------------------------------------------- files
    @staticmethod
    def load(folder: Path, device: str) -> Run:
        """Return a stored run."""
        found = torch.load(folder / "run.pt", weights_only=True, map_location=device)
        run = Run(folder, found["plan"], device)
        run.network.load_state_dict(found["network"])
        run.optimizer.load_state_dict(found["optimizer"])
        run.curve, run.spent, run.decisions = found["curve"], found["spent"], found["decisions"]
        # Another seed, so that a resumed run does not repeat its first deals.
        for env in run.envs:
            env.seed = f"{env.seed} {run.decisions}"
        return run

    def save(self) -> None:
        """Store the run; the old file stays until the new one is whole."""
        self.folder.mkdir(parents=True, exist_ok=True)
        stored = {
            "plan": self.plan,
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "curve": self.curve,
            "spent": self.spent,
            "decisions": self.decisions,
        }
        torch.save(stored, self.folder / "run.new")
        (self.folder / "run.new").replace(self.folder / "run.pt")
        (self.folder / "curve.json").write_text(json.dumps(self.curve, indent=1) + "\n")
        draw(self.curve, self.plan, self.folder / "curve.png")

    # -------------------------------------------------------------- learning
    def train(self, minutes: float) -> None:
        """Learn until the run has spent this many CPU minutes in all."""
        for env in self.envs:
            env.reset()
        evaluated = self.spent
        with Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:.1f} of {task.total} min"),
        ) as progress:
            task = progress.add_task("learning", total=minutes, completed=self.spent)
            while self.spent < minutes and not self.is_stopped:
                begun = time.process_time()
                self.round(min(1.0, self.spent / minutes))
                self.spent += (time.process_time() - begun) / 60
                progress.update(task, completed=self.spent, description=self.told())
                if (
                    self.spent - evaluated >= self.settings["evaluation_minutes"]
                    or self.spent >= minutes
                ):
                    evaluated = self.spent
                    point = evaluate(
                        self.network, self.plan, self.settings["evaluation_games"], self.decisions
                    )
                    self.curve.append({"minutes": self.spent, "decisions": self.decisions, **point})
                    self.save()

    def told(self) -> str:
        """Return the last evaluation in words."""
        if not self.curve:
            return f"{self.decisions:,} decisions"
        last = self.curve[-1]
        return (
            f"{self.decisions:,} decisions, {100 * last['share']:.1f}% against {self.plan['against']}"
        )

    def round(self, progress: float) -> None:
        """Play one stretch of all games and learn from it."""
        parts = zip(*map(self.stretch, self.envs), strict=True)
        self.learn(*map(torch.cat, parts), progress)

    def stretch(self, env: VectorEnv) -> tuple[torch.Tensor, ...]:
        """Play one stretch of games; return what `learn` takes."""
        settings, network = self.settings, self.network
        steps, rows = settings["steps"], env.num_envs
        cells = np.empty((steps, *env.observations.shape), np.uint8)
        masks = np.empty((steps, *env.action_masks.shape), np.uint8)
        seats = np.empty((steps, rows), np.int64)
        rewards = np.empty((steps, *env.rewards.shape), np.float32)
        ended = np.empty((steps, rows), np.bool_)
        actions = np.empty((steps, rows), np.int64)
        chances = np.empty((steps, rows), np.float32)
        values = np.empty((steps, rows), np.float32)
        with torch.no_grad():
            for step in range(steps):
                cells[step], masks[step], seats[step] = env.observations, env.action_masks, env.seats
                scores, value = network(network.see(cells[step]), network.see(masks[step]))
                action = drawn(scores)
                chance = scores.log_softmax(1).gather(1, action[:, None]).squeeze(1)
                actions[step] = action.numpy(force=True)
                chances[step] = chance.numpy(force=True)
                values[step] = value.numpy(force=True)
                env.step(actions[step])
                rewards[step] = env.rewards * settings["reward_scale"]
                ended[step] = env.terminated | env.truncated
            _, last = network(network.see(env.observations), network.see(env.action_masks))
        gains, known = advantages(
            values, seats, rewards, ended, last.numpy(force=True), env.seats, settings["trace"]
        )
        self.decisions += steps * rows
        at = np.flatnonzero(known.ravel())
        parts = cells, masks, actions, chances, gains, gains + values
        return tuple(network.see(part.reshape(steps * rows, *part.shape[2:])[at]) for part in parts)

    def learn(
        self,
        cells: torch.Tensor,
        masks: torch.Tensor,
        actions: torch.Tensor,
        chances: torch.Tensor,
        gains: torch.Tensor,
        targets: torch.Tensor,
        progress: float,
    ) -> None:
        """Make PPO's steps over a stretch of games."""
        settings = self.settings
        entropy = settings["entropy"] ** (1 - progress) * settings["last_entropy"] ** progress
        for group in self.optimizer.param_groups:
            group["lr"] = settings["rate"] * (1 - 0.9 * progress)
        for _ in range(settings["epochs"]):
            for at in torch.randperm(len(actions), device=actions.device).split(settings["batch"]):
                scores, value = self.network(cells[at], masks[at])
                logs = scores.log_softmax(1)
                chosen = logs.gather(1, actions[at][:, None]).squeeze(1)
                ratio = (chosen - chances[at]).exp()
                gain = (gains[at] - gains[at].mean()) / (gains[at].std() + 1e-6)
                clipped = ratio.clamp(1 - settings["clip"], 1 + settings["clip"])
                policy = -torch.min(ratio * gain, clipped * gain).mean()
                spread = -(logs.exp() * logs * masks[at]).sum(1).mean()
                loss = policy + 0.5 * (value - targets[at]).square().mean() - entropy * spread
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()


# ------------------------------------------------------------------ evaluation
def evaluate(network: Network, plan: dict[str, Any], games: int, number: int) -> dict[str, float]:
    """Return the mean win share against the opponents, with a 95% interval, from all seats."""
    rows = min(256, games)
    env = envs.vector_env(
        plan["game"],
        rows,
        opponents=plan["against"],
        reward="win_share",
        seed=f"test {plan['seed']} {number}",
    )
    env.reset()
    played = np.zeros(rows, int)
    shares: list[float] = []
    # Every row plays the same number of games, so that long games count as often as short ones.
    each = -(-games // rows)
    with torch.no_grad():
        while played.min() < each:
            scores, _ = network(network.see(env.observations), network.see(env.action_masks))
            env.step(drawn(scores).numpy(force=True))
            for row in np.flatnonzero(env.terminated | env.truncated):
                if played[row] < each:
                    shares.append(float(env.learner_rewards[row]))
                played[row] += 1
    mean = float(np.mean(shares))
    half = 1.96 * float(np.std(shares)) / math.sqrt(len(shares))
    return {"share": mean, "low": mean - half, "high": mean + half, "games": len(shares)}


def draw(curve: list[dict[str, float]], plan: dict[str, Any], path: Path) -> None:
    """Draw the learning curve."""
    if not curve:
        return
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    minutes = [point["minutes"] for point in curve]
    axes.fill_between(minutes, [p["low"] for p in curve], [p["high"] for p in curve], alpha=0.25)
    axes.plot(minutes, [point["share"] for point in curve], marker="o")
    axes.axhline(
        1 / tavolata.load_game(plan["game"]).players, linestyle=":", color="gray", label="fair share"
    )
    axes.set(
        xlabel="CPU minutes",
        ylabel=f"win share against {plan['against']}",
        title=plan["game"],
        ylim=(0, 1),
    )
    axes.legend()
    figure.savefig(path, dpi=120)
    pyplot.close(figure)


def main() -> None:
    """Read the command line and train, resume or evaluate."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", help='a game string, such as "seven_wonders(players=3)"')
    parser.add_argument("--against", help="the bot of all other seats in evaluations")
    parser.add_argument("--out", type=Path, help="the folder of the run")
    parser.add_argument("--resume", type=Path, help="the folder of a run to resume or to evaluate")
    parser.add_argument("--cpu-minutes", type=float, default=30.0, help="CPU time of the run in all")
    parser.add_argument(
        "--evaluate", type=int, metavar="GAMES", help="only evaluate, with this many games"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--device", help="of the network, such as cpu; a GPU by default if there is one"
    )
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="changes")
    given = parser.parse_args()
    torch.set_num_threads(1)
    try:
        run = chosen_run(given)
    except (ValueError, TavolataError) as problem:
        parser.error(str(problem))
    if given.evaluate:
        print(json.dumps(evaluate(run.network, run.plan, given.evaluate, -1)))
        return

    def stop(*_: object) -> None:
        """End after this round; a second Ctrl+C ends at once."""
        run.is_stopped = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    signal.signal(signal.SIGINT, stop)
    run.train(given.cpu_minutes)
    if run.is_stopped:
        run.save()
        parser.exit(130, f"stopped after {run.spent:.1f} CPU minutes: --resume {run.folder}\n")
    print(json.dumps(run.curve[-1]))


def chosen_run(given: argparse.Namespace) -> Run:
    """Return a new run or a stored one; raise ValueError for a command that makes no sense."""
    if given.cpu_minutes <= 0:
        raise ValueError("--cpu-minutes is a time above 0")
    device = given.device or ("cuda" if torch.cuda.is_available() else "cpu")
    try:
        torch.empty(0, device=device)
    except (RuntimeError, AssertionError):
        raise ValueError(f"--device {device} is not a device of this PyTorch; cpu always is") from None
    if given.evaluate is not None and given.evaluate < 1:
        raise ValueError("--evaluate takes a number of games from 1")
    if given.resume is not None:
        if given.changes:
            raise ValueError("--set is for new runs: a resumed one keeps its settings")
        if not (given.resume / "run.pt").exists():
            raise ValueError(f"{given.resume} has no run: start one there with --out {given.resume}")
        return Run.load(given.resume, device)
    if not (given.game and given.against and given.out):
        raise ValueError("a new run needs a game, --against and --out; an old one needs --resume")
    if (given.out / "run.pt").exists():
        raise ValueError(f"{given.out} has a run already: --resume {given.out}, or another --out")
    changes = {}
    for change in given.changes:
        name, _, value = change.partition("=")
        if name not in SETTINGS:
            raise ValueError(f"unknown setting {name!r}; known: {', '.join(SETTINGS)}")
        kind = type(SETTINGS[name])
        try:
            changes[name] = kind(value)
        except ValueError:
            raise ValueError(f"the setting {name} takes a value like {SETTINGS[name]!r}") from None
    if not 0 <= changes.get("self_play", 0) <= 1:
        raise ValueError("the share self_play is from 0 to 1")
    if min(changes.get("entropy", 0), changes.get("last_entropy", 0)) < 0:
        raise ValueError("entropy and last_entropy are 0, which switches it off, or more")
    plan = {"game": given.game, "against": given.against, "seed": given.seed, "settings": changes}
    return Run(given.out, plan, device)


if __name__ == "__main__":
    main()
