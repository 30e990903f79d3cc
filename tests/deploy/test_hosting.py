"""Files for hosting parse, and every option, path and command in them and in the guide exists."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from tavolata.cli.main import cli
from tavolata.server import metrics
from tests.cli.person import hear_interrupts
from tests.cli.program import tavolata

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
GUIDE = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
UNITS = sorted(path for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))
PROGRAM = "/opt/tavolata/venv/bin/tavolata"


def parsed(arguments: list[str]) -> dict[str, Any]:
    """Parse a command line of `tavolata` without running it; fails for anything unknown."""
    context = cli.make_context("tavolata", list(arguments))
    while isinstance(context.command, click.Group):
        rest = [*context._protected_args, *context.args]
        assert rest, arguments
        name, command, rest = context.command.resolve_command(context, rest)
        assert command is not None
        context = command.make_context(name, rest, parent=context)
    return context.params


def unit_of(path: Path) -> configparser.ConfigParser:
    """Read a unit of systemd."""
    found = configparser.ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(path.read_text())
    return found


def compose() -> dict[str, Any]:
    """Read the compose file."""
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def stages() -> list[list[tuple[str, str]]]:
    """Return the instructions of the image file by stage, as pairs of word and arguments."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    found: list[list[tuple[str, str]]] = []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest.strip()))
    return found


# ------------------------------------------------------------------ the files
@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_units_start_existing_commands_as_an_ordinary_user(path: Path) -> None:
    unit = unit_of(path)
    if path.suffix == ".timer":
        assert (DEPLOY / f"{path.stem}.service").exists()
        assert "OnCalendar" in unit["Timer"]
        return
    service = unit["Service"]
    program, *arguments = shlex.split(service["ExecStart"])
    assert program == PROGRAM
    parsed([word.replace("${TAVOLATA_HOST}", "play.example.org") for word in arguments])
    assert (service["User"], service["NoNewPrivileges"]) == ("tavolata", "yes")
    assert service["ProtectSystem"] == "strict"
    assert service["StateDirectoryMode"] == "0700"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_systemd_accepts_the_units(path: Path, tmp_path: Path) -> None:
    """With a program in place of ours, which is not installed here."""
    for unit in UNITS:
        (tmp_path / unit.name).write_text(unit.read_text().replace(PROGRAM, "/bin/true"))
    run = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / path.name)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert path.name not in run.stderr


def test_the_server_alone_is_interrupted() -> None:
    """A bot that is still starting would answer the signal with a traceback in the log."""
    service = unit_of(DEPLOY / "tavolata.service")["Service"]
    assert (service["KillSignal"], service["KillMode"]) == ("SIGINT", "mixed")


def test_the_settings_are_those_that_the_units_use() -> None:
    names = set(re.findall(r"^#?([A-Z_]+)=", (DEPLOY / "tavolata.env").read_text(), re.MULTILINE))
    assert names == {"TAVOLATA_HOST", "TAVOLATA_DATABASE_URL", "TAVOLATA_QUOTAS", "PGPASSWORD"}
    used = "".join(path.read_text() for path in [*UNITS, DEPLOY / "Caddyfile"])
    assert set(re.findall(r"\$\{?(TAVOLATA_[A-Z]+)", used)) <= names | {"TAVOLATA_UPSTREAM"}
    assert "reverse_proxy" in (DEPLOY / "Caddyfile").read_text()


def test_services_of_the_compose_file_fit_together() -> None:
    """Options, networks, volumes, secrets; nobody but Caddy can be reached."""
    found = compose()
    services = found["services"]
    ours = services["tavolata"]
    assert [name for name in services if services[name].get("ports")] == ["caddy"]
    options = [
        option.replace("${TAVOLATA_HOST:?name it in .env}", "play.example.org")
        for option in ours["command"]
    ]
    given = parsed(options)
    assert given["names"] == ("play.example.org",)
    assert given["proxies"] == (found["networks"]["default"]["ipam"]["config"][0]["subnet"],)
    assert ":" not in ours["environment"]["TAVOLATA_DATABASE_URL"].partition("//")[2]
    for service in services.values():
        for volume in service["volumes"]:
            name = volume.partition(":")[0]
            assert name in found["volumes"] or (DEPLOY / name).exists(), volume
        assert service["restart"] == "unless-stopped"
    assert services["caddy"]["environment"]["TAVOLATA_UPSTREAM"] == f"tavolata:{given['port']}"
    assert (DEPLOY / ours["build"]["context"] / ours["build"]["dockerfile"]).exists()
    user, database = services["database"]["environment"]["POSTGRES_USER"], "tavolata"
    assert ours["environment"]["TAVOLATA_DATABASE_URL"] == f"postgresql://{user}@database/{database}"


