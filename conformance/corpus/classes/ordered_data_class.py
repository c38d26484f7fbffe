# /// case
# summary: a data class with order=True compares as the tuple of its compared fields, only with its own class
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass
# features: dataclass comparison try-except numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass(order=True)
class Job:
    rank: int
    name: str = dataclasses.field(default="", compare=False)
    step: int = 0


class Other(Job):
    pass


def case(x, a, b):
    if a < b:
        x = x + 1
    return x, a >= b, a == b, sorted([b, a], key=lambda job: job.rank)[0] is a, max(a.rank, b.rank)


def calls():
    yield call(np.arange(3.0), Job(1, "z"), Job(2, "a"))
    yield call(np.arange(3.0), Job(1, "z"), Job(2, "a"))
    yield call(np.arange(3.0), Job(1, "z"), Job(1, "a"))
    yield call(np.arange(3.0), Job(1, "z", 4), Job(1, "a", 3))
