# /// case
# summary: a name made of a number and interned is the very constant of the code, which a function asks
# reference: https://docs.python.org/3/library/sys.html#sys.intern, https://docs.python.org/3/library/operator.html#operator.is_
# features: builtin-function object-identity string f-string numpy-operator
# since: 3.8
# capture: breaks 1 identity
# ///
import operator
import sys

import numpy as np

from conformance.case import call


def case(x, n):
    name = sys.intern(f"axis{n}")
    is_rows = operator.is_(name, "axis1")
    return (x - 1 if is_rows else x * 2), is_rows, name


def calls():
    x = np.arange(3.0)
    yield call(x, 1)
    yield call(x, 1)
    yield call(x, 2)
    yield call(x * 2, 1)
    yield call(x, 12)
