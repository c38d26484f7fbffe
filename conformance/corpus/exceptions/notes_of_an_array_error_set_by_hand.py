# /// case
# summary: __notes__ of a caught array error is set, extended in place and deleted like any attribute
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.__notes__
# features: exception-notes attribute-mutation list-mutation
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, way):
    try:
        z = x @ y
    except ValueError as error:
        error.__notes__ = notes = ["first"]
        error.add_note("second")
        if way == "extend":
            error.__notes__ += ["third"]
        elif way == "delete":
            del error.__notes__
        return x + len(notes), notes, getattr(error, "__notes__", None) is notes
    return z + 1


def calls():
    yield call(np.arange(3.0), np.ones(3), "")
    yield call(np.arange(3.0), np.ones(3), "")
    for way in ("keep", "extend", "delete"):
        yield call(np.arange(3.0), np.ones(4), way)
