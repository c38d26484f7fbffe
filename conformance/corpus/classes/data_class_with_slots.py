# /// case
# summary: a data class with slots=True is a class without a dict, made anew: its fields are members
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass
# features: dataclass slots attribute-mutation numpy-operator
# since: 3.10
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass(slots=True)
class Point:
    x: object
    rate: int = 2

    def scaled(self):
        return self.x * self.rate


def case(x, rate):
    point = Point(x, rate)
    point.rate += 1
    out = [point.scaled(), Point(x).rate, hasattr(point, "__dict__"), point == Point(x, rate + 1) if rate == 0 else None]
    return out, point


def calls():
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 6)
