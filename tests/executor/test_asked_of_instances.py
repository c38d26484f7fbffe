"""What C code asks of the program's objects, in which order and how often: consumers whose order or end is their own."""
from __future__ import annotations

import bisect
import collections
import copy
import functools
import heapq
import itertools
import math

import numpy as np
import pytest

import sot

LOG = []
#: What the programs use.
MODULES = {module.__name__: module for module in (bisect, collections, copy, functools, heapq, itertools, math)}


class Plain:
    def __init__(self, n=1):
        self.n = n

    def __repr__(self):
        return "Plain%s" % self.n


class Equal(Plain):
    def __eq__(self, other):
        LOG.append("eq")
        return True
    __hash__ = None


class Sized(Plain):
    def __len__(self):
        LOG.append("len")
        return 2

    def __getitem__(self, i):
        LOG.append(i)
        return [1, 2][i]


class Static(Plain):
    @staticmethod
    def __delattr__(name):
        LOG.append(("static", name))


class Partial(Plain):
    def delete(self, more, name):
        LOG.append(("partial", more, name))
    __delattr__ = functools.partialmethod(delete, 3)


class Refused(Plain):
    __delattr__ = None


class WithDtype(Plain):
    dtype = np.dtype("float64")


class AsksDtype(Plain):
    @property
    def dtype(self):
        LOG.append("dtype")
        return np.dtype("float64")


class Shown(Plain):
    def __repr__(self):
        LOG.append("repr")
        return "shown"


class Any_(Plain):
    def __getattr__(self, name):
        LOG.append(name)
        if name.startswith("__array") or name == "__numpy_dtype__":
            raise AttributeError(name)
        return 5


class Silent(Plain):
    def __getattr__(self, name):
        LOG.append(name)
        raise AttributeError(name)


class OwnCopy(Plain):
    def __init__(self, n=1):
        self.n = n
        self.__deepcopy__ = lambda memo: 6


class Grows(Plain):
    def __init__(self, items):
        self.items = items

    def __gt__(self, other):
        LOG.append("gt")
        if len(self.items) < 5:
            self.items.append(self)
        return False
    __lt__ = __gt__


class Clears(Plain):
    def __init__(self, items):
        self.items = items

    def __lt__(self, other):
        self.items.clear()
        return True


class Whole(int):
    pass


class Real(float):
    pass


class Text(str):
    pass


def gen(*items):
    for item in items:
        LOG.append(item)
        yield item


def deleted(a):
    try:
        del a.n
    except TypeError as e:
        return str(e), vars(a)
    return vars(a)


def deleted_by_name(a):
    delattr(a, "n")
    return vars(a)


def grown(function):
    items = []
    items[:] = [Grows(items), Grows(items)]
    function(items)
    return len(items)


def cleared(items):
    items[0] = Clears(items)
    items[1] = Clears(items)
    try:
        items.sort()
    except TypeError:
        return len(items)
    return "sorted", len(items)


def unpacked(a):
    p, *q = a
    return p, q


def unpacked_backwards(a):
    p, *q = reversed(a)
    return p, q


def refused(make, *args):
    try:
        return make(*args)
    except TypeError as e:
        return str(e)


