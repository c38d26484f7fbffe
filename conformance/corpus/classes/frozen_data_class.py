# /// case
# summary: a frozen data class refuses to be written, and dataclasses.replace makes another one
# reference: https://docs.python.org/3/library/dataclasses.html#frozen-instances
# features: dataclass try-except attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass(frozen=True)
class Point:
    x: object
    rate: int = 2

    def scaled(self):
        return self.x * self.rate


def case(point, rate):
    out = [point.scaled()]
    try:
        point.rate = rate
    except dataclasses.FrozenInstanceError as error:
        out.append(str(error))
    return out, point.rate


def calls():
    yield call(Point(np.arange(3.0)), 5)
    yield call(Point(np.arange(3.0)), 5)
    yield call(Point(np.arange(3.0), 7), 5)
