# /// case
# summary: raise from a class makes an instance of it; from something else is a TypeError
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise exception-chaining try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Reason(Exception):
    made = 0

    def __init__(self):
        Reason.made += 1
        super().__init__("reason")


watch = ["Reason.made"]


def case(x, cause):
    try:
        raise ValueError(x.ndim) from cause
    except (ValueError, TypeError) as error:
        found = error.__cause__
        return x * 2, type(error).__name__, found, error.__suppress_context__


def calls():
    reason = Reason()
    for cause in (None, None, Reason, reason, KeyError, int, 5):
        yield call(np.arange(3.0), cause)
