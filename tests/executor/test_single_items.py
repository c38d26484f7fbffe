"""Functions that loop over the items of arrays are left to the interpreter at once; those that may do more are not."""
from __future__ import annotations

import numpy as np
import pytest

import sot
from sot.engine import ENGINE

LOW = 3
LEFT = "it works on single items of "


@pytest.fixture(autouse=True)
def as_users_have_it(monkeypatch):
    sot.reset()
    monkeypatch.setattr(ENGINE, "eager", False)


def messages(function):
    return [record.message for record in sot.cache_info(function).fallbacks]


def clipped(v, out, low):
    for i, x in enumerate(v):
        if low < x < LOW:
            out[(i + 1) % len(out)] = v[i] * 2
        else:
            out[i] = abs(x)
    return out


def doubled(v):
    return [x * 2 for x in v if x > 0]


def sort(v):
    for i in range(len(v)):
        for j in range(i):
            if v[j] > v[i]:
                v[i], v[j] = v[j], v[i]
    return v


def first_ones(v, n):
    total = 0.0
    for i in range(n):
        total += v[i % 5]
    return total


def appended(v):
    out = []
    for x in v:
        out.append(x + 1)
    return out


def pairs(v, w):
    total = 0.0
    for x, y in zip(v, reversed(w)):
        total += x if x > y else y
    return total


def letters(text, table):
    total = 0
    for letter in text:
        total += table[ord(letter)]
    return total


def squares(m):
    total = 0.0
    for i in range(m.shape[0]):
        for j in range(m.shape[1]):
            total += m[i, j] ** 2 + m[i][j]
    return total


def filled(m, out):
    for i in range(len(m)):
        for j in range(2):
            out[j, i] = m[i, 1]
    return out


def corner(m, n):
    total = 0
    for i in range(n):
        total += m[0, 1] * i
    return total


def counted(v):
    found = {}
    for x in v:
        key = int(x * 3)
        found[key] = found.get(key, 0) + 1
    return found, 3 in found


def common(a, b):
    row = [0] * (len(b) + 1)
    for x in a:
        before = 0
        for j, y in enumerate(b):
            here = row[j + 1]
            row[j + 1] = before + 1 if x == y else max(row[j + 1], row[j])
            before = here
    return row[-1]


def vector(count=50):
    return np.random.RandomState(count).randn(count)


ITEMS = [(clipped, (vector(), np.zeros(50), 0.5)), (sort, (vector(),)), (first_ones, (vector(), 50)), (appended, (vector(),)),
         (pairs, (vector(), vector(40))), (letters, ("abcde" * 20, np.arange(128))), (squares, (vector(160).reshape(40, 4),)),
         (filled, (vector(80).reshape(40, 2), np.zeros((2, 40)))), (corner, (np.ones((2, 2)), 40)), (counted, (vector(),)), (common, ("abca" * 10, "bc" * 20))]


def copies(arguments):
    return [value.copy() if isinstance(value, np.ndarray) else value for value in arguments]


def called(function, arguments):
    arguments = copies(arguments)
    return repr(function(*arguments)), repr(arguments)


@pytest.mark.parametrize("function, arguments", ITEMS)
def test_loops_over_items_run_natively_from_the_first_call_on(function, arguments):
    tested = sot.symbolic_translate(function)
    for _ in range(3):
        assert called(tested, arguments) == called(function, arguments)
    info = sot.cache_info(tested)
    names = sorted(name for name, value in zip(function.__code__.co_varnames, arguments) if isinstance(value, np.ndarray))
    assert messages(tested) == [LEFT + (", ".join(names) or "texts and ranges")]
    assert (info.translations, info.misses) == (0, 1)


def whole(v):
    total = 0
    for x in v:
        total = total + x
    return v + total


def sliced(v):
    total = 0
    for i in range(len(v)):
        total = total + v[i:]
    return total


def cut(v):
    total = 0
    for _i in range(len(v)):
        total = total + v[1:3]
    return total


