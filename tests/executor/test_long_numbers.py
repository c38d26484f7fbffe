"""Texts of many digits: whether they convert is said by a limit that the program changes between two calls, and is not remembered."""
from __future__ import annotations

import itertools
import sys

import numpy as np
import pytest

import sot

needs_a_limit = pytest.mark.skipif(not hasattr(sys, "set_int_max_str_digits"), reason="this CPython knows no limit of digits")

NUMBER = 7 * 10 ** 800 + 5
TEXT = "7" + "0" * 799 + "5"

CONVERSIONS = {
    "int": (int, TEXT),
    "int of bytes": (int, TEXT.encode()),
    "int with a base": (lambda text: int(text, 10), TEXT),
    "str": (str, NUMBER),
    "repr": (repr, NUMBER),
    "method": (lambda number: number.__str__(), NUMBER),
    "format": (format, NUMBER),
    "format with a width": (lambda number: format(number, "900d"), NUMBER),
    "f-string": (lambda number: f"<{number}>", NUMBER),
    "f-string with repr": (lambda number: f"<{number!r:>900}>", NUMBER),
    "format method": (lambda number: "{} {:d}".format(number, number), NUMBER),
    "percent": (lambda number: "%d" % number, NUMBER),
    "percent of several": (lambda number: "%d %s" % (1, number), NUMBER),
    "in a tuple": (lambda number: str((1, (number,))), NUMBER),
    "in a list": (lambda number: repr([1, number]), NUMBER),
    "join": (lambda number: ",".join([str(number), "1"]), NUMBER),
    "print": (lambda number: ascii(number), NUMBER),
}


def argument(convert, value, x):
    y = x + 1
    return convert(value), y


def made_in_it(convert, value, x):
    y = x + 1
    if type(value) is int:
        return convert(7 * 10 ** 800 + 5), y
    return convert("7" + "0" * 799 + "5" if type(value) is str else b"7" + b"0" * 799 + b"5"), y


def item(convert, value, x):
    y = x + 1
    return convert({"value": value}["value"]), y


def told(function, *args):
    try:
        converted, y = function(*args)
    except ValueError as error:
        return str(error)
    return converted, repr(y)


@needs_a_limit
@pytest.mark.parametrize("name, function", list(itertools.product(CONVERSIONS, (argument, made_in_it, item))))
def test_the_limit_is_asked_at_each_call(name, function):
    args = CONVERSIONS[name] + (np.ones(2),)
    before = sys.get_int_max_str_digits()
    translated = sot.symbolic_translate(function)
    expected, found = [], []
    try:
        for limit in (0, 700, 1000, 640, 0):
            sys.set_int_max_str_digits(limit)
            expected.append(told(function, *args))
            found += [(told(translated, *args), told(translated, *args))]
    finally:
        sys.set_int_max_str_digits(before)
    assert any(type(one) is str for one in expected) and any(type(one) is tuple for one in expected)
    assert found == [(one, one) for one in expected]


@pytest.mark.parametrize("made", ["c", "complex(c.real, c.imag)", "c * 1"])
@pytest.mark.parametrize("caught", [True, False])
def test_absolute_values_that_are_too_large(made, caught):
    """abs() of a complex number raises where its parts are finite and what comes of them is not."""
    space = {}
    body = "    try:\n        return x + 1, abs(%s)\n    except OverflowError as error:\n        return str(error)\n" if caught else "    return x + 1, abs(%s)\n"
    exec("def function(x, c):\n" + body % made, space)
    tested = sot.symbolic_translate(space["function"])

    def outcome(function, c):
        try:
            return repr(function(np.ones(2), c))
        except OverflowError as error:
            return type(error), str(error)
    for c in (1 + 2j, complex(1e308, 1.7e308), complex(1.7e308, -1.7e308), complex("inf"), complex("nan"), 3j, complex(1e308, 1.7e308), complex(float("inf"), 1e308)):
        assert outcome(tested, c) == outcome(space["function"], c), c
    assert "internal-error" not in {record.reason for record in sot.cache_info(tested).fallbacks} and sot.cache_info(tested).graphs
