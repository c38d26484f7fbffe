# /// case
# summary: objects that take over NumPy's operators and functions are asked once each, in order
# reference: https://numpy.org/doc/stable/user/basics.interoperability.html
# features: operator-overload special-method opaque-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Reflected:
    __array_ufunc__ = None

    def __radd__(self, other):
        return event("radd", other.shape)


class Functions:
    def __array_function__(self, function, types, args, kwargs):
        return event("function", function.__name__)

    def __array_ufunc__(self, ufunc, method, *args, **kwargs):
        return event("ufunc", (ufunc.__name__, method))


def case(x, reflected, functions):
    first = x + reflected
    second = np.sum(functions)
    third = np.add(x, functions)
    return first, second, third, x + 1


def calls():
    yield call(np.arange(3.0), Reflected(), Functions())
    yield call(np.arange(3.0), Reflected(), Functions())
    yield call(np.arange(4), Reflected(), Functions())
