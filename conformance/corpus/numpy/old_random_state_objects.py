# /// case
# summary: a RandomState argument draws on from where the caller left it
# reference: https://numpy.org/doc/stable/reference/random/legacy.html
# features: numpy-random method-call argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(state, x):
    first = state.normal(size=x.shape) + x
    state.shuffle(x)
    return first, state.randint(0, 9, 3), x, state.permutation(4), state.choice(x)


def calls():
    yield call(np.random.RandomState(3), np.arange(3.0))
    yield call(np.random.RandomState(3), np.arange(3.0))
    state = np.random.RandomState(4)
    yield call(state, np.arange(4.0))
    yield call(state, np.arange(4.0)).expect("any")
