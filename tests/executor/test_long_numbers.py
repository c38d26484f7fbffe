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


@needs_a_limit
@pytest.mark.parametrize("place", ["argument", "global", "local"])
def test_what_is_told_of_numbers_beyond_the_limit(place: str) -> None:
    """explain, cache_info and prints of psdb have a text for them, guarded or not, known or not."""
    names = {"np": np, "sot": sot, "LIMIT": 10 ** 5000, "x": np.ones(3)}
    number = {"argument": "n", "global": "LIMIT", "local": "10 ** 5000 + (n > 0)"}[place]
    exec("def f(n, x):\n    big = %s\n    sot.psdb.print(big, n, (big,))\n    return x * (2.0 if hex(big)[2:3] == '4' else 3.0), big %% 7\n" % number, names)
    f = sot.symbolic_translate(names["f"])
    previous = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        for n in (10 ** 5000, 10 ** 5000, 10 ** 4000, -10 ** 6000):
            names["LIMIT"] = n
            told, plain = f(n, names["x"]), names["f"](n, names["x"])
            assert told[1] == plain[1]
            np.testing.assert_array_equal(told[0], plain[0])
        explanation = sot.explain(names["f"], 10 ** 5000, names["x"])
        assert " equal an int of " in str(explanation) or place == "local"
        assert repr(sot.cache_info(f))
    finally:
        sys.set_int_max_str_digits(previous)
