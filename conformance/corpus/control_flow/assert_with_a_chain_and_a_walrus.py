# /// case
# summary: an assertion that binds a name by := and has a chain, one that has no message
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: assert-statement walrus comparison-chain try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    try:
        assert (size := x.shape[0]) and 0 < n <= size, f"{n} of {size}"
        assert not n % 1
        y = x[:n] * size
    except AssertionError as error:
        return x - size, str(error), error.args
    return y


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 0)
    yield call(np.zeros(0), 0)