def largest(v):
    total = 0
    for _ in range(len(v)):
        total = total + max(v)
    return total


def renamed(v):
    w = v
    total = 0
    for i in range(len(v)):
        total = total + w * i
    return total


def method(v):
    total = 0
    for _ in range(len(v)):
        total = total + v.sum()
    return total


def function_of_numpy(v):
    total = 0
    for i in range(len(v)):
        total = total + np.sin(v[i])
    return total


def contains(v):
    total = 0
    for x in v:
        total += x in v
    return total


def replaced(v):
    for _i in range(len(v)):
        v = v * 1.01
    return v


def chosen(v, w):
    total = 0
    for i in range(len(v)):
        total = total + (v if i else w)
    return total


def all_axes(v):
    total = 0
    for _i in range(len(v)):
        total = total + v[...]
    return total


def rows(m):
    total = 0
    for i in range(len(m)):
        total = total + m[i]
    return total


def each_row(m):
    total = 0
    for row in m:
        total = total + row[0]
    return total


def row_filled(m):
    for i in range(len(m)):
        m[i] = 0
    return m


def turned(m):
    total = 0
    for i in range(m.shape[0]):
        total = total + m.T[0, i]
    return total


def too_many(m):
    total = 0
    for i in range(len(m)):
        total = total + m[i, 0, 0]
    return total


def wrapped(m):
    total = 0
    for _i in range(len(m)):
        total = total + m[()]
    return total


def of_nothing(v):
    return v[0] + v[1]


WHOLE = [(function, (vector(),)) for function in (whole, sliced, cut, largest, renamed, method, function_of_numpy, contains, replaced, all_axes, of_nothing)]
WHOLE += [(function, (vector(80).reshape(40, 2),)) for function in (rows, each_row, row_filled, turned, too_many, wrapped)]


@pytest.mark.parametrize("function, arguments", WHOLE + [(chosen, (vector(), vector() + 1))])
def test_what_works_on_whole_vectors_is_simulated(function, arguments):
    def with_error(function):
        try:
            return called(function, arguments)
        except Exception as error:
            return repr(error)

    tested = sot.symbolic_translate(function)
    assert with_error(tested) == with_error(function)
    assert sot.cache_info(tested).misses
    assert not [message for message in messages(tested) if message.startswith(LEFT)]


def twice(v):
    out = []
    for x in v:
        out.append(x + x)
    return out


OTHERS = {"few": vector(20), "rows": vector(100).reshape(50, 2), "objects": np.array(["1"] * 50, dtype=object), "list": vector().tolist()}


@pytest.mark.parametrize("kind", sorted(OTHERS))
def test_other_arguments_are_simulated(kind):
    tested = sot.symbolic_translate(twice)
    assert called(tested, (OTHERS[kind],)) == called(twice, (OTHERS[kind],))
    assert not [message for message in messages(tested) if message.startswith(LEFT)]


def test_calls_with_other_arrays_are_looked_at_anew():
    tested = sot.symbolic_translate(appended)
    for arguments in ((vector(),), (vector(100).reshape(50, 2),), (np.arange(50),), (vector(),), (vector(100).reshape(50, 2),)):
        assert called(tested, arguments) == called(appended, arguments)
    assert messages(tested).count(LEFT + "v") == 1 and sot.cache_info(tested).misses == 3


def test_a_name_of_a_builtin_may_be_the_programs_own():
    names = {"np": np, "len": lambda v: np.add(v, 1).shape[0]}
    exec("def function(v):\n    total = 0\n    for i in range(len(v)):\n        total += v[i]\n    return total", names)
    tested = sot.symbolic_translate(names["function"])
    assert called(tested, (vector(),)) == called(names["function"], (vector(),)) and LEFT + "v" not in messages(tested)


def test_where_all_calls_are_simulated_these_are_too(monkeypatch):
    monkeypatch.setattr(ENGINE, "eager", True)
    tested = sot.symbolic_translate(appended)
    assert called(tested, (vector(),)) == called(appended, (vector(),)) and LEFT + "v" not in messages(tested)
