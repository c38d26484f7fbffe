# /// case
# summary: fields of a dataclass made by a factory are an array for each instance, replace shares them
# reference: https://docs.python.org/3/library/dataclasses.html#mutable-default-values
# features: dataclass aliasing default-argument numpy-inplace
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class State:
    x: np.ndarray
    log: list = dataclasses.field(default_factory=list)


def case(x):
    a, b = State(x), State(x)
    a.log.append(1)
    c = dataclasses.replace(a, x=x + 1)
    c.log.append(2)
    a.x += 10
    return a.log, b.log, c.x, a.x is b.x, a.log is c.log


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
