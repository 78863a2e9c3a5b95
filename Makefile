# Everything runs in .venv, which make builds with pip from pyproject.toml and constraints.txt.

PYTHON ?= $(shell python3.11 -c 'print("python3.11")' 2>/dev/null || echo python3)
GAME ?= dune
WORKERS ?= 2
SEEDS ?= 300

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
LONG_TESTS = $(wildcard tests/laws/test_laws.py tests/games/*/test_laws.py tests/games/*/test_oracle.py)
# Whole games of every kind: what depended on the order of a set would show here.
HASH_TESTS = $(LONG_TESTS) $(wildcard tests/kernel tests/games/test_golden.py)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test coverage browser lint types bench soak docs release format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/.stamp-play ## play in the browser (GAME=dune)
	$(BIN)/landsraad play $(GAME)

PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
QUICK_TESTS = $(addprefix --ignore=,$(LONG_TESTS) tests/browser)

test: .venv/.stamp-test browser ## run the tests, a part of them under another hash seed
	@echo "Running the tests: about twelve minutes with two cores"
	PYTHONHASHSEED=1 $(PYTEST) $(QUICK_TESTS)
	PYTHONHASHSEED=1 $(PYTEST) tests/browser
	$(if $(HASH_TESTS),PYTHONHASHSEED=2 $(PYTEST) $(HASH_TESTS))

# Watching every line makes the tests take more than twice as long, so it is asked for.
coverage: .venv/.stamp-test ## say which lines the tests do not reach
	$(PYTEST) $(QUICK_TESTS) --cov --cov-report=term

# The tests in a browser need Chromium. Where we may, we install it; elsewhere they are skipped,
# and in CI, where nothing may be skipped, they fail. The one without windows opens a page with half
# the work; where it cannot be had, the usual one does all of it.
CHROMIUM = chromium fonts-dejavu-core
WINDOWLESS = chromium-headless-shell
APT = apt-get install -qq -y --no-install-recommends
HAS_CHROMIUM = command -v chromium >/dev/null || command -v chromium-browser >/dev/null

browser:
	@{ $(HAS_CHROMIUM); } && command -v $(WINDOWLESS) >/dev/null \
	|| if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the tests in a browser: about a minute, a few on a slow line"; \
		apt-get update -qq; \
		$(APT) $(CHROMIUM) $(WINDOWLESS) >/dev/null || $(HAS_CHROMIUM) || $(APT) $(CHROMIUM) >/dev/null; \
	else \
		$(HAS_CHROMIUM) || echo "No Chromium: the tests in a browser are skipped. To install it: sudo apt-get install $(CHROMIUM)"; \
	fi

# Biome checks what browsers run. Its wheel is for Linux on Intel and AMD; elsewhere a biome that is
# installed does it, and where there is none, which in CI may not be, it is left out.
BIOME = $(shell command -v $(BIN)/biome || command -v biome)

lint: .venv/.stamp-lint ## check style and formatting with ruff and biome, dead code with vulture
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/vulture
	@$(if $(BIOME),$(BIOME) check --error-on-warnings,echo "No biome: scripts and styles are not checked"; test -z "$$CI")

types: .venv/.stamp-lint ## check types with mypy --strict
	$(BIN)/mypy

bench: .venv/.stamp-bench ## measure against peers (PARTS="dune load"), or an older version (AGAINST=HEAD~1)
	$(if $(AGAINST),$(BIN)/python bench/against.py $(AGAINST) $(PARTS),$(BIN)/python bench/run.py $(PARTS))

soak: .venv/.stamp-test ## try laws at length (SEEDS=300), odds in many battles, 1,000 bad days of the server
	@echo "Trying the laws on $(SEEDS) seeds: 300 are most of a day on two cores, SEEDS=6 under half an hour"
	$(BIN)/landsraad laws --long --seeds $(SEEDS)
	LANDSRAAD_BATTLES=200000 $(BIN)/python -m pytest -q -n $(WORKERS) tests/games/war_for_arrakis/test_odds.py
	LANDSRAAD_TABLE_TALK=100000 $(BIN)/python -m pytest -q -n $(WORKERS) tests/games/test_table_talk.py
	LANDSRAAD_RESULTS=50 $(BIN)/python -m pytest -q -n $(WORKERS) tests/server/test_turning_points.py
	LANDSRAAD_SEEDS=1000 $(BIN)/python -m pytest -q -n $(WORKERS) tests/server/test_simulation.py
	LANDSRAAD_LEARNERS=200 $(BIN)/python -m pytest -q -n $(WORKERS) tests/server/test_guided.py
	$(BIN)/landsraad rehearse megagame --speed 60 --people 54

docs: .venv/.stamp-docs ## build the documentation site in build/docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@! grep -rlE '<(script|link|img)[^>]* (src|href)="(https?:)?//' build/docs --include='*.html' \
	|| { echo "These pages load something from elsewhere." >&2; exit 1; }

release: .venv/.stamp-test ## build wheel and source distribution in dist
	rm -rf dist
	$(BIN)/python -m hatchling build

format: .venv/.stamp-lint ## format the code and fix what ruff and biome can fix
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(if $(BIOME),$(BIOME) check --write)

clean: ## remove .venv, caches, builds and reports
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist htmlcov
	rm -f .coverage .coverage.*
	find src tests tools bench examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.venv/.stamp-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Landsraad needs Python 3.11 or newer; name one with: make PYTHON=python3.11" >&2; exit 1; }
	@echo "Making a place for Python packages in .venv: some seconds"
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/.stamp-play: pyproject.toml constraints.txt | .venv/.stamp-python
	@echo "Installing Landsraad and what it needs into .venv: about a minute, a few on a slow line"
	@$(PIP) install --quiet -e . -c constraints.txt
	@touch $@

.venv/.stamp-%: pyproject.toml constraints.txt | .venv/.stamp-python
	@echo "Installing Landsraad and what 'make $*' needs into .venv: about a minute, a few on a slow line"
	@$(PIP) install --quiet -e '.[$*]' -c constraints.txt
	@touch $@
