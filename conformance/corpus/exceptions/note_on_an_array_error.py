# /// case
# summary: a handler adds notes to an array error, refuses one that is no string, and gives the exception back
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.add_note
# features: exception-notes try-except numpy-error
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, note):
    try:
        z = x @ y
    except ValueError as error:
        error.add_note("shapes %s %s" % (x.shape, y.shape))
        try:
            error.add_note(note)
        except TypeError:
            x = x - 1
        return x + len(error.__notes__), error
    return z * 2


def calls():
    yield call(np.arange(3.0), np.ones(3), "text")
    yield call(np.arange(3.0), np.ones(3), "text")
    yield call(np.arange(3.0), np.ones(4), "text")
    yield call(np.arange(3.0), np.ones(4), 5)
