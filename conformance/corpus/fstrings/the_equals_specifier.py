# /// case
# summary: = keeps the text of the expression with its spaces, implies r unless a conversion or format follows
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string binary-operator inlined-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def double(n):
    return n * 2


def case(n, name, x):
    y = x * n
    return f"{n=} {name = } {name=!s:>5} {n + 1 = :03d} {double(n)=} {n==3=} {name[0]=} {y.shape=}", y


def calls():
    yield call(3, "ab", np.arange(2.0))
    yield call(3, "ab", np.arange(2.0))
    yield call(4, "é'", np.arange(3))
    yield call(-1, "zz", np.arange(2.0))
