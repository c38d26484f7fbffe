"""``np.fromiter`` takes what iterators of the trace give."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

X = np.arange(3.0)
LOG = []


def generator(x):
    for number in (1, 2, 3):
        LOG.append(number)
        yield number


def sums(x):
    return (row.sum() for row in (x, x * 2, x + 1))


def raises(x):
    yield 1
    LOG.append("raises")
    raise KeyError("k")


def texts(x):
    yield 1
    LOG.append("text")
    yield "2.5"
    LOG.append("not reached")


def mixed(x):
    yield True
    yield 2
    yield x[0]


def large(x):
    yield 1
    LOG.append("large")
    yield 1 << 70
    LOG.append("behind it")


def values(x):
    return {"a": 1.5, "b": 2.5, "c": -1.0}.values()


def keys(x):
    return {3: 1, 1: 2, 2: 0}.keys()


def mapped(x):
    return map(float, [1, 2, 3])


def listed(x):
    return [1.0, 2.0, 3.0]


def numbers(x):
    return range(3)


def iterator(x):
    return iter((4, 5, 6))


def complex_numbers(x):
    return iter((1, 2j, 3.0))


SOURCES = [generator, sums, raises, texts, mixed, large, values, keys, mapped, listed, numbers, iterator, complex_numbers]


def taken(source, x, dtype, count):
    items = source(x)
    found = np.fromiter(items, dtype, count)
    return found + 1, x * 2, list(items)


def by_name(source, x, dtype, count):
    return np.fromiter(source(x), count=count, dtype=dtype), x * 2


def caught(source, x, dtype, count):
    try:
        return np.fromiter(source(x), dtype, count=count), x * 2
    except (KeyError, ValueError, OverflowError, TypeError) as error:
        return type(error), str(error), x + 1


def outcome(function, *args):
    del LOG[:]
    try:
        return repr(function(*args)), list(LOG)
    except (KeyError, ValueError, OverflowError, TypeError) as error:
        return type(error), str(error), list(LOG)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("count", [-1, 0, 2, 3, 5])
@pytest.mark.parametrize("dtype", [float, int, "f8", np.float32, complex, bool])
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("function", [taken, by_name, caught])
def test_as_plain(function, source, dtype, count):
    function = types.FunctionType(function.__code__.replace(), globals(), function.__name__)
    translated = sot.symbolic_translate(function)
    expected = outcome(function, source, X, dtype, count)
    assert [outcome(translated, source, X, dtype, count) for _ in range(2)] == [expected] * 2
    if dtype is float and source not in (raises, texts, large, complex_numbers):
        assert all([stop.reason == "raises" for stop in sot.cache_info(translated).breaks])
        assert sot.cache_info(translated).hits
