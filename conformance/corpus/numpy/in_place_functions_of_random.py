# /// case
# summary: shuffles of views change what they are given, a permutation of a number does not, in the order of the draws
# reference: https://numpy.org/doc/stable/reference/random/generated/numpy.random.Generator.shuffle.html
# features: numpy-random argument-mutation numpy-view mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, seed):
    rng = np.random.default_rng(seed)
    rng.shuffle(x[1:])
    first = rng.random(2)
    rng.shuffle(x, axis=0)
    return x, rng.permutation(4), first, rng.random(out=np.zeros(2))


def calls():
    yield call(np.arange(5.0), 1)
    yield call(np.arange(5.0), 1)
    yield call(np.arange(6).reshape(3, 2), 1)
    yield call(np.arange(5.0), 2)
