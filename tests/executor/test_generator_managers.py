"""Context managers made of generators, and generators with regions of their own, in all the places where an exception can meet them.

A manager of ``contextlib`` is virtual in the trace, and so is its generator: it becomes a real one where a graph's exception, a break or the
program needs it, at the ``yield`` or in the handler where it stands. Everything is compared with plain Python: values, order of effects,
what is raised, its context and its traceback, the standard library's frames included.
"""
from __future__ import annotations

import contextlib
import itertools
import sys
import traceback

import numpy as np
import pytest

import sot

pytestmark = [pytest.mark.shared, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]    # what a finalizer raises

MANAGERS = {
    "plain": "log('in')\nyield x\nlog('out')",
    "finally": "log('in')\ntry:\n    yield x * 2\nfinally:\n    log('out')",
    "work in finally": "y = x + 1\ntry:\n    yield y\nfinally:\n    log('out', y * 2)",
    "work before the yield": "try:\n    y = x * 3\n    log('worked', y)\n    yield y\nfinally:\n    log('out')",
    "fails before the yield": "try:\n    y = x + np.ones(7)\n    yield y\nexcept ValueError:\n    log('no')\n    yield x\nfinally:\n    log('out')",
    "swallows": "try:\n    yield x\nexcept ValueError as error:\n    log('swallowed', type(error), error.args == ('own',))\n    y = x * 2\n    log(y)",
    "lets through": "try:\n    yield x\nexcept (KeyError, ZeroDivisionError):\n    log('not this')\nelse:\n    log('else')\nfinally:\n    log('out')",
    "another": "try:\n    yield x\nexcept ValueError as error:\n    log('in its place')\n    raise KeyError('other') from error",
    "fails in except": "try:\n    yield x\nexcept ValueError:\n    log('about to fail')\n    x + np.ones(5)\n    log('never')",
    "fails in finally": "try:\n    yield x\nfinally:\n    log('about to fail')\n    x @ np.ones(5)",
    "bare": "try:\n    yield x\nexcept:\n    log('bare')\n    raise",
    "twice": "try:\n    yield x\n    yield x + 1\nfinally:\n    log('out')",
    "never": "log('nothing')\nreturn\nyield x",
    "returns": "try:\n    yield x\nexcept ValueError:\n    return\nlog('behind')",
    "inner with": "with Manager('inner'):\n    try:\n        yield x\n    finally:\n        log('between')",
    "loop": "for i in range(2):\n    try:\n        log('turn', i)\n        if i:\n            yield x + i\n    finally:\n        log('turn over', i)",
    "nested": "try:\n    try:\n        yield x\n    except KeyError:\n        log('inner')\n        raise ValueError('out of it')\nexcept ValueError as error:\n    log('outer', type(error.__context__))",
    "state": "old = state['depth']\nstate['depth'] = old + 1\ntry:\n    yield old\nfinally:\n    state['depth'] = old\n    log(old)",
}

BODIES = {
    "work": "y = x + v\nlog('body', y)",
    "raises": "log('body')\nraise ValueError('own')",
    "raises another": "raise KeyError('k')",
    "raises below": "y = x * 2\nfails(y)",
    "array error": "y = x + np.ones(4)\nlog('never')",
    "array error below": "log('body')\ny = adds(x, np.ones(4))",
    "returns": "log('body')\nreturn x + v",
    "break": "y = x - 1\nopaque()\nlog('body', y)",
    "break and error": "opaque()\nx + np.ones(4)",
    "handled inside": "try:\n    y = x + np.ones(4)\nexcept ValueError:\n    log('inside')\ny = x * 5",
}

PLACES = {
    "alone": "with manager(x) as v:\n    {body}\nlog('behind')\nreturn x * 2",
    "tried": "try:\n    with manager(x) as v:\n        {body}\n    log('behind')\nexcept ValueError as error:\n    log('outside', type(error))\nreturn x * 2",
    "finally": "try:\n    with manager(x) as v:\n        {body}\nfinally:\n    log('finally', x * 3)\nreturn x * 2",
    "handler": "try:\n    raise LookupError\nexcept LookupError:\n    with manager(x) as v:\n        {body}\n    log('behind')\nreturn x * 2",
    "two": "with manager(x) as u, manager(x + 1) as v:\n    {body}\nreturn x * 2",
    "in a class": "with Manager('outer'):\n    with manager(x) as v:\n        {body}\nreturn x * 2",
    "loop": "for i in range(2):\n    with manager(x) as v:\n        if i == 1:\n            continue\n        {body}\nreturn x * 2",
    "left loop": "while True:\n    with manager(x) as v:\n        if x.shape[0] == 3:\n            break\n        {body}\nreturn x * 2",
    "callee": "def inner(x):\n    with manager(x) as v:\n        {body}\n    return x + 9\ntry:\n    y = inner(x)\nexcept KeyError:\n    log('callee')\n    y = x\nreturn y + 1",
    "callee untried": "def inner(x):\n    with manager(x) as v:\n        {body}\n    return x + 9\nreturn inner(x) * 2",
    "by hand": "m = manager(x)\nv = m.__enter__()\nlog('entered')\nm.__exit__(None, None, None)\n{flat}\nreturn x * 2",
    "for": "for v in generator(x):\n    {body}\nreturn x * 2",
    "for tried": "try:\n    for v in generator(x):\n        {body}\nexcept ValueError:\n    log('outside')\nreturn x * 2",
    "for left": "for v in generator(x):\n    log('turn')\n    break\n{flat}\nreturn x * 2",
    "for in handler": "try:\n    raise LookupError\nexcept LookupError as error:\n    for v in generator(x):\n        {body}\n    log(type(error))\nreturn x * 2",
    "next": "g = generator(x)\nv = next(g)\n{flat}\nlog(next(g, 'end'))\nreturn x * 2",
    "thrown": "g = generator(x)\nv = next(g)\ntry:\n    raise ValueError('own')\nexcept ValueError as error:\n    log(g.throw(error))\n{flat}\nreturn x * 2",
    "closed": "g = generator(x)\nv = next(g)\nlog(g.close())\n{flat}\nreturn x * 2",
    "delegated": "def outer(x):\n    try:\n        yield from generator(x)\n    finally:\n        log('outer')\nfor v in outer(x):\n    {body}\nreturn x * 2",
    "list": "log(list(generator(x)))\nv = x\n{flat}\nreturn x * 2",
}

