# /// case
# summary: yield from map, zip and enumerate of what ends with a result, and of an iterator of the program that does
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: yield-from generator iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def ends_with_a_result(x):
    yield x
    return 7


class Once:
    def __init__(self, x):
        self.items = [x]

    def __iter__(self):
        return self

    def __next__(self):
        if self.items:
            return self.items.pop()
        raise StopIteration(5)


def has_axes(x):
    return x.ndim > 0


def joined(x):
    yield (yield from map(np.sum, ends_with_a_result(x)))
    yield (yield from zip([x, x], ends_with_a_result(x)))
    yield (yield from enumerate(Once(x)))
    yield (yield from filter(has_axes, Once(x)))
    yield (yield from Once(x))
    yield (yield from map(np.sum, [x, x]))


def case(x):
    return list(joined(x * 2))


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3.0) + 1)
