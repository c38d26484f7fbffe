"""Attributes and methods of numbers that the graph computes."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

ASKED = {
    "int(x[1])": ("bit_length()", "bit_count() if hasattr(int, 'bit_count') else 0", "conjugate()", "as_integer_ratio()", "real", "imag", "numerator", "denominator", "to_bytes(8, 'big', signed=True)", "to_bytes(1, 'little')", "to_bytes(n, 'big')",
                  "is_integer() if hasattr(int, 'is_integer') else 0", "nothing", "bit_length(1)", "__class__", "from_bytes(b'a', 'big')"),
    "float(x[1])": ("is_integer()", "as_integer_ratio()", "hex()", "conjugate()", "real", "imag", "hex(2)", "nothing", "is_integer(1)", "fromhex('1')"),
    "complex(x[1], x[0])": ("real", "imag", "conjugate()", "nothing", "real.is_integer()", "conjugate().imag"),
    "bool(x[1])": ("real", "bit_length()", "conjugate()", "numerator", "to_bytes(1, 'big')", "as_integer_ratio()"),
    "n + 1": ("bit_length()", "real", "as_integer_ratio()", "to_bytes(4, 'big')"),
}
#: What is refused, or not simulated.
OPEN = ("nothing", "(1)", "(2)", "'1'", "from_", "__class__", "hasattr", "to_bytes(n")
VALUES = (3.0, 3.0, 2.5, -7.0, 300.0, 0.0, float("inf"), float("nan"), 1e30, 2.0 ** 62)


@pytest.mark.parametrize("number", ASKED)
def test_as_plain(number):
    for asked in ASKED[number]:
        namespace = {"np": np}
        exec("def function(x, n):\n    y = x + 1\n    v = %s\n    r = v.%s\n    return r, type(r).__name__, y" % (number, asked), namespace)
        plain = namespace["function"]
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))
        for turn, value in enumerate(VALUES):
            outcomes = []
            for function in (tested, plain):
                try:
                    outcomes.append(repr(function(np.array([1.0, value]), 4)))
                except Exception as error:
                    outcomes.append((type(error), str(error)))
            assert outcomes[0] == outcomes[1], (asked, value)
            if turn == 1 and not any(word in asked for word in OPEN):
                info = sot.cache_info(tested)
                assert info.hits and not info.breaks, (asked, info.breaks)


def test_a_branch_on_what_an_argument_says():
    def function(x, n):
        k = n * 2
        return x * 2 if k.bit_length() > 4 else x + k.real

    tested = sot.symbolic_translate(function)
    for n in (3, 3, 100, 8, 2 ** 70):
        assert tested(np.arange(2.0), n).tolist() == function(np.arange(2.0), n).tolist()
    assert not sot.cache_info(tested).breaks
