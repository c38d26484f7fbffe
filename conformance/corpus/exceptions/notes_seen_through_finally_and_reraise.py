# /// case
# summary: notes added in a handler and in a finally clause are on the exception that the outer handler gets
# reference: PEP 678
# features: exception-notes try-finally numpy-error raise
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    kept = None
    try:
        try:
            z = x + y
        except ValueError as error:
            kept = error
            error.add_note("handler")
            raise
        finally:
            if kept is not None:
                kept.add_note("finally")
            x = x * 2
    except ValueError as outer:
        return x, outer is kept, outer.__notes__
    return z - x


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones((2, 3)))
