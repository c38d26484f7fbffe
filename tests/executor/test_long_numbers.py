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
