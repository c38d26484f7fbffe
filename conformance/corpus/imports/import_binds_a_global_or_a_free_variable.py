# /// case
# summary: an import inside a function binds what the name is there: a local, a declared global, a nonlocal
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement global-write nonlocal
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def bind():
    global fmath
    import math as fmath
    return fmath


def case(x, n):
    import os

    def inner():
        nonlocal os
        import math as os
        return os.sqrt(n)

    root = inner()
    same = bind() is os
    return x * root + fmath.floor(n), same, os.__name__


def calls():
    yield call(np.arange(3.0), 4)
    del globals()["fmath"]
    yield call(np.arange(3.0), 4)
    del globals()["fmath"]
    yield call(np.arange(3.0), 9.5)