def test_the_image_has_no_compiler_and_an_ordinary_user() -> None:
    _, last = stages()
    text = " ".join(f"{word} {rest}" for word, rest in last)
    assert "gcc" not in text
    assert "pip" not in text.replace("pip_", "")
    words = dict(last)
    assert words["USER"].isdigit()
    assert int(words["USER"]) > 0
    entry, command = yaml.safe_load(words["ENTRYPOINT"]), yaml.safe_load(words["CMD"])
    assert entry == ["tavolata"]
    assert parsed(command)["host"] == "0.0.0.0"
    assert f"--port={words['EXPOSE']}" in command
    check = yaml.safe_load(words["HEALTHCHECK"].partition("CMD ")[2])
    compile(check[2], "healthcheck", "exec")
    assert f":{words['EXPOSE']}/api/ready" in check[2]
    assert any(word == "COPY" and rest.startswith("--from=build") for word, rest in last)
    ignored = (ROOT / ".containerignore").read_text()
    assert (ROOT / ".dockerignore").read_text() == ignored
    assert {".git", "**/node_modules", "tests"} <= set(ignored.splitlines())


def test_the_admin_script_runs_our_program_as_the_service_user() -> None:
    script = (DEPLOY / "tavolata-admin").read_text()
    assert f"{PROGRAM} admin" in script
    assert "--reuid=tavolata" in script
    subprocess.run(["sh", "-n", str(DEPLOY / "tavolata-admin")], check=True)


def test_the_admin_script_reads_the_settings_as_systemd_does(tmp_path: Path) -> None:
    """The file is no program of the shell: a password may contain what the shell would interpret."""
    settings = [
        "TAVOLATA_DATABASE_URL=postgresql:///tavolata?service=tables&sslmode=require",
        "TAVOLATA_QUOTAS=tables=5000 sockets=64",
        "PGPASSWORD=$(touch broken)`;'",
    ]
    quoted = ['ONE="tables=5 sockets=6"', "TWO='a \"b\"'", 'THREE=a="b"', 'FOUR="']
    lines = ["# A comment.", "", "#TAVOLATA_SITE=/x", *quoted, *settings]
    (tmp_path / "tavolata.env").write_text("\n".join(lines))
    settings += ["ONE=tables=5 sockets=6", 'TWO=a "b"', 'THREE=a="b"', 'FOUR="']
    script = (DEPLOY / "tavolata-admin").read_text().partition("exec ")[0]
    script = script.replace("/etc/tavolata", str(tmp_path)).replace("/var/lib/tavolata", str(tmp_path))
    run = subprocess.run(
        ["sh", "-c", f"{script}\nenv"], capture_output=True, text=True, check=True, env={}
    )
    assert set(settings) <= set(run.stdout.splitlines())
    assert "TAVOLATA_SITE" not in run.stdout
    assert not (tmp_path / "broken").exists()


@pytest.fixture
def machine(tmp_path: Path) -> dict[str, str]:
    """Return the environment for `deploy/install` on a machine in a folder, with programs in place of ours."""
    programs = {
        "git": """case "$*" in *rev-parse*) echo abc ;; esac""",
        "tar": "true",
        # `python3 -m venv FOLDER` makes programs that note what they did; `pip` waits if asked to.
        "python3": """for folder; do :; done
mkdir -p "$folder/bin"
rm -f "$folder"/complete
printf '#!/bin/sh\\necho "pip $1" >> "$LOG"\\n[ ! "$HANG" ] || sleep 60\\n' > "$folder/bin/pip"
printf '#!/bin/sh\\n[ ! -e "%s/broken" ]\\n' "$folder" > "$folder/bin/tavolata"
rm -f "$folder/broken"
chmod +x "$folder"/bin/*""",
    }
    (tmp_path / "bin").mkdir()
    (tmp_path / "versions").mkdir()
    for name, text in programs.items():
        path = tmp_path / "bin" / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
    script = (DEPLOY / "install").read_text().replace("/opt/tavolata", str(tmp_path))
    (tmp_path / "install").write_text(script)
    search = f"{tmp_path / 'bin'}:{os.environ['PATH']}"
    return {"PATH": search, "LOG": str(tmp_path / "log"), "HANG": ""}


