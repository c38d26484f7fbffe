# /// case
# summary: integers, uniform, normal, exponential, choice, permuted and bytes of default_rng in turn
# reference: https://numpy.org/doc/stable/reference/random/generator.html
# features: numpy-random method-call numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(seed, n):
    rng = np.random.default_rng(seed)
    return (rng.integers(0, 10, size=n), rng.uniform(-1, 1, (2, n)), rng.normal(0, 2), rng.exponential(size=n),
            rng.choice(5, n, replace=False),
            rng.permuted(np.arange(n)), rng.random(n, dtype=np.float32), rng.poisson(3, n), rng.standard_normal() * 2)


def calls():
    yield call(1, 3)
    yield call(1, 3)
    yield call(2, 3)
    yield call(1, 4)
