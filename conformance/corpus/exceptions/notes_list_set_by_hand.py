# /// case
# summary: __notes__ is an ordinary attribute: set, extended and deleted by hand
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.__notes__
# features: exception-notes attribute-mutation list-mutation
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    pass


def case(x, way):
    error = Wrong("w")
    error.__notes__ = ["first"]
    error.add_note("second")
    if way == "extend":
        error.__notes__ += ["third"]
    elif way == "delete":
        del error.__notes__
    return x * 2, error, getattr(error, "__notes__", None)


def calls():
    yield call(np.arange(3.0), "keep")
    yield call(np.arange(3.0), "keep")
    yield call(np.arange(3.0), "extend")
    yield call(np.arange(3.0), "delete")
