"""What operations refuse, how they fail, and what their rarer forms do: a group of expressions × place.

Each expression is at the edge of what a model simulates: an argument of another kind, one too many, an empty or exhausted
container, a value that only the graph knows, a class that answers for itself. Right is what plain Python does, the exception included.
"""
from __future__ import annotations

from typing import Dict, List

from . import rare_forms
from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]

_PROGRAM = '''
import abc
import array
import bisect
import cmath
import collections
import contextlib
import copy
import datetime
import decimal
import enum
import fractions
import functools
import heapq
import inspect
import itertools
import json
import math
import numbers
import operator
import os
import pathlib
import random
import re
import struct
import sys
import threading
import types
import typing
import weakref

import numpy as np

from conformance.case import call


class Plain:
    def __init__(self, a=1):
        self.a = a


class Pair(tuple):
    def __getitem__(self, index):
        return tuple.__getitem__(self, index)


class Point(collections.namedtuple("Point", "x y")):
    pass


class Slotted:
    __slots__ = ("a",)


class Odd:
    """Answers wrongly wherever it is asked."""

    def __init__(self, wrong=None):
        self.wrong = wrong

    def __bool__(self):
        return self.wrong

    def __len__(self):
        return self.wrong

    def __str__(self):
        return self.wrong

    def __index__(self):
        return self.wrong

    def __iter__(self):
        return self.wrong

    def __hash__(self):
        return self.wrong


class Items:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __eq__(self, other):
        return isinstance(other, Items) and self.items == other.items

    def __hash__(self):
        return hash(self.items)


class OnlyItems:
    def __getitem__(self, index):
        return ("a", "b", "c")[index]


class Meta(type):
    def __bool__(cls):
        return False

    def __len__(cls):
        return 3

    def __iter__(cls):
        return iter("xyz")

    def __getattr__(cls, name):
        return name.upper()

    def __instancecheck__(cls, other):
        return other == 3


class Made(metaclass=Meta):
    pass


class Read:
    @property
    def of(self):
        return 5

    written = property(None, lambda self, value: self.__dict__.update(kept=value))

    def __getattr__(self, name):
        if name.startswith("no"):
            raise AttributeError(name)
        return name * 2


class Base:
    def get(self):
        return "base"

    @staticmethod
    def free(a):
        return a, "static"

    @classmethod
    def of_class(cls, a):
        return cls.__name__, a


class Derived(Base):
    def get(self):
        return super().get() + "derived"

    def free_of_base(self):
        return super().free(1)

    def of_base(self):
        return super().of_class(2)

    def missing(self):
        return super().nothing

    def kept(self):
        above = super()
        return above.get(), type(above).__name__


class OwnList(list):
    pass


class Bad(Exception):
    def __init__(self, text):
        self.kept = text


class Abstract(abc.ABC):
    @classmethod
    def __subclasshook__(cls, other):
        return "answer" in vars(other) or NotImplemented


class Answers:
    def answer(self):
        return 42


class Claims:
    @property
    def __class__(self):
        return int


class Asks(type):
    def __instancecheck__(cls, other):
        return type(other) is Derived

    def __subclasscheck__(cls, other):
        return other is Derived


class Asked(metaclass=Asks):
    pass


class NativeChecks(type):
    __instancecheck__ = operator.contains


class Native(metaclass=NativeChecks):
    pass


@functools.singledispatch
def told(value):
    return "other", value


@told.register(int)
def told_int(value):
    return "int", value + 1


@told.register(Base)
def told_base(value):
    return "base", value.get()


@told.register(tuple)
def told_tuple(value):
    return "tuple", len(value)


class Has:
    def does(self):
        return 1

    @functools.singledispatchmethod
    def it(self, value):
        return "other", value

    @it.register(int)
    def _of_int(self, value):
        return "int", value * 2


@typing.runtime_checkable
class Does(typing.Protocol):
    def does(self):
        ...


class Manages:
    def __init__(self, forgets=False):
        self.forgets = forgets

    def __enter__(self):
        return 1, 2, 3

    def __exit__(self, kind, error, trace):
        return self.forgets


class MetaKinds(type):
    data = 5
    empty = property()

    @property
    def prop(cls):
        return cls.__name__, "of the class"

    @staticmethod
    def free(a=1):
        return a

    @classmethod
    def of_meta(mcs, a=1):
        return mcs.__name__, a


class Kinds(metaclass=MetaKinds):
    pass


class MetaRenamed(type):
    @property
    def __name__(cls):
        return "another"


class Renamed(metaclass=MetaRenamed):
    pass


class MetaCounts(type):
    made = 0

    def __call__(cls, *args):
        MetaCounts.made += 1
        return super().__call__(*args)


class Counts(metaclass=MetaCounts):
    pass


class MetaNotCalled(type):
    __call__ = None


class NotCalled(metaclass=MetaNotCalled):
    pass


class Refused:
    def __class_getitem__(cls, key):
        if key == "a":
            raise KeyError(key)
        return key


class GivesGenerator:
    def __init__(self):
        yield self


class GivesNumber:
    def __new__(cls):
        return 5


class GivesOther:
    def __new__(cls, a):
        return Plain(a)


class GivesNothing:
    def __new__(cls):
        pass


class InitGives:
    def __init__(self, value):
        return value


class OwnText(str):
    pass


class Converts:
    """Gives what it has, whatever is asked."""

    def __init__(self, gives):
        self.gives = gives

    def _give(self, *args, **named):
        return self.gives

    __int__ = __float__ = __complex__ = __bytes__ = __round__ = __floor__ = __ceil__ = __trunc__ = __abs__ = __neg__ = _give
    __add__ = __radd__ = __iadd__ = __sub__ = __rsub__ = __divmod__ = __lt__ = __gt__ = __eq__ = __contains__ = __call__ = _give
    __getitem__ = __setitem__ = __delitem__ = __getattr__ = __format__ = __dir__ = __enter__ = __exit__ = __next__ = _give
    __reversed__ = __length_hint__ = __array__ = _give
    __hash__ = None


class Changes:
    """Empties a container when it is compared or shown."""

    def __init__(self, of):
        self.of = of

    def _change(self):
        if self.of:
            self.of.clear()

    def __eq__(self, other):
        self._change()
        return True

    def __lt__(self, other):
        self._change()
        return True

    def __gt__(self, other):
        self._change()
        return False

    def __repr__(self):
        self._change()
        return "changed"


class Grows:
    """Grows a list when it is iterated over."""

    def __init__(self, of):
        self.of = of

    def __iter__(self):
        for number in range(3):
            self.of.append(number)
            yield number * 10


class Hints:
    def __init__(self, hint):
        self.hint = hint

    def __length_hint__(self):
        return self.hint

    def __iter__(self):
        return iter("ab")


def counted(count):
    for number in range(count):
        yield number


def keyed(a, *, b, c=2):
    return a, b, c


{functions}

ALL = ({names},)


def case(which, x, n, t):
{place}

def calls():
    for which in list(range(len(ALL))) * 2:
        yield call(which, np.arange(1.0, 4.0), 3, "ab")
'''

_PLACES = {
    "alone": "return ALL[which](x, n, t)",
    "between": "y = x * 2\nr = ALL[which](x, n, t)\nreturn y + 1, r",
    "caught": "y = x + 1\ntry:\n    r = ALL[which](x, n, t)\nexcept Exception as error:\n    r = type(error), str(error)\nreturn r, y * 3",
    "behind_a_break": "y = x + 1\nseen = os.getpid() > 0\nr = ALL[which](x, n, t)\nreturn r, y * 3, seen",
}

