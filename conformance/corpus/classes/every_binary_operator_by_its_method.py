# /// case
# summary: each binary operator finds its method, also those for shifts, powers, division with remainder and matrices
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method matrix-multiplication binary-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tells:
    def __init__(self, x):
        self.x = x

    def __sub__(self, other):
        return "sub", self.x - other

    def __floordiv__(self, other):
        return "floordiv", self.x // other

    def __mod__(self, other):
        return "mod", self.x % other

    def __divmod__(self, other):
        return "divmod", other

    def __pow__(self, other, modulo=None):
        return "pow", self.x ** other, modulo

    def __lshift__(self, other):
        return "lshift", self.x

    def __rshift__(self, other):
        return "rshift", self.x

    def __and__(self, other):
        return "and", other

    def __xor__(self, other):
        return "xor", other

    def __or__(self, other):
        return "or", other

    def __matmul__(self, other):
        return "matmul", self.x * 3

    def __truediv__(self, other):
        return "truediv", self.x / 2


def case(t, n):
    return [t - n, t // n, t % n, divmod(t, n), t ** n, pow(t, n, 7), t << n, t >> n, t & n, t ^ n, t | n, t @ n, t / n]


def calls():
    yield call(Tells(np.arange(3.0)), 2)
    yield call(Tells(np.arange(3.0)), 2)
    yield call(Tells(np.arange(3)), 3)
