# /// case
# summary: a function of np.random is replaced between the calls, and put back
# reference: https://numpy.org/doc/stable/reference/random/legacy.html
# features: numpy-random identity-guard global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    np.random.seed(3)
    return x + np.random.rand(x.size), np.random.random()


def calls():
    yield call(np.zeros(3))
    yield call(np.zeros(3))
    saved = np.random.rand
    np.random.rand = np.zeros
    yield call(np.zeros(3)).expect("miss")
    np.random.rand = saved
    yield call(np.zeros(3)).expect("hit")
