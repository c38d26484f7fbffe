# /// case
# summary: break and continue of a loop that stands in a finally clause do not drop the exception on its way
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally for-loop try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table, steps):
    try:
        try:
            x = x * table["scale"]
        finally:
            for step in steps:
                if step == 0:
                    continue
                if step < 0:
                    break
                x = x + step
            else:
                x = x * 10
    except KeyError:
        return x, "handled"
    return x, "no error"


def calls():
    yield call(np.arange(3.0), {"scale": 2}, [1, 0, 2])
    yield call(np.arange(3.0), {"scale": 2}, [1, 0, 2])
    yield call(np.arange(3.0), {}, [1, 0, 2])
    yield call(np.arange(3.0), {}, [1, -1, 2])
