# /// case
# summary: an exception kept by one call is raised by a later one: its traceback grows by the frames of that
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback raise global-mutation
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


KEPT = []


def keep(x, y):
    try:
        return x + y
    except ValueError as error:
        KEPT.append(error)
        return x


def case(x, y):
    if y is None:
        raise KEPT[-1]
    return keep(x, y) * 2


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), None)
    yield call(np.arange(3.0), None)
    KEPT.clear()
