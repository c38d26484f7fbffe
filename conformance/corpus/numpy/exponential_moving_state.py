# /// case
# summary: a state dict is filled by the first call and moved on by the next ones
# reference: https://numpy.org/doc/stable/reference/generated/numpy.average.html
# features: numpy-inplace default-argument dict-mutation numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, state, rate=0.5):
    if "mean" not in state:
        state["mean"] = np.zeros_like(x)
        state["steps"] = 0
    state["steps"] += 1
    state["mean"] += rate * (x - state["mean"])
    return state["mean"] / (1 - rate ** state["steps"])


def calls():
    state = {}
    yield call(np.ones(2), state)
    yield call(np.ones(2), state)
    yield call(np.ones(2), state)
    yield call(np.ones(2), {})
    yield call(np.ones(3), {}, 0.25)
