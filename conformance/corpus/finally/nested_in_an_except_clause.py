# /// case
# summary: try with finally inside an except clause: a bare raise in its body leaves through both
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally try-except raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table, again):
    log = []
    try:
        try:
            x = x * table["scale"]
        except KeyError:
            try:
                log.append("handler")
                if again:
                    raise
                x = x + 1
            finally:
                log.append("inner finally")
                x = x * 2
            log.append("behind")
        finally:
            log.append("outer finally")
            x = x + 10
    except LookupError:
        log.append("outer handler")
    return x, log


def calls():
    yield call(np.arange(3.0), {}, True)
    yield call(np.arange(3.0), {}, True)
    yield call(np.arange(3.0), {}, False)
    yield call(np.arange(3.0), {"scale": 2}, True)
