# /// case
# summary: iterators of itertools over arrays and numbers: used up, used in part, with functions, with and without bounds
# reference: https://docs.python.org/3/library/itertools.html
# features: itertools lambda inlined-call
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def double(value):
    return value * 2


def case(x, numbers):
    chained = list(itertools.chain(numbers, (x,), [numbers[0]]))
    flat = [item for item in itertools.chain.from_iterable([numbers, (x + 1,)])]
    part = list(itertools.islice(numbers, 1, None, 2)) + list(itertools.islice(itertools.count(5, 3), 2))
    same = list(itertools.repeat(x, 2)) + list(itertools.islice(itertools.repeat(1), 1))
    turns = list(itertools.islice(itertools.cycle(numbers), 5))
    sums = list(itertools.accumulate(numbers)) + list(itertools.accumulate(numbers, lambda a, b: a * double(b)))
    arrays = list(itertools.accumulate([x, x], initial=x))
    low = list(itertools.takewhile(lambda number: number < 3, numbers)) + list(itertools.dropwhile(lambda number: number < 2, numbers))
    odd = list(itertools.filterfalse(lambda number: number % 2, numbers)) + list(itertools.filterfalse(None, [0, 1, ""]))
    return chained, flat, part, same, turns, sums, arrays, low, odd


def calls():
    yield call(np.arange(2.0), [1, 2, 3, 4])
    yield call(np.arange(2.0), [1, 2, 3, 4])
    yield call(np.arange(3.0), (5, 0, 1, 2))
