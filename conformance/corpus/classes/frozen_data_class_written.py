# /// case
# summary: a write to a frozen data class leaves the function as FrozenInstanceError, the attribute is the old one
# reference: https://docs.python.org/3/library/dataclasses.html#frozen-instances
# features: dataclass traceback attribute-mutation numpy-operator
# since: 3.8
# capture: breaks 1 raises
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass(frozen=True)
class Point:
    x: object


class Free:
    def __init__(self, x):
        self.x = x


def case(point, n):
    y = point.x * n
    point.x = y
    return point.x + 1


def calls():
    yield call(Free(np.arange(3.0)), 2)
    yield call(Free(np.arange(3.0)), 2)
    yield call(Point(np.arange(3.0)), 2)
    yield call(Free(np.arange(3.0)), 5)
