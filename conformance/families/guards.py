"""A changed world: what changed between two calls × what looks at it × where it comes from × in which frame.

The invariant: a translation is used again only in a world in which it would be made again.
"""
from __future__ import annotations

from typing import Dict, List, NamedTuple

from .changes import CHANGES, USES, Change, setup
from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]


class Source(NamedTuple):
    """Where the function under test finds the value: its parameters, the value's name there, what ``calls`` does with a
    ``{value}`` before a call and passes, statements of the module."""

    parameters: str
    name: str
    before: str = ""
    argument: str = ""
    module: str = ""


SOURCES: Dict[str, Source] = {
    "argument": Source("x, y", "x", argument="{value}, {y}"),
    "keyword": Source("y, *, x", "x", argument="{y}, x={value}"),
    "default": Source("y, x=None", "x", "fn.__defaults__ = ({value},)", "{y}"),
    "kwdefault": Source("y, *, x=None", "x", "fn.__kwdefaults__ = {{'x': {value}}}", "{y}"),
    "varargs": Source("y, *args", "args[0]", argument="{y}, {value}"),
    "kwargs": Source("y, **kw", "kw['x']", argument="{y}, x={value}"),
    "global": Source("y", "X", "globals()['X'] = {value}", "{y}", "X = None\n"),
    "cell": Source("y", "x", "for cell in fn.__closure__ or ():\n    cell.cell_contents = {value}", "{y}"),    # none where nothing reads x
    "attribute": Source("h, y", "h.x", argument="Holder({value}), {y}"),
    "kept_attribute": Source("y", "HOLD.x", "HOLD.x = {value}", "{y}", "HOLD = Holder(None)\n"),
    "slot": Source("h, y", "h.x", argument="Slot({value}), {y}"),
    "deep_attribute": Source("h, y", "h.x.x", argument="Holder(Holder({value})), {y}"),
    "list_item": Source("box, y", "box[1]", argument="[0, {value}], {y}"),
    "tuple_item": Source("box, y", "box[0]", argument="({value}, 0), {y}"),
    "dict_item": Source("box, y", "box['x']", argument="{{'x': {value}}}, {y}"),
    "kept_item": Source("y", "BOX[0]", "BOX[0] = {value}", "{y}", "BOX = [None]\n"),
    "class": Source("y", "Holder.shared", "Holder.shared = {value}", "{y}"),
    "class_of_instance": Source("h, y", "h.shared", "Holder.shared = {value}", "Holder(0), {y}"),
    "module": Source("y", "MODULE.x", "MODULE.x = {value}", "{y}", "MODULE = types.ModuleType('module')\n"),
    "callee": Source("y", "give()", "BOX[0] = {value}", "{y}", "BOX = [None]\n\n\ndef give():\n    return BOX[0]\n"),
    "method": Source("h, y", "h.get()", argument="Holder({value}), {y}"),
    "property": Source("h, y", "h.p", argument="Holder({value}), {y}"),
    "namedtuple": Source("h, y", "h.x", argument="Pair({value}, 0), {y}"),
    "callee_default": Source("y", "given()", "given.__defaults__ = ({value},)", "{y}", "def given(x=None):\n    return x\n"),
}

PLACES: Dict[str, str] = {
    "frame": "{use}",
    "callee": "r = look({x}, y)",
    "deep_callee": "r = through({x}, y)",
    "named": "kept = {x}\n{kept}",
    "after_array": "y = y * 2\n{use}",
    "after_break": "sys.call_tracing(len, ('',))\n{use}",
    "loop": "for _ in range(2):\n    {use}",
    "inner": "r = inner()",
}

#: Names looked up in builtins: there is no value to come from anywhere.
_BUILTIN = ("builtin", "patched")

_HELPERS = '''\
import builtins
import enum
import sys
import types
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from functools import partial

import numpy as np

from conformance.case import call

Pair = namedtuple("Pair", "x z")


class Holder:
    shared = None

    def __init__(self, x):
        self.x = x

    def get(self):
        return self.x

    @property
    def p(self):
        return self.x


class Slot:
    __slots__ = ("x",)

    def __init__(self, x):
        self.x = x


def gather(*items):
    return items


def names(**items):
    return items


def apply(fn, *args):
    return fn(*args)
'''


class Guards(Family):
    name = "guards"
    summary = "a changed world: change × what looks at it × where it comes from × in which frame"
    reference = "https://docs.python.org/3/reference/datamodel.html"
    features = ("type-guard", "value-guard", "structure-guard")
    axes = {"change": tuple(CHANGES), "use": tuple(sorted({use for uses in USES.values() for use in uses})),
            "source": tuple(SOURCES), "place": tuple(PLACES)}
    core = 2

    def heads(self) -> List[Coordinates]:
        return [(name, use) for name, change in CHANGES.items() for use in USES[change.group]
                if (name, use) != ("big_int", "bound")]  # no end

    def fits(self, at: Coordinates) -> bool:
        name, _, source, place = at
        change = CHANGES[name]
        if change.sources and source not in change.sources:
            return False
        return place != "named" or not change.sources

    def write(self, at: Coordinates) -> str:
        name, use, source, place = at
        change, held = CHANGES[name], SOURCES[source]
        look = USES[change.group][use]
        texts = {"use": look.format(x=held.name), "named": look.format(x="x"), "kept": look.format(x="kept"), "x": "0" if change.group in _BUILTIN else held.name}
        lines = ["y = y + 1"]
        if place == "inner":
            lines.append("def inner():\n%s    return r" % indent(texts["use"]))
        for line in PLACES[place].split("\n"):
            depth = (len(line) - len(line.lstrip())) // 4
            lines.append(indent(line.strip().format(**texts), depth).rstrip("\n") if depth else line.format(**texts))
        lines.append("return r, y")
        case = "def case(%s):\n%s" % (held.parameters, indent("\n".join(lines)))
        if source == "cell":
            case = "def outer():\n    x = None\n\n%s\n    return case\n\n\ncase = outer()\n" % indent(case)
        helpers = [_HELPERS, setup(change).format(use, use) if change.group in _BUILTIN else setup(change), held.module]
        if place in ("callee", "deep_callee"):
            helpers.append("def look(x, y):\n%s    return r\n\n\ndef through(x, y):\n    return look(x, y)\n" % indent(texts["named"]))
        return "\n\n".join([part for part in helpers if part] + [case, self._calls(change, held, use)])

    @staticmethod
    def _calls(change: Change, held: Source, use: str) -> str:
        lines = []
        for statement, value in change.steps:
            if change.group in _BUILTIN:
                statement, value = statement.format(use), "0"
            lines += [word for word in statement.split("\n") if word and not word.startswith("global ")]
            lines.append(held.before.format(value=value))
            lines.append("yield call(%s)" % held.argument.format(value=value, y="np.arange(2.0)"))
        names = [line.split(" = ")[0] for line in lines if line.startswith("LEVEL = ")]
        scope = "    global %s\n" % ", ".join(sorted(set(names))) if names else ""
        return "def calls(fn):\n%s%s" % (scope, indent("\n".join(line for line in lines if line)))


FAMILY = Guards()
