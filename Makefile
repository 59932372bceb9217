# Tefuda's commands. `make play` and `make test` need nothing but Python 3.11 or newer; they fetch the rest.
PYTHON ?= python3
BIN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PY := $(BIN)/python
INSTALLED := .venv/.tefuda-installed
# Most of a short command's time is Python's own compiling, and a test run has hundreds of them: it is kept in any case.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
# One more than there are processors: while a browser or a server is waited for, others work.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
ifndef SEED
SEED := $(shell date +%s)
endif
# Adds what only some commands need to the environment; nothing is removed.
SYNC = $(BIN)/uv sync --quiet --frozen --inexact --no-install-project
PYTEST = $(PY) -m pytest -n $(WORKERS) --dist worksteal
CHECKED = tests/cards tests/engine tests/scenarios tests/table tests/text

.PHONY: help install page play site gallery test test-web test-python test-browser test-written check check-units check-rules lint lint-python lint-page format format-page hooks bench load strength soak wheel docs screenshots figures weigh release clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{printf "%-18s %s\n", $$1, $$2}'

$(INSTALLED): pyproject.toml uv.lock scripts/install.sh src/tefuda/version.py
	@PYTHON="$(PYTHON)" sh scripts/install.sh
	@touch $@

install: $(INSTALLED) page ## the Python environment in .venv and the built page

page: $(INSTALLED) ## build the browser page, if its sources have changed
	@$(PY) scripts/build_page.py

play: install ## open the start page in the browser
	@$(PY) scripts/build_site.py > .venv/site.log 2>&1 & exec $(BIN)/tefuda serve --open

site: install ## a folder in dist/site that any host of files can serve: the games without a server, offline too
	@$(PY) scripts/build_site.py
	@$(BIN)/tefuda site dist/site $(if $(SERVER),--server $(SERVER))

gallery: $(INSTALLED) ## each part of a table in its states, in both languages and themes: pictures in build/gallery
	@$(PY) scripts/gallery.py

test: test-web test-python ## the tests that a change must pass: the page's, Python's, the documents', and a core of the browser's

test-web: install
	@$(PY) scripts/web.py test

test-python: install
	@browser=$$($(PY) scripts/find_browser.py) && TEFUDA_BROWSER="$$browser" $(PYTEST)

test-browser: install ## the rest of the browser's tests: before a change of the page is kept
	@browser=$$($(PY) scripts/find_browser.py) && TEFUDA_BROWSER="$$browser" $(PYTEST) -m "browser and not soak" tests/browser

test-written: install
	@$(PYTEST) -q tests/repository tests/text docs

check: install ## within a minute: style, types, unit tests, and one round of the rules for each game
	@$(MAKE) --no-print-directory -j 2 check-units check-rules lint-page lint-python test-web

check-units: $(INSTALLED)
	@$(PY) -m pytest -q -m "not soak and not searched" $(CHECKED)

check-rules: $(INSTALLED)
	@$(PY) -m pytest -q -m quick tests/conformance

lint: install lint-python lint-page ## style and types of everything

lint-python: $(INSTALLED)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/codespell
	@$(BIN)/deptry src
	@$(BIN)/mypy

lint-page: page
	@$(PY) scripts/web.py lint
	@$(PY) scripts/web.py check

format: $(INSTALLED) ## format Python's sources
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

format-page: page ## format the page's sources
	@$(PY) scripts/web.py format

hooks: $(INSTALLED) ## run the quick checks before every commit (.pre-commit-config.yaml)
	@$(BIN)/pre-commit install

strength: install ## measure the strength of computer players; continues where it stopped; writes docs/generated/strength.md
	@$(BIN)/uv sync --quiet --frozen --inexact --all-extras --compile-bytecode
	@nice $(PY) -m bench.strength $(ROWS)

bench: install ## measure speed beside other libraries; writes docs/generated/benchmarks.md
	@$(BIN)/uv sync --quiet --frozen --inexact --all-extras --compile-bytecode
	@$(PY) -m bench

LOAD ?= --page
load: install ## tables at people's pace: writes docs/generated/scale.md, in half an hour (LOAD='--tables 300', or an address)
	@$(PY) -m bench.load $(LOAD)

soak: install ## the long tests and the rest of the browser's: many matches, many crashes of the server, thousands of solved tables, other examples
	@$(BIN)/uv sync --quiet --frozen --inexact --all-extras --compile-bytecode
	@echo "chance follows from $(SEED): the same again with make soak SEED=$(SEED)"
	@browser=$$($(PY) scripts/find_browser.py) && TEFUDA_BROWSER="$$browser" TEFUDA_SEED=$(SEED) \
		$(PYTEST) -m "soak or searched or browser" --hypothesis-seed=$(SEED) --timeout=3600
	@nice sh scripts/lowest.sh -q -n $(WORKERS)

wheel: install ## wheel and source archive in dist/, with the page inside, checked
	@$(SYNC) --group release
	@rm -f dist/tefuda-*.whl dist/tefuda-*.tar.gz
	@$(BIN)/uv build --quiet --no-build-isolation --python $(PY)
	@$(BIN)/validate-pyproject pyproject.toml
	@$(BIN)/twine check --strict dist/tefuda-*
	@$(BIN)/check-wheel-contents dist/tefuda-*.whl

docs: install ## the documentation in dist/docs, for any host of files: guides, API, a page for each game; every link checked
	@$(SYNC) --group docs
	@$(PY) scripts/docs.py

screenshots: install ## a picture of each game's table in both languages, for the documents: docs/screenshots
	@browser=$$($(PY) scripts/find_browser.py) && TEFUDA_BROWSER="$$browser" $(PY) -m pytest -q -n 0 -m browser --timeout=3600 tests/browser/screenshots.py

figures: $(INSTALLED) ## what happens in a deal of each game, for its page: writes scripts/manual/figures.json
	@$(PY) scripts/figures.py

weigh: install ## install each extra by itself: writes docs/generated/extras.md
	@$(PY) scripts/weigh.py

# What is run before a release is written. `make soak` is for the days before.
CHECKS ?= lint test test-browser
release: install ## check everything, write version and changelog, build the packages, tag: make release VERSION=0.2.0
	@$(PY) scripts/release.py "$(VERSION)" $(CHECKS)

clean: ## remove what these commands made
	rm -rf .venv build dist web/node_modules web/.svelte-check src/tefuda/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
