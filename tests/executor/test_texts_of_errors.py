"""The text of an exception that C raises is made anew each time, or is one object for all, as this interpreter has it; and so is what a range gives that is a range."""
from __future__ import annotations

import collections

import numpy as np
import pytest

import sot

#: What raises; each is done twice.
RAISING = ("[][n]", "().__getitem__(n)", "{}['a']", "{}.popitem()", "[].pop()", "[1].pop(n + 5)", "collections.deque().pop()", "collections.deque()[n]", "range(2)[n + 7]", "'ab'[n + 7]", "int('x%d' % n)", "int('z')",
           "float('q')", "1 // (n - n)", "[].remove(n)", "[1].index(n + 5)", "(1,).index(n + 5)", "'a' + n", "n + 'a'", "n < 'a'", "len(n)", "iter(n)", "next(iter([]))", "max([])", "a, b = [n]", "a, b, *c = [n]", "n()", "n.nothing",
           "del [][n]", "xs = []; xs[n] = 1", "xs = []; xs[n:n:0]", "xs = {1}; xs.remove(n + 90)", "set().pop()", "raise n", "raise ValueError('said') from n", "raise TypeError('same text')", "g = (k for k in [1]); g.send(n)",
           "xs = {1: 2}\n            for k in xs: xs[k + n + 1] = k", "xs = {1, 2}\n            for k in xs: xs.add(k + 7 + n)", "chr(-1 - n)", "ord('ab')", "abs('x')", "[] * 'a'", "{}[[]]", "{[]}", "'%d' % 'a'", "'%d %d' % n", "'{}{}'.format(n)",
           "'{q}'.format(n)", "np.ones(2) @ np.ones(3)", "np.ones(2).reshape(3)", "np.ones(2)[n + 7]", "x.nothing", "np.nothing", "math_of.sqrt(-1 - n)", "super().x", "assert n < -5, 'said so'", "b'a'[n + 9]", "bytes([300])", "slice(1)[n]",
           "'a'.join([n])", "'ab'.index('q')", "(lambda a: a)()", "sum(['a'])", "sorted([1, 'a'])", "dict([1])", "[1, 2][n:'a']", "range(n, n, 0)", "range('a')", "isinstance(n, 1)", "round('a')", "divmod(1, 0)", "2 ** 'a'", "-'a'", "~1.5")

TWICE = """
def function(n, x):
    found = []
    for _ in range(2):
        try:
            %s
        except Exception as error:
            found.append(error)
    texts = [str(error) for error in found]
    return x + 1, found, len(found) == 2 and len(found[0].args) == 1 and found[0].args[0] is found[1].args[0], len(found) == 2 and found[0].args is found[1].args, texts
"""


def outcome(function, n):
    x, found, *rest, texts = function(n, np.arange(2.0))
    return repr((x, found, rest, texts)), texts[0] is texts[-1], [text is error.args[0] for text, error in zip(texts, found) if error.args]


@pytest.mark.parametrize("raising", RAISING)
def test_two_errors(raising):
    import math
    namespace = {"np": np, "collections": collections, "math_of": math}
    exec(TWICE % raising.replace("; ", "\n            "), namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(plain)
    for n in (0, 1, 0, 1):
        assert outcome(tested, n) == outcome(plain, n), raising


@pytest.mark.parametrize("raising", RAISING)
def test_errors_of_several_calls(raising):
    """What a program keeps of them is not one object, either."""
    import math
    namespace = {"np": np, "collections": collections, "math_of": math, "KEPT": []}
    text = "def function(n, x):\n    try:\n        %s\n    except Exception as error:\n        KEPT.append(str(error))\n        KEPT.append(error.args[0] if error.args else None)\n    return x + 1"
    exec(text % raising.replace("\n        ", "\n    ").replace("; ", "\n        "), namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(plain)
    kept, found = namespace["KEPT"], []
    for function in plain, tested:
        kept.clear()
        for _ in range(4):
            function(2, np.arange(2.0))
        large = [text for text in kept if type(text) is str and len(text) > 3]
        found.append(([repr(text) for text in kept], [[one is other for other in large] for one in large]))
    assert found[0] == found[1]


@pytest.mark.parametrize("part", ["r[::2]", "r[1:]", "r[:]", "r[::-1]", "r[5:]", "range(n)", "range(0, n, 2)[::-1]", "r", "(r,)[0]", "reversed(r)", "r[1:][1:]"])
def test_ranges_of_ranges(part):
    """Each is an object of its own."""
    namespace = {}
    exec("def function(n, x):\n    found = []\n    r = range(n)\n    for _ in range(2):\n        found.append(%s)\n    return x + n, found, found[0] is found[1], found[0] is r, found[1] in [r]" % part, namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(plain)

    def outcome(function, n):
        x, found, *rest = function(n, np.arange(2.0))
        return repr(x), list(map(type, found)), list(map(list, found)), found[0] is found[1], rest
    last = None
    for n in (4, 5, 4, 0, 1, 4):
        assert outcome(tested, n) == outcome(plain, n)
        made = tested(4, np.arange(2.0))[1]
        assert last is None or last[0] is not made[0]
        last = made
