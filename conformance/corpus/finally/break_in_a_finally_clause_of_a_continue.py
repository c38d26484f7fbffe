# /// case
# summary: a native call in a finally clause that continue and break of a loop run
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally for-loop opaque-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, ways):
    for way in ways:
        try:
            x = x + 1
            if way == "continue":
                continue
            if way == "break":
                break
            x = x * 2
        finally:
            print("finally", way)
            x = x - 3
        x = x + 10
    else:
        x = x + 100
    return x


def calls():
    yield call(np.arange(3.0), ["continue", "end"])
    yield call(np.arange(3.0), ["continue", "end"])
    yield call(np.arange(3.0), ["end", "break", "end"])
    yield call(np.arange(3.0), [])
