"""What CPython's C code does beside the usual: found by reading it. Each program is compared with plain Python, three calls each."""
from __future__ import annotations

import collections
import copy
import itertools
import sys
import types
from itertools import chain, count, islice, product, repeat

import pytest

import sot

pairwise = getattr(itertools, "pairwise", None)


class Slots:
    __slots__ = ("x",)


Slots.y = Slots.x


class Other:
    __slots__ = ("q",)


class Foreign:
    q = Other.q
    k = dict.get
    closure = types.FunctionType.__closure__


class Ends:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n % 2 == 0:
            raise StopIteration
        return [self.n]


class Hashed:
    def __hash__(self):
        raise ValueError("hashed")

    def __repr__(self):
        return "Hashed"


class OwnItems(dict):
    def __getitem__(self, key):
        return "own"


class Shown:
    def __init__(self, log):
        self.log = log

    def __repr__(self):
        self.log.append("repr")
        return "R"

    def __format__(self, spec):
        self.log.append("format")
        return "5"


class Declines:
    def __init__(self, v, log):
        self.v, self.log = v, log

    def __lt__(self, other):
        self.log.append("lt")
        return NotImplemented

    def __gt__(self, other):
        self.log.append("gt")
        return self.v > getattr(other, "v", 1)


class Answers(Declines):
    def __lt__(self, other):
        self.log.append("lt")
        return self.v < getattr(other, "v", 1)


def slot(x=1):
    a = Slots()
    a.x = x
    return a


def filled(cls, *args):
    d = cls(*args)
    for k in (16, 1, 2, 3, 4):
        d[k] = 1
    return d


def keeping():
    d = collections.defaultdict(lambda: d.setdefault("k", 1) and 5)
    return d["k"], dict(d)


