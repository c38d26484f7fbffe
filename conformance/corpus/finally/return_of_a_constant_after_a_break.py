# /// case
# summary: a return of a constant goes through a finally with a deep stack; the frame was taken up again right before it
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally return-statement numpy-operator
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, out):
    try:
        if float(x.sum()) > 2:
            return "large"
        x = x + 1
    finally:
        out.append((1, 2, 3, (4, 5, 6, (7, 8, 9, (10, 11, 12, (13, 14, 15, [16, 17, 18, len(out), x]))))))
    return "small"


def calls():
    yield call(np.arange(3.0), [])
    yield call(np.arange(3.0), [])
    yield call(np.zeros(3), [1])
    yield call(np.zeros(3), [1])
