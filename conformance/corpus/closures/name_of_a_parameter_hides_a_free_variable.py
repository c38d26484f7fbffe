# /// case
# summary: parameters and locals of inner functions hide variables around them at one level and not at the next
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure nested-function default-argument lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    def outer(x):
        def middle(n=n):
            def inner():
                return x * n

            return inner() + n

        return middle() + middle(10) + n

    first = outer(x + 1)
    second = (lambda n: outer(n * x))(n + 1)
    return first, second


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(4), 0.5)
