# Needs python3 (3.11 or newer, with venv) and make; all else goes into .venv, once.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
SAMPLE := tests/gate/en_tides/doc.pdf

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: demo test lint figures mutation clean

demo: $(STAMP)
	@$(BIN)/python examples/demo.py $(SAMPLE) build/demo

test: lint
	@$(BIN)/python -m pytest -n auto

lint: $(STAMP)
	@$(BIN)/python -m ruff check .
	@$(BIN)/python -m mypy --strict src

figures: $(STAMP)
	@$(BIN)/python -m tests.gate.figures

# For the night: traces the whole suite first.  Another draw: make mutation SEED=13
SEED ?= 12
mutation: $(STAMP)
	@$(BIN)/python -m tests.mutation --measure --rooms layout roles prose --draw 300 --seed $(SEED) --least 75

$(STAMP): pyproject.toml
	@echo "Setting up $(VENV), once; this fetches packages and takes a minute ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --editable '.[test]'
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
