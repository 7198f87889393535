# Needs python3 (3.11 or newer) and make; everything else comes by itself.
PYTHON ?= python3
PORT ?=
VENV_PYTHON := .venv/bin/python
export PYTHONUTF8 := 1

.DEFAULT_GOAL := help
.PHONY: help setup app test check cases bench words notebooks lock clean

help: ## Say what there is
	@echo "make app        open the lessons in the browser (PORT=9000 for another port)"
	@echo "make setup      prepare .venv and nothing more"
	@echo "make check      the inner loop, about a minute: lint, types, contracts, unit and property tests"
	@echo "make test       everything, browsers included; this is what CI runs"
	@echo "make cases      run the rule cases, then report which clauses they cover"
	@test ! -d bench || echo "make bench      measure the speed, beside that of others"
	@echo "make notebooks  build the notebooks from notebooks/src"
	@echo "make words      extract, merge and compile the translations and the glossary; cut the Chinese face to them"
	@echo "make lock       choose newer versions for requirements.lock"
	@echo "make clean      remove .venv and all caches"

setup:
	@$(PYTHON) scripts/environment.py dev app charts

app:
	@$(PYTHON) scripts/environment.py app charts
	@$(VENV_PYTHON) -m scripts.notebooks --if-stale
	@.venv/bin/dinotwist serve $(if $(PORT),--port $(PORT))

test: setup
	@$(VENV_PYTHON) -m scripts.stages test

check: setup
	@HYPOTHESIS_PROFILE=fast $(VENV_PYTHON) -m scripts.stages check

cases: setup
	@$(VENV_PYTHON) -m scripts.stages cases

bench: setup
	@test -d bench || { echo "There is no folder bench/ in this tree, so nothing to measure."; exit 1; }
	@$(PYTHON) scripts/environment.py fast
	@$(VENV_PYTHON) -m bench

notebooks: setup
	@$(VENV_PYTHON) -m scripts.notebooks

words: setup
	@$(VENV_PYTHON) -m scripts.words
	@$(VENV_PYTHON) -m scripts.glossary
	@$(VENV_PYTHON) -m scripts.fonts --check || $(VENV_PYTHON) -m scripts.fonts

lock:
	@$(PYTHON) -m venv .cache/lock && .cache/lock/bin/python -m pip install -q uv
	@.cache/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras \
		--strip-extras --no-annotate --no-header --no-emit-index-url -o requirements.lock pyproject.toml

clean:
	rm -rf .venv .cache dist build .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	rm -rf tests/pyodide/node_modules
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +
