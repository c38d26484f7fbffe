"""Recursion without an end is as deep as in plain Python, and its traceback as long."""
import sys
import traceback
import types
from functools import partial

import numpy as np
import pytest

import sot


def direct(n):
    return direct(n + 1)


def breaking(n):
    print(end="")
    return breaking(n + 1) + 1


def through_c(n):
    return partial(through_c, n + 1)()


def even(n):
    return odd(n + 1) + 1


def odd(n):
    print(end="")
    return even(n)


def calling(function):
    def case(n):
        return function(n) + 1
    return case


def depth(function):
    """How many frames the traceback has, and what the error says."""
    try:
        function(0)
    except RecursionError as error:
        frames, entry = 0, error.__traceback__
        while entry is not None:
            frames, entry = frames + 1, entry.tb_next
        return frames, str(error)
    raise AssertionError("it ended")


@pytest.mark.parametrize("function", [direct, breaking, through_c, even])
def test_it_ends_where_plain_python_ends(function):
    case = calling(function)
    translated = sot.symbolic_translate(case)
    for _ in range(3):
        plain = depth(case)
        found = depth(translated)
        assert found == plain


def test_each_frame_translated(monkeypatch):
    plain = depth(breaking)
    monkeypatch.setitem(globals(), "breaking", sot.symbolic_translate(breaking))
    for _ in range(3):
        assert depth(breaking) == plain


def bare(*_):
    return bare()


def empty_handed(*_):
    print(end="")
    return [empty_handed()]


def counts_calls_without_arguments():
    """Whether plain Python ends a recursion through a function that takes any arguments; 3.13.5 does not, before memory ends."""
    calls = 0

    def again(*_):
        nonlocal calls
        calls += 1
        if calls > 3 * sys.getrecursionlimit():
            raise OverflowError
        return again()
    try:
        again()
    except RecursionError:
        return True
    except OverflowError:
        return False


@pytest.mark.skipif(not counts_calls_without_arguments(), reason="this CPython has no limit for the plain recursion")
@pytest.mark.parametrize("name", ["bare", "empty_handed"])
def test_each_frame_translated_without_arguments(name, monkeypatch):
    """Nothing lies on the caller's stack above the callable, whose stack is full then."""
    plain = depth(globals()[name])
    monkeypatch.setitem(globals(), name, sot.symbolic_translate(globals()[name]))
    for _ in range(3):
        assert depth(globals()[name]) == plain


def without_end(_=None):
    def again(v):
        return partial(again, 1)()
    return again(1)


def by_a_tuple(f):
    return f(*())


def by_a_display(f):
    return f(*[], **{})


def by_a_partial(f):
    return partial(by_a_tuple, f)()


def by_a_sort(f):
    return sorted([1], key=lambda v: f(*()))


def levels(call, function):
    try:
        call(function)
    except RecursionError as error:
        frames = [frame.name for frame in traceback.extract_tb(error.__traceback__)]
        return frames.count("again")
    return None


@pytest.mark.parametrize("call", [by_a_tuple, by_a_display, by_a_partial, by_a_sort])
def test_what_a_call_with_a_tuple_counts(call):
    """`f(*args)` from bytecode takes no call on the C stack, where C calls are counted (3.12, 3.13)."""
    translated = sot.symbolic_translate(without_end)
    for _ in range(3):
        assert levels(call, translated) == levels(call, without_end) > 100


def halves(a, b, leaf):
    n = len(a)
    if n <= leaf:
        return a * b - a.mean()
    low = halves(a[:n // 2] + b[n // 2:], b[:n // 2], leaf)
    return np.concatenate([low, halves(a[n // 2:], b[n // 2:] - low, leaf)])


def below(a, b, leaf):
    return halves(a, b, leaf) * 2, a + b


def in_turns(a, b, leaf):
    return other(a, b, leaf) if len(a) > leaf else a - b


def other(a, b, leaf):
    n = len(a) // 2
    return np.concatenate([in_turns(a[:n] * 2 + b[:n], b[n:], leaf), in_turns(a[n:] - b[n:], a[:n], leaf)])


@pytest.mark.parametrize("function", [halves, below, in_turns])
def test_a_recursion_with_array_work_is_followed_for_so_many_statements(function):
    """A few levels are one graph; what would be thousands of statements runs natively, each call that the first one makes."""
    sot.reset()
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
    counts = []
    for n in (32, 1024, 2048, 32):
        a, b = np.linspace(0.0, 1.0, n), np.linspace(1.0, 2.0, n)
        assert repr(translated(a, b, 8)) == repr(function(a, b, 8))
        units = translated.__sot_cache__.info.units()
        counts.append(sum(unit.translations for unit in units))
        assert max(len(entry.info) for unit in units for entry in unit.made()) < 600
        assert counts[0] == 1
    assert counts[-1] <= 6 and not sot.cache_info(translated).fallbacks


def by_a_key(f):
    return sorted([1], key=f)


def by_a_map(f):
    return [value for value in map(f, [1])]


def test_what_a_call_by_c_code_counts():
    """It takes its call on the C stack in plain Python, too, whatever the frame of Python below it has on its stack."""
    translated = sot.symbolic_translate(without_end)
    for call in (by_a_key, by_a_map):
        for _ in range(3):
            assert levels(call, translated) == levels(call, without_end) > 100
