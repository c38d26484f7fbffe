# /// case
# summary: functions of np.random after a seed: numbers, arrays, choices, permutations, a shuffle in place
# reference: https://numpy.org/doc/stable/reference/random/legacy.html
# features: numpy-random global-mutation numpy-creation argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n, seed):
    np.random.seed(seed)
    first = np.random.rand(), np.random.randn(2, n), np.random.randint(0, 10, size=n), np.random.random((n, 2))
    np.random.shuffle(x)
    second = np.random.choice(x, 2), np.random.permutation(n), np.random.normal(x, 0.5), np.random.uniform(-1, 1)
    third = np.random.choice(n, 2, replace=False), np.random.choice([1, 2], p=[0.5, 0.5]), np.random.randint(5)
    return first, second, third, x * 2, type(third[2]), type(first[0])


def calls():
    yield call(np.arange(4.0), 3, 1)
    yield call(np.arange(4.0), 3, 1)
    yield call(np.arange(5.0), 3, 2)
    yield call(np.arange(4), 6, 1)
