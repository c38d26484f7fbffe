# /// case
# summary: which module is imported depends on an argument; both have a function of the same name
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement if-statement value-guard
# since: 3.8
# capture: full
# ///
import cmath
import math

import numpy as np

from conformance.case import call


def case(x, n):
    if n < 0:
        from cmath import sqrt
    else:
        from math import sqrt
    return x * sqrt(n)


def calls():
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), -4)
    yield call(np.arange(3.0), 9)
