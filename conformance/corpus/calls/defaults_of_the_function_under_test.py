# /// case
# summary: the defaults of the function under test are replaced between the calls, also by objects of other types
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: default-argument type-guard identity-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, k=2, *, names=("a",)):
    return x * k, len(names), names, k


def calls(fn):
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    fn.__defaults__ = (np.ones(2),)
    yield call(np.arange(2.0))
    fn.__kwdefaults__["names"] = ["b", "c"]
    yield call(np.arange(2.0))
    yield call(np.arange(2.0), 2, names=("a",))
    fn.__defaults__, fn.__kwdefaults__ = (2,), {"names": ("a",)}
    yield call(np.arange(2.0))
