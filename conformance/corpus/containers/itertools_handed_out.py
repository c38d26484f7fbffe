# /// case
# summary: iterators of itertools that are returned, new ones and ones that have given some items, go on where they stood
# reference: https://docs.python.org/3/library/itertools.html
# features: itertools
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def made(x, numbers):
    return (itertools.chain(numbers, [x]), itertools.islice(numbers, 1, 3), itertools.repeat(x, 3), itertools.count(2), itertools.cycle(numbers),
            itertools.accumulate(numbers), enumerate(numbers, 1), zip(numbers, [x, x]))


def case(x, numbers):
    chain, part, same, up, turns, sums, pairs, both = made(x, numbers)
    half = itertools.chain(numbers, [x])
    first = next(half)
    rest = itertools.islice(numbers, 0, 3)
    second = next(rest)
    more = itertools.repeat(x * 2, 2)
    third = next(more)
    return (list(chain), list(part), list(same), next(up), next(turns), list(sums), list(pairs), list(both), first, second, third,
            half, rest, more)


def calls():
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(3.0), [4, 5, 6, 7])
