# A fresh machine needs Python 3.11 or newer and make; everything else goes into .venv.

VENV := .venv
STAMPS := $(VENV)/.stamps
PINS := pyproject.toml constraints.txt
ARGS ?=
# Some tests wait, so more workers than cores pay off; but each worker collects all tests first.
WORKERS ?= 6

# The first interpreter that is new enough, if possible one that can make a virtual environment.
# Make looks for it only when it makes .venv, so `make play` starts at once.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for each in python3.13 python3.12 python3.11 python3; do \
	$$each -c '$(NEW_ENOUGH)' 2>/dev/null && $$each -c 'import ensurepip, venv' 2>/dev/null && \
	{ echo $$each; exit; }; done; \
	for each in python3.13 python3.12 python3.11 python3; do \
	$$each -c '$(NEW_ENOUGH)' 2>/dev/null && { echo $$each; exit; }; done)

# Installs take turns, even those of several makes: the command inherits the lock until it ends.
# Use: INTERPRETER $(IN_TURN) COMMAND.
IN_TURN := -c 'import fcntl, os, sys; \
	turn = os.open("Makefile", os.O_RDONLY); os.set_inheritable(turn, True); \
	fcntl.flock(turn, fcntl.LOCK_EX); os.execvp(sys.argv[1], sys.argv[1:])'
HAS_PIP := $(VENV)/bin/python -m pip --version >/dev/null 2>&1
# Older pips hand the first variable to the build backend, newer ones the second.
PIP_INSTALL := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
	$(VENV)/bin/python $(IN_TURN) \
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check

.PHONY: play serve test test-browser test-cluster
.PHONY: check layout lint types imports format messages pictures man bench bench-bots cover soak clean

play: $(STAMPS)/runtime
	@exec $(VENV)/bin/estancia $(ARGS)

serve: $(STAMPS)/serve
	@exec $(VENV)/bin/estancia serve $(ARGS)

# Where the environment forbids bytecode, every process would compile everything anew.
test cover soak: export PYTHONDONTWRITEBYTECODE :=

test: $(STAMPS)/compiled
	@$(VENV)/bin/pytest -n $(WORKERS) --dist worksteal $(ARGS)

# Chromium has to be installed already; CHROMIUM names it where it has another name.
test-browser: $(STAMPS)/browser
	@$(VENV)/bin/pytest --override-ini addopts='--import-mode=importlib -ra' tests/browser $(ARGS)

# A scheduler and two workers of Dask on this machine. Their own warnings fail no test.
test-cluster: $(STAMPS)/cluster
	@$(VENV)/bin/pytest --override-ini addopts='--import-mode=importlib -ra' -W default tests/cluster $(ARGS)

# `make -k check` continues after a failure.
check: layout lint types imports

layout: $(STAMPS)/check
	$(VENV)/bin/ruff format --check

lint: $(STAMPS)/check
	$(VENV)/bin/ruff check

types: $(STAMPS)/check
	$(VENV)/bin/mypy

imports: $(STAMPS)/check
	$(VENV)/bin/lint-imports --no-logo

format: $(STAMPS)/check
	$(VENV)/bin/ruff format
	$(VENV)/bin/ruff check --fix

messages: $(STAMPS)/test
	@status=0; for of in tests.catalogues tests.toy_modes.messages; do \
		$(VENV)/bin/python -m $$of || status=1; done; exit $$status

# Written beside the page first: without a page nothing could be installed.
man: $(STAMPS)/runtime
	@$(VENV)/bin/estancia --lang en man >docs/estancia.1.new
	@mv docs/estancia.1.new docs/estancia.1

# `make bench core app` measures these two: the goals after `bench` name benchmarks.
ifeq ($(firstword $(MAKECMDGOALS)),bench)
MEASURED := $(filter-out bench,$(MAKECMDGOALS))
.PHONY: $(MEASURED)
$(MEASURED): bench ; @:
endif

# Every screen as SVG in build/pictures; ARGS="home dice --size 80x24 --look light" picks some.
pictures: $(STAMPS)/bench
	@$(VENV)/bin/python -m bench.pictures $(ARGS)