def test_a_version_is_built_once_and_again_if_it_no_longer_runs(
    tmp_path: Path, machine: dict[str, str]
) -> None:
    """A new Python of the system breaks the environments of the old one."""

    def builds() -> int:
        subprocess.run(["sh", "install"], cwd=tmp_path, env=machine, check=True, capture_output=True)
        assert (tmp_path / "venv").resolve() == tmp_path / "versions" / "abc"
        assert not list(tmp_path.glob("build.*"))
        return (tmp_path / "log").read_text().count("pip wheel")

    assert [builds(), builds()] == [1, 1]
    (tmp_path / "versions" / "abc" / "broken").touch()
    assert [builds(), builds()] == [2, 2]


@pytest.mark.parametrize("ended", [signal.SIGHUP, signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_build_leaves_nothing(
    tmp_path: Path, machine: dict[str, str], ended: signal.Signals
) -> None:
    """The connection to the machine may be lost meanwhile."""
    command = ["sh", "install"]
    with subprocess.Popen(
        command, cwd=tmp_path, env={**machine, "HANG": "1"}, start_new_session=True,
        preexec_fn=hear_interrupts,
    ) as run:  # fmt: skip
        while not (tmp_path / "log").exists():
            assert run.poll() is None
            time.sleep(0.01)
        os.killpg(run.pid, ended)
    assert run.returncode != 0
    assert not list(tmp_path.glob("build.*"))
    assert not (tmp_path / "venv").exists()


# ------------------------------------------------------------------ the guide
def commands_of_the_guide() -> list[list[str]]:
    """Return each command of our programs in the guide, as arguments of `tavolata`."""
    blocks = re.findall(r"^```sh\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    lines += re.findall(r"^\| `(tavolata-admin [^`]+)` \|", GUIDE, re.MULTILINE)
    found = []
    for line in lines:
        for start, prefix in (
            ("tavolata-admin ", ["admin"]), (f"{PROGRAM} ", []), ("docker compose exec tavolata tavolata ", []),
            ("docker compose run --rm tavolata ", []),
        ):  # fmt: skip
            if line.startswith(start):
                found.append([*prefix, *shlex.split(line.removeprefix(start))])
    return found


def test_every_command_of_the_guide_exists() -> None:
    commands = commands_of_the_guide()
    assert len(commands) > 15
    for command in commands:
        parsed(command)
    shown = {command[1] for command in commands if command[0] == "admin"}
    assert shown == set(cli.get_command(click.Context(cli), "admin").list_commands(click.Context(cli)))  # type: ignore[union-attr]


def test_the_guide_names_every_file_and_metric() -> None:
    for name in re.findall(r"source/(deploy/[\w.-]+)", GUIDE):
        assert (ROOT / name).exists(), name
    used = set(re.findall(r"deploy/([\w.-]+)", GUIDE))
    assert {path.name for path in DEPLOY.iterdir()} <= used
    counted = {metric._name for metric in metrics.OF_PROCESS if hasattr(metric, "_name")}
    assert len(counted) >= 8
    documented = set(re.findall(r"`(tavolata_\w+?)(?:_total)?(?:\{|`)", GUIDE))
    assert counted <= documented


def test_the_password_rule_of_the_guide_is_that_of_the_program() -> None:
    run = tavolata("serve", "--no-browser", "--database", "postgresql://anna:hush@host/name")
    assert run.returncode == 2
    assert "PGPASSWORD" in run.stderr
    assert "hush" not in run.stderr