PROGRAMS = """
s = {1}; t = s; s |= {2: 0}.keys(); return s, t, s is t
s = {1, 2}; t = s; s &= {2: 0}.keys(); return s, t, s is t
s = {1, 2}; t = s; s -= {2: 0}.keys(); return s, t, s is t
s = {1, 2}; t = s; s ^= {2: 0}.items(); return s, t, s is t
s = {1}; t = s; s |= {2}; s |= frozenset([3]); return s, t, s is t
a = slot(); a.x = a.x + 1; return a.y
a = slot(); a.y = a.x + 1; return a.x, a.y
a = slot(); del a.y; return hasattr(a, 'x')
a = Slots(); a.y = 6; return a.x
c = Foreign(); return c.q
c = Foreign(); c.q = 1; return 1
return hasattr(Foreign(), 'q')
x = Foreign().k; return 'bound'
return hasattr(Foreign(), 'k')
return getattr(Foreign(), 'k')('q')
return Foreign().closure
l = [1, 2]; p = pairwise(l); l.append(3); return list(p)
l = [1, 2, 3]; p = pairwise(l); n = next(p); l.append(4); return n, list(p), list(p)
return list(pairwise([])), list(pairwise([1])), list(pairwise(iter((1, 2, 3)))), list(pairwise('abc'))
l = [1]; l.extend(islice(l, 3)); return l
l = [1]; l += islice(l, 3); return l
l = [1]; l.extend(zip(l, 'abc')); return len(l)
l = [1, 2]; l.extend(enumerate(iter((5, 6)))); return l
d = deque([1, 2]); d.extend(iter(d)); return d
d = deque([1, 2]); d.extend(reversed(d)); return d
d = deque([1, 2]); d.extend(zip(d)); return d
d = deque([1, 2]); d.extendleft(iter(d)); return d
d = deque([1, 2]); d += enumerate(d); return d
d = {'a': 1}; d.update(enumerate(d)); return d
d = {'ab': 1}; d.update(d.keys()); return d
s = {1}; s.update(zip(s)); return s
s = {1, 2, 3}; s.difference_update(iter(s)); return s
c = Counter('ab'); c.update(zip(c)); return c
d = deque([1, 2, 3]); r = [x for x in d if x != 2 or d.remove(1)]; return r
e = Ends(); c = chain.from_iterable(e); return list(c), list(c), e.n
return list(set(filled(dict))), list(set(filled(collections.OrderedDict))), list(set(filled(collections.defaultdict, int))), list(set(filled(Counter)))
return list(frozenset(filled(Counter))), list(set().union(filled(Counter))), list(filled(Counter).keys() | set())
l = []; l += [1e400 - 1e400 for i in range(2)]; return [l[0]] == [l[0]], l.count(l[0]) > 0
d = {}; return d.pop(Hashed(), 5), collections.defaultdict(int).pop(Hashed(), 6)
return collections.OrderedDict().pop(Hashed(), 5)
d = {}; return d.pop(Hashed())
log = []; text = '{!r:{}}'.format(Shown(log), Shown(log)); return text, log
log = []; text = '{!s:>{}}|{:{}}'.format(5, 4, Shown(log), Shown(log)); return text, log
return collections.OrderedDict().pop((1, 2))
return collections.OrderedDict().pop(None)
collections.OrderedDict().move_to_end((1, 2)); return 1
return [tuple(x) is x for x in frozenset({(1, 2)})]
f = frozenset({1}); return list(copy.deepcopy({f: 1}))[0] == f, list(copy.deepcopy({(1, 2): [3]}))
f = frozenset([int('5')]); return list(copy.deepcopy({f: 1}))[0] is f
return list(islice([1, 2, 3], 1 << 70))
return list(islice(range(6), 1, None, sys.maxsize))
return list(islice(repeat(0, 1 << 70), 3))
d = deque([1, 2, 3]); d.rotate(1 << 70); return d
d = deque([1]); d.insert(1 << 70, 2); return d
return list(itertools.combinations([1, 2], 1 << 70))
return list(itertools.permutations([1], 1 << 70))
return list(product([], repeat=1 << 70))
return list(enumerate(start=1))
return next(count(1, start=2))
return next(count(1, step=2)), next(count(start=3, step=2))
return keeping()
log = []; sorted([Declines(2, log), Declines(1, log)]); return log
log = []; sorted([Answers(2, log), Answers(1, log), Answers(3, log)]); return log
log = []; sorted([Declines(2, log), Answers(1, log), Declines(0, log)]); return log
log = []; l = [Declines(2, log), Declines(1, log)]; l.sort(reverse=True); return [d.v for d in l], log
log = []; max(Declines(2, log), Declines(1, log)); return log
log = []; sorted([3, 1, 2], key=lambda v: Declines(v, log)); return log
log = []; sorted([(Declines(2, log), 1), (Declines(1, log), 2)], key=lambda t: t[0]); return log
d = deque([1, 2]); it = iter(d); l = list(it); d.append(3); return next(it, None), l
d = deque([1, 2]); it = reversed(d); l = list(it); d.append(3); return list(it)
d = deque(maxlen=0); it = iter(d); d.extend([1, 2]); d.extendleft(iter([3])); return list(it), d
d = deque(maxlen=0); it = iter(d); d.append(1); return list(it), d
d = OwnItems(a=1, b=2); return OrderedDict(d), dict(d), {**d}
d = OwnItems(a=1, b=2); e = OrderedDict(); e.update(d); f = {}; f.update(d); return e, f
d = OrderedDict(a=1, b=2, c=3); d.move_to_end("a"); return d, list(dict.keys(d)), list(dict.items(d)), {**d}
d = OrderedDict(a=1, b=2, c=3); d.move_to_end("c", last=False); return list(dict.__iter__(d)), list(d), d.popitem(), dict.popitem(d)
a = "hello " + str(len(Slots.__slots__)); return [a.format() is a, "{}".format(a) is a, "{a}".format(a=a) is a, "{a}{b}".format(a=a, b="") is a, "{{".format() is a]
a = "hello " + str(len(Slots.__slots__)); return [re.match(".*", a).group() is a, re.search("h.*", a)[0] is a, re.match("(.*)", string=a).groups()[0] is a, re.sub("q", "", a) is a]
"""


def outcome(function):
    try:
        return repr(function())
    except Exception as error:
        return type(error), str(error), repr(error.args)


@pytest.mark.parametrize("program", [line for line in PROGRAMS.strip().split("\n") if pairwise or "pairwise" not in line])
def test_as_plain(program):
    space = dict(globals(), deque=collections.deque, OrderedDict=collections.OrderedDict, Counter=collections.Counter, copy=copy, chain=chain, count=count, islice=islice, product=product, repeat=repeat, sys=sys)
    exec("def function():\n    %s" % program.replace("; ", "\n    "), space)
    exec("def caught():\n    try:\n        %s\n    except Exception as error:\n        return type(error), str(error), error.args" % program.replace("; ", "\n        "), space)
    for name in ("function", "caught"):
        expected = outcome(space[name])
        tested = sot.symbolic_translate(space[name])
        assert [outcome(tested) for _ in range(3)] == [expected] * 3, name