# How strong bots are; ARGS="gaucho baron 2" picks rows. Ctrl+C stops it; the same command continues.
bench-bots: $(STAMPS)/runtime
	@$(VENV)/bin/python -m bench.bot_rows $(ARGS)

bench: $(STAMPS)/bench
	@$(VENV)/bin/python -m bench $(MEASURED) $(ARGS)

cover: $(STAMPS)/compiled
	$(VENV)/bin/pytest -n $(WORKERS) --dist worksteal --cov $(ARGS)
	$(VENV)/bin/coverage report --include='core/*' --fail-under=98

# Every test, also those that are too expensive for each change.
soak: $(STAMPS)/compiled
	HYPOTHESIS_PROFILE=soak $(VENV)/bin/pytest -m '' -o faulthandler_timeout=7200 -n $(WORKERS) --dist worksteal $(ARGS)

clean:
	rm -rf $(VENV) build dist .coverage .coverage.* htmlcov
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# If the interpreter of .venv is gone (an upgrade, an uninstall), .venv is made again.
ifneq ($(shell test -x $(VENV)/bin/python && echo there),there)
.PHONY: $(VENV)/pyvenv.cfg
endif

$(VENV)/pyvenv.cfg:
	@test -n "$(PYTHON)" && $(PYTHON) -c '$(NEW_ENOUGH)' 2>/dev/null || { echo \
		"Estancia needs Python 3.11 or newer: install it, or name it with PYTHON=/path/to/python3." \
		>&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo \
		"$(PYTHON) cannot make a virtual environment: install its venv package (python3-venv)." \
		>&2; exit 1; }
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) $(IN_TURN) sh -c '$(HAS_PIP) || $(PYTHON) -m venv --clear $(VENV)'

# Each set depends on the one before, so make never runs two installs at once.
$(STAMPS)/runtime: $(PINS) $(VENV)/pyvenv.cfg
	@$(HAS_PIP) || { echo "Set-up was cut short, once more ..."; $(PYTHON) -m venv --clear $(VENV); }
	@echo "Installing Estancia ..."
	@$(PIP_INSTALL) --editable .
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/serve: $(STAMPS)/runtime
	@echo "Installing what a page in the browser needs ..."
	@$(PIP_INSTALL) --editable '.[serve]'
	@touch $@

# The small game of the tests is installed, editable, where only tests look.
$(STAMPS)/toy: tests/toy/pyproject.toml Makefile $(STAMPS)/runtime
	@rm -rf $(VENV)/toy
	@$(PIP_INSTALL) --no-deps --target $(VENV)/toy --editable tests/toy
	@cp $< $@

$(STAMPS)/test: $(STAMPS)/toy
	@echo "Installing what the tests need ..."
	@$(PIP_INSTALL) --editable '.[test]'
	@touch $@

# Without this every worker would compile all of a fresh clone, at the same time as the others.
# If the tests cannot be collected, the run of the tests says so.
$(STAMPS)/compiled: $(STAMPS)/test
	@echo "Compiling the program and its tests ..."
	@$(VENV)/bin/python -m compileall -q core net saves tui
	@! $(VENV)/bin/pytest --collect-only -qq >/dev/null 2>&1 || touch $@

# mypy reads the tests too, so it needs what they import.
$(STAMPS)/check: $(STAMPS)/test
	@echo "Installing what the checks need ..."
	@$(PIP_INSTALL) --editable '.[check]'
	@touch $@

$(STAMPS)/browser: $(STAMPS)/test
	@echo "Installing what the tests in a browser need ..."
	@$(PIP_INSTALL) --editable '.[browser]'
	@touch $@

$(STAMPS)/cluster: $(STAMPS)/test
	@echo "Installing what a cluster needs ..."
	@$(PIP_INSTALL) --editable '.[cluster]'
	@touch $@

$(STAMPS)/bench: $(STAMPS)/runtime
	@echo "Installing what the benchmarks need ..."
	@$(PIP_INSTALL) --editable '.[bench]'
	@touch $@
