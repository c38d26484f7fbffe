# /// case
# summary: int() of a float cuts towards zero, seen by branches, indices and arithmetic
# reference: https://docs.python.org/3/library/functions.html#int
# features: float-arithmetic integer-arithmetic builtin-function value-guard
# since: 3.8
# capture: full
# ///
import math

from conformance.case import call


def case(x, items):
    n = int(x)
    kind = "small" if n > -3 else "large"
    exact = "same" if n == x else "cut"
    loop = [i for i in range(n)]
    return n, kind, exact, loop, items[int(x / 2)], n * 2 + int(-x), math.floor(x), math.ceil(x), math.trunc(x), round(x), float(n)


def calls():
    yield call(2.5, [0, 1, 2])
    yield call(2.5, [0, 1, 2])
    yield call(1e3 / 1e3, [0, 1, 2])
    yield call(-2.5, [0, 1, 2])
    yield call(-0.5, [0, 1, 2])
    yield call(-2.999, [0, 1, 2])
    yield call(-3.5, [0, 1, 2])
    yield call(True, [0, 1, 2])
    yield call(-2, [0, 1, 2])
