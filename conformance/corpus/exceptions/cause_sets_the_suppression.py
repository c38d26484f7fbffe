# /// case
# summary: setting __cause__ suppresses the context, setting __context__ does not; both refuse what is no exception
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.__suppress_context__
# features: exception-chaining attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, how):
    error = ValueError("own")
    other = KeyError("other")
    seen = [error.__suppress_context__]
    if how == "cause":
        error.__cause__ = other
    elif how == "none":
        error.__cause__ = None
    elif how == "context":
        error.__context__ = other
    elif how == "flag":
        error.__suppress_context__ = 1
    else:
        try:
            error.__cause__ = "text"
        except TypeError as refused:
            seen.append(str(refused))
        try:
            error.__context__ = 5
        except TypeError as refused:
            seen.append(str(refused))
    seen.append((error.__suppress_context__, error.__cause__ is other, error.__context__ is other))
    return x * len(seen), seen, error


def calls():
    for how in ("cause", "cause", "none", "context", "flag", "refused"):
        yield call(np.arange(3.0), how)
