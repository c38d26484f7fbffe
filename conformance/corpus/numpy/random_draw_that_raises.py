# /// case
# summary: a draw with impossible parameters raises in a try, and the generator goes on
# reference: https://numpy.org/doc/stable/reference/random/generated/numpy.random.Generator.normal.html
# features: numpy-random try-except numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rng, scale):
    before = rng.random()
    try:
        noise = rng.normal(0.0, scale, x.shape)
    except ValueError:
        noise = np.ones(x.shape)
    return before, x + noise, rng.random()


def calls():
    yield call(np.zeros(3), np.random.default_rng(1), 2.0).expect("any")
    yield call(np.zeros(3), np.random.default_rng(1), 2.0)
    yield call(np.zeros(3), np.random.default_rng(1), -2.0)
    yield call(np.zeros((2, 2)), np.random.default_rng(2), 1.0)
    yield call(np.zeros(3), np.random.RandomState(2), 1.0)
