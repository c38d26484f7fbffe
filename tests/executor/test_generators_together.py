"""Generators of which one iterator asks several (``zip``, ``map``): who has a handler, what raises in it when the graph runs, and in which order they end."""
from __future__ import annotations

import contextlib
import itertools
import math
import types

import numpy as np
import pytest

import sot

LOG = []


def plain(name, x, n):
    for i in range(n):
        LOG.append((name, i))
        yield x[i] + i


def closing(name, x, n):
    try:
        for i in range(n):
            LOG.append((name, i))
            yield math.sqrt(x[i])
    finally:
        LOG.append(name + " closed")


def catching(name, x, n):
    for i in range(n):
        try:
            yield math.sqrt(x[i])
        except ValueError as error:
            LOG.append((name, str(error)))
            yield -1.0


def managed(name, x, n):
    with contextlib.suppress(ValueError):
        for i in range(n):
            yield math.sqrt(x[i]) * 2
    LOG.append(name + " is done")
    yield 0.5


def over(name, x, n):
    yield from closing(name + " below", x, n)
    LOG.append(name)


KINDS = [plain, closing, catching, managed, over]


def in_a_loop(first, second, x, n, m):
    total = x
    for u, v in zip(first("a", x, n), second("b", x[::-1], m)):
        total = total + u * v
    LOG.append("behind")
    return total


def left_early(first, second, x, n, m):
    total = x
    for i, (u, v) in enumerate(zip(first("a", x, n), second("b", x[::-1], m))):
        total = total + u * v
        if i == 1:
            break
    LOG.append("behind")
    return total


def in_a_list(first, second, x, n, m):
    found = list(zip(first("a", x, n), second("b", x[::-1], m)))
    LOG.append("behind")
    return found, x * 2


def mapped(first, second, x, n, m):
    total = x
    for u in map(lambda u, v: u - v, first("a", x, n), second("b", x[::-1], m)):
        total = total - u
    return total


def asked_by_hand(first, second, x, n, m):
    both = zip(first("a", x, n), second("b", x[::-1], m))
    one = next(both, None)
    two = next(both, "end")
    LOG.append("asked")
    return one, two, x + 1


def caught_outside(first, second, x, n, m):
    total = x
    try:
        for u, v in zip(first("a", x, n), second("b", x[::-1], m)):
            total = total + u * v
    except ValueError as error:
        LOG.append(str(error))
        total = total * 2
    return total


def of_three(first, second, x, n, m):
    total = x
    for u, v, w in zip(first("a", x, n), second("b", x[::-1], m), first("c", x, m)):
        total = total + u * v - w
    return total


def summed(first, second, x, n, m):
    return sum(u * v for u, v in zip(first("a", x, n), second("b", x[::-1], m))), x


def named(first, second, x, n, m):
    both = None
    other = second("b", x[::-1], m)
    both = zip(first("a", x, n), other, first("c", x, n))
    return next(both, None), x * 2


def in_a_container(first, second, x, n, m):
    held = [zip(first("a", x, n), second("b", x[::-1], m)), first("c", x, n)]
    found = next(held[0], None), next(held[1], None)
    del held
    LOG.append("behind")
    return found, x * 2


def zipped_twice(first, second, x, n, m):
    total = x
    for (u, v), w in zip(zip(first("a", x, n), second("b", x[::-1], m)), first("c", x, m)):
        total = total + u * v - w
        if m == 2:
            return total
    return total


FUNCTIONS = [in_a_loop, left_early, in_a_list, mapped, asked_by_hand, caught_outside, of_three, summed, named, in_a_container, zipped_twice]
ARRAYS = [np.array([1.0, 4.0, 9.0]), np.array([1.0, -4.0, 9.0]), np.array([1.0, 4.0, -9.0]), np.array([-1.0, 4.0, 9.0])]


def outcome(function, *args):
    del LOG[:]
    try:
        found = repr(function(*args))
    except Exception as error:
        found = type(error), str(error)
    return found, list(LOG)


def fresh(function):
    return types.FunctionType(function.__code__.replace(), globals())


@pytest.mark.parametrize("second", KINDS)
@pytest.mark.parametrize("first", KINDS)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_they_do_what_they_do_in_plain(function, first, second):
    mine, own = fresh(function), fresh(function)
    translated = sot.symbolic_translate(mine)
    for (n, m), x in itertools.product([(3, 1), (2, 3), (0, 2)], ARRAYS):
        for _ in range(2):
            assert outcome(translated, first, second, x, n, m) == outcome(own, first, second, x, n, m)


def steps(name, x, n):
    try:
        for i in range(n):
            LOG.append((name, i))
            yield x + i
    finally:
        LOG.append(name + " closed")


@pytest.mark.parametrize("function", [in_a_loop, left_early, mapped, caught_outside, of_three, zipped_twice])
def test_they_are_in_the_graph(function):
    mine = fresh(function)
    translated = sot.symbolic_translate(mine)
    for n, m in [(3, 1), (2, 3), (0, 2), (3, 3)] * 2:
        assert outcome(translated, steps, steps, ARRAYS[0], n, m) == outcome(function, steps, steps, ARRAYS[0], n, m)
    info = sot.cache_info(translated)
    assert not info.breaks and not info.fallbacks and info.hits >= 4, info
