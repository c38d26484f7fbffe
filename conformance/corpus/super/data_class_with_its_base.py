# /// case
# summary: a data class's own __init__ follows the fields of its base, __post_init__ calls the base's by super()
# reference: https://docs.python.org/3/library/dataclasses.html#inheritance
# features: super dataclass inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call, event


@dataclasses.dataclass
class Base:
    x: object
    rate: int = 2

    def __post_init__(self):
        event("base")
        self.x = self.x * self.rate


@dataclasses.dataclass
class Derived(Base):
    bias: int = 0
    rate: int = 5

    def __post_init__(self):
        super().__post_init__()
        event("derived")
        self.x = self.x + self.bias


def case(x, cls, n):
    made = cls(x, n)
    return made.x, cls(x).rate, made


def calls():
    yield call(np.arange(3.0), Derived, 3)
    yield call(np.arange(3.0), Derived, 3)
    yield call(np.arange(3.0), Base, 3)
    yield call(np.arange(3.0), Derived, 1)
