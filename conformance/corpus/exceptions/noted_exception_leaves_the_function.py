# /// case
# summary: an exception with notes of its own class leaves the function with them
# reference: PEP 678
# features: exception-notes raise traceback
# since: 3.11
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    pass


def case(x, n):
    y = x * 2
    if n < 0:
        error = Wrong(n)
        error.add_note("negative")
        raise error
    return y


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), -1)