SOURCE = """
class Manager:
    def __init__(self, name):
        self.name = name
    def __enter__(self):
        log("enter " + self.name)
        return self
    def __exit__(self, kind, error, traceback):
        log("exit " + self.name, kind)

def fails(y):
    log("fails")
    raise ValueError("own")

def adds(a, b):
    return a + b

def generator(x):
    {manager}

manager = contextlib.contextmanager(generator)

def program(x):
    {program}
"""


def indented(text, by):
    return text.replace("\n", "\n" + " " * by)


def told(value):
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    if isinstance(value, (list, tuple)):
        return type(value), [told(item) for item in value]
    return value if isinstance(value, type) else (type(value), repr(value))


def raised(error):
    """What an exception says, its traceback and those that it came from."""
    found = []
    while error is not None and len(found) < 9:
        places = [(entry.filename.rpartition("/")[2], entry.name, entry.lineno) for entry in traceback.extract_tb(error.__traceback__)
                  if "outcome" != entry.name and "/sot/" not in entry.filename]
        found.append((type(error), told(error.args), places, type(error.__cause__), error.__suppress_context__))
        error = error.__context__
    return found


def outcome(function, logged):
    del logged[:]
    try:
        result = told(function(np.arange(3.0)))
    except Exception as error:
        result = raised(error)
    return result, told(logged)


def programs(manager, body, place):
    logged = []
    namespace = {"np": np, "contextlib": contextlib, "state": {"depth": 0}, "log": lambda *values: logged.append(values),
                 "opaque": lambda: exec("")}
    form = PLACES[place]
    column = next((len(line) - len(line.lstrip()) for line in form.splitlines() if "{body}" in line), 0)
    program = form.format(body=indented(BODIES[body], column), flat=BODIES[body])
    exec(compile(SOURCE.format(manager=indented(MANAGERS[manager], 4), program=indented(program, 4)), "program.py", "exec"), namespace)
    return namespace["program"], logged


PAIRS = list(itertools.product(MANAGERS, PLACES))
#: Each pair meets one body of so many.
EVERY = 4


@pytest.mark.parametrize("number", range(len(PAIRS)), ids=["-".join(each) for each in PAIRS])
def test_as_plain(number):
    manager, place = PAIRS[number]
    for body in list(BODIES)[(number + number // len(PLACES)) % EVERY::EVERY]:
        function, logged = programs(manager, body, place)
        expected = outcome(function, logged)
        translated = sot.symbolic_translate(function)
        for _ in range(2):
            assert outcome(translated, logged) == expected, body


CAPTURED = [("finally", "work", "alone"), ("work in finally", "work", "alone"), ("swallows", "raises", "alone"), ("swallows", "raises below", "tried"),
            ("lets through", "raises", "tried"), ("another", "raises", "callee"), ("state", "work", "two"), ("inner with", "work", "loop"),
            ("finally", "array error", "alone"), ("finally", "array error", "tried"), ("swallows", "array error", "alone"), ("finally", "work", "for"),
            ("finally", "array error", "for tried"), ("work before the yield", "work", "for"),
            ("swallows", "raises", "handler"), ("finally", "work", "left loop"), ("plain", "work", "by hand")]


@pytest.mark.parametrize("program", CAPTURED, ids="-".join)
def test_without_a_break(program):
    function, logged = programs(*program)
    translated = sot.symbolic_translate(function)
    outcome(translated, logged)
    info = sot.cache_info(translated)
    left = program[1].startswith("raises") and sys.version_info < (3, 9)    # an exit that an exception called, with a handler below it, is native there
    assert (bool(info.breaks), info.fallbacks) == (left, ()) and info.graphs, info
