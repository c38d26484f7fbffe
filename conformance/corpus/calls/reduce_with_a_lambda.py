# /// case
# summary: functools.reduce folds from the left, with and without a start
# reference: https://docs.python.org/3/library/functools.html#functools.reduce
# features: builtin-function lambda inlined-call
# since: 3.8
# capture: full
# ///
import functools
import operator

from conformance.case import call


def case(items, start):
    return (functools.reduce(lambda a, b: a * 10 + b, items), functools.reduce(operator.add, items, start),
            functools.reduce(lambda a, b: [a, b], items, start))


def calls():
    yield call([1, 2, 3], 0)
    yield call([1, 2, 3], 0)
    yield call((4,), 0.5)
    yield call([True, 2], 10 ** 20)
