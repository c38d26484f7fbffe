# /// case
# summary: which errors a clause catches is a global tuple that changes between the calls
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except global-read tuple value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


IGNORED = (KeyError, IndexError, ZeroDivisionError)
OTHERS = (ArithmeticError, TypeError, LookupError)


def case(x, n):
    try:
        try:
            y = x * (10 // n)
        except IGNORED as error:
            y = x - len(error.args)
            return "ignored", y
    except OTHERS:
        y = x + 100
        return "others", y
    return "none", y


def calls():
    global IGNORED
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 0).expect("any")
    yield call(np.arange(3.0), 0).expect("any")
    IGNORED = (KeyError, IndexError)
    yield call(np.arange(3.0), 0)
    IGNORED = ()
    yield call(np.arange(3.0), 0)
