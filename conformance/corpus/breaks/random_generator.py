# /// case
# summary: draws from a generator happen once each, in order
# reference: https://numpy.org/doc/stable/reference/random/generator.html
# features: numpy-random opaque-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rng):
    noise = rng.normal(size=3)
    y = x + noise
    return y * rng.random(), y


def calls():
    yield call(np.zeros(3), np.random.default_rng(1)).expect("any")
    yield call(np.zeros(3), np.random.default_rng(1))
    yield call(np.ones(3), np.random.default_rng(2)).expect("hit")
    yield call(np.arange(3), np.random.default_rng(1))
