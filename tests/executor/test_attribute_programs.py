"""Attributes: whatever way a class reads them, the results are plain Python's, and guards hold for the call they were made for."""
import pytest
from attribute_programs import BODIES, PROGRAMS, outcomes, source

import sot
from sot import engine as engine_module

pytestmark = pytest.mark.shared


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(engine_module.ENGINE, "strict", True)


@pytest.mark.parametrize("body", BODIES)
def test_program(body):
    for program in PROGRAMS:
        if program[2] == body:
            text = source(*program)
            assert outcomes(text, sot.symbolic_translate) == outcomes(text, lambda function: function), program
