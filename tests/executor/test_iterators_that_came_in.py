"""Builtin iterators that came in: they stand where plain Python would have them stand after each call, whatever it took of them."""
from __future__ import annotations

import itertools
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

X = np.arange(3.0)

MAKERS = {
    "list": lambda n: iter(list(range(10, 10 + n))),
    "floats": lambda n: iter([i / 2 for i in range(n)]),
    "arrays": lambda n: iter([np.full(3, float(i)) for i in range(n)]),
    "tuple": lambda n: iter(tuple(range(n))),
    "text": lambda n: iter("abcdefgh"[:n]),
    "bytes": lambda n: iter(b"abcdefgh"[:n]),
    "wide text": lambda n: iter("\u0100bcdefgh"[:n]),
    "range": lambda n: iter(range(3, 3 + 2 * n, 2)),
    "keys": lambda n: iter(dict.fromkeys(range(n))),
    "values": lambda n: iter({str(i): i for i in range(n)}.values()),
    "set": lambda n: iter(set(range(n))),
    "rows": lambda n: iter(np.arange(2.0 * n).reshape(n, 2)),
    "backwards": lambda n: reversed(list(range(n))),
    "zip": lambda n: zip(range(n), "abcdefgh"),
    "enumerate": lambda n: enumerate("abcdefgh"[:n]),
    "generator": lambda n: (i * 2 for i in range(n)),
}
#: Those that leave the simulation, as they came.
NOT_SIMULATED = ("backwards", "zip", "enumerate", "generator")


def first(it, x):
    return next(it), x + 1


def with_a_default(it, x):
    return [next(it, "none") for _ in range(3)], x * 2


def caught(it, x):
    try:
        return next(it), x * 2
    except StopIteration:
        return x - 1


def loop(it, x):
    taken = []
    for item in it:
        taken.append(item)
        if len(taken) == 2:
            break
    return taken, x + 1


def to_the_end(it, x):
    count = 0
    for _ in it:
        count += 1
    return x * count, next(it, "end")


def as_list(it, x):
    return list(it), list(it), x + 1


def pairs(it, x):
    return [(a, b) for a, b in zip(it, it)], x + 1


def numbered(it, x):
    return list(enumerate(it)), x + 1


def unpacked(it, x):
    try:
        a, b = it
    except ValueError as error:
        return type(error), error.args, x
    return a, b, x + 1


def starred(it, x):
    a, *rest = it
    return a, rest, x + 1


def itself(it, x):
    return iter(it) is it, type(it) is type(iter(it)), next(iter(it), None), x + 1


def kept(it, x):
    box = [it]
    next(box[0], None)
    return next(it, "end"), x + 1


def membership(it, x):
    return 2 in it, next(it, "end"), x + 1


def sliced(it, x):
    return list(itertools.islice(it, 2)), next(it, None), x + 1


def in_a_callee(it, x):
    def take(walk):
        return next(walk, None)
    return take(it), take(it), x + 1


def across_a_break(it, x):
    a = next(it, None)
    y = x if float(x.sum()) > 1 else -x
    return a, next(it, None), y


PROGRAMS = [first, with_a_default, caught, loop, to_the_end, as_list, pairs, numbered, unpacked, starred, itself, kept, membership, sliced, in_a_callee, across_a_break]


def shown(value):
    if isinstance(value, (tuple, list)):
        return tuple(map(shown, value))
    return (str(value.dtype), value.tolist()) if isinstance(value, (np.ndarray, np.generic)) else (type(value), value)


def outcome(function, *args):
    try:
        return shown(function(*args))
    except Exception as error:
        return type(error), error.args


