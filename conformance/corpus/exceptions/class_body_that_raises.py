# /// case
# summary: an exception of a class body is caught in the function: what the body did before stays done
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition raise try-except try-finally list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    log = []
    try:
        class Broken:
            log.append("begun")
            k = x * 2
            if n > 2:
                raise ValueError("no class for %d" % n)
            log.append("whole")
    except ValueError as error:
        return x + 1, log, str(error)
    finally:
        log.append("finally")
    return Broken.k, log


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
