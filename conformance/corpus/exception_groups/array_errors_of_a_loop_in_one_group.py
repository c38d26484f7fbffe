# /// case
# summary: a loop collects the array errors of its turns and raises them as one group, which the caller splits by except*
# reference: https://docs.python.org/3/library/exceptions.html#exception-groups
# features: exception-group numpy-error for-loop inlined-call
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def products(x, factors):
    errors, total = [], x
    for factor in factors:
        try:
            total = total @ factor
        except ValueError as error:
            errors.append(error)
    if errors:
        raise ExceptionGroup("products", errors)
    return total


def case(x, factors):
    count = 0
    try:
        x = products(x, factors)
    except* ValueError as group:
        count = len(group.exceptions)
    return x + 1, count


def calls():
    good, bad = np.eye(3), np.eye(4)
    yield call(np.arange(3.0), [good, good])
    yield call(np.arange(3.0), [good, good])
    yield call(np.arange(3.0), [good, bad, bad])
    yield call(np.arange(3.0), [bad])
