"""Branches that are met another number of times in each call are followed for a few of these numbers only, then they run natively."""
import functools

import numpy as np
import pytest

import sot

X = np.linspace(0.0, 1.0, 3)


def counted(n):
    i = 0
    while i < n:
        yield i
        i += 1


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Tree:
    def __init__(self, size):
        below = (size - 1) // 2
        self.value = size
        self.left = Tree(below) if below else None
        self.right = Tree(size - 1 - below) if size > 1 + below else None


def depth_first(tree):
    return 0 if tree is None else tree.value + depth_first(tree.left) + depth_first(tree.right)


def factorial(n):
    return 1.0 if n < 2 else n * factorial(n - 1)


def halved(n):
    steps = 0
    while n:
        n, steps = n // 2, steps + 1
    return steps


def summed(n, x):
    return x * sum(counted(n)), sum(i * i for i in counted(n)), max(v * 0.5 for v in counted(n + 1))


def listed(n, x):
    return x * len(list(counted(n))), [i + 1 for i in counted(n)], x + 1


def in_turn(n, x):
    total = x
    for i in counted(n):
        total = total + x * i
    return total, x * n


def own_iterator(n, x):
    return x * sum(Countdown(n)), sorted(Countdown(n))


def own_iterator_in_turn(n, x):
    total = x
    for i in Countdown(n):
        total = total + i
    return total


def until(n, x):
    total, i = x * 2, 0
    while i < n:
        total, i = total + x, i + 1
    return total


def in_a_callee(n, x):
    return x * halved(1 << n) + halved(n)


def recursive(n, x):
    before = x + 1
    return before * factorial(n) + x


def recursive_in_a_loop(n, x):
    total = x
    for _ in range(3):
        total = total * 0.5 + factorial(n)
    return total


def over_trees(tree, x):
    return x * depth_first(tree) + 1


PROGRAMS = [
    (summed, range(60), 20), (listed, range(60), 30), (in_turn, range(60), 30), (own_iterator, range(60), 20),
    (own_iterator_in_turn, range(60), 20), (until, range(60), 20), (in_a_callee, range(60), 30), (recursive, range(60), 20),
    (recursive_in_a_loop, range(60), 24), (over_trees, [Tree(size) for size in range(1, 60)], 20),
]  # fmt: skip


@pytest.mark.parametrize("function, inputs, most", PROGRAMS, ids=[program[0].__name__ for program in PROGRAMS])
def test_lengths_that_change_need_few_translations(function, inputs, most):
    sot.reset()
    translated = sot.symbolic_translate(function)
    for _ in range(3):
        for one in list(inputs) + list(inputs)[::-1]:
            assert repr(translated(one, X)) == repr(function(one, X))
    info = sot.cache_info(translated)
    assert info.translations <= most and not info.fallbacks and not info.native, info


@pytest.mark.parametrize("function, inputs", [program[:2] for program in PROGRAMS], ids=[program[0].__name__ for program in PROGRAMS])
def test_a_length_that_stays_is_captured_whole(function, inputs):
    sot.reset()
    translated = sot.symbolic_translate(function)
    one = list(inputs)[4]
    for _ in range(20):
        assert repr(translated(one, X)) == repr(function(one, X))
    info = sot.cache_info(translated)
    assert not info.breaks and not info.fallbacks and info.translations == 1, info


def test_a_branch_of_a_few_outcomes_stays_in_the_graph():
    def steps(n, x):
        for i in range(4):
            if n > i * 10:
                x = x + i
        return x

    translated = sot.symbolic_translate(steps)
    for n in range(60):
        assert repr(translated(n, X)) == repr(steps(n, X))
    info = sot.cache_info(translated)
    assert info.translations <= 5 and not info.breaks and not info.fallbacks, info


def fibonacci(n, x):
    return x * _fibonacci(n)


def _fibonacci(n):
    return n if n < 2 else _fibonacci(n - 1) + _fibonacci(n - 2)


def total_of_arrays(tree, x):
    return x if tree is None else x * tree.value + total_of_arrays(tree.left, x) + total_of_arrays(tree.right, x)


def test_a_long_recursion_without_array_work_is_left_to_the_interpreter():
    """Not simulated whole: a call of it in the trace is a break, and where it is the function itself that runs natively."""
    for function, arguments in ((fibonacci, (16, X)), (lambda tree, x: x * depth_first(tree), (Tree(900), X))):
        translated = sot.symbolic_translate(function)
        for _ in range(3):
            assert repr(translated(*arguments)) == repr(function(*arguments))
        info = sot.cache_info(translated)
        assert {record.reason for record in info.breaks} == {"opaque-call"} and info.graphs and not info.fallbacks, info
    translated = sot.symbolic_translate(depth_first)
    assert translated(Tree(900)) == depth_first(Tree(900))
    assert translated(Tree(2)) == 3
    info = sot.cache_info(translated)
    assert [record.reason for record in info.fallbacks] == ["no-array-work"] and info.translations == 1, info


def test_a_recursion_with_array_work_is_followed():
    translated = sot.symbolic_translate(total_of_arrays)
    for _ in range(3):
        assert repr(translated(Tree(40), X)) == repr(total_of_arrays(Tree(40), X))
    info = sot.cache_info(translated)
    assert info.graphs and not info.breaks and not info.fallbacks, info
    translated = sot.symbolic_translate(total_of_arrays)
    for _ in range(3):
        assert repr(translated(Tree(250), X)) == repr(total_of_arrays(Tree(250), X))
    info = sot.cache_info(translated)
    assert info.graphs and {record.reason for record in info.breaks} == {"opaque-call"} and not info.fallbacks, info


class Items:
    """A sequence by ``__getitem__`` alone."""

    def __init__(self, items):
        self.items = items

    def __getitem__(self, index):
        return self.items[index]


MANY = [
    lambda n, x: x * sum(Countdown(n)),
    lambda n, x: x * len(list(map(lambda v: v + 1, range(n)))),
    lambda n, x: x * len(list(filter(lambda v: v % 3, range(n)))),
    lambda n, x: x * sorted(range(n), key=lambda v: v * 7 % 13)[0],
    lambda n, x: x * functools.reduce(lambda a, b: (a * 31 + b) % 1009, range(n)),
    lambda n, x: (x, list(Items(range(n)))),
    lambda n, x: max(Items(np.arange(n) * x[0])),
    lambda n, x: (x, *Items(list(range(n)))),
    lambda n, x: x if None in Countdown(n) else -x,
]


@pytest.mark.parametrize("number", range(len(MANY)))
def test_an_operation_that_calls_for_each_of_many_items_runs_natively(number):
    sot.reset()
    function = MANY[number]
    translated = sot.symbolic_translate(function)
    for n in (2000, 2000, 2001, 2002, 2003):
        assert repr(translated(n, X)) == repr(function(n, X))
    info = sot.cache_info(translated)
    assert info.breaks and not info.fallbacks and info.translations <= 8, info
    assert len(str(sot.explain(translated, 2000, X)).splitlines()) < 2000, info


def test_reshaped_to_rows_of_no_items():
    """How many rows there are is worked out from a length that is another in each call; NumPy says that there is no answer for rows of none."""
    def rows(x, k):
        y = x.reshape(-1, k)
        return y.sum(axis=0) if y.shape[0] > 2 else y * 2
    translated = sot.symbolic_translate(rows)
    for k in (1, 2, 3, 4, 6, 0, 12, 5, 0, 2):
        told = []
        for function in (rows, translated):
            try:
                told.append(function(np.arange(12.0), k).tolist())
            except ValueError as error:
                told.append(str(error))
        assert told[0] == told[1], k
