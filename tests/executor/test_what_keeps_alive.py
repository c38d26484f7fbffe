"""What generators and tracebacks keep alive, and how long: a weak reference is asked before and after the program lets go of them.

The product of what has an object and of the way in which that goes, translated and plain, where nothing but reference counts ends it.
"""
from __future__ import annotations

import gc
import itertools
import weakref

import pytest

import sot


class Err(Exception):
    pass


class Held(Exception):
    pass


@pytest.fixture(autouse=True)
def without_collector():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


GENERATORS = {
    "local": "def gen(o):\n    keep = o\n    yield 1\n    yield 2",
    "argument": "def gen(o):\n    yield 1\n    yield 2",
    "handled": "def gen(o):\n    try:\n        raise Err(o)\n    except Err:\n        yield 1\n        yield 2",
    "handled_itself": "def gen(o):\n    try:\n        raise o\n    except Held:\n        yield 1\n        yield 2",
    "named": "def gen(o):\n    try:\n        raise Err(o)\n    except Err as error:\n        yield 1\n        yield 2",
    "kept": "def gen(o):\n    try:\n        raise Err(o)\n    except Err as error:\n        kept = error\n        yield 1\n        yield 2",
    "nested": "def gen(o):\n    try:\n        raise Err(o)\n    except Err:\n        try:\n            raise KeyError(1)\n        except KeyError:\n            yield 1\n            yield 2",
    "loop": "def gen(o):\n    for x in [o, o]:\n        yield 1",
    "stack": "def gen(o):\n    z = [o, (yield 1), (yield 2)]",
    "delegated": "def below(o):\n    yield 1\n    yield 2\ndef gen(o):\n    yield from below(o)",
    "cell": "def gen(o):\n    f = lambda: o\n    yield 1\n    yield 2",
    "expression": "def gen(o):\n    return (1 for x in [o, o])",
    "yielded": "def gen(o):\n    yield o\n    yield o",
    "closure": "def gen(o):\n    def inner():\n        x = o\n        yield 1\n        yield 2\n    return inner()",
    "raised_in_closure": "def gen(o):\n    def inner():\n        try:\n            raise Err(o)\n        except Err:\n            yield 1\n            yield 2\n    return inner()",
}
RELEASES = {
    "rebound": "g = None", "deleted": "del g", "closed": "g.close()", "exhausted": "for _ in g:\n        pass", "listed": "list(g)\n    del g",
    "thrown": "try:\n        g.throw(RuntimeError())\n    except RuntimeError:\n        pass\n    g = None", "passed": "drop(g)\n    g = None",
    "cleared": "l = [g]\n    del g\n    l.clear()", "popped": "l = [g]\n    g = None\n    l.pop()", "replaced": "d = {1: g}\n    del g\n    d[1] = 2",
    "attribute": "s = Held()\n    s.g = g\n    del g\n    del s.g", "owner": "s = Held()\n    s.g = g\n    del g\n    del s",
}
OF_GENERATORS = """
{hold}
def drop(g):
    g = None
def f(started):
    o = Held()
    seen = weakref.ref(o)
    g = gen(o)
    if started:
        next(g)
    o = None
    before = seen() is None
    {release}
    return before, seen() is None
"""

CALLEES = {
    "attribute": "def callee(o, keep):\n    try:\n        {raising}\n    except Exception as exc:\n        o.exc = exc\n    {unbinding}",
    "attribute_and_cell": "def callee(o, keep):\n    if 0:\n        lambda: o\n    try:\n        {raising}\n    except Exception as exc:\n        o.exc = exc\n    {unbinding}",
    "kept": "def callee(o, keep):\n    try:\n        {raising}\n    except Exception as exc:\n        keep.append(exc)\n    {unbinding}",
    "kept_and_cell": "def callee(o, keep):\n    f = lambda: o\n    try:\n        {raising}\n    except Exception as exc:\n        keep.append(exc)\n    {unbinding}",
    "returned": "def callee(o, keep):\n    try:\n        {raising}\n    except Exception as exc:\n        q = exc\n    {unbinding}\n    return q",
    "returned_from_list": "def callee(o, keep):\n    try:\n        {raising}\n    except Exception as exc:\n        keep.append(exc)\n    {unbinding}\n    return keep.pop()",
    "caught": "def callee(o, keep):\n    try:\n        {raising}\n    except Exception as exc:\n        pass\n    {unbinding}",
    "raised_below": "def inner(o):\n    {raising}\ndef callee(o, keep):\n    try:\n        inner(o)\n    except Exception as exc:\n        keep.append(exc)\n    {unbinding}",
    "context": "def callee(o, keep):\n    try:\n        try:\n            {raising}\n        except Exception:\n            raise KeyError(2)\n    except KeyError as exc:\n        keep.append(exc)\n    {unbinding}",
}
RAISING = {"division": "1 / 0", "with_it": "raise Err(o)", "without_it": "raise Err(1)"}
UNBINDING = {"stays": "pass", "rebound": "o = None", "deleted": "del o"}
OF_ERRORS = {"cleared": "keep.clear()\n    r = None", "rebound": "r = None", "popped": "while keep:\n        keep.pop()\n    r = None", "deleted": "del keep, r"}
OF_TRACEBACKS = """
{callee}
def f():
    o = Held()
    seen = weakref.ref(o)
    keep = []
    r = callee(o, keep)
    o = None
    before = seen() is None
    {release}
    return before, seen() is None
"""


def compare(source, *arguments):
    """Two calls each, plain and translated, of functions made anew."""
    answers = []
    for make in (lambda function: function, sot.symbolic_translate):
        names = {"Err": Err, "Held": Held, "weakref": weakref}
        exec(source, names)
        function = make(names["f"])
        answers.append([function(*arguments) for _ in range(3)])
    plain, translated = answers
    assert translated == plain
    assert sot.cache_info(function).translations


@pytest.mark.parametrize("started", [True, False], ids=["started", "new"])
@pytest.mark.parametrize("hold, release", list(itertools.product(GENERATORS, RELEASES)))
def test_what_a_generator_has(hold, release, started):
    compare(OF_GENERATORS.format(hold=GENERATORS[hold], release=RELEASES[release]), started)


@pytest.mark.parametrize("callee, raising, unbinding", list(itertools.product(CALLEES, RAISING, UNBINDING)))
def test_what_a_traceback_has(callee, raising, unbinding):
    for release in OF_ERRORS.values():
        compare(OF_TRACEBACKS.format(callee=CALLEES[callee].format(raising=RAISING[raising], unbinding=UNBINDING[unbinding]), release=release))
