"""Containers made in the call that lead back to one another: each is one object, however many ways lead to it."""
from __future__ import annotations

import collections
import functools
import itertools
import random
import types

import pytest

import sot


class Pair(collections.namedtuple("Pair", "x y")):
    __slots__ = ()


class Several(tuple):
    pass


CHANGEABLE = {"list": ("[n]", "{0}.append({1})", "{0}[1]"), "dict": ("{{'n': n}}", "{0}['new'] = {1}", "{0}['new']"), "deque": ("deque([n])", "{0}.append({1})", "{0}[1]"),
              "instance": ("Holder(n=n)", "{0}.new = {1}", "{0}.new")}
UNCHANGEABLE = {"tuple": ("({0}, {1}, n)", "{0}[0]"), "named": ("Pair({0}, {1})", "{0}.x"), "subclass": ("Several(({0}, {1}))", "{0}[0]"), "partial": ("partial(len, {0}, {1})", "{0}.args[0]")}
NAMES = {"deque": collections.deque, "Holder": types.SimpleNamespace, "Pair": Pair, "Several": Several, "partial": functools.partial}


def parts_of(value):
    if isinstance(value, dict):
        return list(itertools.chain.from_iterable(value.items()))
    if isinstance(value, types.SimpleNamespace):
        return parts_of(vars(value))
    if isinstance(value, functools.partial):
        return list(value.args)
    return list(value) if isinstance(value, (list, tuple, collections.deque)) else []


def objects(value, found=None):
    """What is met in which order, the objects that are met again by their numbers."""
    found = {} if found is None else found
    if isinstance(value, (int, str)):
        return value
    if id(value) in found:
        return found[id(value)]
    found[id(value)] = len(found)
    return found[id(value)], type(value).__name__, [objects(part, found) for part in parts_of(value)]


def check(source):
    space = dict(NAMES)
    exec(source, space)
    tested = sot.symbolic_translate(space["f"])
    for n in (10001, 10002):
        assert objects(tested(n)) == objects(space["f"](n)), source
    assert sot.cache_info(tested).translations and not sot.cache_info(tested).fallbacks, source


@pytest.mark.parametrize("second", UNCHANGEABLE)
@pytest.mark.parametrize("first", UNCHANGEABLE)
def test_two_that_both_change_and_two_that_do_not(first, second):
    """``d`` has both, ``e`` has ``d``, and both get ``e``."""
    for one, other in itertools.product(CHANGEABLE, repeat=2):
        check("\n    ".join(["def f(n):", "a = " + CHANGEABLE[one][0].format(), "b = " + CHANGEABLE[other][0].format(), "d = " + UNCHANGEABLE[first][0].format("a", "b"),
                            "e = " + UNCHANGEABLE[second][0].format("d", "a"), CHANGEABLE[one][1].format("a", "e"), CHANGEABLE[other][1].format("b", "e"),
                            "return %s is e, %s is e, %s is d, e, d, a, b" % (CHANGEABLE[one][2].format("a"), CHANGEABLE[other][2].format("b"), UNCHANGEABLE[second][1].format("e"))]))


@pytest.mark.parametrize("seed", range(8))
def test_graphs_of_containers(seed):
    chance = random.Random(seed)
    for _ in range(25):
        lines, names, changeable = [], ["n"], []
        for number in range(chance.randint(4, 8)):
            name = "v%d" % number
            if chance.random() < 0.5:
                kind = chance.choice(list(CHANGEABLE))
                lines.append("%s = %s" % (name, CHANGEABLE[kind][0].format()))
                changeable.append((name, kind))
            else:
                lines.append("%s = %s" % (name, UNCHANGEABLE[chance.choice(list(UNCHANGEABLE))][0].format(chance.choice(names), chance.choice(names))))
            names.append(name)
        for _ in range(chance.randint(3, 8) if changeable else 0):
            name, kind = chance.choice(changeable)
            lines.append(CHANGEABLE[kind][1].format(name, chance.choice(names)))
        check("\n    ".join(["def f(n):"] + lines + ["return " + ", ".join(chance.sample(names, min(4, len(names))))]))
