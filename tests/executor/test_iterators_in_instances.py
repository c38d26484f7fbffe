"""An iterator that the program puts into an instance made here is simulated on: the instance is virtual until something needs the object, which then has what it has."""
from __future__ import annotations

import gc
import itertools
import types

import numpy as np
import pytest

import sot

X = np.arange(3.0)
FITS, BAD = np.ones(3), np.ones(4)

#: What makes the iterator of ``xs`` and ``x``.
MAKERS = {"generator": "numbers(xs)", "expression": "(v * 2 for v in xs)", "map": "map(double, xs)", "filter": "filter(None, xs)", "enumerate": "enumerate(xs)", "zip": "zip(xs, 'abcd')",
          "chain": "itertools.chain([x], xs)", "open": "protected(xs)", "below": "delegating(xs)", "begun": "begun(numbers(xs))"}
#: (what puts it into ``box``, an expression that gives it again).
PLACES = {"attribute": ("box.it = it", "box.it"), "initialised": ("box = Given(it, 'given')", "box.items"), "list": ("box.all = [1, it]", "box.all[1]"), "dict": ("box.all = {'it': it}", "box.all['it']"),
          "instance": ("box.inner = Given(it, 2)", "box.inner.items"), "around": ("box.me = box; box.it = it", "box.me.it"), "closure": ("box.give = lambda: it", "box.give()"),
          "method": ("box.inner = Given(it, 3).give", "box.inner()"), "slot": ("box = Slotted(); box.other = 5; box.it = it", "box.it"), "dict of its own": ("vars(box)['it'] = it; box.more = it", "box.more"),
          "hook": ("box = Hooked(); box.it = it", "box.it"), "frozen": ("box = Frozen(it)", "box.it"), "copied": ("box = copy.copy(Given(it, 4))", "box.items")}
#: What is done with it.
USES = {"next": "r = next({it}), next({it}, None)", "loop": "r = []\n    for v in {it}:\n        r.append(v)\n        if len(r) > 1: break", "list": "r = list({it})",
        "around an error": "r = [next({it})]\n    try:\n        r.append(float(x @ w))\n    except ValueError: r.append('bad')\n    r.append(next({it}, 9))",
        "kept behind a call": "r = [next({it})]\n    say(r)\n    r.append(next({it}, 9))", "handed on": "r = next({it}), {it}", "replaced": "r = [next({it})]\n    before = box\n    box = Given(before, 5)\n    r.append(before)",
        "put away": "r = next({it})\n    KEPT.append(box)\n    r = r, x * 2", "set and deleted": "r = next({it})\n    box.late = 1\n    box.first = box.late\n    del box.late\n    r = r, list(vars(box)), x + 1",
        "compared": "r = next({it}), box == box, box is not None, bool(box), isinstance(box, Given), type(box).__name__, hasattr(box, 'nothing')", "raised": "r = next({it})\n    box.w = w\n    r = r, x @ w"}
#: Those that are captured as a whole, where the iterator is one of the program's or asks one.
WHOLE = ("next", "loop", "list", "around an error", "compared")
#: … but for these.
BROKEN = {(place, use) for place in ("slot", "dict of its own") for use in WHOLE} | {("hook", "compared")}

PROGRAM = '''
def case(x, xs, w):
    box = Box()
    it = {maker}
    {puts}
    {use}
    return r, box, x * 3
'''


def double(v):
    return v * 2


def numbers(xs):
    for v in xs:
        yield v * X
    yield "end"


def protected(xs):
    try:
        for v in xs:
            yield v
    finally:
        SAID.append("over")


def delegating(xs):
    got = yield from numbers(xs)
    yield got


def begun(generator):
    next(generator)
    return generator


class Box:
    kind = "box"


class Given(Box):
    def __init__(self, items, name):
        self.name = name
        self.items = items

    def give(self):
        return self.items


class Slotted(Box):
    __slots__ = ("other",)


class Hooked(Box):
    def __getattribute__(self, name):
        return super().__getattribute__(name)


class Frozen(Box):
    def __init__(self, it):
        object.__setattr__(self, "it", it)

    def __setattr__(self, name, value):
        if name != "w":
            raise AttributeError(name)
        super().__setattr__(name, value)


SAID, KEPT = [], []


@pytest.fixture(autouse=True)
def no_collector():
    gc.collect()     # what is in a cycle ends at no moment of the tests
    gc.disable()
    yield
    gc.enable()


@sot.skip_function
def say(r):
    SAID.append(len(r))


def shown(value, depth=0):
    """What a value is; of an iterator, what it has left."""
    if depth > 5:
        return "..."
    if isinstance(value, (list, tuple)):
        return [shown(item, depth + 1) for item in value]
    if isinstance(value, dict):
        return {name: shown(item, depth + 1) for name, item in value.items()}
    if isinstance(value, Box):
        return type(value).__name__, getattr(value, "other", None), [(name, shown(item, depth + 1)) for name, item in vars(value).items()]
    if isinstance(value, types.MethodType):
        return shown(value.__self__, depth + 1)
    if isinstance(value, types.FunctionType):
        return [shown(cell.cell_contents, depth + 1) for cell in value.__closure__ or ()]
    if hasattr(value, "__next__"):
        return type(value).__name__, [shown(item) for item in itertools.islice(value, 6)]
    return repr(value)


def outcome(function, w):
    del SAID[:], KEPT[:]
    xs = [1, 2.5, 3]
    try:
        result = shown(function(X, xs, w))
    except Exception as error:
        result = repr(error)
    return result, shown(KEPT), list(SAID), xs


def program(maker, place, use):
    import copy
    puts, it = PLACES[place]
    names = dict(globals(), copy=copy)
    exec(compile(PROGRAM.format(maker=MAKERS[maker], puts=puts, use=USES[use].format(it=it)), __file__, "exec"), names)  # noqa: S102
    return names["case"], types.FunctionType(names["case"].__code__.replace(), names)


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("place", PLACES)
def test_put_into_an_instance(place, use):
    for maker in MAKERS:
        case, plain = program(maker, place, use)
        translated = sot.symbolic_translate(case)
        for w in (FITS, FITS, BAD, BAD):
            assert outcome(translated, w) == outcome(plain, w), maker
        info = sot.cache_info(translated)
        if use in WHOLE and (place, use) not in BROKEN and maker != "below":     # some versions cannot begin inside of a ``yield from``
            assert not info.breaks and not info.fallbacks and info.hits, (maker, info)


def deep(x, n):
    """A chain of instances, each around the last one."""
    box = Given(iter([x]), 0)
    for i in range(n):
        box = Given(map(double, box.items), i)
    return [v + 1 for v in box.items]


class Tokens:
    def __init__(self, text):
        self.items = iter(text.split())
        self.stream = self.read()
        self.advance()

    def read(self):
        for word in self.items:
            yield ("number", float(word)) if word.isdigit() else ("sign", word)
        yield "end", None

    def advance(self):
        self.kind, self.value = next(self.stream)

    def sum(self, x):
        total = x * 0
        while self.kind != "end":
            if self.kind == "number":
                total = total + self.value
            self.advance()
        return total


def parsed(x, text):
    return Tokens(text).sum(x)


def test_ordinary_programs():
    for function, arguments in ((deep, (1, 3, 5)), (parsed, ("1 + 2", "3", "4 + 5 + 6"))):
        translated = sot.symbolic_translate(function)
        for argument in arguments:
            for _ in range(2):
                assert repr(translated(X, argument)) == repr(function(X, argument))
        info = sot.cache_info(translated)
        assert not info.breaks and info.hits >= len(arguments), info
