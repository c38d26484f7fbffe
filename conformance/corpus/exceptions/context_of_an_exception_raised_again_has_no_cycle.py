# /// case
# summary: an exception raised again while its own consequence is handled: the chain of contexts is cut, not made a cycle
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.__context__
# features: exception-chaining raise try-except cycle
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, again):
    try:
        try:
            raise KeyError("first")
        except KeyError as first:
            kept = first
            try:
                raise ValueError("second")
            except ValueError as second:
                if again:
                    raise first
                x = x + 1
                raise second
    except Exception as last:
        names = []
        error = last
        while error is not None and len(names) < 5:
            names.append(type(error).__name__)
            error = error.__context__
        return x * 2, names, last is kept


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), 0)
