"""Protected blocks of generators that do nothing, for the compiler took out what they would do: nothing comes to their handlers."""
from __future__ import annotations

import contextlib

import numpy as np
import pytest

import sot

SEEN = []


@contextlib.contextmanager
def section(name):
    SEEN.append(name)
    yield name
    SEEN.append("end of " + name)


def in_with(x):
    yield x + 1
    with section("a"):
        if not True:
            return
    yield x * 2


def in_try_except(x):
    yield x + 1
    try:
        if False:
            yield x
    except ValueError:
        yield -x
    yield x * 2


def in_try_finally(x):
    yield x + 1
    try:
        pass
    finally:
        SEEN.append("last")
    yield x * 2


def in_a_loop(x):
    for i in range(3):
        with section(str(i)):
            pass
        yield x * i


def one_in_another(x):
    with section("a"):
        with section("b"):
            pass
        yield x + 1
        with section("c"):
            if not True:
                yield x
    yield x * 2


@pytest.mark.parametrize("function", [in_with, in_try_except, in_try_finally, in_a_loop, one_in_another], ids=lambda function: function.__name__)
def test_they_are_translated(function):
    translated = sot.symbolic_translate(function)
    for size in (3, 3, 4):
        found = []
        for one in (function, translated):
            SEEN.clear()
            found.append(([item.tolist() for item in one(np.arange(float(size)))], SEEN[:]))
        assert found[0] == found[1]
    info = sot.cache_info(translated)
    assert info.translations and "internal-error" not in [record.reason for record in info.fallbacks]
