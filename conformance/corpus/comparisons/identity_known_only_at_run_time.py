# /// case
# summary: is, is not, in and not in of values that exist only when the graph runs
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: identity-operator containment numpy-ufunc set-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, seen, more, key):
    a = x + 1
    b = x * 2
    c = np.add(a, b, out=a)
    d = a.reshape(x.shape)
    seen |= more
    return (a is b, a is not b, c is a, c is not a, d is a, d is not a, a[0] is b[0], a[0] is not b[0],
            key in seen, key not in seen, (key + 1) in seen, (key + 1) not in seen)


def calls():
    yield call(np.arange(3.0), {1}, {2, 5}, 5)
    yield call(np.arange(3.0), {1}, {2, 5}, 5)
    yield call(np.arange(3.0), {1}, {2, 5}, 4)
    yield call(np.arange(3), {1, 2}, set(), 1)
