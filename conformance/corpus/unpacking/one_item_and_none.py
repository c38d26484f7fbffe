# /// case
# summary: unpacking one item, an empty tuple and an empty list as targets
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking tuple list numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, one, none):
    (a,) = one
    [b] = [x * 2]
    () = none
    [] = none
    (c), = d, = [x]
    for [] in [none, ()]:
        a = a + 1
    return a, b, c is d, c is x


def calls():
    yield call(np.arange(2.0), [1], ())
    yield call(np.arange(2.0), [1], ())
    yield call(np.arange(2.0), (2.5,), [])
    yield call(np.arange(2.0), {7: 8}, "")
