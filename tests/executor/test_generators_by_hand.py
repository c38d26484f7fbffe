"""Generators that the traced function drives itself: what they give, where they stand, and what they do when they have left the trace.

Each program makes a generator, does some steps, and lets it leave in some way; what leaves is driven on from outside, natively. Everything is
compared with plain Python: values, order of effects, the frame's line and locals, what is raised.
"""
from __future__ import annotations

import gc
import inspect
import itertools
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

GENERATORS = {
    "plain": "    a = x * 2\n    b = yield a\n    log('b', b)\n    c = yield a + 1\n    log('c', c)\n    return a * 3\n",
    "scalars": "    n = 0\n    while n < 3:\n        n += 1\n        got = yield n\n        log('got', got)\n    return n\n",
    "nothing": "    log('runs')\n    return\n    yield\n",
    "loop": "    for i in range(3):\n        log('turn', i)\n        yield x + i\n    log('over')\n",
    "two loops": "    for i in range(2):\n        for j in (10, 20):\n            got = yield i + j\n            log(got)\n",
    "expression": "    return (yield 1) + (yield 2)\n",
    "call": "    log((yield x), (yield 5))\n    yield [1, (yield 2)]\n",
    "finally": "    try:\n        log('in', (yield x))\n        yield 2\n    finally:\n        log('finally')\n    yield 3\n",
    "except": "    try:\n        yield 1\n        yield x\n    except (KeyError, ValueError) as error:\n        log('caught', type(error))\n        yield 4\n    yield 5\n",
    "except all": "    while True:\n        try:\n            yield 1\n        except KeyError:\n            log('again')\n        except GeneratorExit:\n            log('closed')\n            raise\n",
    "with": "    with Manager():\n        yield 1\n        log((yield x * 2))\n    yield 3\n",
    "closure": "    seen = []\n    def note(v):\n        seen.append(v)\n        return len(seen)\n    yield note(x)\n    yield note(2)\n    yield seen\n",
    "outer cell": "    log(outer)\n    yield outer\n    log(outer)\n    yield outer + 1\n",
    "raises": "    yield 1\n    log('about to')\n    raise KeyError('inside')\n",
    "delegates": "    got = yield from inner(x)\n    log('inner gave', got)\n    yield from (7, 8)\n",
    "del": "    a = 1\n    yield a\n    del a\n    yield 2\n    yield a\n",
    "augmented": "    total = x * 0\n    while True:\n        v = yield total\n        total = total + (1 if v is None else v)\n",
}

STEPS = {
    "nothing": "pass",
    "next": "r.append(next(g))",
    "two": "r.append(next(g)); r.append(next(g))",
    "three": "r += [next(g), next(g), next(g)]",
    "send none": "r.append(g.send(None))",
    "next and send": "r.append(next(g)); r.append(g.send(5))",
    "sends": "g.send(None); r.append(g.send(1)); r.append(g.send(x))",
    "send too early": "\n    try:\n        g.send(3)\n    except TypeError as error:\n        r.append(error.args)",
    "next with a default": "r += [next(g, 'd'), next(g, 'd')]",
    "dunder": "r.append(g.__next__())",
    "to its end": "\n    while True:\n        try:\n            r.append(next(g))\n        except (StopIteration, KeyError, NameError) as stop:\n            r.append((type(stop), stop.args))\n            break\n        if len(r) > 6:\n            break",
    "zip": "r += [v for v, _ in zip(g, range(2))]",
    "close at once": "r.append(g.close())",
    "next and close": "r.append(next(g)); r.append(g.close()); r.append(next(g, 'gone'))",
    "break out": "\n    for v in g:\n        r.append(v)\n        if len(r) == 2:\n            break",
    "iter": "r.append(iter(g) is g); r.append(next(iter(g)))",
}

ENDS = {
    "given": "return r, g",
    "in an object": "o.g = g\n    return r, None",
    "in a list": "return r, [g, g]",
    "dropped": "return r, None",
    "behind a break": "opaque()\n    r.append(next(g, 'end'))\n    return r, g",
    "beside a break": "opaque()\n    return r, g",
    "two names": "h = g\n    opaque()\n    r.append(h is g)\n    return r, h",
    "raising": "y = x @ np.ones(7)\n    return r, g",
    "in a try": "try:\n        y = x + np.ones(7)\n    except ValueError:\n        r.append(next(g, 'end'))\n    return r, g",
    "closure of another": "def use():\n        return next(g, 'end')\n    return r, use",
    "map": "return r, map(str, g)",
}

SOURCE = """
class Manager:
    def __enter__(self):
        log("enter")
    def __exit__(self, kind, error, traceback):
        log("exit", kind)

def inner(x):
    got = yield x
    log("inner", got)
    return "result"

def make():
    outer = 5
    def made(x):
{generator}
    def program(x, o):
        r = []
        g = made(x)
        {steps}
        {end}
    return program
"""


