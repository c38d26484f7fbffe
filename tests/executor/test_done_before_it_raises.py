"""What an operation has done before it raises stays done: containers x operations that fail on the way, handled in the trace."""
from __future__ import annotations

import bisect
import collections
import heapq
import itertools

import numpy as np
import pytest

import sot


class Bad:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return "Bad%d" % self.n


class Unhash:
    __hash__ = None

    def __repr__(self):
        return "Unhash"


class Less:
    """Compares until it has been asked as often as it may."""

    def __init__(self, n):
        self.n, self.times = n, n

    def __lt__(self, other):
        self.times -= 1
        if self.times < 0:
            raise ValueError("asked enough")
        return self.n < getattr(other, "n", other)

    def __gt__(self, other):
        return getattr(other, "n", other) < self.n

    def __repr__(self):
        return "Less%d" % self.n


class Unequal:
    """Has a hash, the same for all, and raises when it is compared."""

    def __hash__(self):
        return hash("c")

    def __eq__(self, other):
        raise ValueError("no comparison")

    def __repr__(self):
        return "Unequal"


def gen(items):
    for item in items:
        if item == "!":
            raise ValueError("stop")
        yield item


OPERATIONS = (
    "s = [3, 1, 2]; heapq.heappush(s, v)",
    "s = [1, 2, v]; heapq.heappop(s)",
    "s = [5, 4, v, 2, 1, 0]; heapq.heapify(s)",
    "s = [1, 2, v]; heapq.heapreplace(s, 3)",
    "s = [1, 2, 9]; heapq.heappushpop(s, v)",
    "s = [0, v, 2]; heapq.heappushpop(s, 1)",
    "s = [3, 1, v, 0, 2]; s.sort()",
    "s = [5, 4, 3, v]; s.sort(reverse=True)",
    "s = [3, 1, 2, v]; s.sort(key=lambda q: q + 1)",
    "s = [3, v, 2, 1]; sorted(s)",
    "s = [1, 2]; s.extend(gen([3, '!', 4]))",
    "s = [1, 2]; s += gen([3, '!', 4])",
    "s = [1, 2]; s[1:] = gen([3, '!', 4])",
    "s = {1}; s.update([2, Unhash(), 3])",
    "s = {1}; s |= set(gen([3, '!']))",
    "s = {1}; s.update(gen([3, '!', 4]))",
    "s = {1, 2, 3}; s.difference_update([1, Unhash(), 2])",
    "s = {1, 2, 3}; s.intersection_update([1, Unhash(), 2])",
    "s = {1: 1}; s.update([(2, 3), (4,), (5, 6)])",
    "s = {1: 1}; s.update([(2, 3), 4])",
    "s = {1: 1}; s.update(gen([(2, 3), '!', (4, 5)]))",
    "s = {1: 1}; s |= gen([(2, 3), '!', (4, 5)])",
    "s = collections.deque([1]); s.extend(gen([2, '!', 3]))",
    "s = collections.deque([1]); s.extendleft(gen([2, '!', 3]))",
    "s = collections.deque([1]); s += gen([2, '!', 3])",
    "s = collections.Counter('ab'); s.update(gen(['a', '!', 'b']))",
    "s = collections.Counter('ab'); s.update(['a', Unhash(), 'b'])",
    "s = collections.Counter('ab'); s.subtract(gen(['a', '!', 'b']))",
    "s = collections.OrderedDict(); s.update(gen([(2, 3), '!', (4, 5)]))",
    "s = collections.defaultdict(list); s.update(gen([(2, 3), '!', (4, 5)]))",
    "s = [1, 2, 3]; s[0], s[9], s[1] = 7, 8, 9",
    "s = [1, 2, 3]; s[0], s[1] = gen([5, '!'])",
    "s = {1: 1}; s[2], s[Unhash()], s[3] = 1, 2, 3",
    "s = [1]; [s.append(q) for q in gen([2, '!', 3])]",
    "s = [3, 1]; bisect.insort(s, v)",
    "s = [1, 2]; s.insert('a', 3)",
    "s = [1, 2]; s.remove(v)",
    "s = [[1], [2]]; s[0] += gen([2, '!', 3])",
    "s = {'k': [1]}; s['k'] += gen([2, '!', 3])",
    "s = ([1],); s[0].extend(gen([2, '!', 3]))",
    "s = ([1],); s[0] += [2]",
    "s = [1, 2, 3]; del s[0], s[9]",
    "s = {1: 1, 2: 2}; del s[1], s[9]",
    "s = dict(a=1); s.update(b=2, **{'c': 3}); s.update({Unhash: 1}, d=v + 1)",
    "s = np.zeros(3); s[:] = [1, 2, 'x']",
    "s = np.zeros(3); s[0], s[5] = 1, 2",
    "s = [0, 0]; s[0], s[1] = 1, v + 1",
    "s = []; s.append(1); s.append(v + 1)",
    "s = []; s.extend([1, v + 1])",
    "s = [1, 2, 3, 4]; s[::2] = [1, 2, 3]",
    "s = [3, 2, 1]; s.sort(key=lambda q: s.append(1) or q)",
    "s = [1, 2]; list(map(s.append, gen([3, '!'])))",
    "s = [1, 2]; any(s.append(q) for q in gen([3, '!']))",
    "s = [1, 2]; max(gen([s.append(5) or 3, '!']))",
    "s = set(); s.add(1); s.add(Unhash())",
    "s = {}; s.setdefault(1, []).append(2); s.setdefault(Unhash(), []).append(3)",
    "s = {1: 2}; s.pop(1), s.pop(1)",
    "s = [1]; s.pop(), s.pop()",
    "s = [4, 5]; a, b, c = s.pop(), s.pop(), s.pop()",
    *["s = %s; %s" % (made, done) for made in ("['a', 'b', Unequal(), 'c']", "collections.deque(['a', 'b', Unequal(), 'c'])", "collections.deque('abc', 3)")
      for done in ("s.remove('c')", "s.remove(Unequal())", "s.index('c')", "s.count('c')", "'c' in s", "s == collections.deque(['a', 'b', 'd', 'c'])", "s != ['a', 'b', 'd', 'c']")],
    *["s = {1: 2, Unequal(): 3}; %s" % done for done in ("s['c'] = 1", "del s['c']", "s.pop('c')", "s.setdefault('c', 1)", "s.update(a=1, c=2, d=3)", "s.get('c')")],
    *["s = {1, Unequal()}; %s" % done for done in ("s.add('c')", "s.discard('c')", "s.remove('c')", "s.update(['a', 'c', 'd'])", "s.difference_update([1, 'c'])", "s |= {'c'}")],
)
VALUES = {"instance": Bad, "text": lambda n: "x", "none": lambda n: None, "asked once": Less, "array": lambda n: np.arange(n + 1.0), "number": float}
SOURCE = """
def f(x, v):
    y = x + 1
    s = None
    try:
        OPERATION
    except Exception as e:
        return s, type(e).__name__, str(e), y
    return s, y
"""


def outcome(function, make):
    try:
        return repr(function(np.arange(2.0), make(1)))
    except Exception as error:
        return repr(error)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_as_plain(operation):
    def made():
        space = {"heapq": heapq, "bisect": bisect, "collections": collections, "itertools": itertools, "np": np, "gen": gen, "Unhash": Unhash, "Unequal": Unequal}
        exec(SOURCE.replace("OPERATION", operation.replace("; ", "\n        ")), space)
        return space["f"]
    for name, make in VALUES.items():
        expected = outcome(made(), make)
        tested = sot.symbolic_translate(made())
        assert [outcome(tested, make) for _ in range(3)] == [expected] * 3, name
