# /// case
# summary: one computed array stored in several places is one array
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing attribute-mutation dict-mutation list-mutation numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class State:
    pass


def case(x, log, table):
    y = x + 1
    state = State()
    state.y = y
    log.append(y)
    table["y"] = (y, [y[:1]])
    y *= 2
    state.y[0] = 7
    return state, y


def calls():
    yield call(np.arange(3.0), [], {})
    yield call(np.arange(3.0), [], {})
    yield call(np.arange(5.0), [], {}).expect("hit")
    yield call(np.arange(3), [1], {"y": None})
