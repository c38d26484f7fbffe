# /// case
# summary: fields, asdict and astuple of a data class inside tell names, take nested ones apart and copy lists
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.asdict
# features: dataclass dict tuple object-identity
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Inner:
    n: int


@dataclasses.dataclass
class Outer:
    inner: Inner
    items: list
    x: int = 1


def case(x, outer):
    names = [field.name for field in dataclasses.fields(outer)]
    return x * outer.x + outer.inner.n, names, dataclasses.is_dataclass(outer), dataclasses.is_dataclass(x)


def calls():
    yield call(np.arange(3.0), Outer(Inner(2), [1]))
    yield call(np.arange(3.0), Outer(Inner(2), [1]))
    yield call(np.arange(3.0), Outer(Inner(3), [], 5))
