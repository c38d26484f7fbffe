"""Containers: what changed them × what is read then × what was read before × what they hold × who holds them × who changes them.

The invariant: what is read after a change is never older than the change, whatever name, alias or frame made it.
"""
from __future__ import annotations

from typing import Dict, List, NamedTuple, Tuple

from ..versions import Version
from .containers import CONTAINERS, EARLIER, ELEMENTS, MUTATIONS, READS
from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]


class Holder(NamedTuple):
    """Where the function under test finds the container: parameters, what a call passes, the container's name there."""

    parameters: str
    arguments: str  # of a call; ``{make}`` is a new container
    name: str
    before: str = ""  # statements of ``calls`` before each call
    setup: str = ""  # statements of the module
    first: str = ""  # statements at the beginning of the function


HOLDERS: Dict[str, Holder] = {
    "argument": Holder("c", "{make}", "c"),
    "keyword": Holder("*, c", "c={make}", "c"),
    "fresh": Holder("p, q, s, t", "*items({k})", "c", first="c = {display}"),
    "attribute": Holder("h", "Holder({make})", "h.c"),
    "global": Holder("", "", "C", "global C\nC = {make}", "C = None"),
    "closure": Holder("", "", "c", "fn.__closure__[fn.__code__.co_freevars.index('c')].cell_contents = {make}"),
    "default": Holder("c=None", "", "c", "fn.__defaults__ = ({make},)"),
    "class": Holder("", "", "Holder.c", "Holder.c = {make}"),
    "list_item": Holder("box", "[0, {make}]", "box[1]"),
    "dict_item": Holder("box", "{{'k': {make}}}", "box['k']"),
    "tuple_item": Holder("box", "({make}, 0)", "box[0]"),
    "returned": Holder("h", "Holder({make})", "held(h)"),
}

#: Who makes the change: name → (statements, with ``{change}`` for the mutation of ``{m}``; before it all; helpers)
PLACES: Dict[str, Tuple[str, str, str]] = {
    "frame": ("{change}", "{c}", ""),
    "callee": ("m = change({c}, v, w)", "c", "function"),
    "deep_callee": ("m = through({c}, v, w)", "c", "function"),
    "alias": ("{change}", "d", "alias"),
    "item_alias": ("{change}", "d[0]", "boxed"),
    "attribute_alias": ("{change}", "d.c", "held"),
    "method": ("m = Holder({c}).change(v, w)", "self.c", "method"),
    "inner": ("m = inner()", "{c}", "inner"),
    "native": ("m = sys.call_tracing(change, ({c}, v, w))", "c", "function"),
    "exec": ("exec(CHANGE, {{'c': {c}, 'v': v, 'w': w, 'one': one, 'rank': rank, 'array': array}})", "c", "text"),
    "before_break": ("{change}\nsys.call_tracing(len, ('',))", "{c}", ""),
    "after_break": ("sys.call_tracing(len, ('',))\n{change}", "{c}", ""),
    "conditional": ("if go:\n    {change}", "{c}", ""),
    "twice": ("for _ in range(2):\n    {change}", "{c}", ""),
}

_HELPERS = '''\
class MyList(list):
    pass


class MyDict(dict):
    pass


class MySet(set):
    pass


class Item:
    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return "Item(%d)" % self.v


class Value(Item):
    def __eq__(self, other):
        return isinstance(other, Value) and self.v == other.v

    def __lt__(self, other):
        return self.v < other.v

    def __gt__(self, other):
        return self.v > other.v

    def __hash__(self):
        return hash(self.v)

    def __add__(self, other):
        return Value(self.v + other.v)


class Holder:
    def __init__(self, c):
        self.c = c
'''

_FUNCTIONS = '''

def held(h):
    return h.c


def gather(*items):
    return items


def names(**items):
    return items


def same(x):
    return x


def rank(x):
    return {rank}


def one(k):
    return {element}


def items(k, n=4):
    return [one(k + i) for i in range(n)]


def build(k, n=4):
    return {make}
'''


