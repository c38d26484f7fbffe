# /// case
# summary: a finally that prints and changes an attribute runs once, for the return of the body and that of the handler
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally output attribute-mutation opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Log:
    n = 0


def case(x, log, d):
    try:
        y = x * d["rate"]
        return y, log.n
    except KeyError:
        return x - 1, log.n
    finally:
        log.n += 1
        print("finally", log.n)
        log.done = x + log.n


def calls():
    yield call(np.arange(3.0), Log(), {"rate": 2})
    yield call(np.arange(3.0), Log(), {"rate": 2})
    yield call(np.arange(3.0), Log(), {})
