# /// case
# summary: a subclass of arrays whose __array_ufunc__ counts and hands on to the base
# reference: https://numpy.org/doc/stable/user/basics.subclassing.html#array-ufunc-for-ufuncs
# features: numpy-subclass operator-overload special-method super
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Counted(np.ndarray):
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        event((ufunc.__name__, method))
        plain = [np.asarray(v) if isinstance(v, Counted) else v for v in inputs]
        return super().__array_ufunc__(ufunc, method, *plain, **kwargs)


def case(x, y):
    return x + y, np.add.reduce(x), (y * 2).sum()


def calls():
    yield call(np.arange(3.0).view(Counted), np.ones(3))
    yield call(np.arange(3.0).view(Counted), np.ones(3))
    yield call(np.ones(3), np.arange(3).view(Counted))
    yield call(np.ones(3), np.arange(3))
