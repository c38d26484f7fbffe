# /// case
# summary: draws from two generators, one of them met twice, between changes of a list and a break
# reference: https://numpy.org/doc/stable/reference/random/generator.html
# features: numpy-random mutation-order data-dependent-branch list-mutation aliasing
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(a, b, x, log):
    log.append(a.random())
    y = x + b.standard_normal(x.size)
    log.append(b.random())
    if y.sum() > 1e9:
        return "never"
    a.shuffle(x)
    log.append(a.random())
    return y * a.random(), a is b, x


def calls():
    def generator(seed):
        return np.random.default_rng(seed)

    yield call(generator(1), generator(2), np.zeros(3), [])
    yield call(generator(1), generator(2), np.zeros(3), [])
    both = generator(3)
    yield call(both, both, np.arange(4.0), [])
    yield call(generator(4), generator(5), np.arange(4), [])
