"""What an iterator still has once what it asks, or calls, has raised when the graph ran, or in the simulation: as plain, whether that ends it or not."""
from __future__ import annotations

import itertools
import math
import types

import numpy as np
import pytest

import sot

LOG = []


def roots(x):
    return map(lambda i: math.sqrt(x[i]), [0, 1, 2])


def shares(x):
    return map(lambda i: 6 // (i - 1 + int(x[0] < 0)), [0, 1, 2])


def steps(x):
    for i in range(3):
        LOG.append(i)
        yield math.sqrt(x[i])


def careful(x):
    for i in range(4):
        try:
            yield math.sqrt(x[i % 3])
        except ValueError:
            LOG.append("caught")
            yield -1.0


MADE = {
    "islice": lambda given: itertools.islice(given, 3),
    "islice from": lambda given: itertools.islice(given, 1, None),
    "longest first": lambda given: itertools.zip_longest(given, [7, 8]),
    "longest second": lambda given: itertools.zip_longest([7, 8, 9, 3], given),
    "longest third": lambda given: itertools.zip_longest([7], given, [1, 2, 3], fillvalue=0),
    "zip first": lambda given: zip(given, [7, 8, 9]),
    "zip second": lambda given: zip(steps(np.ones(3)), given),
    "zip third": lambda given: zip([7, 8, 9], steps(np.ones(3)), given),
    "map": lambda given: map(lambda a, b: a * b, steps(np.ones(3)), given),
    "chain": lambda given: itertools.chain(given, [5]),
    "enumerate": lambda given: enumerate(given),
    "filter": lambda given: filter(lambda n: True, given),
    "takewhile": lambda given: itertools.takewhile(lambda n: True, given),
    "dropwhile": lambda given: itertools.dropwhile(lambda n: False, given),
    "compress": lambda given: itertools.compress(given, [1, 1, 1]),
    "starmap": lambda given: itertools.starmap(max, zip(given, [1, 0, 2])),
    "accumulate": lambda given: itertools.accumulate(given),
    "cycle": lambda given: itertools.cycle(given),
}
if hasattr(itertools, "batched"):
    MADE["batched"] = lambda given: itertools.batched(given, 2)
if hasattr(itertools, "pairwise"):
    MADE["pairwise"] = lambda given: itertools.pairwise(given)


def asked(x, made, source):
    found, it = [], made(source(x))
    try:
        for _ in range(3):
            found.append(next(it, "end"))
    except (ValueError, ArithmeticError):
        return found, [*itertools.islice(it, 5)], x * 2
    return found, [*itertools.islice(it, 5)], x * 3


def asked_below_another(x, made, source):
    inner = made(source(x))
    it, found = enumerate(inner), []
    try:
        found.append(next(it, "end"))
        found.append(next(it, "end"))
    except (ValueError, ArithmeticError):
        return found, [*itertools.islice(inner, 4)], [*itertools.islice(it, 3)], x * 2
    return found, [*itertools.islice(inner, 4)], x * 3


def walked(x, made, source):
    found, it = [], made(source(x))
    try:
        for item in it:
            found.append(item)
            if len(found) == 3:
                break
    except (ValueError, ArithmeticError):
        LOG.append("behind")
    for item in it:
        found.append(item)
        if len(found) >= 6:
            return found, x - 1
    return found, x * 2


def fresh(function):
    return types.FunctionType(function.__code__.replace(), globals())


def outcome(function, *args):
    del LOG[:]
    try:
        found = repr(function(*args))
    except Exception as error:
        found = type(error), str(error)
    return found, list(LOG)


@pytest.mark.parametrize("source", [roots, shares, steps, careful])
@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("function", [asked, asked_below_another, walked])
def test_it_has_what_it_has_in_plain(function, name, source):
    made = fresh(MADE[name])
    mine, own = fresh(function), fresh(function)
    translated = sot.symbolic_translate(mine)
    for x in (np.array([4.0, 1, 9]), np.array([4.0, -1, 9]), np.array([4.0, 1, -9]), np.array([-4.0, 1, 9])):
        for _ in range(2):
            assert outcome(translated, x, made, source) == outcome(own, x, made, source), x


@pytest.mark.parametrize("name", ["islice", "longest first", "longest second", "zip second", "chain"])
def test_they_are_in_the_graph(name):
    made, mine = fresh(MADE[name]), fresh(walked)
    translated = sot.symbolic_translate(mine)
    for x in (np.array([4.0, 1, 9]), np.array([1.0, 2, 3])) * 2:
        assert outcome(translated, x, made, roots) == outcome(walked, x, made, roots)
    info = sot.cache_info(translated)
    assert not info.breaks and not info.fallbacks and info.hits >= 3, info
