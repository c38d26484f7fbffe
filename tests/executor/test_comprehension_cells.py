"""Comprehensions whose variable has the name of another one around them: each keeps its own cell, wherever the graph breaks (PEP 709)."""
from __future__ import annotations

import gc
import sys
import types

import numpy as np
import pytest

import sot

LIST = [5, 4, 3]


@types.coroutine
def pause(value):
    return (yield value)


def native(value):
    return gc.isenabled() and value


#: How the function around binds the name, and what else sees it.
OUTER = {
    "local": "w = 7\n    f = float\n",
    "cell": "w = 7\n    f = lambda: w\n",
    "later": "f = lambda: w\n    w = 7\n",
    "deleted": "w = 6\n    f = lambda: w\n    del w\n    w = 7\n",
}

#: Comprehensions; PAUSE is an obstacle, or nothing.
COMPREHENSIONS = {
    "captures": "[(lambda: w, PAUSE(w) + w) for w in LIST]",
    "captures_before": "[(w, lambda: w) for w in LIST if PAUSE(w)]",
    "does_not": "[(PAUSE(w) + w, (x * w).sum()) for w in LIST]",
    "nested": "[(lambda: w, [lambda: w for w in LIST if PAUSE(w)]) for w in LIST if PAUSE(w)]",
    "nested_plain": "[(w, [w + 1 for w in LIST if PAUSE(w)], lambda: w) for w in LIST]",
    "both_names": "[(lambda: (v, w), PAUSE(v + w)) for v in LIST for w in LIST]",
    "a_dict": "{PAUSE(w): (lambda: w) for w in LIST}.items()",
    "empty": "[(lambda: w, PAUSE(w)) for w in []]",
    "raises": "[(lambda: w, PAUSE(1) / (w - 4)) for w in LIST]",
    "kept_then_raises": "[kept.append(lambda: w) or PAUSE(1) / (w - 4) for w in LIST]",
}

PROGRAM = """
{kind}def of(x, n):
    kept = []
    {outer}
    x = x * 2
    {hands}x
    made = []
    try:
        made = {comprehension}
    except ZeroDivisionError:
        x = x + w
    {hands}x + 1
    seen = [w, f() if f is not float else n, told(made), told(kept)]
    w = 9 + n
    x = x + w
    {hands}x
    kept.append((x, w, f() if f is not float else n, told(made), seen))
    {ends}
"""


def told(value):
    """What functions in containers give."""
    if isinstance(value, types.FunctionType):
        return value()
    return [told(each) for each in value] if isinstance(value, (list, tuple)) or hasattr(value, "isdisjoint") else value


KINDS = {"function": ("", "y = ", "return kept[-1]"), "generator": ("", "yield ", "yield kept[-1]"), "coroutine": ("async ", "await pause(0), ", "return kept[-1]")}


def outcome(function, kind, *arguments):
    if kind == "generator":
        return repr(list(function(*arguments)))
    result = function(*arguments)
    if kind == "coroutine":
        sent = None
        try:
            while True:
                sent = result.send(sent)
        except StopIteration as end:
            result = end.value
    return repr(result)


@pytest.mark.parametrize("comprehension", COMPREHENSIONS)
@pytest.mark.parametrize("outer", OUTER)
@pytest.mark.parametrize("obstacle", ["", "native", "await"])
@pytest.mark.parametrize("kind", KINDS)
def test_each_has_its_own_cell(kind, obstacle, outer, comprehension):
    if obstacle == "await" and (kind != "coroutine" or comprehension.startswith("nested") and sys.version_info < (3, 11)):
        return
    begins, hands, ends = KINDS[kind]
    written = COMPREHENSIONS[comprehension].replace("PAUSE", {"": "", "native": "native", "await": "await pause"}[obstacle])
    space = {"np": np, "LIST": LIST, "native": native, "pause": pause, "told": told}
    exec(PROGRAM.format(kind=begins, outer=OUTER[outer], comprehension=written, hands=hands, ends=ends), space)
    function = space["of"]
    translated = sot.symbolic_translate(function)
    expected = [outcome(function, kind, np.arange(float(size)), size) for size in (2, 2, 3, 2)]
    assert [outcome(translated, kind, np.arange(float(size)), size) for size in (2, 2, 3, 2)] == expected
    info = sot.cache_info(translated)
    hides = kind == "function" and any(["comprehension uses a cell" in str(each) for each in info.fallbacks])      # no resume function can go on there
    assert info.graphs and info.hits or hides, info
