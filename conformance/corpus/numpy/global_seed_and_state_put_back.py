# /// case
# summary: the state of np.random is taken, drawn from and put back, so the draws repeat
# reference: https://numpy.org/doc/stable/reference/random/generated/numpy.random.get_state.html
# features: numpy-random global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    state = np.random.get_state()
    first = np.random.random(2) + x
    np.random.set_state(state)
    return first, np.random.random(2) + x


def calls():
    np.random.seed(5)
    yield call(np.ones(2)).expect("any")
    np.random.seed(5)
    yield call(np.ones(2)).expect("any")
    yield call(np.ones(2)).expect("any")
    np.random.seed(0)
