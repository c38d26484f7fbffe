# /// case
# summary: a list fixed by a partial is the list: changes are seen at its next call, rebinding the name is not
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial aliasing list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def weighed(weights, x, k=1):
    return x * sum(weights) * k


def case(x, weights):
    f = functools.partial(weighed, weights)
    first = f(x)
    weights.append(10)
    second = f(x, k=2)
    weights = [0]
    return first, second, f(x), f.args[0], weights


def calls():
    yield call(np.arange(2.0), [1])
    yield call(np.arange(2.0), [1])
    yield call(np.arange(2.0), [])
