# /// case
# summary: each function on the way up adds a note to an array error and raises it again
# reference: PEP 678
# features: exception-notes raise inlined-call numpy-error
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def product(x, y):
    try:
        return x @ y
    except ValueError as error:
        error.add_note("in product")
        raise


def case(x, y):
    try:
        z = product(x, y)
    except ValueError as error:
        error.add_note("in case")
        return x + 1, error.__notes__
    return z


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
