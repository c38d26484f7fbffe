# /// case
# summary: floor division, remainder and divmod with infinities and signed zeros, of floats and of arrays
# reference: https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations
# features: float-arithmetic binary-operator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    return a // b, a % b, divmod(a, b), x // b, x % b, np.fmod(x, b)


def calls():
    inf = float("inf")
    x = np.array([5.0, -5.0, 0.0])
    yield call(5.0, inf, x).expect("any")
    yield call(5.0, inf, x).expect("any")
    yield call(-5.0, inf, x).expect("any")
    yield call(-0.0, 3.0, x)
    yield call(7.5, -2.0, x)
