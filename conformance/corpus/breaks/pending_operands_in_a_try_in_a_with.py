# /// case
# summary: a native call deep in an expression inside try inside with inside a loop: what waits on the stack is kept
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: opaque-call try-except with-statement evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Scope:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        return 10

    def __exit__(self, kind, error, trace):
        self.log.append(kind and kind.__name__)


def case(x, tables):
    log = []
    for i, table in enumerate(tables):
        with Scope(log) as ten:
            try:
                y = [i, x * ten, {"n": (x + i, print("inside", i) or table["shift"])}, ten]
            except KeyError as error:
                y = [error.args, x]
            x = y[1] + len(y)
    return y, x, log


def calls():
    yield call(np.arange(3.0), [{"shift": 1}])
    yield call(np.arange(3.0), [{"shift": 1}])
    yield call(np.arange(3.0), [{}, {"shift": 2}])
    yield call(np.arange(3.0), [{"shift": 2}, {}])