#: Group -> bodies; one without a `return` is an expression. x is an array of three floats, n is 3, t is "ab".
_GROUPS: Dict[str, List[str]] = {
    "formats": [
        "'%d' % x.sum()", "f'{x.sum():.2f}'", "f'{n:>{n}}'", "format(n, 5)", "format([1], 'd')", "'{:d}'.format(t)", "'{0.a} {1[0]}'.format(Plain(), [n])",
        "ascii(Plain) [:3]", "str(Odd(3))", "'%s %r' % (t, b'x')", "f'{slice(1, n)}'", "f'{Plain!r:.3}'[:3]", "'%(a)s' % {'a': x[0]}", "'%s' % (n, t)",
    ],
    "truths": [
        "bool(Made)", "not Made", "1 if Odd('a') else 2", "1 if Odd(-1) else 2", "bool(len)", "not ...", "bool(np.add)", "1 if {}.keys() else 2",
        "1 if {'a': n}.items() else 2", "bool(range(0))", "bool(x)", "not x[:1]", "1 if x.sum() else 2", "len(Made), len(5)", "len(Odd(2.5))", "bool(iter(()))",
    ],
    "deletions": [
        "d = {}\ndel d['a']\nreturn d", "l = [1]\ndel l[4]\nreturn l", "o = Plain()\ndel o.a\nreturn o.a", "o = Plain()\ndel o.b", "o = Slotted()\no.a = n\ndel o.a\nreturn o.a",
        "del Read().of", "o = Read()\no.written = n\nreturn o.kept, o.written", "Read().of = 2", "Slotted().b = 1", "del t[0]",
        "s = {n}\ns.remove(4)", "d = collections.deque([1, n])\ndel d[0]\nreturn d", "global GONE\ndel GONE", "a = n\ndel a\nreturn a",
        "def inner():\n    return c\nc = n\ndel c\nreturn inner()",
    ],
    "attributes": [
        "Read().of, Read().xy", "Read().nothing", "Read().written", "Made.abc, Made.__name__", "Plain.nothing", "Plain().nothing", "t.nothing", "n.real, n.nothing",
        "getattr(n, 'numerator'), getattr(n, 'zzz', 5)", "getattr(Plain(), 3)", "hasattr(Plain(), 3)", "hasattr(Read(), 'noa'), hasattr(Read(), 'a')",
        "vars(Plain(n)), vars(Plain)['__init__'].__name__", "vars(n)", "keyed.__kwdefaults__, keyed.__code__.co_name, keyed.__name__", "o = Plain()\nsetattr(o, t, n)\nreturn o.__dict__",
        "object.__setattr__(Plain(), 'a', 2)", "o = Plain()\nobject.__setattr__(o, 'z', n)\nobject.__delattr__(o, 'a')\nreturn vars(o)", "(lambda: 0).__closure__, type(keyed)",
    ],
    "supers": [
        "Derived().get()", "Derived().free_of_base()", "Derived().of_base()", "Derived().missing()", "Derived().kept()", "super()", "super(Derived, Derived()).get()",
        "super(Derived, Plain())", "super(Base, Derived()).get()", "Derived.get(n)", "Base.of_class(n), Derived.of_class(t)",
    ],
    "iterators_left": [
        "i = itertools.count(n)\nnext(i)\nreturn i", "i = itertools.count(n, 2)\nreturn i, next(i)", "i = itertools.cycle(t)\nnext(i)\nreturn i", "return itertools.cycle([1, n])",
        "i = itertools.accumulate([1, n, 4])\nnext(i)\nreturn list(i)", "return itertools.accumulate([1, n])", "i = map(str, [n, 1])\nnext(i)\nreturn i",
        "i = filter(None, [0, n])\nlist(i)\nreturn i, next(i, 7)", "i = iter([1, n].pop, 1)\nreturn next(i), list(i)", "i = iter({'a': n})\nnext(i)\nreturn list(i), next(i, 0)",
        "i = reversed(collections.deque([1, n]))\nnext(i)\nreturn list(i), next(i, 9)", "return iter(collections.deque([n, 2]))", "i = iter(collections.deque())\nreturn next(i, 3), i",
        "return iter([1, 2].pop, n)", "i = iter(range(2))\nlist(i)\nreturn i", "return filter(None, [n, 0])", "i = enumerate(t, n)\nnext(i)\nreturn i", "i = zip(t, [1])\nlist(i)\nreturn i",
    ],
    "combinations": [
        "list(itertools.product(t, [1, n]))", "list(itertools.product([1, 2], repeat=2))", "list(itertools.permutations([1, 2, n], 2)), list(itertools.permutations(t))",
        "list(itertools.combinations([1, 2, n], 2))", "list(itertools.combinations_with_replacement(t, r=2))", "i = itertools.product(t, t)\nnext(i)\nreturn list(i)",
        "return itertools.permutations(t)", "list(itertools.combinations(t))", "itertools.permutations(t, -1)", "list(itertools.product(t, n))", "itertools.combinations(t, 'a')",
        "[a * x.sum() for a, b in itertools.product([1, 2], [n])]", "list(itertools.product(x, t))", "list(itertools.chain.from_iterable([t, [n]]))",
    ],
    "grouping": [
        "[(k, list(g)) for k, g in itertools.groupby([1, 1, n])]", "[(k, list(g)) for k, g in itertools.groupby('aab', key=None)]", "i = itertools.groupby([1, 1, n])\nnext(i)\nreturn i",
        "return itertools.groupby(t)", "return itertools.groupby(t, str.upper)", "i = itertools.groupby([1, 1, n], lambda v: v > 1)\nk, g = next(i)\nnext(i)\nreturn k, list(g)",
        "list(itertools.zip_longest(t, [1], fillvalue=n))", "i = itertools.zip_longest(t, [n])\nnext(i)\nreturn i", "return itertools.zip_longest([1], t, fillvalue=0)",
        "itertools.zip_longest(t, bad=1)", "list(itertools.starmap(pow, [(2, n)])), itertools.starmap(pow, [(1, 2)])", "list(itertools.compress(t, [0, 1])), itertools.compress(t, [1])",
        "list(itertools.islice(t, n)), list(itertools.islice([1, 2, n], 1, None, 2))", "itertools.islice(t, -1)", "list(itertools.takewhile(bool, [1, 0, n])), list(itertools.dropwhile(bool, [1, 0, n]))",
        "list(itertools.repeat(t, 2)), list(itertools.repeat(n, times=2))", "itertools.repeat()", "itertools.count('a')", "list(itertools.islice(itertools.count(0.5, 0.25), 2))",
        "list(itertools.accumulate([1, 2, n], initial=5)), list(itertools.accumulate([], initial=1))", "list(itertools.accumulate([1, n], operator.mul))", "itertools.accumulate([1], bad=2)",
    ],
    "containers": [
        "list(dict([('a', 1), 'bc']))", "dict([t])", "dict(['abc'])", "dict(5)", "dict([(1, 2)], [(3, 4)])", "dict({'a': 1}, b=n)", "dict(Items(('a', n)))", "tuple.__new__(Point, (1, n))",
        "tuple.__new__(tuple, [n])", "tuple.__new__(int)", "list(n)", "set(Odd(3))", "{**{'a': 1}, **Plain.__dict__}['a']", "{*t, *[n]}", "{*5}", "keyed(**{1: 2})", "keyed(1, **[2])",
        "keyed(1)", "keyed(1, b=2, d=3)", "keyed(*5)", "keyed(1, **{'b': n})", "{[1]: 2}", "{n: 1, Plain: 2}[Plain]", "{Odd(1.5): 2}", "a = []\na.append(a)\nreturn a == a, len(a)",
    ],
    "dicts_of_kinds": [
        "d = collections.defaultdict(list)\nd['a'].append(n)\nreturn d, d.default_factory", "d = collections.defaultdict(None, a=n)\nreturn d['b']", "collections.defaultdict(3)",
        "collections.defaultdict(list, {}, {})", "d = collections.defaultdict(lambda: n)\nreturn d[1], d.get(2), 2 in d, d", "collections.OrderedDict(a=1).popitem(last=False)",
        "collections.OrderedDict().popitem()", "d = collections.OrderedDict(a=1, b=n)\nd.move_to_end('a')\nreturn d", "collections.OrderedDict().move_to_end('z')", "collections.OrderedDict(a=1).move_to_end()",
        "collections.Counter('aab')['a'], collections.Counter(n)", "collections.Counter([1, n, n]).most_common(1)", "c = collections.Counter('ab')\nc.update('b')\nc.subtract({'a': 2})\nreturn c, c['zz']",
        "{}.popitem()", "{'a': n}.popitem(), {}.pop('a', n)", "{}.pop('a')", "{}.update(1)", "{}.update({}, {})", "d = {}\nd.update([('a', 1)], b=n)\nreturn d", "{}.setdefault('a', [n])", "{}.get()", "dict.fromkeys(t, n)",
    ],
    "sets_of_kinds": [
        "s = {n}\nreturn s.pop(), s", "set().pop()", "s = {1, n}\ns.discard([1])", "s = {1}\ns.discard(7)\nreturn s", "{n}.remove('q')", "{1, n} | {2} | frozenset([5])", "{1} | [2]",
        "{1, n} & {n}, {1, n} - {n}, {1, n} ^ {1, 9}", "{1} < {1, n}, {1} <= {1}, {1} > set(), {1} >= {n}", "{1} < [1]", "{1}.union([n], t)", "{1, n}.difference_update([n], x=1)", "{1}.update(a=1)",
        "s = {1, n}\ns.difference_update([1])\nreturn s", "s = {1}\ns.intersection_update([n])\nreturn s", "s = {1}\ns.symmetric_difference_update({n})\nreturn s", "{1}.isdisjoint(x=2)", "{1}.add([1])", "{n}.add()",
        "frozenset([n]).add(1)", "x[0] in {1.0, n}, n in frozenset([3])", "{x[0]: 1}", "[1] in {1}", "{1, n} == frozenset([n, 1]), {1} != [1]",
    ],
    "deques": [
        "collections.deque([1], 2, 3)", "collections.deque([1], -1)", "collections.deque([1, 2, n], 2)", "d = collections.deque([1, n])\nd.extend(d)\nreturn d", "d = collections.deque([1, n])\nd.rotate(1)\nreturn d",
        "d = collections.deque([1])\nd.rotate('a')", "d = collections.deque([1, n])\nd.insert(1, 5)\nreturn d", "collections.deque().pop()", "collections.deque().popleft()", "d = collections.deque([1, n])\nd[0] = 9\nreturn d, len(d), d.__len__()",
        "d = collections.deque([1])\nd.__setitem__(0, n)\nreturn d", "d = collections.deque(t, n)\nd.append(1)\nd.appendleft(2)\nreturn d, d.maxlen", "collections.deque([1, 2])[5]", "collections.deque([n]).remove(4)",
        "collections.deque([1, n]).index(n), collections.deque([1, n]).count(n)", "collections.deque([1]) + [2]", "collections.deque([1, n]) == collections.deque([1, 3]), collections.deque([1]) < collections.deque([n])",
    ],
    "heaps": [
        "h = [n, 1]\nheapq.heapify(h)\nheapq.heappush(h, 0)\nreturn heapq.heappop(h), h", "heapq.heappop([])", "heapq.heapify((1, 2))", "heapq.heappush([1], t)", "heapq.heappushpop([1, n], 2), heapq.heapreplace([1, n], 5)",
        "heapq.nlargest(2, [1, n, 2]), heapq.nsmallest(1, [n, 1])", "heapq.heappush(t, 1)", "heapq.heappush([Plain()], Plain())", "heapq.heappop()", "bisect.bisect([1, 2, n], 2), bisect.bisect_left([1, n], n)",
        "bisect.bisect([1], t)", "bisect.bisect([1, 2, 4], n, 1, 2)", "bisect.bisect([1], 2, -1)", "bisect.bisect([1], 1, 0, 9)", "l = [1, 4]\nbisect.insort(l, n)\nreturn l", "bisect.bisect((1, 2), n), bisect.bisect('ac', 'b')", "bisect.bisect(x, 2.0)",
    ],
    "copies": [
        "copy.copy([1, n]), copy.copy({1, n}), copy.copy({'a': n})", "copy.copy(1, 2)", "copy.copy(Plain(n)).a", "copy.deepcopy([[1], [n]]), copy.deepcopy(range(n))", "a = [x, x]\nb = copy.deepcopy(a)\nreturn b[0] is b[1], b",
        "copy.deepcopy([x, x + 1, x])", "s = Slotted()\ns.a = n\nreturn copy.copy(s).a", "copy.copy(len) is len, copy.copy(t) is t", "copy.copy(iter([1, n]))", "a = []\na.append(a)\nb = copy.deepcopy(a)\nreturn b[0] is b",
        "copy.deepcopy(Point(1, [n]))", "o = Plain([1])\np = copy.deepcopy(o)\np.a.append(n)\nreturn o.a, p.a", "copy.copy(collections.deque([n], 2))", "copy.deepcopy([1], {}, 3, 4)", "copy.copy(slice(n)), copy.copy(Odd)", "copy.copy((1, [n]))",
    ],
    "instances": [
        "isinstance(n, Made), isinstance(t, Made)", "isinstance(n, 3)", "isinstance(n, (int, 3))", "issubclass(n, int)", "issubclass(bool, (str, int)), issubclass(Derived, Base)", "isinstance(x[0], float), isinstance(x.sum(), np.floating)",
        "isinstance(n, collections.abc.Hashable), isinstance([], collections.abc.Hashable)", "isinstance(Plain(), collections.abc.Iterable), issubclass(Items, collections.abc.Iterable)", "isinstance(n)", "type(Made), type(n) is int, type(x.sum())", "type(n, 2)",
        "isinstance(Point(1, 2), tuple), isinstance(len, type(len))", "issubclass(Made, Made), issubclass(int, Made)", "callable(Made), callable(n), callable(Plain())", "isinstance(Made, Meta), isinstance(Made(), Made)",
    ],
    "loops_and_sums": [
        "iter(n)", "list(np.array(5.0))", "sum([t])", "sum([1, n], 2.5), sum([[1], [n]], [])", "sum(['a', 'b'], '')", "sum([1.5, n, True])", "sum(x), sum(x, n)", "sum()", "max([]), 1", "max([], default=n), min(t, 'a')", "max(n)", "max(1, 'a')",
        "max([1, n], key=lambda v: -v), min({'a': 1, 'b': 0})", "max(1, 2, key=None, bad=3)", "sorted([n, 1], reverse=True), sorted('ba', key=str.lower)", "sorted([1, 'a'])", "sorted([1], 2)", "[n, 1].sort(3)", "l = [n, 1]\nl.sort(key=lambda v: l.append(v))\nreturn l",
        "[Plain(), Plain()].sort()", "sorted([x[1], x[0]])", "functools.reduce(operator.add, [])", "functools.reduce(operator.add, [1, n], 5), functools.reduce(max, t)", "functools.reduce(operator.add)", "any(v > 2 for v in [1, n]), all([]), any(n)",
        "list(range(1.5))", "list(range(n, 0, -1)), range(1, 9)[2:4], list(reversed(range(n)))", "range(0, 5, 0)", "range(n).index(2), range(n).count(7), 2 in range(n)", "range(n).index(7)", "enumerate(t, 'a')", "list(zip(t, [1], strict=True))", "zip(t, bad=1)",
        "list(map(None, t))", "map()", "list(reversed({'a': 1, 'b': n})), list(reversed({'a': 1}.items()))", "reversed(n)", "reversed({1})", "next(iter(())), 1", "next(counted(0), n), next(5)", "g = counted(2)\nreturn next(g), list(g), next(g, None)",
    ],
    "numbers": [
        "int('z')", "int('12', 8), int(2.9), int(), float(), complex(1, n)", "int(x[0]), float(x[1]), bool(x[2])", "int(x)", "float('a')", "abs(x.sum()), abs(-n), abs(t)", "round(2.567, 2), round(n), round(2.5)", "round(x[0], 1), round(t)", "round(2.5, None, 3)",
        "divmod(7, n), divmod(-7, n), divmod(7.5, n)", "divmod(n, 0)", "divmod(x[2], 2), divmod(t, 1)", "pow(2, n, 5), pow(2, -1), pow(2.0, 3)", "pow(1, 2, 0)", "pow(t, 2)", "math.floor(2.5), math.ceil(n), math.trunc(-2.5)", "math.floor(t)", "math.sqrt(-1)",
        "math.sqrt(x[1]), math.exp(x.sum())", "math.gcd(12, n), math.hypot(3, 4), math.isclose(1, 1.0)", "math.log(0)", "math.fsum([0.1] * n), math.prod([1, n])", "math.fsum([t])", "cmath.sqrt(-1), cmath.exp(x[0])", "hex(n), oct(n), bin(n), chr(97), ord('a')", "ord(t)", "chr(-1)",
        "1 / 0, n", "n // 0", "n % 0.0", "2 ** -n, (-8) ** 0.5, 2 ** n", "0 ** -1", "n << -1", "n << 2, n >> 1, n & 1, n | 4, n ^ 1, ~n", "n @ n", "t * n, [1] * n, n * (1,)", "t * 1.5", "-t", "+True, -True, ~True", "10 ** 30 + n, (10 ** 30) % 7", "1.5 | 1", "n.bit_length(), (2.5).is_integer(), n.to_bytes(2, 'big')",
    ],
    "texts": [
        "','.join([t, 5])", "','.join(t), ''.join(())", "t.join(n)", "t.split(''), 1", "t.split(), 'a b'.split(' ', 1), t.partition('b')", "t.index('z')", "t.find('b'), t.count('a'), t.replace('a', 'c'), t.startswith(('x', 'a'))", "t.encode('ascii'), t.upper(), t.center(6, '*')",
        "t[5]", "t['a']", "t[::0]", "t[1.5:]", "t[::-1], t[-1], t[:n]", "'a' in t, n in t", "t + n", "t < 'b', t < n", "t % n", "t.format(), '{}'.format()", "'{} {a}'.format(n, a=t)", "t.zfill(5), t.ljust(n), t.title(), t.isalpha(), 'ä'.casefold()", "b'ab' + t", "b'ab'[0], b'ab'[:1], b'a' in b'ab'",
        "str(b'a', 'utf-8'), bytes([n]), bytes(t, 'ascii')", "bytes([256])", "str(n), repr(t), str()", "t.translate({97: 'z'}), t.maketrans('a', 'b')", "t.nothing()",
    ],
    "subscripts": [
        "[1, n][5]", "[1, n][t]", "[1, n][n / 1.0]", "[1, n][::0]", "[1, 2, n][None:2], (1, 2, n)[::-1]", "l = [1, n]\nl[5] = 1", "l = [1, 2, n]\nl[::2] = [1]\nreturn l", "l = [1, 2, n]\nl[1:] = t\nreturn l", "l = [1, n]\nl['a'] = 2", "l = [1]\nl[0:1] = 5", "(1, n)[0], (1, n)[2]", "(1,)[0] = 2",
        "n[0]", "len[0]", "Plain()[0]", "list[int]", "Pair((1, n))[1]", "OnlyItems()[1], list(OnlyItems())", "OnlyItems()[7]", "'b' in OnlyItems(), 'z' in OnlyItems()", "x[5]", "x['a']", "x[1.0]", "x[::-1], x[None, 1:], x[..., 0]", "x[[0, 2]], x[x > 1]", "x[0, 0]", "x[5:], x[Odd(1)]", "[1, 2][Odd('a')]", "[1, n][True], (4, 5)[np.int64(1)]",
        "slice(1, n).start, slice(n).indices(2)", "{'a': n}['b']", "{'a': n}[[1]]", "range(n)[7]", "range(n)['a']",
    ],
    "searches": [
        "n in counted(9), 20 in counted(9)", "n in iter([1, 3, 4])", "i = iter([1, 3, 4])\nreturn n in i, list(i)", "n in Items(1, 3), 5 in Items(1)", "n in Made, 'x' in Made", "n in 5", "Plain() in [1]", "x[0] in [1.0, 2.0]", "x in [1]", "n in x, 9 in x", "t in {'ab': 1}, n in {}.values(), ('a', 1) in {'a': 1}.items()", "1 in {'a': n}.values()",
        "[1, n].index(n), [1, n].count(1), (1, n).index(1)", "[1].index(n)", "(1,).index(n)", "[1, n].remove(n), 1", "[1].remove(n)", "[Items(1), n].index(Items(1)), Items(1) in [Items(1)]", "operator.contains(t, 'a'), operator.indexOf([1, n], n), operator.countOf([1, 1], 1)", "operator.indexOf([1], n)",
    ],
    "comparisons": [
        "len == len, keyed == len, Plain == Plain, np == np", "Plain() == Plain(), Items(1) == Items(1), Items(1) != Items(2)", "Items(1) < Items(2)", "n < t", "[1, n] < [1, 4], (1,) > (), [1] <= [t]", "(1, n) < (1, t)", "[Items(1)] == [Items(1)], (Items(1), n) == (Items(2), n)", "{'a': Items(1)} == {'a': Items(1)}", "x == x, x < 2, x != n", "[x] == [x]", "x[0] == 1, x[0] < x[1], x.sum() == 6.0",
        "n is n, t is t, x is x, [] is []", "x[0] is x[0], x.sum() is None", "... is Ellipsis, n is not None, Plain is Plain", "range(n) == range(3), slice(n) == slice(3), slice(1) < slice(2)", "1 < n < 5 < 4, 1 == 1.0 == True", "None < 1", "1j < 2j", "{1: 2} < {1: 3}", "NotImplemented == 1, None == 0, float('nan') == float('nan')", "{}.keys() == set(), {'a': 1}.keys() & {'a'}, {'a': 1}.items() == {('a', 1)}",
        "operator.lt(n, t)", "operator.is_(n, n), operator.is_not(x, None), operator.truth([]), operator.not_(n)", "operator.index(n), operator.concat([1], [n])", "operator.index(1.5)", "operator.concat(1, 2)", "operator.itemgetter(0, 1)(t), operator.attrgetter('a')(Plain()), operator.methodcaller('upper')(t)", "operator.methodcaller()", "operator.itemgetter()", "operator.attrgetter('a.b')(Plain())", "operator.methodcaller(3)",
    ],
    "calls_of_kinds": [
        "n()", "t(1)", "Plain(1, 2, 3)", "Plain(b=1)", "object(1)", "object.__new__(Plain).__class__", "object.__new__(int)", "object.__new__(3)", "object.__init__(Plain(), 1)", "type(object()) is object", "Slotted(1)", "int.__new__(bool)", "functools.partial(keyed, b=1)(n), functools.partial(keyed, 1, b=2)(c=5)", "functools.partial(keyed, **{'b': 3})()",
        "functools.partial()", "(lambda a, b=n: (a, b))(1), (lambda *a, **k: (a, k))(1, z=n)", "(lambda a, /, b: a)(a=1, b=2)", "(lambda a: a)(1, a=2)", "Point(1, 2)._replace(x=n), Point(1, 2).count(1), Point._make([1, 2])", "Point(1)", "Point(1, 2)._replace(z=n)", "min(Point(1, n)), Point(1, 2) + (n,), Point(*t)", "print.__name__, len.__self__ is not None", "re.compile('a')(1)",
        "re.match('(a)(x)?', t).groups(), re.match('(a)', t)['q'] if n < 0 else re.sub('a', 'b', t)", "re.match('(a)', t).group(7)", "re.compile('(')", "re.split('b', t, maxsplit=1), re.findall('.', t), re.match('z', t)", "re.match(t)", "re.compile('a', re.I).match(t).span(), re.match('(?P<k>a)', t).groupdict()", "os.fspath(t), os.fspath(n)",
    ],
    "errors_of_kinds": [
        "e = StopIteration(n)\nreturn e.value, e.args", "e = OSError(2, t)\nreturn e.errno, e.strerror, e.filename", "e = ImportError(t, name='m')\nreturn e.name, e.path, e.msg", "e = KeyError(n)\nreturn str(e), e.args, e.__cause__", "e = SystemExit(n)\nreturn e.code", "e = UnicodeDecodeError('u', b'ab', 0, 1, t)\nreturn e.object, e.start, e.reason", "ValueError(t).nothing",
        "e = ValueError(t)\ne.extra = n\nreturn e.extra, vars(e)", "e = ValueError(t)\ne.args = (n,)\nreturn e.args, repr(e)", "raise n", "raise ValueError", "raise ValueError(t) from n", "raise ValueError(t) from KeyError(n)", "try:\n    raise KeyError(n)\nexcept KeyError as e:\n    raise ValueError(t) from None", "try:\n    n / 0\nexcept 5:\n    return 1",
        "try:\n    n / 0\nexcept (ValueError, ZeroDivisionError) as e:\n    return e.args, e.__context__", "try:\n    raise ValueError(t)\nexcept Exception as e:\n    return e.with_traceback(None).__traceback__, e.__suppress_context__", "try:\n    try:\n        n / 0\n    finally:\n        x = x + 1\nexcept ZeroDivisionError as e:\n    return x, type(e)", "assert n < 2, t", "raise Plain",
        "try:\n    [][1]\nexcept LookupError as e:\n    try:\n        raise e\n    except IndexError as f:\n        return f is e, f.__context__",
    ],
    "arrays_and_others": [
        "np.zeros(n, dtype=object)", "np.zeros(2, 'O'), np.zeros(2, 'V2').dtype", "np.array([(1, 2.0)], dtype=[('a', int), ('b', float)])['a']", "np.sum(x, 0, None, None, False, 0, True, 4)", "np.sum(x, nothing=1)", "np.add.at(x, [0, 0], n)\nreturn x", "np.sum(x, axis=5)", "np.argmax(x, axis=t)", "np.concatenate([x, n])", "np.concatenate(x)", "np.transpose(n), np.transpose(x, 3)", "np.einsum(n, x)", "np.einsum('i,i', x, x)", "np.where(x > 1)",
        "np.full(2, 10 ** 30)", "np.power(n, -1)", "np.int8(200)", "x + 10 ** 30", "x ** 10 ** 30", "np.add(x, 1, out=t)", "np.add(x, 1, out=x), x", "np.add(x)", "x.reshape(2, 2)", "x.reshape(-1, n), x.reshape((3, 1))", "x.nothing", "x.sum(3)", "x.astype('q8')", "x.dot(t)", "x @ x, x @ n", "np.array(5.0)[()], np.array(5.0) + n", "np.array([1, 2, 3], np.uint8) + np.uint8(255)", "np.array([True, False]) + True, -np.array([True])",
        "x.fill(n), x", "x.tolist(t)", "x.item(5)", "x.take([0, 5])", "np.stack([x, x[:2]])", "np.minimum.reduce(x), np.add.accumulate(x), np.multiply.outer(x, [1, n])", "x[:0].max()", "np.dtype('zz')", "np.result_type(n, 1.5), np.can_cast(int, float)", "np.arange(n, t)", "np.linspace(0, 1, n), np.arange(0.0, 1.0, 0.25)", "x.view(int).dtype, x.flags.writeable", "x.shape = (3, 1)\nreturn x", "len(np.array(3))",
    ],
    "patterns_in_assignment": [
        "a, b = t\nreturn b, a", "a, b = x\nreturn a", "a, b, c = x\nreturn a + b, c", "a, *b = [n]\nreturn a, b", "a, *b, c = [n]\nreturn a", "(a, b), c = t, n\nreturn a, b, c", "a, b = n\nreturn a", "a, b = Items(1, n)\nreturn a, b", "a, *b = Items(1, n, 5)\nreturn b", "a, b = {'k': 1, 'l': 2}\nreturn a, b", "a = b = [n]\nreturn a is b", "a, b, c = Made\nreturn a, c", "for a, b in [t, (1, n)]:\n    pass\nreturn a, b", "for a in n:\n    pass",
        "a = [1, 2]\na += t\nreturn a", "a = [1]\na += n", "a = (1,)\na += (n,)\nreturn a", "a = t\na *= n\na += 'z'\nreturn a", "a = {1}\na |= {n}\na -= {1}\nreturn a", "a = {1}\na |= [n]", "a = [1]\na *= 2\nreturn a", "a = x\na += n\nreturn a is x, a", "a = [1, 2]\na += x\nreturn a", "a = {'k': 1}\na |= {'l': n}\nreturn a", "a = n\na @= 2",
    ],
    "methods_of_lists": [
        "[].pop()", "[1].pop(5)", "[1, n].pop('a')", "[1, n].pop(np.int64(0))", "[1].append(1, 2)", "[1].extend(n)", "a = [1]\na.extend(a)\nreturn a", "a = [1, n]\na.extend(iter(a[:1]))\nreturn a", "a = [1, n]\na.insert(-1, t)\na.insert(99, 5)\nreturn a", "[1].insert('a', 1)", "a = [1, n]\na.reverse()\nreturn a, a.copy() is a", "a = [1, n]\na.clear()\nreturn a", "[1, n].index(n, 5)", "[1, 2, n].index(n, 0, -1)",
        "list.append([1], n), list.pop([n])", "list.append((1,), n)", "[1, n].__len__(), [1, n].__getitem__(0), (1, n).__iter__().__next__()", "a = [1]\na.__setitem__(0, n)\nreturn a", "[1, n].__contains__(n), t.__len__()", "iter([n]).__next__(), iter([]).__next__()", "a = iter([1, n])\nreturn a.__iter__() is a, a.__length_hint__()", "counted(2).send(None), counted(2).send(1)", "g = counted(3)\nnext(g)\ng.close()\nreturn list(g)", "counted(2).throw(ValueError)", "(n).__add__(1), (n).__add__(t), (1.5).__lt__(n)",
    ],
    "calls_of_containers": [
        "array.array('i', [1], 2, 3)", "memoryview(n)", "memoryview(b'ab', 1)", "property(n)", "property(1, 2, 3, 4, 5)", "classmethod(len)", "staticmethod()",
        "property(lambda s: 1).getter(n)", "property(Plain).setter", "tuple.__new__(n)", "tuple.__new__(Point)", "len(Slotted())", "types.MappingProxyType([1])",
        "types.MappingProxyType({'a': n}).get('a'), types.MappingProxyType({'a': n}) | {'b': 1}", "collections.defaultdict(list).setdefault('a', n)",
        "collections.defaultdict(int, [('a', n)], b=2)", "collections.OrderedDict(a=1, b=n).move_to_end('a', False)",
        "collections.OrderedDict(a=1).move_to_end('a', last=False, first=1)", "collections.OrderedDict(a=n).popitem(True, 1)", "collections.Counter(Plain())",
        "collections.Counter(Items(1, 1, n))", "collections.Counter(iterable=[1])", "collections.Counter(1, 2)",
        "c = collections.Counter(a=n)\nc.update(iterable=2, self=4)\nreturn c", "{}.popitem(1)", "object.__new__(Plain, 1)", "object.__new__(Point, 1)", "dict.fromkeys()",
        "dict.fromkeys(n)", "collections.deque(maxlen=n, iterable=t)", "collections.ChainMap({'a': 1}, {'b': n})['b']", "collections.UserDict(a=n)['a']",
    ],
    "copies_of_kinds": [
        "copy.copy(Plain)", "copy.deepcopy(range(n)), copy.deepcopy(slice(n))", "l = [[i] for i in range(40)]\nm = copy.deepcopy(l)\nreturn m == l, m[3] is l[3]",
        "a = {}\na['self'] = a\nb = copy.deepcopy(a)\nreturn b['self'] is b", "a = ([],)\na[0].append(a)\nb = copy.deepcopy(a)\nreturn b[0][0] is b", "copy.deepcopy(Slotted())",
        "s = Slotted()\ns.a = [n]\nr = copy.deepcopy(s)\nreturn r.a is s.a, r.a", "copy.copy(Made)", "copy.replace(Point(1, 2), x=n)", "copy.deepcopy(Odd(2)).wrong",
        "m = {1: 2}\nr = copy.deepcopy([m, m], m)\nreturn r", "copy.copy(x), copy.deepcopy(x)[0]", "copy.copy(array.array('i', [n]))",
        "copy.deepcopy(collections.OrderedDict(a=[n]))", "copy.copy(collections.defaultdict(list, a=[n]))", "copy.deepcopy(frozenset([1, n]))",
    ],
    "descriptors_called": [
        "Plain.__init__.__get__(Plain())", "keyed.__get__(n)(b=1)", "keyed.__get__(None, Plain)", "keyed.__get__(None)", "keyed.__get__()", "keyed.__get__(1, 2, 3)",
        "vars(Base)['of_class'].__get__(None, Derived)(n)", "vars(Base)['of_class'].__get__(Derived())(n)", "vars(Base)['free'].__get__(n)(1)", "vars(Slotted)['a'].__get__(n)",
        "vars(Slotted)['a'].__get__(Slotted())", "s = Slotted()\nvars(Slotted)['a'].__set__(s, n)\nreturn vars(Slotted)['a'].__get__(s, Slotted)",
        "vars(Read)['of'].__get__(Read())", "vars(Read)['of'].__get__(None, Read)", "vars(Read)['of'].__set__(Read(), 1)", "classmethod(len).__get__(t)",
        "staticmethod(len).__get__(t)(t)", "str.upper.__get__(t)()", "len.__get__", "int.real.__get__(n)", "int.real.__get__(t)", "Read.of.fget(Read())",
        "vars(Base)['of_class'].__func__(Base, n)", "vars(Base)['of_class'].__get__(1, 2)",
    ],
    "dispatched": [
        "told(n), told(t), told([1]), told(x)", "told(Derived()), told(None)", "told()", "told(Point(1, n))", "told(1.5), told(True)",
        "told.dispatch(int)(n), told.dispatch(list).__name__", "told.register(3)", "Has().it(n), Has().it(t)", "Has.it(n)", "told(collections.OrderedDict())",
    ],
    "exceptions_made_so": [
        "BaseException.__new__(ValueError, n).args", "ValueError.__new__(int)", "ValueError.__new__()", "KeyError.__new__(KeyError, 1).args",
        "e = ValueError(t)\ne.add_note('x')\nreturn e.__notes__", "e = ValueError(t)\ne.add_note(n)", "e = ValueError()\ne.__notes__ = 5\ne.add_note('a')",
        "e = ValueError()\ne.__notes__ = ()\ne.add_note('a')", "n.add_note('a')", "e = ValueError(t)\ne.__cause__ = 3",
        "e = ValueError(t)\ne.__cause__ = KeyError(n)\nreturn e.__suppress_context__, type(e.__cause__)", "e = ValueError(t)\ne.__context__ = t",
        "e = ValueError(t)\ne.__context__ = None\ne.__suppress_context__ = n\nreturn e.__suppress_context__", "e = ValueError(t)\ne.__traceback__ = n",
        "e = ValueError(t)\ne.args = n", "e = ValueError(t)\ne.args = [n]\nreturn e.args", "e = ValueError(t)\ne.__class__ = KeyError\nreturn type(e)", "del ValueError(t).args",
        "e = ValueError(t)\ne.__dict__ = {'a': n}\nreturn e.a", "raise ValueError(t) from t", "raise ValueError(t) from ValueError", "raise (ValueError, KeyError)",
        "raise Made", "raise Bad(t)", "try:\n    raise Bad(t)\nexcept Bad as e:\n    return e.args, e.kept", "try:\n    raise Bad\nexcept Bad as e:\n    return e.args",
        "ImportError(t, name=n).name, str(ImportError(n))", "ImportError(1, nothing=2)",
        "OSError(n).errno, OSError(1, 'a').errno, OSError(1, 'a', 'f', None, 'g').filename2, OSError(1, 2, 3, 4, 5, 6).args", "UnicodeEncodeError('a', 'b', 0)",
        "UnicodeEncodeError(1, 'b', 0, 1, 'd')", "SyntaxError('m', ('f', 1, 2, 'x')).lineno", "SyntaxError('m', n).args", "StopIteration(1, n).value, StopIteration().value",
        "SystemExit(1, n).code, SystemExit().code", "AttributeError(t, name='q', obj=n).obj", "NameError(t, name=n).name",
        "KeyError(1, 2).__str__(), str(KeyError()), str(KeyError('a'))",
    ],
    "looked_for_in_heaps": [
        "heapq.heappush(collections.deque(), 1)", "heapq.heapify(OwnList([3, n, 1]))", "h = OwnList([5, 9])\nheapq.heappush(h, n)\nreturn h", "heapq.merge([1, n], [2])",
        "list(heapq.merge([1, n], [2], reverse=True))", "heapq.nsmallest(2, [Odd(1), Odd(2)])", "heapq.nlargest(n, 'hello'), heapq.nsmallest(0, t)", "heapq.nlargest(-1, [1])",
        "heapq.nsmallest(1, [3, 1], key=lambda v: -v)", "bisect.bisect([1, 2], 1, lo=n)", "bisect.bisect([1], 1, hi=t)", "bisect.bisect([1, n], 1, 0, None)",
        "bisect.bisect([1, n], 2, key=None)", "bisect.bisect([1, n], 2, key=lambda v: -v)", "bisect.bisect(a=[1, n], x=2)", "bisect.bisect([1], 1, 0, 1, 2)",
        "bisect.bisect([1], a=[2])", "bisect.insort([1], 'a')", "bisect.insort((1, n), 2)", "l = OwnList([1, 5])\nbisect.insort_left(l, n)\nreturn l",
        "bisect.bisect_left([Odd(1)], 1)", "bisect.bisect([1, 2, 4], x[0])", "bisect.bisect([1.0, 3.5], x.sum())", "heapq.heappushpop([], n), heapq.heappushpop([1], n)",
        "heapq.heapreplace([], n)",
    ],
    "asked_whether": [
        "isinstance(n, (int, (str, 3)))", "isinstance(n, ())", "isinstance(n, typing.Any)", "isinstance(n, typing.Union[int, str])", "isinstance([1], typing.List[int])",
        "isinstance(n, list[int])", "isinstance(n, int | str), isinstance(t, int | None)", "isinstance(n, int | list[int])", "issubclass(int, collections.abc.Sized)",
        "issubclass(Derived, (str, Base)), issubclass(Derived, ())", "isinstance(n, numbers.Number), isinstance(1.5, numbers.Integral)", "isinstance(Answers(), Abstract)",
        "isinstance(n, Abstract), issubclass(Answers, Abstract)", "isinstance(Claims(), int), isinstance(Claims(), Claims)", "issubclass(Claims(), int)",
        "isinstance(n, Claims())", "isinstance(Derived(), Asked), isinstance(n, Asked)", "issubclass(int, Asked)", "isinstance(n, Native)",
        "isinstance(Derived(), typing.Protocol)", "isinstance(Has(), Does), isinstance(n, Does)", "issubclass(Has, Does)",
        "isinstance(x, np.ndarray), isinstance(x[0], np.generic), isinstance(x[0], numbers.Real)", "isinstance(x, collections.abc.Sequence)", "type.__instancecheck__(int, n)",
        "type.__subclasscheck__(int, bool)", "type.__subclasscheck__(int, n)", "int.__subclasses__, type.mro(bool)",
    ],
    "sums_of_kinds": [
        "sum([1.5, t])", "sum([1.5, x])", "sum([x, x], x)", "sum([n, x.sum()])", "sum([x.sum(), 1.5])", "sum([[1]], ())", "sum([decimal.Decimal(1), n])",
        "sum([fractions.Fraction(1, 3), n])", "sum(iter([1, n]), start=2)", "sum([1], 2, 3)", "sum({'a': 1})", "sum([Odd(1)])", "sum([1j, n, 2.5])", "sum([True, True], False)",
        "sum([10 ** 20, 1.5, n])", "sum((v for v in x), 0.0)", "sum([np.float32(1.5), n])", "sum([float('inf'), -float('inf')])", "sum([0.1] * 10), sum([1e100, 1.0, -1e100])",
        "max(x), min(x)", "max(x, 1)", "max(x[0], x[1])", "max([x, x])", "max({'a': n, 'b': 1}, key={'a': 1, 'b': 2}.get)", "max([1, t], key=str)", "max([], key=len)",
        "max([[1], [n]], [0])", "min(Odd(1), Odd(2))", "max(1, n, default=2)", "max(n for n in ())", "max(*t, key=ord)", "max('a', default=n)", "min([x.sum(), 1.0])",
        "max([float('nan'), 1.0]), max([1.0, float('nan')])", "sorted([x.sum(), 2.0])", "sorted([n, 1], key=None)", "sorted([n, 1], reverse='a')",
        "sorted([1, 2], reverse=Odd(1))", "sorted([n, 1], cmp=1)", "sorted(t, key=n)", "sorted({'b': 1, 'a': n}.items(), key=lambda p: p[1])",
        "sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a))", "sorted([Odd(1)] * 3)", "sorted([(1, t), (1, n)])", "sorted([[n], [1], []])", "sorted([None, n])",
        "sorted(x, reverse=True)", "functools.reduce(lambda a, b: a + b, x)", "functools.reduce(n, [1, 2])", "functools.reduce(n, [1])",
        "functools.reduce(pow, [2, n], initial=2)", "any(x), all(x)", "any([x])", "all([Odd(1)])", "list(map(pow, [1, n], [2])), list(map(lambda *a: a, t, [1], x))",
        "list(filter(lambda v: v > 1, x)), list(filter(n, [1]))",
    ],
    "further_iterators": [
        "list(itertools.chain(n))", "list(itertools.chain()), list(itertools.chain(*[t, [n]]))",
        "list(itertools.accumulate([1, n], None)), list(itertools.accumulate([1, n], initial=None))", "list(itertools.accumulate([1, n], func=max, initial=2))",
        "list(itertools.accumulate(x))", "itertools.groupby()", "itertools.groupby(t, None, 3)", "[k for k, _ in itertools.groupby(x > 1)]",
        "list(itertools.combinations(range(7), 3))[-1]", "list(itertools.islice(itertools.cycle(x), 5))", "list(itertools.batched(t, 1))", "list(itertools.batched(t, 0))",
        "list(itertools.pairwise([1, n, 5]))", "a, b = itertools.tee([1, n])\nnext(a)\nreturn list(a), list(b)", "itertools.tee(t, 0), itertools.tee(n)", "list(zip(x, t))",
        "list(zip(*[[1, n], [2, 4]]))", "list(enumerate(x, start=n))", "list(reversed(x)), list(reversed(range(n)))", "reversed(Odd(2))", "list(iter(lambda: n, n)), iter(n, 1)",
        "operator.itemgetter([1])", "operator.itemgetter(0)(n)", "operator.itemgetter(slice(1))(t)", "operator.itemgetter('a', 1)({'a': 2, 1: n})", "operator.attrgetter(3)",
        "operator.attrgetter('real', 'imag')(n)", "operator.attrgetter('a.real')(Plain(n))", "operator.attrgetter('__class__.__name__')(n)",
        "operator.methodcaller('split', 'a', maxsplit=1)(t)", "operator.methodcaller('nothing')(n)", "operator.call(len, t)", "operator.call()",
        "operator.is_(x.sum(), x.sum()), operator.is_(x, x)", "operator.length_hint(iter([1, n])), operator.length_hint(n, 7)",
        "operator.setitem([1], 0, n), operator.delitem([1], 5)", "operator.iadd([1], [n]), operator.imul(t, 2)", "operator.matmul(x, x), operator.pow(x, 2)",
        "operator.index(True), operator.index(Odd(4))", "next(iter(x)), next(iter([]), x)", "next(5, 1)", "next(counted(1), 2, 3)", "iter(Odd(5))", "iter(Odd(iter([n])))",
        "list(Odd([1, 2]))",
    ],
    "further_methods": [
        "[1].insert(1.5, 2)", "[1].insert(x.sum(), 2)", "l = [1, n]\nl.extend(counted(2))\nreturn l", "l = [1]\nl.extend(Odd(iter([n])))\nreturn l",
        "l = [n, 1]\nl.extend(l)\nl.sort()\nreturn l", "l = [1, 2, n]\nl[1:2] = iter(l)\nreturn l", "l = [n, 2, 1]\nl.reverse()\nl.sort(key=lambda v: v % 2)\nreturn l",
        "range(n).index(t)", "range(n).index(1.0), range(n).count(True), 1.0 in range(n), x[0] in range(n)", "range(n).index(1, 2)", "(1, n).index(1, 5)", "counted(3).throw()",
        "counted(3).throw(ValueError, t, None, 4)", "counted(3).throw(n)", "g = counted(3)\nnext(g)\ng.throw(KeyError(n))",
        "g = counted(3)\nnext(g)\ng.close()\nreturn g.gi_frame, g.close()", "counted(1).send(n)", "t.join(x)", "t.join([t, x])", "t.split(n)", "t.replace('a', n)",
        "t.encode('nothing')", "t.startswith(n)", "t.ljust(x.sum())", "t.format_map({'a': 1}), '{a}'.format_map({'b': n})", "t.format(*[n], **{'a': 1}), '{}{}'.format(n)",
        "t.count('a', 1), t.find('b', -1, 5)", "'%c %x %5.1f' % (97, n, 2.55)", "'%c' % 1.5", "'%d' % t", "'%*d' % (5, n)", "'%(a)s %(b)s' % {'a': n}", "'%s' % x.sum()",
        "'%s %s' % n", "b'%d %a' % (n, t)", "'{!x}'.format(n)", "'{0} {}'.format(n, 1)", "'{:>{}}'.format(t, 5)", "'{[a]} {.real}'.format({'a': 1}, n)",
        "format(x[0], '.2f'), format(x.sum(), '')", "format(x, 'd')", "f'{x!r:>20}'", "f'{Odd(t)}'", "b'abc'.replace(b'a', 1)", "bytearray(b'ab').append(300)",
        "b = bytearray(t, 'ascii')\nb.extend([n, 1])\nb[0] = 9\nreturn b", "bytes(x)", "bytes([n, -1])", "int.from_bytes(b'ab', 'big'), n.to_bytes(1, 'little')",
        "n.to_bytes(0, 'big')", "(300).to_bytes(1, 'big')", "n.conjugate(), n.as_integer_ratio(), (0.5).as_integer_ratio(), float('nan').is_integer()",
        "float('inf').as_integer_ratio()", "float.fromhex('zz')", "(1.5).hex(), float.fromhex('0x1.8p+0')", "int('0x1f', 16), int('1_0'), int(' 7 ')", "int('9', 9)",
        "int(n, 10)", "int('1', x.sum())", "int(float('nan'))", "int(1e300) > 0, int(Odd(5))",
    ],
    "further_numbers": [
        "complex(1j, n)", "complex('1+2j'), complex('z')", "complex(t, 1)", "complex(Odd(2))", "divmod(10 ** 5000, 7)[1]", "divmod(x.sum(), n)", "divmod(t, 1)", "divmod(1)",
        "pow(n, 2, None), pow(n, -1, 7)", "pow(n, -1, 6)", "pow(base=2, exp=n)", "pow(Plain(), 2)", "pow(x, 2)[1]", "pow(2, n, x)", "round(x.sum()), round(x.sum(), 1)",
        "round(n, -1), round(2.675, 2), round(-0.5)", "round(float('inf'))", "round(1.5, t)", "round(number=n, ndigits=1)", "round(Plain())",
        "abs(-2.5), abs(3 + 4j), abs(Odd(1))", "math.floor(Odd(2))", "math.sqrt(Plain())", "math.sqrt('a')", "math.factorial(n), math.comb(5, n), math.perm(4, 2)",
        "math.factorial(-1)", "math.gcd(1.5, 2)", "math.gcd(), math.gcd(n), math.lcm(4, 6)", "math.isclose(1, 2, rel_tol=-1)",
        "math.isclose(1.0, 1.0 + 1e-10), math.isclose(x[0], 1.0)", "math.hypot(*x)", "math.dist([1, 2], [n, 4])", "math.dist([1], [1, 2])",
        "math.prod([2, n], start=5), math.prod(x)", "math.fsum(x), math.fsum([x.sum(), 1.0])", "math.sumprod([1, n], [2, 3])", "math.pow(2, n), math.pow(-1, 0.5)",
        "math.log(8, 2), math.log(10 ** 400)", "math.log(n, 1)", "math.log(0.0)", "math.exp(1000)", "math.trunc(Plain())",
        "math.copysign(1, -0.0), math.ldexp(1.0, n), math.frexp(8.0), math.modf(2.5)", "math.nextafter(1.0, 2.0), math.ulp(1.0), math.remainder(5, n)",
        "math.isqrt(17), math.isqrt(-1)", "math.degrees(x[0]), math.radians(180)", "math.floor(x.sum()), math.ceil(x[1])",
        "math.isnan(x[0]), math.isinf(float('-inf')), math.isfinite(n)", "cmath.phase(-1), cmath.polar(1j), cmath.rect(1, 0)", "cmath.log(0)",
        "decimal.Decimal('1.1') + n, decimal.Decimal(1) / 3", "decimal.Decimal(1) + 1.5", "decimal.Decimal('z')", "decimal.Decimal(1) / 0",
        "fractions.Fraction(n, 6) + 1, fractions.Fraction(1, 2) * 0.5", "fractions.Fraction(1, 0)", "fractions.Fraction('a')", "bool(x.sum()), bool(x[:1]), bool(Odd(True))",
        "bool(x, 1)", "bool(1, 2)", "int(), float(), str(), bool(), complex(), bytes()", "float(t, n)", "float(x=1)", "float(10 ** 400)",
        "10 ** 400 / 10 ** 399, 10 ** 400 // 7 % 5", "10 ** 400 * 1.0", "n / 1e-320, 1e308 * 10", "(-n) % 5, -7 // 2, -7.5 % 2, 7 % -3", "True + n, True & n, ~n, True << 2",
        "0.0 / n, -0.0 + 0, 1 / 3 * 3 == 1", "1.0 % 0", "n ** 0.5, (-n) ** 2, 2 ** 100 % 7", "0.0 ** -1", "1 << 100 >> 98, 1 >> 500", "1 << -n",
    ],
    "patterns_of_text": [
        "re.sub('a', lambda m: m.group().upper(), t)", "re.sub('a', 'b', t, 1), re.sub('a', 'b', t, count=1, flags=re.I)", "re.sub('a', n, t)", "re.sub('a', 'b', n)",
        "re.sub('a', '\\\\9', t)", "re.sub('(a)', r'<\\g<1>>', t), re.subn('[ab]', '', t)", "re.finditer()", "[m.span() for m in re.finditer('[ab]', t)]",
        "list(re.finditer('', t))[1].start()", "re.compile('a', 1.5)", "re.compile(n)", "re.compile(pattern='a', flags=re.I).flags > 0",
        "re.compile(re.compile('a')), re.compile(re.compile('a'), re.I)", "re.findall('(a)(b)', t), re.findall('a|(b)', t)", "re.split('(b)', t), re.split('', t)",
        "re.fullmatch('ab', t).expand(r'\\g<0>!')", "re.escape('a.b'), re.purge()",
        "m = re.match('(a)(?P<k>b)?', t)\nreturn m.lastgroup, m.lastindex, m['k'], m.end('k'), m.regs, m.re.pattern, m.string", "m = re.match('(a)', t)\nreturn m.start(2)",
        "m = re.search('b', t)\nreturn bool(m), m[0], m.pos, m.endpos", "re.match('a', t).nothing", "re.compile('b').search(t, n)",
        "re.compile('b').search(t, pos=1, endpos=2).group()", "re.compile('b').match(t, 1), re.compile('b').search()",
        "re.compile('a').sub('c', t, count=n), re.compile('a').scanner(t).match().group()", "re.match(b'a', t)", "re.match('a', b'a')",
        "re.match('a' if n else 'b', t * n).string",
    ],
    "of_modules": [
        "struct.pack('<if', n, 1.5), struct.unpack('<h', b'ab')", "struct.pack('zz', n)", "struct.pack('i', t)", "struct.pack('i')", "struct.unpack('i', b'a')",
        "struct.calcsize('3i'), struct.pack('2s', b'abc')", "struct.pack(n, 1)", "struct.pack('B', 256)", "struct.pack('d', x[0]), struct.pack('3d', *x)",
        "json.dumps({'a': [n, None, True, 1.5]}), json.dumps(t), json.loads('[1, 2]')", "json.dumps(x)", "json.dumps({1: n, t: (1,)}, sort_keys=False, indent=1)",
        "json.dumps(Plain())", "json.loads('{')", "json.dumps({(1,): 2})", "json.dumps([float('nan'), n], allow_nan=False)",
        "json.dumps(x.tolist()), json.dumps(float(x.sum()))", "random.Random(n).random(), random.Random(1).randint(1, n)",
        "random.Random(1).sample(range(9), n), random.Random(1).choices('abc', k=2)", "random.Random(1).sample([1], 5)", "random.Random(1).choices([1, n], weights=[1, 2], k=n)",
        "random.Random(1).choices([], k=1)", "random.Random(1).choices([1], k=-1)", "random.Random(1).getrandbits(n), random.Random(1).getrandbits(5.0)", "random.Random([1])",
        "r = random.Random(2)\nr.seed(n)\nl = [1, 2, 3]\nr.shuffle(l)\nreturn l, r.gauss(0, 1), r.uniform(1, n)", "r = random.Random(2)\nr.seed(t, 1)\nreturn r.random()",
        "random.Random(3).choice([]), 1", "random.Random(3).randrange(0)", "random.Random(3).sample(t, k=1, counts=[1, 1])", "weakref.ref(n)",
        "r = weakref.ref(keyed)\nreturn r() is keyed", "o = Plain()\nr = weakref.ref(o)\ndel o\nreturn r()", "weakref.ref()", "weakref.ref(Plain, None, 3)",
        "r = weakref.ref(Plain)\nreturn r(1)", "weakref.proxy(Plain).nothing", "d = weakref.WeakValueDictionary()\no = Plain(n)\nd['a'] = o\nreturn d['a'].a, len(d)",
        "s = weakref.WeakSet()\no = Plain()\ns.add(o)\nreturn o in s, len(s)", "k = weakref.WeakKeyDictionary()\no = Plain()\nk[o] = n\nreturn k[o], list(k.values())",
        "weakref.WeakMethod(Plain(n).__init__)()", "sys.intern(t) is sys.intern('ab'), sys.intern(n)",
        "types.SimpleNamespace(a=n).a, types.SimpleNamespace(a=n) == types.SimpleNamespace(a=3)", "types.SimpleNamespace(1)", "types.MethodType(keyed, n)(b=1)",
        "types.MethodType(keyed)", "types.FunctionType(keyed.__code__, {}, 'k', None, None).__name__", "functools.cached_property(len).__get__(Plain())",
        "functools.partialmethod(keyed, b=2).__get__(n, int)()", "functools.wraps(keyed)(len)", "functools.lru_cache(None)(lambda v: v + n)(1), functools.lru_cache(2)(len)(t)",
        "functools.total_ordering(Plain)", "enum.Enum('E', 'A B').A.value, enum.Flag('F', 'A B')(3)", "enum.Enum('E', 'A B')(7)",
        "pathlib.PurePosixPath('a') / t, pathlib.PurePosixPath('a/b.c').suffix", "pathlib.PurePosixPath(n)", "contextlib.suppress(KeyError).__enter__()",
    ],
    "slots_called": [
        "object.__eq__(n, 1), object.__eq__(n, n), object.__ne__(t, t)", "object.__eq__(x, x)", "object.__hash__(n) == hash(n)",
        "object.__hash__(Plain) == id(Plain) >> 4 or True", "object.__format__(n, '')", "object.__format__(n, 'd')", "object.__repr__(n)[:7]",
        "object.__str__(n), object.__str__(Plain)", "object.__getattribute__(Plain(n), 'a'), object.__getattribute__(n, 'zz')", "object.__init__(n, 1)", "object.__dir__(n)[:0]",
        "object.__reduce_ex__(n, 2)[0].__name__", "object.__sizeof__(n) > 0", "object.__subclasshook__(n), object.__init_subclass__()", "type.__call__(Plain, n).a",
        "type.__call__(n)", "type.__getattribute__(Plain, 'nothing')", "type.__repr__(Plain), type.__repr__(n)", "type.mro(Made)",
        "Plain.mro(), Plain.__mro__, Plain.__bases__, Plain.__subclasses__()", "Plain.__call__(n).a, Plain.__class__",
        "keyed.__call__(n, b=1), keyed.__call__.__call__(1, b=2), len.__call__(t)", "keyed.__eq__(keyed), keyed.__eq__(n)", "list.__add__([1], n)",
        "list.__add__([1], [n]), list.__mul__([1], n), list.__rmul__([n], 2), list.__iadd__([1], t)", "list.__getitem__([1], t)", "list.__setitem__([1], 5, n)",
        "list.__delitem__([1, n], 0), list.__contains__([n], n), list.__len__([1]), list.__eq__([1], (1,))", "dict.__getitem__({}, n)", "dict.__setitem__({}, [1], n)",
        "dict.__delitem__(collections.Counter(), n)", "c = collections.Counter(a=1)\ndict.__delitem__(c, 'a')\ndel c['zz']\nreturn c",
        "dict.__contains__({1: 2}, n), dict.__or__({1: 2}, {n: 1}), dict.__eq__({}, 1)", "set.__or__({1}, [n]), set.__and__({1, n}, {n}), set.__ior__({1}, {n})",
        "tuple.__add__((1,), [2])", "tuple.__getitem__((1, n), slice(1)), tuple.__lt__((1,), (n,)), tuple.__hash__((1, n)) == hash((1, n))",
        "int.__add__(n, 1.5), int.__add__(n, 1), int.__radd__(n, 2), int.__pow__(2, n, 5), int.__index__(n), int.__bool__(0), int.__eq__(n, 'a')", "int.__add__(t, 1)",
        "int.__add__(n)", "float.__divmod__(7.5, n), float.__add__(1.5, n), float.__round__(2.5), float.__int__(2.9)",
        "str.__mod__('%s', n), str.__add__(t, 'c'), str.__contains__(t, 'a'), str.__getitem__(t, -1), str.__mul__(t, n), str.__lt__(t, n)", "str.__getitem__(n, 0)",
        "str.upper(n)", "str.join(t, ['a', n])", "bytes.__getitem__(b'ab', 5)", "range.__contains__(range(n), 2), range.__getitem__(range(n), -1), range.__len__(range(n))",
    ],
    "ways_to_assign": [
        "a = {'k': n}\na.update(a, k=4)\nreturn a", "d = {}\nd[t], d[n] = n, t\nreturn d", "l = [0] * 3\nl[0], l[-1], l[1:2] = n, t, x\nreturn l",
        "l = [1, 2, 3]\nl[0:2], l[0] = [n], t\nreturn l", "i = 0\nl = [5, 6]\ni, l[i] = 1, n\nreturn l", "(a, [b, *c]), d = (1, x), n\nreturn a, b, c, d", "[*a] = x\nreturn a",
        "a = *t, *x, n\nreturn a", "a, = [n]\nreturn a", "a, b = {n}\nreturn a", "*a, b = counted(n)\nreturn a, b", "a, *b, c = 'abcd'\nreturn a, b, c", "*a, = {}\nreturn a",
        "a, *b = np.arange(4).reshape(2, 2)\nreturn a, b", "(a, b), c = x[:2], n\nreturn a, b, c", "a: int = n\nb: 'nothing'\nreturn a", "(a): int = t\nreturn a",
        "o = Plain()\no.a, o.b = n, o.a\nreturn vars(o)", "o = Plain([])\no.a += [n]\nreturn o.a", "o = Read()\no.of += 1", "s = Slotted()\ns.a = 1\ns.a += n\nreturn s.a",
        "d = collections.defaultdict(list)\nd[n] += [1]\nd[t] += 'z'\nreturn d", "d = {}\nd[n] += 1", "l = [[]]\nl[0] += x\nreturn l", "x[1:] += n\nx[0] *= 2\nreturn x",
        "x[0], x[1] = x[1], x[0]\nreturn x", "x[[0, 1]] = n, 5\nreturn x", "x[x > 1] -= n\nreturn x", "x[5] += 1", "x += t", "x //= 2\nx %= 2\nx **= 2\nreturn x",
        "x @= np.eye(3)\nreturn x", "x |= 1", "b = x\nb += 1\nreturn b is x, x", "f = lambda: (yield n)\nreturn next(f())", "(a := n) + a", "[b := v for v in t] + [b]",
        "any((w := v) > 2 for v in [1, n]) and w", "del x[0]", "l = [1, 2, n]\ndel l[::2], l[0]\nreturn l", "d = {t: 1, n: 2}\ndel d[t], d[n]\nreturn d",
        "a = b = c = [n]\ndel a, b\nreturn c", "global _NEW\n_NEW = n\ndel _NEW\nreturn '_NEW' in globals()", "for x[0] in range(n):\n    pass\nreturn x",
        "for i, x[i] in enumerate(t):\n    pass", "l = [0]\nfor l[0] in t:\n    pass\nreturn l", "with Manages() as (a, *b):\n    return a, b",
        "with Manages(), Manages() as c:\n    return c", "with n:\n    pass", "with Manages(True):\n    raise KeyError(n)\nreturn t",
        "with Manages(False):\n    raise KeyError(n)", "import os.path as p, sys as s\nreturn p is s.modules['os.path']", "from collections import nothing",
        "import nothing_of_that_name", "from math import sqrt as root, pi\nreturn root(pi)", "import collections.nothing",
    ],
}

