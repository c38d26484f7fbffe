# /// case
# summary: the index, the value and the target of an item assignment each come from a native call, in order
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: opaque-call evaluation-order numpy-assignment output
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


def told(label, value):
    return value


def case(x, n):
    x = x * 2
    (print("target") or
     x)[print("index") or
        n] = (print("value") or
              n + 10)
    return x + 1


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
