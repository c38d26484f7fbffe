"""The verifier of StatementIR refuses what is not well formed, each in its own words."""
from __future__ import annotations

import pytest

from sot.graph.ir import StatementIR
from sot.graph.passes import run_passes
from sot.graph.statements import Const, IRError, Statement


def trace(*statements):
    made = StatementIR()
    made.keep([Statement(op, arg, inputs, output, None, ()) for op, arg, inputs, output in statements])
    return made


ARGUMENT = ("arg", 0, (), 0)


def test_a_trace_in_order_is_well_formed():
    trace(ARGUMENT, ("binary", "+", (0, Const(1)), 1), ("setattr", "name", (0, 1), None)).verify()


@pytest.mark.parametrize("statements, words", [
    ([ARGUMENT, ("nothing", None, (0,), 1)], "statement 1: unknown op 'nothing'"),
    ([ARGUMENT, ("binary", "+", (0,), 1)], "statement 1: binary takes 2 inputs, not 1"),
    ([ARGUMENT, ("unary", "-", (1,), 2)], "statement 1: register %1 is read before it is assigned"),
    ([ARGUMENT, ("unary", "-", ("x",), 1)], "statement 1: 'x' is no operand"),
    ([ARGUMENT, ("unary", "-", (0,), None)], "statement 1: output does not fit unary"),
    ([ARGUMENT, ("setattr", "name", (0, 0), 1)], "statement 1: output does not fit setattr"),
    ([ARGUMENT, ("unary", "-", (0,), 0)], "statement 1: register %0 is assigned twice"),
])
def test_what_is_not_well_formed(statements, words):
    with pytest.raises(IRError) as caught:
        trace(*statements).verify()
    assert str(caught.value) == words


def test_a_trace_is_looked_at_before_the_first_pass_and_behind_each():
    seen = []
    run_passes(trace(ARGUMENT), [lambda ir: seen.append("one"), lambda ir: seen.append("two")], lambda ir: seen.append("check"))
    assert seen == ["check", "one", "check", "two", "check"]


def test_no_pass_meets_a_trace_that_is_not_well_formed():
    def pass_(ir):
        raise AssertionError("it was run")
    with pytest.raises(IRError):
        run_passes(trace(ARGUMENT, ("unary", "-", (1,), 2)), [pass_], StatementIR.verify)
