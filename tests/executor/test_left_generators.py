"""Generators in which a value decides that only the graph knows, asked by operations of the function: they are real ones, and their array work is in segments."""
from __future__ import annotations

import contextlib
import gc
import types
import weakref

import numpy as np
import pytest

import sot

LOG = []


def branching(x, n):
    for i in range(n):
        y = x * i
        if y.sum() > 3:
            yield y - 1
        else:
            yield y + 1


def closing(x, n):
    try:
        for i in range(n):
            y = x + i
            if y.max() > 3:
                LOG.append(float(y.max()))
                yield y * 2
    finally:
        LOG.append("closed")


def catching(x, n):
    for i in range(n):
        try:
            if (x * i).sum() > 3:
                yield x @ np.ones(3 + (i > 2))
            yield x - i
        except ValueError as error:
            LOG.append(type(error).__name__)
            yield x


def keywords(x, *, n=2, scale=3):
    while n:
        n -= 1
        if (x * n).min() >= 0:
            yield x * scale


def below(x, n):
    got = yield from branching(x, n)
    yield x, got


def with_a_manager(x, n):
    with contextlib.suppress(KeyError):
        for i in range(n):
            if (x + i).sum() < 20:
                yield x + i
    return


def of_a_closure(x, n):
    def inner(k):
        for i in range(k):
            if (x - i).any():
                yield x - i
    return inner(n)


MADE = [branching, closing, catching, lambda x, n: keywords(x, n=n), below, with_a_manager, of_a_closure,
        lambda x, n: (x * i for i in range(n) if (x * i).sum() > 3)]


def in_a_loop(x, n, made):
    total = x
    for part in made(x, n):
        total = total + np.sum(part[0])
    return total


def left_early(x, n, made):
    for part in made(x, n):
        if np.sum(part[0]) > 0:
            return part
    return x


def listed(x, n, made):
    return [np.sum(part[0]) for part in made(x, n)], list(made(x, n)), x * 2


def numbered(x, n, made):
    found = {}
    for i, part in enumerate(made(x, n)):
        found[i] = part[0] * 2
    return found, any(np.sum(part[0]) > 5 for part in made(x, n))


def by_hand(x, n, made):
    parts = made(x, n)
    first = next(parts, None)
    second = next(parts, "end")
    parts.close()
    return first, second, parts.gi_frame is None, parts.__name__, x + 1


def caught_outside(x, n, made):
    try:
        return [part[0] for part in made(x[:2] if n == 3 else x, n)], x
    except (ValueError, IndexError) as error:
        return type(error), x * 2


FUNCTIONS = [in_a_loop, left_early, listed, numbered, by_hand, caught_outside]


def fresh(function):
    return types.FunctionType(function.__code__.replace(), globals(), function.__name__, function.__defaults__, function.__closure__)


def outcome(function, *args):
    del LOG[:]
    try:
        found = repr(function(*args))
    except Exception as error:
        found = type(error), str(error)
    return found, list(LOG)


@pytest.mark.parametrize("number", range(len(MADE)))
@pytest.mark.parametrize("function", FUNCTIONS)
def test_they_do_what_they_do_in_plain(function, number):
    sot.reset()
    made = MADE[number]
    mine, own = fresh(function), fresh(function)
    translated = sot.symbolic_translate(mine)
    for x in (np.arange(3.0), np.zeros(3), -np.arange(3.0), np.arange(6).reshape(2, 3)):
        for n in (2, 4, 0, 3):
            for _ in range(2):
                assert outcome(translated, x, n, made) == outcome(own, x, n, made), (x, n)


@pytest.mark.parametrize("collected", (False, True))
@pytest.mark.parametrize("made", [branching, closing, with_a_manager])
def test_their_work_is_in_segments(made, collected):
    sot.reset()
    made, mine = fresh(made), fresh(in_a_loop)
    translated = sot.symbolic_translate(mine)
    for x in (np.arange(3.0), np.zeros(3)) * 3:
        translated(x, 4, made)
        if collected:       # the unit of their code goes, and the next call makes another one
            gc.collect()
    translated(np.arange(3.0) * 3, 4, made)
    translated(np.arange(3.0) * 3, 4, made)
    info = sot.cache_info(translated)
    assert {record.reason for record in info.breaks} == {"data-dependent-branch"} and not info.fallbacks, info
    of_made = sot.cache_info(made)
    assert of_made.graphs and of_made.hits >= (1 if collected else 3) and not of_made.native, of_made


def test_their_code_dies():
    sot.reset()
    made = fresh(branching)
    seen = weakref.ref(made.__code__)
    translated = sot.symbolic_translate(fresh(in_a_loop))
    for _ in range(3):
        translated(np.arange(3.0), 4, made)
    del made
    gc.collect()
    assert seen() is None
    translated(np.arange(3.0), 4, fresh(branching))
