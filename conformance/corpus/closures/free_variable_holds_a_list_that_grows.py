# /// case
# summary: a closure's list grows from call to call, inside by the function and outside by the caller
# reference: https://docs.python.org/3/reference/datamodel.html#function.__closure__
# features: closure cell-mutation list-mutation structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def make():
    history = []

    def case(x):
        history.append(x.shape[0])
        y = x * len(history)
        if len(history) > 3:
            history.clear()
        return y, history[-1:]

    case.history = history
    return case


def calls(fn):
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    fn.history.append(0)
    yield call(np.arange(2.0))
    yield call(np.arange(3.0))