#: (an expression, the arguments of it: made anew for each call)
PROGRAMS = [
    *[(text, make) for text in (
        "[*map(bool, [a, 0])], all(map(bool, [a, 0]))", "list(map(bool, [a, 0]))", "sum(map(bool, [a, a]))", "sorted([a, 0], key=bool) == [0, a]", "max([0, a], key=bool) is a", "list(itertools.takewhile(bool, [a, 0]))",
        "list(itertools.dropwhile(bool, [a, 0]))", "bisect.bisect([a], 1, key=bool)", "dict.fromkeys(map(bool, [a]))", "[k for k, g in itertools.groupby([a, 0], bool)]", "(1, *map(bool, [a]))", "bool(a), [bool(v) for v in (a, 0)]",
        "list(filter(bool, [a, 0]))", "list(itertools.starmap(bool, [(a,), (0,)]))",
    ) for make in (lambda: (Plain(),), lambda: (Sized(),), lambda: (object(),), lambda: (Text(""),), lambda: (Whole(0),))],
    *[(text, make) for text in ("refused(iter, a, 1)", "refused(functools.partial, a, 1)", "iter(a, 1)", "functools.partial(a, 1)(2)") for make in (lambda: (5,), lambda: (Plain(),), lambda: ("x",), lambda: (None,))],
    *[(text, lambda: (gen(5, 1, 2), gen(1, 5, 2), gen(1, 2, 3, 4), gen(1, 1, 2, 3, 4))) for text in (
        "{1, 2}.issuperset(a), list(a)", "{1, 2}.isdisjoint(b), list(b)", "{1, 2}.issubset(c), list(c)", "{1, 2}.intersection(d), list(d)", "frozenset([1, 2]).issubset(c), list(c)", "{1, 2}.union(d), {1, 2}.difference(c)", "{1, 2}.symmetric_difference(d)")],
    *[(text, lambda: (Equal(),)) for text in ("[a] == [1, 2]", "[a] != [1, 2]", "[a] in [[1, 2]]", "[[a]].count([1, 2])", "[[a]] == [[1, 2]]", "(a,) == (1, 2)", "[a] == [1]", "[a] < [1, 2]", "collections.deque([a]) == collections.deque([1, 2])")],
    *[(text, make) for text in ("deleted(a)", "deleted_by_name(a)") for make in (lambda: (Static(),), lambda: (Partial(),), lambda: (Refused(),), lambda: (Plain(),))],
    *[(text, make) for text in ("x.dtype == a, x.dtype != a, a == x.dtype", "x.dtype in [a], [x.dtype] == [a], (x.dtype, 1) == (a, 1)") for make in (lambda: (WithDtype(),), lambda: (AsksDtype(),), lambda: (Shown(),), lambda: (Any_(),), lambda: (Silent(),), lambda: (Equal(),))],
    *[(text, make) for text in ("type(copy.deepcopy(a)).__name__", "copy.copy(a).n", "type(copy.deepcopy([a])[0]).__name__", "copy.deepcopy({'a': (a,)})['a'][0] is a") for make in (lambda: (OwnCopy(),), lambda: (Any_(),), lambda: (Silent(),), lambda: (Plain(),))],
    *[(text, lambda: ()) for text in ("grown(max)", "grown(min)", "cleared([1, 2, 3])", "grown(sorted)", "grown(lambda items: heapq.nlargest(1, items))")],
    *[(text, lambda: (Sized(),)) for text in ("unpacked(a)", "unpacked_backwards(a)", "[*a], list(a)", "list(reversed(a))", "tuple(reversed(a))")],
    *[(text, lambda: (Text("a"), Text())) for text in ("sum([a], b)", "sum([], b)", "sum([a])")],
    *[(text, lambda: (Whole(2), Real(1.5), Text("ab"))) for text in ("a @ a", "a @ 1", "1 @ a", "~b", "a & b", "b | 1", "f'{c:d}'", "math.gcd(b)", "'{:d}'.format(c)", "'{:s}'.format(a)", "'{:x}'.format(b)", "c.zfill(c)", "a < c", "c < a", "b < None", "-c", "c.center(c)", "a << b",
                                                                     "math.sqrt(c)", "int(c)", "float(c)", "abs(c)", "round(c)", "divmod(a, c)", "a[0]", "b[0]", "len(a)", "a + c", "c + a", "c * b", "[1][b]", "'abc'.replace(a, 'x')", "'abc'.center(b)", "c.join([a])", "'x'.join([a])")],
]


def outcome(function, make):
    del LOG[:]
    try:
        result = function(np.arange(3.0) + 1, *make())
        result = repr(result) if "at 0x" not in repr(result) else type(result)
    except Exception as error:
        result = type(error), str(error)
    return result, list(LOG)


@pytest.mark.shared
@pytest.mark.parametrize("text, make", PROGRAMS, ids=["%d-%s" % (number, text) for number, (text, _) in enumerate(PROGRAMS)])
def test_as_plain(text, make):
    space = dict(globals(), **MODULES)
    exec("def function(x, a=0, b=0, c=0, d=0):\n    y = x + 1\n    return %s" % text, space)
    tested = sot.symbolic_translate(space["function"])
    expected = outcome(space["function"], make)
    assert [outcome(tested, make) for _ in range(3)] == [expected] * 3
