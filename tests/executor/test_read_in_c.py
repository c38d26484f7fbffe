"""What CPython's C code does beside the usual: found by reading it. Each program is compared with plain Python, three calls each."""
from __future__ import annotations

import collections
import copy
import functools
import itertools
import re
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


PATTERN = re.compile("a+")


class SetOf(set):
    pass


class ListOf(list):
    pass


class DequeOf(collections.deque):
    pass


def KW(a=1, *, k=1):
    """Of KW."""
    yield a, k


def keeping_one(generator):
    yield list(generator)


class Logged:
    def __init__(self, log, item=1):
        self.log, self.left, self.item = log, 2, item

    def __iter__(self):
        self.log.append("iter")
        return self

    def __next__(self):
        self.log.append("next")
        self.left -= 1
        if self.left < 0:
            raise StopIteration
        return self.item

    def __length_hint__(self):
        self.log.append("hint")
        return 2


class Indexed:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, index):
        if index > 2:
            raise IndexError
        return "x"

    def __len__(self):
        self.log.append("len")
        return 3


class NoIter:
    def __iter__(self):
        return Nexts()


class Nexts:
    def __next__(self):
        raise StopIteration


class Above:
    @property
    def p(self):
        raise AttributeError


class Below(Above):
    def seen(self):
        above = super()
        try:
            above.p
        except AttributeError as error:
            return getattr(error, "name", None), type(getattr(error, "obj", None)).__name__


class Declared:
    w = property()


def more_of(mapping):
    mapping["z"] = 2
    yield 1


def taking(*args, **kwargs):
    return args, sorted(kwargs)


PLACED = functools.partial(taking, getattr(functools, "Placeholder", 7), 5)


LONG = [type(name, (), {}) for name in ("K" * 60, "\u00e9" * 45, "K" * 97 + "\u20ac" * 9, "K" + "\u00e9" * 60)]


class Refusing:
    def __hash__(self):
        raise TypeError("mine")


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
it = iter([1]); r = []; for v in map(lambda v: next(it), [1, 2, 3]): r.append(v); return r, list(it)
it = iter([1]); return [v for v in map(lambda v: next(it), [1, 2, 3])], list(it)
it = Ends(); return [v for v in map(lambda v: it.__next__(), [1, 2, 3])], it.n
s = SetOf(); add = s.add; s.add = 5; add(2); return sorted(s), s.add
l = ListOf([1]); put = l.append; l.append = 5; put(2); return list(l), type(put).__name__
d = DequeOf([1]); pop = d.pop; d.pop = None; return pop(), list(d)
e = ValueError("x"); w = e.with_traceback; e.with_traceback = 5; return type(w).__name__, w(None) is e
KW.__kwdefaults__["k"] = 1; a = KW(); KW.__kwdefaults__["k"] = 2; return list(a), list(KW())
KW.__defaults__ = (1,); a = KW(); KW.__defaults__ = (7,); return list(a), list(KW()), list(KW(3, k=4))
KW.__kwdefaults__["k"] = 1; a = KW(); KW.__kwdefaults__["k"] = 2; return next(keeping_one(a))
h = lambda a=(1, 2), b=[3]: a; return h.__defaults__ is h.__defaults__, h.__defaults__
h = lambda a=5: a; t = h.__defaults__; return [h][0].__defaults__ is t
g = functools.wraps(KW, assigned=("__name__",))(lambda: 1); return g.__name__, g.__qualname__[-8:], g.__doc__
g = functools.wraps(KW, [])(lambda: 1); return g.__name__, g.__doc__, g.__wrapped__ is KW
g = functools.wraps(functools.partial(KW, 3))(lambda: 1); return g.__doc__
g = functools.wraps(KW)(lambda: 1); return g.__name__, g.__qualname__, g.__doc__, g.__module__
log = []; return max(Logged(log)), log
log = []; return min(Logged(log), default=3), log
log = []; return ",".join(Logged(log, "a")), log
log = []; return b",".join(Logged(log, b"a")), log
log = []; return ",".join(Indexed(log)), log
log = []; return list(Indexed(log)), [*Indexed(log)], log
return ",".join(NoIter())
n = int("5000"); return next(enumerate([1], n))[0] is n, next(count(n)) is n, next(count(n, 2)) is n
n = int("5"); return next(enumerate([1], n))[0] is n, next(count(n)) is n
return Below().seen()
s = Slots(); return s.x
s = Slots(); return s.x()
return Declared().w
return Declared().w()
m = {"a": 1}; return taking(*more_of(m), **m)
p = re.compile("a+"); match = p.match; b = [match, p.finditer]; return b[0]("aa").group(), len(list(b[1]("a b a")))
p = PATTERN; match = p.match; return [match][0]("aa").group()
P = getattr(functools, "Placeholder", 7); p = functools.partial(taking, P, 2); return p(1), p(3, 4), p.args
P = getattr(functools, "Placeholder", 7); p = functools.partial(taking, P, 2); return p()
P = getattr(functools, "Placeholder", 7); p = functools.partial(functools.partial(taking, P, 2), 5); return p(), p(6), p.args
return PLACED(1), PLACED(2, 3)
return {Refusing(): 1}
return {1, Refusing()}
d = {}; d[Refusing()] = 1; return d
d = {1: 2}; return d.get(Refusing())
d = {1: 2}; return Refusing() in d
s = {1}; s.add(Refusing()); return s
s = {1}; return Refusing() in s
return dict([(Refusing(), 1)])
return {[]: 1}
return {1, []}
d = {1: 2}; return d[[]]
return LONG[0]().nothing
return LONG[1]().nothing
return LONG[2]().nothing
return LONG[3]().nothing
n = 3.0; return sum([0.1] * 10, True), sum([0.1] * 10, 1), sum([0.1] * 10, n), sum([0.1] * 10, False)
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
    exec("def caught():\n    try:\n        %s\n    except Exception as error:\n        return type(error), str(error), error.args, getattr(error, 'name', None)" % program.replace("; ", "\n        "), space)
    for name in ("function", "caught"):
        expected = outcome(space[name])
        tested = sot.symbolic_translate(space[name])
        assert [outcome(tested) for _ in range(3)] == [expected] * 3, name