def made(maker, n, steps):
    it = MAKERS[maker](n)
    for _ in range(steps):
        next(it, None)
    return it


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda function: function.__name__)
@pytest.mark.parametrize("maker", MAKERS)
def test_it_stands_where_it_stood(maker, program):
    translated = sot.symbolic_translate(types.FunctionType(program.__code__.replace(), globals(), program.__name__))
    for n, steps in ((4, 0), (4, 0), (4, 1), (2, 0), (2, 2), (1, 2), (0, 1), (4, 0)):
        one, other = made(maker, n, steps), made(maker, n, steps)
        for _ in range(2):
            assert outcome(translated, other, X) == outcome(program, one, X)
        assert shown(list(other)) == shown(list(one))
    info = sot.cache_info(translated)
    assert not info.fallbacks
    compares_arrays = maker in ("arrays", "rows") and program is membership
    if maker not in NOT_SIMULATED and program is not across_a_break and not compares_arrays:
        assert not [stop for stop in info.breaks if stop.reason != "raises"] or info.translations > 3     # so many states of one function are too many


@pytest.mark.parametrize("maker", ["list", "floats", "arrays", "tuple", "rows"])
def test_one_item_of_each_call(maker):
    take = first
    translated = sot.symbolic_translate(types.FunctionType(first.__code__.replace(), globals()))
    one, other = made(maker, 40, 0), made(maker, 40, 0)
    for _ in range(40):
        assert shown(translated(other, X)) == shown(take(one, X))
    info = sot.cache_info(translated)
    assert info.graphs <= 1 and info.hits >= 39 and not info.breaks


def test_a_list_that_changes_meanwhile():
    def program(items, it, x):
        a = next(it)
        items.append(x)
        items[1] = "changed"
        b = next(it)
        del items[0]
        return a, b, list(it), next(it, "end"), len(items)

    translated = sot.symbolic_translate(program)
    for size in (3, 3, 5, 3):
        for same in (True, False):
            one, other = list(range(size)), list(range(size))
            expected = program(one, iter(one) if same else iter([7, 8, 9]), X)
            assert shown(translated(other, iter(other) if same else iter([7, 8, 9]), X)) == shown(expected)
            assert shown(other) == shown(one)
    assert not sot.cache_info(translated).breaks


def test_a_dict_that_changes_meanwhile():
    def program(d, it, x):
        a = next(it)
        try:
            d[a + 100] = x
            b = next(it)
        except RuntimeError as error:
            return a, error.args
        return a, b

    translated = sot.symbolic_translate(program)
    for kind in (lambda d: iter(d), lambda d: iter(d.values()), lambda d: iter({5: 6, 7: 8})):
        for _ in range(2):
            one, other = {1: 2, 3: 4}, {1: 2, 3: 4}
            assert shown(translated(other, kind(other), X)) == shown(program(one, kind(one), X))
            assert shown(list(other.items())) == shown(list(one.items()))


def test_a_dict_that_has_changed_before():
    def program(it, x):
        try:
            return next(it), x + 1
        except RuntimeError as error:
            return error.args, x

    translated = sot.symbolic_translate(program)
    for _ in range(3):
        for changes in (True, False):
            results = []
            for function in (program, translated):
                d = {1: 2, 3: 4}
                it = iter(d)
                if changes:
                    d[5] = 6
                results.append(shown(function(it, X)))
            assert results[0] == results[1]


def test_two_names_of_one_iterator():
    def program(a, b, x):
        return next(a, None), next(b, None), next(a, None), a is b, x + 1

    translated = sot.symbolic_translate(program)
    for _ in range(2):
        for same in (True, False):
            for n in (4, 2):
                one, other = made("list", n, 0), made("list", n, 0)
                expected = program(one, one if same else made("list", n, 1), X)
                assert shown(translated(other, other if same else made("list", n, 1), X)) == shown(expected)
                assert list(other) == list(one)
    assert not sot.cache_info(translated).breaks


def test_counters():
    def program(counter, x):
        return x * next(counter), next(counter, None)

    translated = sot.symbolic_translate(program)
    for _ in range(12):
        for start, step in ((0, 1), (5, 2), (2 ** 70, 1), (0.5, 1)):
            one, other = itertools.count(start, step), itertools.count(start, step)
            assert shown(translated(other, X)) == shown(program(one, X))
            assert next(other) == next(one)
    assert sot.cache_info(translated).hits > 20
