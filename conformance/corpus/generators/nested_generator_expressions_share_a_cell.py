# /// case
# summary: generator expressions inside of generator expressions read the outer turn's variable when they are asked
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression closure cell-variable numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    late = [inner for inner in [(i * x for _ in range(2)) for i in range(n)]]
    together = [list(inner) for inner in ((i * x for _ in range(2)) for i in range(n))]
    return [list(inner) for inner in late], together


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(3), 1)
