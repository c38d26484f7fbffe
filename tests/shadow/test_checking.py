"""The oracle: it finds planted faults at their instruction, says nothing of right simulations, and the program notices nothing."""
from __future__ import annotations

import inspect
import sys

import numpy as np
import pytest

import sot
from sot.bytecode import decode, verify
from sot.machine.registry import HANDLERS
from sot.shadow.translator import SymbolicTranslator
from tests.shadow.planted import PLANTED, wrong


def line_of(function, mark="# here"):
    lines, first = inspect.getsourcelines(function)
    return first + next(i for i, line in enumerate(lines) if mark in line)


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_a_planted_fault_is_found_at_its_instruction(planted, monkeypatch):
    right = sot.check_simulation(planted.program, *planted.arguments())
    assert right.disagreement is None and right.error is None and right.compared > 2 and not right.refusals
    for operation, handler in wrong(planted).items():
        monkeypatch.setitem(HANDLERS, operation, handler)
    found = sot.check_simulation(planted.program, *planted.arguments()).disagreement
    assert found is not None
    assert (found.file, found.line) == (planted.program.__code__.co_filename, line_of(planted.program))
    assert found.claim != found.fact and found.opcode


def mixed(x, items, table):
    y = x @ x
    items.append(3)
    parts = [y, items, (1, 2.5)]
    total = 0
    for i in range(3):
        total += items[i]
        table["k"] = total
    if y.sum() > 0:
        y = y * 2
    try:
        total = total / len(items[9:])
    except ZeroDivisionError as error:
        total = str(error)

    def inner():
        return y
    return inner().shape, total, parts, table


def test_what_agrees_is_told_with_its_result():
    plain = mixed(np.ones((3, 3)), [1, 2], {})
    checked = sot.check_simulation(mixed, np.ones((3, 3)), [1, 2], {})
    assert checked.disagreement is None and checked.compared > 60 and checked.simulations >= 2
    assert repr(checked.result) == repr(plain)
    assert "no disagreement" in str(checked)


def raises(x):
    y = x + 1
    raise LookupError(y)


def test_an_exception_has_the_lines_of_the_program():
    with pytest.raises(LookupError) as plain:
        raises(np.ones(2))
    error = sot.check_simulation(raises, np.ones(2)).error
    assert type(error) is LookupError
    own = error.__traceback__.tb_next
    assert own.tb_lineno == plain.traceback[-1].lineno + 1 and own.tb_frame.f_code.co_name == "raises"
    assert own.tb_next is None


def breaks_in_a_loop(n):
    total = 0
    for i in range(n):
        total += len(str(object())) * 0 + i
    return total


def test_simulations_of_one_call_are_bounded():
    checked = sot.check_simulation(breaks_in_a_loop, 300)
    assert checked.result == sum(range(300)) and checked.disagreement is None
    assert checked.simulations <= 40


def test_what_is_no_plain_function_runs_plain():
    def numbers():
        yield 1
    checked = sot.check_simulation(numbers)
    assert list(checked.result) == [1] and checked.compared == 0 and checked.refusals
    assert sot.check_simulation(len, [1]).result == 1
    with pytest.raises(TypeError):
        sot.check_simulation(3)


def test_a_method_is_checked():
    class Point:
        def moved(self, by):
            self.x = by + 1
            return self.x
    checked = sot.check_simulation(Point().moved, 4)
    assert checked.result == 5 and checked.compared > 3 and checked.disagreement is None


def test_tools_see_no_probe():
    events = []

    def profile(frame, event, argument):
        if frame.f_code.co_name == "subject":
            events.append(event)

    def subject(x):
        return x + 1
    sys.setprofile(profile)
    try:
        sot.check_simulation(subject, 1)
    finally:
        sys.setprofile(None)
    assert events == ["call", "return"]


@pytest.mark.parametrize("function", [mixed, raises, breaks_in_a_loop, inspect.getsourcelines, inspect.signature, np.pad.__wrapped__ if hasattr(np.pad, "__wrapped__") else mixed])
def test_instrumented_code_is_verified(function):
    ir = decode(function.__code__)
    translator = SymbolicTranslator(ir)
    code = translator.instrumented({number: None for number in range(len(ir.instrs))})
    assert verify(code) == []
    assert code.co_varnames == function.__code__.co_varnames and code.co_stacksize >= function.__code__.co_stacksize
