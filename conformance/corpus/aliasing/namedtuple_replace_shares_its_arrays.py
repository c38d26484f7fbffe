# /// case
# summary: _replace gives a new tuple with the same arrays, which change through the old one
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: collections aliasing numpy-inplace object-identity
# since: 3.8
# capture: full
# ///
from collections import namedtuple

import numpy as np

from conformance.case import call

State = namedtuple("State", "weights bias")


def case(state, x):
    after = state._replace(bias=x)
    state.weights[0] += 5
    return after, after.weights is state.weights, after[1] is x, state, state.weights @ x


def calls():
    yield call(State(np.arange(2.0), 1.0), np.ones(2))
    yield call(State(np.arange(2.0), 1.0), np.ones(2))
    w = np.ones(2)
    yield call(State(w, w), w)
