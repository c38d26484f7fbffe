# /// case
# summary: del in a finally clause unbinds a name on every way out, also where the try returned its value
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally del-statement unbound-local
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, early):
    work = x * 2
    try:
        if early:
            return work
        work = work + 1
    finally:
        total = work + x
        del work
    try:
        return work
    except UnboundLocalError:
        return total


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), 0)
