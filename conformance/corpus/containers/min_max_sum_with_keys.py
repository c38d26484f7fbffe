# /// case
# summary: min, max, sum, any, all with their optional arguments
# reference: https://docs.python.org/3/library/functions.html#max
# features: builtin-function lambda
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items, start):
    return (min(items, default="none"), max(items, key=lambda x: -x, default=None), max(1, 2.0, True),
            sum(items, start), any(items), all(items), min(3, start), sorted(items, key=abs, reverse=True))


def calls():
    yield call([3, -5, 1], 10)
    yield call([3, -5, 1], 10)
    yield call([], 0)
    yield call([0, 0.0, -0.0], 1.5)
    yield call([True, 1], 0)
