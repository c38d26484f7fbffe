"""A function that calls itself, decorated: what is left to the interpreter of it is left as a whole, and simulated once.

How long calls take is no matter here: what is said of them is put in place of their times.
"""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot
from sot._core import cache_of
from sot.engine import ENGINE, weighing
from sot.engine.unit import TranslationUnit

#: Outermost calls until all that a weighing needs were made, its answer included.
WEIGHED = weighing.WARM_CALLS + 2 + 2 * 8 + 2


class Node:
    def __init__(self, key, left, right):
        self.key, self.left, self.right = key, left, right


class Slots(Node):
    __slots__ = ("key", "left", "right")


def node(kind, depth):
    return None if not depth else kind(depth + .5, node(kind, depth - 1), node(kind, depth - 1))


def nested(depth):
    return 1.5 if not depth else ("+*"[depth % 2], nested(depth - 1), nested(depth - 1))


def lists(depth, leaf):
    return leaf if not depth else [lists(depth - 1, leaf), lists(depth - 1, leaf)]


#: Name -> (source, arguments), which take more than a recursion without arrays may.
LONG = {
    "fibonacci": ("def f(n):\n    return n if n < 2 else f(n - 1) + f(n - 2)", (16,)),
    "objects": ("def f(t):\n    return 0.0 if t is None else f(t.left) + t.key + f(t.right)", (node(Node, 10),)),
    "slots": ("def f(t):\n    return 0.0 if t is None else f(t.left) + t.key + f(t.right)", (node(Slots, 10),)),
    "tuples": ("def f(e):\n    if type(e) is float:\n        return e\n    op, a, b = e\n    return f(a) + f(b) if op == '+' else f(a) * .5 + f(b)", (nested(9),)),
    "lists": ("def f(x):\n    return sum([f(v) for v in x]) if isinstance(x, list) else x", (lists(10, 1.5),)),
    "sums": ("def f(xs, i, s):\n    if i == len(xs):\n        return 1 if s == 10 else 0\n    return f(xs, i + 1, s) + f(xs, i + 1, s + xs[i])", ([*range(1, 11)], 0, 0)),
    "keywords": ("def f(n, *, k=0):\n    return k if n < 2 else f(n - 1, k=k + 1) + f(n=n - 2)", (16,)),
}
FILL = ("import numpy as np\ndef f(a, y, x):\n    if a is None:\n        a = np.zeros((6, 6))\n    h, w = a.shape\n    if y < 0 or x < 0 or y >= h or x >= w or a[y, x] != 0:\n"
        "        return 0\n    a[y, x] = 1\n    return 1 + f(a, y + 1, x) + f(a, y - 1, x) + f(a, y, x + 1) + f(a, y, x - 1)", (None, 0, 0))


@pytest.fixture
def said(monkeypatch):
    """What is said of all weighings from now on: a list whose first item may be changed, then how many pairs each had."""
    sot.reset()
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", True)
    monkeypatch.setattr(ENGINE, "gives_back", False)    # tests/executor/test_given_back.py
    answers = [True]

    def verdict(pairs):
        answers.append(len(pairs))
        return answers[0]
    monkeypatch.setattr(weighing, "verdict", verdict)
    monkeypatch.setattr(weighing, "last_verdict", lambda pairs: False)
    return answers


@pytest.fixture
def asked(monkeypatch):
    """The arguments of all calls for which something was translated, or was not after all."""
    calls = []
    translate = TranslationUnit._translate

    def counted(unit, cache, closure, flat):
        calls.append(flat)
        return translate(unit, cache, closure, flat)
    monkeypatch.setattr(TranslationUnit, "_translate", counted)
    return calls


class Program:
    """A function that calls itself by its global name, decorated and plain."""

    def __init__(self, source):
        self.names, plain = {}, {}
        exec(source, plain)
        exec(source, self.names)
        self.plain = plain["f"]
        self.f = self.names["f"] = sot.symbolic_translate(self.names["f"])
        self.cache = cache_of(self.f.__wrapped__.__code__, self.names)

    def same(self, *arguments):
        found, wanted = self.f(*arguments), self.plain(*arguments)
        assert type(found) is type(wanted) and found == wanted

    def looked_up(self, *arguments):
        """How many calls an outermost one makes that use a translation, ask for one, or count at a native entry."""
        before = self._looked_up()
        self.same(*arguments)
        return self._looked_up() - before

    def _looked_up(self):
        return self.cache.hits + self.cache.misses + sum([entry.hits for entry in self.cache.entries() if entry.run is None])


@pytest.mark.parametrize("name", sorted(LONG))
def test_a_long_recursion_without_arrays_is_simulated_once(name, said, asked):
    source, arguments = LONG[name]
    program = Program(source)
    for _ in range(weighing.FIRST_WHOLE):
        program.same(*arguments)
    assert len(asked) == 1 and program.cache.whole == 0 and program.cache.misses == 1
    (native,) = program.cache.entries()
    assert native.run is None and len(native.guards.checks) < 60
    assert len(said) == 1
    records = sot.cache_info(program.f).fallbacks
    assert [record.reason for record in records] == ["no-array-work"]


