# /// case
# summary: a generator is made from a seed and drawn from, in a loop and through a name of its method
# reference: https://numpy.org/doc/stable/reference/random/generator.html
# features: numpy-random for-loop numpy-reduction numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, seed):
    rng = np.random.default_rng(seed)
    draw = rng.normal
    walk = np.zeros(n)
    for _ in range(3):
        walk = walk + draw(0, 0.1, n)
    hits = rng.random((n, 2), dtype=np.float32).sum(axis=1) < 1
    old = np.random.RandomState(seed)
    return walk.cumsum(), hits.mean(), rng.integers(0, 9, endpoint=True), rng.integers(3, size=n), old.randn(n), old.rand()


def calls():
    yield call(4, 1)
    yield call(4, 1)
    yield call(5, 7)
    yield call(5, [1, 2])
