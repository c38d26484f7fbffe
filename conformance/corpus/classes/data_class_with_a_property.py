# /// case
# summary: a data class's property reads fields, a field made by a factory is new for each instance
# reference: https://docs.python.org/3/library/dataclasses.html#default-factory-functions
# features: dataclass property list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Series:
    x: object
    log: list = dataclasses.field(default_factory=list, repr=False, compare=False)

    @property
    def centre(self):
        self.log.append("centre")
        return self.x * 0.5

    def __len__(self):
        return len(self.log)


def case(x):
    a, b = Series(x), Series(x + 1)
    y = a.centre + a.centre - b.centre
    return y, len(a), len(b), a.log is b.log, bool(Series(x))


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
