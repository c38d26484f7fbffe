# /// case
# summary: a bare raise in a callee raises what its caller handles, or a RuntimeError where nothing is handled
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise try-except inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def again(log):
    log.append("again")
    raise


def case(x, table, outside):
    log = []
    try:
        if outside:
            again(log)
        x = x * table["scale"]
    except KeyError:
        try:
            again(log)
        except KeyError as error:
            log.append(error.args)
            x = x + 1
    except RuntimeError as error:
        log.append(str(error))
        x = x - 1
    return x * 2, log


def calls():
    yield call(np.arange(3.0), {}, False)
    yield call(np.arange(3.0), {}, False)
    yield call(np.arange(3.0), {}, True)
    yield call(np.arange(3.0), {"scale": 2}, False)