@pytest.mark.parametrize("quicker", [True, False])
@pytest.mark.parametrize("name", sorted(LONG))
def test_it_is_weighed_then(name, quicker, said, monkeypatch):
    monkeypatch.setattr(weighing, "KEPT_AGAIN_AFTER", ())
    source, arguments = LONG[name]
    program = Program(source)
    program.same(*arguments)
    said[0] = quicker
    for _ in range(weighing.FIRST_WHOLE + 2 * WEIGHED):
        program.same(*arguments)
    if program.cache.native:        # what its calls asked for in vain was enough
        return
    assert (program.cache.whole > weighing.NATIVE_CALLS // 2) == quicker
    assert not quicker or program.looked_up(*arguments) <= 1


@pytest.mark.parametrize("name", sorted(LONG))
def test_shorter_ones_are_translated(name, said):
    """What is left to the interpreter is like the one that was simulated."""
    said[0] = False
    program = Program(LONG[name][0])
    short = {"fibonacci": (4,), "objects": (node(Node, 2),), "slots": (node(Slots, 2),), "tuples": (nested(2),), "lists": (lists(2, 1.5),), "sums": ([1, 2], 0, 0),
             "keywords": (4,)}[name]
    program.same(*short)
    hits = program.cache.hits
    for _ in range(3):
        program.same(*LONG[name][1])
        program.same(*short)
    assert program.cache.hits == hits + 3


@pytest.mark.parametrize("setting", [("weighs", False), ("eager", True)])
def test_not_where_nothing_is_weighed(setting, said, monkeypatch):
    monkeypatch.setattr(ENGINE, *setting)
    program = Program(LONG["fibonacci"][0])
    program.same(16)
    assert program.cache.whole == 0 and not program.cache.weighing and len(said) == 1


@pytest.mark.parametrize("quicker", [True, False])
def test_with_arrays_it_is_weighed_first(quicker, said, monkeypatch):
    monkeypatch.setattr(weighing, "KEPT_AGAIN_AFTER", ())
    source, arguments = FILL
    program = Program(source)
    program.same(*arguments)
    assert program.cache.whole == 0 and program.cache.weighing
    for entry in program.cache.entries():
        program.cache.discard(entry)
    program.cache.closed = True
    said[0] = quicker
    for _ in range(WEIGHED):
        program.same(*arguments)
    assert len(said) == 2 and (program.cache.whole > 0) == quicker
    texts = [record.message for record in sot.cache_info(program.f).fallbacks if record.reason == "quicker-natively"]
    assert len(texts) == quicker and all("with all calls of its own" in text for text in texts)


def test_it_is_tried_again(said, monkeypatch):
    monkeypatch.setattr(weighing, "NATIVE_CALLS", 10)
    source, arguments = FILL
    program = Program(source)
    program.same(*arguments)
    program.cache.clear()
    program.cache.closed = True
    wholes = []
    for _ in range(WEIGHED + 10 + WEIGHED):
        program.same(*arguments)
        wholes.append(program.cache.whole)
    assert len(said) == 3 and max(wholes[:WEIGHED + 10]) == 10 and max(wholes) == 10 * weighing.MORE


def test_arrays_that_come_later_end_it(said):
    program = Program("def f(x):\n    return f(x[0]) + f(x[1]) if isinstance(x, list) else x * 2 if isinstance(x, float) else float((x * 2 + 1).sum())")
    numbers, arrays = lists(10, 1.5), lists(2, np.arange(3.0))
    program.same(numbers)
    assert program.cache.whole == weighing.FIRST_WHOLE - 1
    program.same(np.arange(3.0))
    assert program.cache.whole == 0 and program.cache.hits + sot.cache_info(program.f).translations == 1
    program.same(arrays)
    program.same(numbers)
    assert program.cache.hits


def test_the_effects_of_each_call(said):
    program = Program("def f(n, log):\n    log.append(n)\n    if n == 5:\n        raise KeyError(len(log))\n    return n if n < 2 else f(n - 1, log) + f(n - 2, log)")
    for n in (16, 4, 16, 4):
        for _ in range(weighing.FIRST_WHOLE):
            logs, ends = ([], []), []
            for function, log in zip((program.f, program.plain), logs):
                try:
                    ends.append(function(n, log))
                except KeyError as error:
                    ends.append(error.args)
            assert ends[0] == ends[1] and logs[0] == logs[1]


def test_it_is_forgotten(said):
    source, arguments = LONG["fibonacci"]
    program = Program(source)
    program.same(*arguments)
    assert program.cache.whole
    sot.reset()
    assert not program.cache.whole


@pytest.mark.parametrize("kind", ["method", "closure", "class"])
def test_methods_and_closures(kind, said):
    class Walk:
        @sot.symbolic_translate
        def method(self, n):
            return n if n < 2 else self.method(n - 1) + self.method(n - 2)

        @classmethod
        @sot.symbolic_translate
        def of_class(cls, n):
            return n if n < 2 else cls.of_class(n - 1) + cls.of_class(n - 2)

    def made():
        @sot.symbolic_translate
        def inner(n):
            return n if n < 2 else inner(n - 1) + inner(n - 2)
        return inner
    function = {"method": Walk().method, "closure": made(), "class": Walk.of_class}[kind]
    for _ in range(weighing.FIRST_WHOLE + 3 * WEIGHED):
        assert function(14) == 377
    dispatcher = function.__func__ if isinstance(function, types.MethodType) else function
    assert dispatcher.__sot_cache__.misses < 50
