# /// case
# summary: a bare raise raises the exception of the innermost handler that still runs, not the last one that was raised
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise try-except exception-chaining
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table, inner):
    try:
        try:
            x = x * table["scale"]
        except KeyError:
            try:
                if inner:
                    raise ValueError("inner")
                x = x + 1
            except ValueError:
                x = x + 2
            raise
        x = x + 4
    except LookupError as error:
        return x, type(error).__name__, error
    return x * 2


def calls():
    yield call(np.arange(3.0), {}, True)
    yield call(np.arange(3.0), {}, True)
    yield call(np.arange(3.0), {}, False)
    yield call(np.arange(3.0), {"scale": 3}, False)
