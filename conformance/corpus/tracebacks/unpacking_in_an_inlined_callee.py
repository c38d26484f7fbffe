# /// case
# summary: what fails inside an inlined callee is where the statement is, not where its operand was computed
# reference: PEP 657
# features: traceback unpacking inlined-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def halves(v):
    a, b = (
        v
        + 1
    )
    return a - b


def summed(v):
    total = halves(v)
    (a, b) = (
        total
        * v
    )
    return a + b


def case(x):
    first = summed(x)
    second = halves(
        x)
    return first, second


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2.0) + 1)
    yield call(np.arange(1.0))
    yield call(np.ones((2, 2)))
    yield call(np.ones((3, 2)))
