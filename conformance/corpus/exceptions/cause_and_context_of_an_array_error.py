# /// case
# summary: the handler of an array error raises from it, from None and from another: cause, context and suppression
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.__suppress_context__
# features: exception-chaining numpy-error try-except raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, way):
    kept = None
    try:
        try:
            z = x @ y
        except ValueError as error:
            kept = error
            if way == "from":
                raise KeyError(way) from error
            if way == "none":
                raise KeyError(way) from None
            if way == "other":
                raise KeyError(way) from OSError(way)
            raise KeyError(way)
    except KeyError as second:
        return (x + 1, second.__context__ is kept, second.__cause__ is kept, type(second.__cause__).__name__,
                second.__suppress_context__)
    return z * 2


def calls():
    yield call(np.arange(3.0), np.ones(3), "")
    yield call(np.arange(3.0), np.ones(3), "")
    for way in ("from", "none", "other", "plain"):
        yield call(np.arange(3.0), np.ones(4), way)
