# /// case
# summary: a generator under test makes functions, lambdas and comprehensions between its yields that share its cells
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: generator nested-function lambda comprehension-closure
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, n):
    k = 1
    scaled = [lambda y, i=i: y * i + k for i in range(n)]
    yield [f(x) for f in scaled]
    k = 10

    def both(y):
        return sum(f(y) for f in scaled)

    yield both(x)
    k += 1
    x = both(x)
    yield x, {name: f(x) for name, f in zip("abc", scaled)}


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(2.0), n)
        event(repr(list(made)))
