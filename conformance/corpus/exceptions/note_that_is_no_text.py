# /// case
# summary: add_note refuses what is no string with a TypeError, and adds nothing
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.add_note
# features: exception-notes try-except
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, note):
    error = ValueError("e")
    try:
        error.add_note(note)
    except TypeError:
        return x - 1, hasattr(error, "__notes__")
    return x * 2, hasattr(error, "__notes__"), error


def calls():
    yield call(np.arange(3.0), "text")
    yield call(np.arange(3.0), "text")
    yield call(np.arange(3.0), 5)
