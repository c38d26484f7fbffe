# /// case
# summary: a name is bound behind a handler or not, as the way through it said; one that is not raises there
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: try-except unbound-local del-statement numpy-operator
# since: 3.8
# capture: breaks 4 raises raises raises raises
# ///
import numpy as np

from conformance.case import call


def case(x, w, way, read):
    error = "bound before"
    try:
        first = x * 2
        y = first @ w
    except ValueError as error:
        if way == "deletes":
            del first
        elif way == "binds":
            third = x + 3
            y = x
    z = np.tanh(x) + 1
    if read == "y":
        return y + z
    if read == "first":
        return first + z
    if read == "third":
        return third + z
    if read == "error":
        return len(error) + z
    return z * 2


def calls():
    bad = np.ones((4, 4))
    for way in ("nothing", "deletes", "binds"):
        for read in ("y", "first", "third", "error", ""):
            yield call(np.arange(3.0), bad, way, read)
            yield call(np.arange(3.0), bad, way, read)
    yield call(np.arange(3.0), np.ones((3, 3)), "nothing", "y")
    yield call(np.arange(3.0), np.ones((3, 3)), "nothing", "error")
