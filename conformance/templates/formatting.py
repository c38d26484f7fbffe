"""f-strings: conversion × specification, on values of every kind, given and computed."""
from __future__ import annotations

from typing import Iterable, Iterator, List

from . import Generated

__all__ = ["cases"]

_REFERENCE = "https://docs.python.org/3/reference/lexical_analysis.html#f-strings"

_BODY = '''
from conformance.case import call, event


class Value:
    def __init__(self, text):
        self.text = text

    def __str__(self):
        event("str")
        return "s" + self.text

    def __repr__(self):
        event("repr")
        return "r\\xe9" + self.text

    def __format__(self, spec):
        event("format " + spec)
        return "f" + self.text


def case(x, n):
    computed = {computed}
    return [
{rows}    ]


def calls():
{calls}'''

#: what the second operand of an f-string may be
_TEXTS = ('"ab", 3', '"ab", 3', '"it\'s", 4', '"\\xe9\\n", 5', '"", 0', '"\\u2028\\\\", 5')
_NUMBERS = ("5, 3", "5, 3", "-2.5, 3", "True, 4", "10**20, 0", "float('nan'), 2", "1e300, 3", "-0.0, 3")
_CONTAINERS = ("[1, 'a'], 1", "[1, 'a'], 1", "('\\xe9', None), 2", "{1: 'b'}, 3", "[], 1", "([1.5, (True,)],), 4")


def _rows(values: List[str], specs: List[str], fields: List[str]) -> str:
    lines = []
    for value in values:
        for conversion in ("", "!s", "!r", "!a"):
            for spec in specs:
                lines.append("        f\"{%s%s%s}\",\n" % (value, conversion, ":" + spec if spec else ""))
    lines += ["        %s,\n" % field for field in fields]
    return "".join(lines)


def _calls(calls: Iterable[str]) -> str:
    return "".join("    yield call(%s)\n" % row for row in calls)


def cases() -> Iterator[Generated]:
    texts = ["str(x)", "repr(x)", "ascii(x)", "repr(computed)", "ascii(computed)", "format(computed)", "str(computed)"]
    yield Generated(
        "fstrings/gen_conversions_of_texts", "conversions and specifications of texts, given and computed", _REFERENCE,
        ["f-string", "string"],
        _BODY.format(computed='x + "z"', rows=_rows(["x", "computed"], ["", ">8", ".2", "^{n}"], texts), calls=_calls(_TEXTS)))
    numbers = ["str(x)", "repr(x)", "str(computed)", "repr(computed)", "format(computed)"]
    yield Generated(
        "fstrings/gen_conversions_of_numbers", "conversions and specifications of numbers, given and computed", _REFERENCE,
        ["f-string", "float-arithmetic", "integer-arithmetic"],
        _BODY.format(computed="x + n", rows=_rows(["x", "computed", "x > n"], ["", ">8"], numbers), calls=_calls(_NUMBERS)))
    yield Generated(
        "fstrings/gen_conversions_of_computed_values", "conversions of values that exist only when the graph runs", _REFERENCE,
        ["f-string", "string"],
        _BODY.format(computed='f"{[x, n]}" + str(n)', rows=_rows(["computed"], ["", ">8"], ["repr(computed)", "ascii(computed)"]),
                     calls=_calls(_TEXTS)))
    yield Generated(
        "fstrings/gen_conversions_of_containers", "conversions of containers; without one they take no specification", _REFERENCE,
        ["f-string", "list", "tuple", "dict"],
        _BODY.format(computed="[x, n]", rows=_rows(["x", "computed"], [""], ['f"{x!r:>20}"', 'f"{computed!s:<30}"', "repr(x)", "ascii(x)"]),
                     calls=_calls(_CONTAINERS)))
    yield Generated(
        "fstrings/gen_conversions_of_instances", "which method of an instance a conversion asks", _REFERENCE,
        ["f-string", "special-method", "evaluation-order"],
        _BODY.format(computed="Value(x)", rows="".join(
            "        f\"{computed%s}\",\n" % text for text in ("", "!s", "!r", ":>8", "!s:>8", "!r:>8")) + "".join(
            "        %s,\n" % text for text in ("str(computed)", "repr(computed)", 'format(computed, "x")', '"{}".format(computed)')),
            calls=_calls(_TEXTS[:4])))