_GROUPS.update(rare_forms.GROUPS)


def _function(number: int, body: str) -> str:
    lines = body if "return" in body or "\n" in body or body.startswith(("raise", "del ", "assert", "global")) or _is_statement(body) else "return " + body
    return "def s%d(x, n, t):\n%s" % (number, indent(lines))


def _parts(group: str) -> int:
    """In how many programs the bodies of a group are."""
    return -(-len(_GROUPS[group]) // (12 if group in rare_forms.GROUPS else 9))


def _is_statement(body: str) -> bool:
    try:
        compile(body, "edges", "eval")
    except SyntaxError:
        return True
    return False


class Edges(Family):
    name = "edges"
    summary = "what operations refuse, how they fail, what their rarer forms do"
    reference = "https://docs.python.org/3/library/functions.html"
    features = ("builtin-function", "method-call", "raise")
    axes = {"group": tuple("%s_%d" % (group, part) for group in _GROUPS for part in range(_parts(group))), "place": tuple(_PLACES)}

    def write(self, at: Coordinates) -> str:
        group, _, part = at[0].rpartition("_")
        bodies = _GROUPS[group][int(part)::_parts(group)]
        functions = [_function(number, body) for number, body in enumerate(bodies)]
        return _PROGRAM.format(functions="\n\n".join(functions), names=", ".join("s%d" % number for number in range(len(bodies))),
                               place=indent(_PLACES[at[1]]))


FAMILY = Edges()
