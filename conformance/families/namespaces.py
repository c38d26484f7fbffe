"""Names with a namespace behind them: how one is written × how it is read × what control flow does with it × who writes.

The invariant: a name has one value, whatever it was written through and whatever it is read through.
"""
from __future__ import annotations

from typing import Dict, List, Tuple

from .product import Coordinates, Family, indent
from .spots import SPOTS, Spot

__all__ = ["FAMILY"]

#: What is done with the value: ``{r}`` is the read, ``x`` an array.
USES: Dict[str, str] = {
    "value": "r = {r}",
    "branch": "r = 'big' if {r} > 3 else 'small'",
    "truth": "r = 'yes' if {r} else 'no'",
    "index": "r = TABLE[{r}]",
    "slice": "r = TABLE[:{r}]",
    "bound": "r = 0\nfor i in range({r}):\n    r += i + 1",
    "while": "r = 0\nwhile r < {r}:\n    r += 1",
    "sort": "r = sorted([3, {r}, 1])",
    "format": 'r = f"{{{r}}}:{{{r}:>4}}"',
    "text": "r = str({r}) + '!'",
    "key": "r = NAMES.get({r})",
    "compare": "r = {r} == v, {r} != 1, 1 < {r} <= 4",
    "same": "r = {r} is v",
    "repeat": "r = 'ab' * {r}",
    "type": "r = isinstance({r}, float), type({r}).__name__",
    "callee": "r = pick({r})",
    "extreme": "r = max({r}, 2), min(3, {r})",
    "array": "r = x * {r}",
    "array_index": "r = x[{r}]",
    "array_shape": "r = np.ones({r})",
    "array_branch": "r = x + 1 if {r} > 3 else x - 1",
    "twice": "r = {r}, {r}",
}

#: What is read before the write: ``{r}`` as the read, ``{c}`` the spot's first way to read.
EARLIER: Dict[str, str] = {
    "none": "",
    "value": "e = {r}",
    "branch": "e = 'big' if {r} > 3 else 'small'",
    "index": "e = TABLE[{r}]",
    "otherwise": "e = {c}",
    "branch_otherwise": "e = 'one' if {c} == 1 else 'other'",
    "array": "e = x + {c}",
}

PLACES: Dict[str, str] = {
    "frame": "{write}",
    "callee": "write({given}v)",
    "deep_callee": "through({given}v)",
    "native": "sys.call_tracing(write, ({given}v,))",
    "before_break": "{write}\nsys.call_tracing(len, ('',))",
    "after_break": "sys.call_tracing(len, ('',))\n{write}",
    "conditional": "if go:\n    {write}",
    "twice": "for _ in range(2):\n    {write}",
    "read_in_callee": "{write}",
    "array_between": "{write}\ny = x * 2 + y",
}

_IMPORTS = '''\
import dataclasses
import operator
import sys
import types

import numpy as np

from conformance.case import call

TABLE = ["t%d" % i for i in range(9)]
NAMES = {1: "one", 2: "two", 5: "five", 0: "zero", 3.0: "three"}


def pick(n):
    if n > 3:
        return "big"
    return n
'''


class Namespaces(Family):
    name = "namespaces"
    summary = "namespaces: write × read × what control flow does with it × earlier read × who writes"
    reference = "https://docs.python.org/3/reference/executionmodel.html#naming-and-binding"
    features = ("global-mutation", "attribute-mutation", "mutation-order")
    axes = {"spot": tuple(SPOTS),
            "write": tuple(sorted({way for spot in SPOTS.values() for way in spot.writes})),
            "read": tuple(sorted({way for spot in SPOTS.values() for way in spot.reads})),
            "use": tuple(USES), "earlier": tuple(EARLIER), "place": tuple(PLACES)}
    core = 3

    def heads(self) -> List[Coordinates]:
        return [(name, write, read) for name, spot in SPOTS.items() for write in spot.writes for read in spot.reads]

    def fits(self, at: Coordinates) -> bool:
        name, write, _, _, _, place = at
        spot = SPOTS[name]
        if place in ("callee", "deep_callee", "native", "read_in_callee"):
            if spot.outer or name == "local":
                return False  # only a function inside could, and that is a way to write of its own
            if place != "read_in_callee" and _rebinds(spot, write):
                return False
        return True

    def write(self, at: Coordinates) -> str:
        name, way, read, use, earlier, place = at
        spot = SPOTS[name]
        names = {"r": spot.reads[read], "c": next(iter(spot.reads.values()))}
        given = "o, " if spot.parameter or spot.first.startswith("o") else ""
        lines = [spot.scope, "e = None", "y = 0 * x", spot.first, _put(EARLIER[earlier], names)]
        for line in PLACES[place].split("\n"):
            depth = (len(line) - len(line.lstrip())) // 4
            text = spot.writes[way] if line.strip() == "{write}" else line.format(given=given, write="")
            lines.append(indent(text, depth).rstrip("\n") if depth and "write}" in line else text)
        if place == "read_in_callee":
            lines.append("r = read(%sv, x)" % given)
        else:
            lines.append(_put(USES[use], names))
        lines.append("return r, e, y")
        # A block needs its body in one piece: the lines of a place belong together.
        body = indent("\n".join(line for line in lines if line))
        parameters = ", ".join(word for word in ("v", "x", "go", spot.parameter) if word)
        case = "def case(%s):\n%s" % (parameters, body)
        if spot.outer:
            case = spot.outer.replace("{case}", indent(case).rstrip("\n") + "\n")
        helpers = ""
        if place in ("callee", "deep_callee", "native"):
            helpers = "\n\ndef write(%sv):\n%s" % (given, indent("\n".join(filter(None, [spot.scope, spot.writes[way]]))))
            helpers += "\n\ndef through(%sv):\n    write(%sv)\n" % (given, given)
        elif place == "read_in_callee":
            helpers = "\n\ndef read(%sv, x):\n%s    return r\n" % (given, indent(_put(USES[use], names)))
        return "%s\n\n%s%s\n\n%s\n\n%s" % (_IMPORTS, spot.setup, helpers, case, _calls(spot))


def _put(text: str, names: Dict[str, str]) -> str:
    return text.format(**names)


def _rebinds(spot: Spot, way: str) -> bool:
    """Whether a write gives the function's own name of the object another one: a callee could not."""
    return bool(spot.parameter) and spot.writes[way].startswith("o = ")


def _calls(spot: Spot) -> str:
    lines = []
    values: List[Tuple[str, bool]] = [("2", True), ("2", True), ("5", True), ("0", True), ("2", False), ("3.0", True),
                                      ("np.int64(4)", True), ("2", True)]
    for value, go in values:
        lines.append(spot.before)
        lines.append("yield call(%s)" % ", ".join(
            word for word in (value, "np.arange(3.0)", str(go), spot.argument) if word))
    return "def calls():\n" + indent("\n".join(line for line in lines if line))


FAMILY = Namespaces()
