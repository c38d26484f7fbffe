# /// case
# summary: equal frozen data classes are one key of a dict made inside
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass
# features: dataclass dict comparison special-method
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass(frozen=True)
class Key:
    name: str
    n: int = 0


def case(x, a, b):
    same = a == b
    return x * a.n if same else x + b.n, hash(a) == hash(b), a != b


def calls():
    yield call(np.arange(3.0), Key("a", 2), Key("a", 2))
    yield call(np.arange(3.0), Key("a", 2), Key("a", 2))
    yield call(np.arange(3.0), Key("a", 2), Key("a", 3))
    yield call(np.arange(3.0), Key("b", 2), Key("a", 2))