class Mutation(Family):
    name = "mutation"
    summary = "containers: change × read × earlier read × elements × holder × who changes it"
    reference = "https://docs.python.org/3/library/stdtypes.html"
    features = ("mutation-order", "list", "aliasing")
    axes = {"container": tuple(CONTAINERS), "change": tuple(MUTATIONS), "read": tuple(READS), "earlier": tuple(EARLIER),
            "elements": tuple(ELEMENTS), "holder": tuple(HOLDERS), "place": tuple(PLACES)}
    core = 3

    def heads(self) -> List[Coordinates]:
        found: List[Coordinates] = []
        for name, container in CONTAINERS.items():
            for change, (kinds, _, _) in MUTATIONS.items():
                if _shares(kinds, container.kind):
                    found += [(name, change, read) for read, (wanted, _, _) in READS.items()
                              if _shares(wanted, container.kind)]
        return found

    def fits(self, at: Coordinates) -> bool:
        name, change, read, earlier, elements, holder, place = at
        container = CONTAINERS[name]
        if elements not in container.elements or not _shares(EARLIER[earlier][0], container.kind):
            return False
        for needs in (MUTATIONS[change][1], READS[read][1]):
            if needs == "sum" and elements not in ("ints", "floats", "bools"):
                return False
            if needs not in ("", "sum") and needs not in ELEMENTS[elements].can:
                return False
        if holder == "returned" and _assigns(MUTATIONS[change][2]) and place in _IN_FRAME:
            return False  # a call cannot be assigned to
        if place == "inner" and HOLDERS[holder].name == "c" and holder in ("global", "closure"):
            return False
        return True

    def since(self, at: Coordinates) -> Version:
        if at[1] == "union" or (at[2] == "reversed_keys" and at[0] == "defaultdict"):
            return (3, 9)
        return (3, 8)

    def write(self, at: Coordinates) -> str:
        name, change, read, earlier, elements, holder, place = at
        container, held, element = CONTAINERS[name], HOLDERS[holder], ELEMENTS[elements]
        statements, changed, extra = PLACES[place]
        made = container.of.format("items(k, n)")
        mutation = MUTATIONS[change][2].format(c=changed.format(c=held.name))
        _, before, after = EARLIER[earlier]

        lines = ["e = m = None", "y = x * 2"]
        if held.first:
            lines.append(held.first.format(display=container.of.format("[p, q, s, t]")))
        lines += {"alias": ["d = %s" % held.name], "boxed": ["d = [%s]" % held.name],
                  "held": ["d = Holder(%s)" % held.name]}.get(extra, [])
        lines.append(before.format(c=held.name))
        if extra == "inner":
            scope = "nonlocal c, m" if held.name == "c" else "nonlocal m"
            lines.append("def inner():\n    %s\n%s" % (scope, indent(mutation)) + "    return m")
        lines += _fill(statements, mutation, held.name)
        lines.append(READS[read][2].format(c=held.name))
        lines.append(after.format(c=held.name))
        lines.append("return r, e, m, y")
        body = "".join(indent(line) for line in lines if line)

        helpers = _HELPERS
        function = "\n%s    return m\n" % indent(mutation)
        if extra == "method":
            helpers += "\n    def change(self, v, w):\n        m = None\n%s        return m\n" % indent(mutation, 2)
        helpers += _FUNCTIONS.format(rank=element.rank, element=element.text, make=made)
        if extra == "function":
            helpers += "\n\ndef change(c, v, w):\n    m = None" + function
            helpers += "\n\ndef through(c, v, w):\n    return change(c, v, w)\n"
        if extra == "text":
            helpers += "\n\nCHANGE = compile(%r, 'change', 'exec')\n" % (mutation + "\n")
        if held.setup:
            helpers += "\n\n%s\n" % held.setup

        parameters = ", ".join(filter(None, ["v, w, go, x" if not held.parameters.startswith("p") else "",
                                             held.parameters, "v, w, go, x" if held.parameters.startswith("p") else ""]))
        scope = "    global C\n" if holder == "global" else ""
        case = "def case(%s):\n%s%s" % (parameters, scope, body)
        if holder == "closure":
            case = "def make_case():\n    c = None\n\n%s\n    return case\n" % indent(
                "def case(%s):\n    nonlocal c\n%s" % (parameters, body))
            case += "\n\ncase = make_case()\n"
        return "%s\n\n%s\n\n%s\n\n%s" % (_IMPORTS, helpers, case, self._calls(held))

    def _calls(self, held: Holder) -> str:
        lines = []
        for k, n, go in ((0, 4, True), (0, 4, True), (5, 4, True), (1, 5, False), (0, 3, True), (0, 4, True)):
            make = "build(%d, %d)" % (k, n)
            given = held.arguments.format(make=make, k=k)
            if held.before:
                lines.append(held.before.split("\n")[-1].format(make=make))
            rest = "one(%d), [one(2), one(%d)], %s, np.arange(2.0)" % (k + 9, k + 8, go)
            ordered = [given, rest] if held.parameters.startswith("p") else [rest, given]
            lines.append("yield call(%s)" % ", ".join(word for word in ordered if word))
        scope = "    global C\n" if held.before.startswith("global") else ""
        return "def calls(fn):\n%s%s" % (scope, "".join(indent(line) for line in lines))


_IN_FRAME = ("frame", "before_break", "after_break", "conditional", "twice", "inner")

_IMPORTS = '''\
import sys
from array import array
from collections import Counter, OrderedDict, defaultdict, deque
from copy import copy

import numpy as np

from conformance.case import call'''


def _fill(statements: str, mutation: str, name: str) -> List[str]:
    """The statements of a place, the mutation put in at its depth."""
    lines = []
    for line in statements.split("\n"):
        depth = (len(line) - len(line.lstrip())) // 4
        if line.strip() == "{change}":
            lines.append(indent(mutation, depth).rstrip("\n") if depth else mutation)
        else:
            lines.append(line.format(c=name, change=mutation))
    return ["\n".join(lines)]


def _shares(one: str, other: str) -> bool:
    return not set(one.split()).isdisjoint(other.split())


def _assigns(text: str) -> bool:
    """Whether the container itself, not an item of it, is assigned to."""
    return any(line.strip().startswith("{c} ") for line in text.split("\n"))


FAMILY = Mutation()
