# /// case
# summary: a class method of a builtin type that comes in is told from an object with the same attributes
# reference: https://docs.python.org/3/library/functions.html#classmethod
# features: type-guard identity-guard static-class-method builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Double:
    __self__ = dict
    __name__ = "fromkeys"
    __qualname__ = "dict.fromkeys"
    __doc__ = dict.fromkeys.__doc__

    def __call__(self, keys):
        return {"double": list(keys)}


def case(make, keys, x):
    made = make(keys)
    return x * len(made), made


def calls():
    yield call(dict.fromkeys, ("a", "b"), np.arange(3.0))
    yield call(dict.fromkeys, ("a", "b"), np.arange(3.0))
    yield call(Double(), ("a", "b"), np.arange(3.0))
    yield call(dict.fromkeys, ("a", "b"), np.arange(3.0))
    yield call(bytes.fromhex, "6162", np.arange(3.0))
    yield call(bytes.fromhex, "6162", np.arange(3.0))