def indented(text, by):
    return text.replace("\n", "\n" + " " * by)


def told(value):
    """What tells two results apart; generators by where they stand."""
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    if isinstance(value, (list, tuple)):
        return type(value), [told(item) for item in value]
    if isinstance(value, types.GeneratorType):
        frame = value.gi_frame
        return ("generator", value.__name__, value.__qualname__, inspect.getgeneratorstate(value),
                None if frame is None else (frame.f_lineno, [(name, told(frame.f_locals[name])) for name in sorted(frame.f_locals) if name[0] != "."]))
    if isinstance(value, types.FunctionType):
        return value.__qualname__
    if isinstance(value, map):
        return "map"
    return type(value), repr(value) if not isinstance(value, (Holder, type)) else value


class Holder:
    pass


def generator_in(given, o):
    if isinstance(given, list):
        return given[0]
    return given if given is not None else getattr(o, "g", None)


def driven(generator, way):
    """What it does outside of the trace."""
    found = []
    for number in range(8):
        try:
            if callable(generator):
                found.append(told(generator()))
            elif not isinstance(generator, types.GeneratorType) or way == "next":
                found.append(told(next(generator)))
            elif way == "send":
                found.append(told(generator.send(number or None)))
            elif way == "throw" and number == 0:
                found.append(told(generator.throw(KeyError("thrown"))))
            elif way == "close" and number == 0:
                found.append(told(generator.close()))
            else:
                found.append(told(next(generator)))
            found.append(told(generator))
        except BaseException as error:
            found.append((type(error), told(error.args), told(getattr(error, "value", None))))
    return found


def outcome(function, logged, way):
    o, x = Holder(), np.arange(3.0)
    del logged[:]
    try:
        r, given = function(x, o)
    except Exception as error:
        result = type(error), told(error.args)
        del error
    else:
        generator = generator_in(given, o)
        result = told(r), told(given), told(generator), list(logged)
        if generator is not None:
            result += (driven(generator, way),)
        del r, given, generator
    o.__dict__.clear()
    gc.collect()
    return result, list(logged)


def programs(generator, steps, end):
    logged = []
    namespace = {"np": np, "log": lambda *values: logged.append([told(value) for value in values]), "opaque": lambda: exec("")}
    body = "\n".join("        " + line for line in GENERATORS[generator].splitlines())
    exec(SOURCE.format(generator=body, steps=indented(STEPS[steps], 4), end=indented(ENDS[end], 4)), namespace)
    return namespace["make"](), logged


PROGRAMS = list(itertools.product(GENERATORS, STEPS))
#: Each program leaves in one of so many of these combinations.
LEAVES = list(itertools.product(ENDS, ("next", "send", "throw", "close")))
EVERY = 7


@pytest.mark.parametrize("number", range(len(PROGRAMS)), ids=["-".join(each) for each in PROGRAMS])
def test_as_plain(number):
    generator, steps = PROGRAMS[number]
    for end, way in LEAVES[number % EVERY::EVERY]:
        function, logged = programs(generator, steps, end)
        expected = outcome(function, logged, way)
        translated = sot.symbolic_translate(function)
        for _ in range(2):
            assert outcome(translated, logged, way) == expected, (end, way)


EXPRESSIONS = ["(v * x for v in range(4))", "(v + w for v in (1, 2) for w in (10, 20))", "(v for v in [x, x * 2, 3])", "(v for v in range(9) if v % 2)",
               "(v for v in {1: 2, 3: 4}.items())", "(len(r) + v for v in 'abc')", "(v for v in inner(x))"]


@pytest.mark.parametrize("steps", STEPS)
@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_generator_expressions(expression, steps):
    for end in ENDS:
        logged = []
        namespace = {"np": np, "log": lambda *values: logged.append([told(value) for value in values]), "opaque": lambda: exec("")}
        source = SOURCE.format(generator="        yield", steps=indented(STEPS[steps], 4), end=indented(ENDS[end], 4)).replace("g = made(x)", "g = " + expression)
        exec(source, namespace)
        function = namespace["make"]()
        expected = outcome(function, logged, "next")
        translated = sot.symbolic_translate(function)
        for _ in range(2):
            assert outcome(translated, logged, "next") == expected, end


@pytest.mark.parametrize("steps", [name for name in STEPS if name not in ("nothing",)])
@pytest.mark.parametrize("generator", ["plain", "scalars", "loop", "two loops", "call", "closure", "augmented"])
def test_in_one_graph(generator, steps):
    """Also where the generator that has begun is given back."""
    for end in ("given", "dropped", "in a list"):
        function, _ = programs(generator, steps, end)
        function.__globals__["log"] = lambda *values: None
        text = str(sot.explain(function, np.arange(3.0), Holder()))
        assert " 0 fallbacks" in text and "opaque-call" not in text and "long-loop" not in text, text
