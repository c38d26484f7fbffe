# /// case
# summary: an import makes its name local in the whole function: read before it, it is unbound
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: import-statement unbound-local try-except
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


sqrt = "global"


def case(x, early):
    y = x + 1
    if early:
        try:
            return y, sqrt
        except UnboundLocalError:
            y = y - 2
    from math import sqrt
    return y * sqrt(4.0), other()


def other():
    return sqrt


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
