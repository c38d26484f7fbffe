# /// case
# summary: notes added before an exception is raised and in its handler are kept in order
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.add_note
# features: exception-notes raise try-except
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    error = ValueError("noted")
    for i in range(n):
        error.add_note("note %d" % i)
    try:
        raise error
    except ValueError as caught:
        caught.add_note("handled")
        y = x + len(caught.__notes__)
        return y, caught is error, caught


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 2)
