# /// case
# summary: several types without parentheses: which of the array errors they take, in a loop
# reference: PEP 758
# features: except-without-parentheses numpy-error for-loop
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, others):
    log = []
    for other in others:
        try:
            x = x @ other
        except KeyError, ValueError:
            log.append("caught")
            x = x + 1
        else:
            log.append("done")
    return x * 2, log


def calls():
    good, bad = np.eye(3), np.eye(4)
    yield call(np.arange(3.0), [good])
    yield call(np.arange(3.0), [good])
    yield call(np.arange(3.0), [bad, good])
    yield call(np.arange(3.0), [])
