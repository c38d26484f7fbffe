"""Iterators that are put into an attribute, a container, a global or a cell are simulated on, and the object that is there goes along."""
from __future__ import annotations

import collections
import itertools
import types

import numpy as np
import pytest

import sot

X = np.arange(3.0)
FITS, BAD = np.ones(3), np.ones(4)

#: What makes the iterator of ``xs`` and ``x``.
MAKERS = {"list": "iter(xs)", "tuple": "iter((1, x, 3))", "range": "iter(range(len(xs)))", "text": "iter('abc')", "count": "itertools.count(len(xs))", "backwards": "reversed([1, 2, 3])",
          "constant": "iter((5, 6))", "enumerate": "enumerate(xs)", "generator": "(v for v in xs)"}
#: (puts it somewhere, an expression that gives it again).
PLACES = {"attribute": ("box.it = it", "box.it"), "list": ("kept = [it]", "kept[0]"), "appended": ("box.all.append(it)", "box.all[-1]"), "dict": ("kept = {'it': it}", "kept['it']"),
          "global": ("globals()['GIVEN'] = it", "GIVEN"), "deque": ("box.line.append(it)", "box.line[0]"), "two": ("box.it = box.other = it", "box.other")}
#: What is done with it, and what with the object behind the call.
USES = {"next": "r = next({it}), next({it}, None)", "to the end": "r = [next({it}, None) for _ in range(6)]", "loop": "r = []\n    for v in {it}:\n        r.append(v)\n        if len(r) > 1: break",
        "list": "r = list(itertools.islice({it}, 5))", "unpacked": "r = None\n    try:\n        a, b, c = itertools.islice({it}, 3)\n        r = a, b, c\n    except ValueError as error: r = str(error)",
        "pairs": "r = list(zip({it}, [7, 8]))", "caught": "r = []\n    try:\n        while len(r) < 5: r.append(next({it}))\n    except StopIteration: r.append('end')",
        "around an error": "r = [next({it})]\n    try:\n        r.append(float(x @ w))\n    except ValueError: r.append('bad')\n    r.append(next({it}, 9))",
        "handed on": "r = next({it}), map(lambda v: v, {it})", "changed": "r = [next({it})]\n    xs.append(7)\n    r += [next({it}, 0), next({it}, 0), next({it}, 0)]"}

PROGRAM = '''
def case(x, xs, w, box):
    it = {maker}
    {puts}
    {use}
    return r, {it}
'''


class Box:
    def __init__(self):
        self.all, self.line = [], collections.deque()


def shown(value):
    """What a value is; of an iterator, what it has left."""
    if isinstance(value, (list, tuple, collections.deque)):
        return [shown(item) for item in value]
    if isinstance(value, Box):
        return {name: shown(item) for name, item in vars(value).items()}
    if hasattr(value, "__next__"):
        return type(value).__name__, [shown(item) for item in itertools.islice(value, 4)]
    return repr(value)


def outcome(function, names, w):
    box, xs = Box(), [1, 2.5, 3]
    try:
        result = function(X, xs, w, box)
        given = [names.pop("GIVEN", None)]
        return shown(result), shown(box), shown(given), xs
    except Exception as error:
        return repr(error), shown(box), xs


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("place", PLACES)
def test_put_away(place, use):
    for maker in MAKERS:
        names = {"np": np, "itertools": itertools, "GIVEN": None}
        puts, it = PLACES[place]
        exec(compile(PROGRAM.format(maker=MAKERS[maker], puts=puts, use=USES[use].format(it=it), it=it), __file__, "exec"), names)  # noqa: S102
        plain = types.FunctionType(names["case"].__code__.replace(), names)
        translated = sot.symbolic_translate(names["case"])
        for w in (FITS, FITS, BAD, BAD):
            assert outcome(translated, names, w) == outcome(plain, names, w), maker
        if maker not in ("enumerate", "generator") and use != "unpacked":
            assert not [entry for entry in sot.cache_info(translated).breaks if "left the simulation" in entry.message or "next of" in entry.message], maker


COUNTER = itertools.count(3)
OTHERS = [itertools.count(0.5), itertools.count(3, 2)]


class Numbered:
    numbers = itertools.count(10, 5)

    def __init__(self):
        self.number = next(Numbered.numbers)


def counted(x):
    first, second = next(COUNTER), Numbered().number
    return x * (next(COUNTER) - first), f"{second % 5} {second > 0}", next(OTHERS[1]) % 2


def test_counters_that_came_in():
    function = types.FunctionType(counted.__code__.replace(), globals())
    translated = sot.symbolic_translate(function)
    before, expected = next(COUNTER), repr((X, "0 True", 1))
    for _ in range(3):
        assert repr(translated(X)) == expected
    assert next(COUNTER) == before + 7
    info = sot.cache_info(translated)
    assert not info.breaks and info.hits == 2


def test_counters_of_other_numbers():
    def case(x, number):
        return x * next(OTHERS[number])
    translated = sot.symbolic_translate(case)
    OTHERS[:] = [itertools.count(0.5), itertools.count(True), itertools.count(2)]
    found = [repr(translated(X, number)) for number in (0, 1, 2, 0, 1, 2)]
    assert found == [repr(X * number) for number in (0.5, True, 2, 1.5, 2, 3)]
