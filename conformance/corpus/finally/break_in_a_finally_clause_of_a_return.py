# /// case
# summary: a native call in a finally clause that a return runs: the value waiting to be returned is kept
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally return-statement opaque-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    for i in range(n):
        try:
            if i == 1:
                return x * 2, [i, n], x + i
            x = x + 5
        finally:
            print("finally", i)
            x = x - 1
    return x


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
