# /// case
# summary: a data class with eq=False compares by identity and has object's hash
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass
# features: dataclass comparison object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass(eq=False)
class Same:
    n: int


@dataclasses.dataclass
class Equal:
    n: int


def case(x, a, b):
    if a == b:
        return x + a.n
    return x * 2, a != b, a is b, type(a).__hash__ is None


def calls():
    yield call(np.arange(3.0), Equal(1), Equal(1))
    yield call(np.arange(3.0), Equal(1), Equal(1))
    yield call(np.arange(3.0), Same(1), Same(1))
    same = Same(1)
    yield call(np.arange(3.0), same, same)
    yield call(np.arange(3.0), Equal(1), Equal(2))
