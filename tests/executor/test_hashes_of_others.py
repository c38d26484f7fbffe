"""A key whose ``__hash__`` gives that of another object, as proxies do, beside one that is told apart by its address: they are compared."""
from __future__ import annotations

import itertools

import pytest

import sot


class Plain:
    pass


class Equal:
    """Told apart by its address, and compared by its own method."""

    def __init__(self, n=3):
        self.n = n

    def __eq__(self, other):
        return getattr(other, "n", None) == self.n
    __hash__ = object.__hash__


class Proxy:
    """Has the hash that what it stands for had."""

    def __init__(self, of):
        self.of, self.n, self.hash = of, getattr(of, "n", 0), hash(of)

    def __hash__(self):
        return self.hash

    def __eq__(self, other):
        return other is self.of or getattr(other, "of", None) is self.of


class Asking(Proxy):
    def __hash__(self):
        return hash(self.of)


class Refusing(Proxy):
    def __eq__(self, other):
        return NotImplemented
    __hash__ = Proxy.__hash__


OBJECTS = {"plain": Plain, "equal": Equal, "proxy": lambda: Proxy(Plain()), "function": lambda: len, "class": lambda: Plain, "tuple": lambda: (Plain(),), "lambda": lambda: lambda: 0}
OF_TWO = ["a in {b}", "a in {b: 1}", "{b: 1}.get(a)", "len({a, b})", "len({a: 1, b: 2})", "len({**{a: 1}, b: 1})", "(a, 1) in {(b, 1)}, len({(a,), (b,)})", "len(dict.fromkeys([a, b, a]))",
          "len({a} | {b}), len({a} & {b})", "{a} == {b}, {a: 1} == {b: 1}"]
OF_SETS = ["b in s", "len(s | {b}), len(s & {b}), len(s - {b})", "s.add(b), len(s)", "s.discard(b), len(s)", "[x in s for x in (b, 1, b)]", "s == {1, b}", "s >= {b}"]
OF_DICTS = ["s.get(b)", "[s.__setitem__(b, 5), len(s)]", "len({**s, b: 1})", "s.setdefault(b, 7), len(s)", "s.pop(b, None), len(s)", "b in s", "s == {b: 3, 'x': 4}", "s.keys() & {b} == set()"]


def check(way, arguments, proxy, related):
    program = eval("lambda a, b, s: (%s)" % way)
    tested = sot.symbolic_translate(eval("lambda a, b, s: (%s)" % way))
    for is_related in related:
        found = []
        for function in (program, tested):
            a, b, s = arguments(proxy, is_related)
            found.append(function(a, b, s))
        assert found[0] == found[1], (way, is_related)
    assert sot.cache_info(tested).translations


@pytest.mark.parametrize("name", OBJECTS)
@pytest.mark.parametrize("proxy", [Proxy, Asking, Refusing])
def test_what_a_proxy_finds(name, proxy):
    def pair(kind, is_related):
        one = OBJECTS[name]()
        other = kind(one if is_related else OBJECTS[name]())
        other.keeps = one
        return one, other

    def first(kind, is_related):
        one, other = pair(kind, is_related)
        return one, other, None

    def second(kind, is_related):
        return pair(kind, is_related)[::-1] + (None,)

    def in_set(kind, is_related):
        one, other = pair(kind, is_related)
        return one, other, {one, 1}

    def in_dict(kind, is_related):
        one, other = pair(kind, is_related)
        return one, other, {one: 3, "x": 4}

    def sought_in_set(kind, is_related):
        one, other = pair(kind, is_related)
        return other, one, {other, 1}

    def sought_in_dict(kind, is_related):
        one, other = pair(kind, is_related)
        return other, one, {other: 3, "x": 4}

    for ways, makers in ((OF_TWO, (first, second)), (OF_SETS, (in_set, sought_in_set)), (OF_DICTS, (in_dict, sought_in_dict))):
        for way, maker in itertools.product(ways, makers):
            for related in ((True, False, True), (False, True, False, True)):
                check(way, maker, proxy, related)
