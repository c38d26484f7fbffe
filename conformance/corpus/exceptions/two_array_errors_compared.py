# /// case
# summary: two array errors of equal texts are two objects: kept in a list and as keys of a dict
# reference: https://docs.python.org/3/library/exceptions.html#BaseException
# features: numpy-error object-identity dict for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, factors):
    errors, table = [], {}
    for factor in factors:
        try:
            x = x @ factor
        except ValueError as error:
            table[error] = len(errors)
            errors.append(error)
    same = [a == b for a in errors for b in errors]
    return x + 1, same, [table[error] for error in errors]


def calls():
    good, bad = np.eye(3), np.eye(4)
    yield call(np.arange(3.0), [good])
    yield call(np.arange(3.0), [good])
    yield call(np.arange(3.0), [bad, good, bad])
