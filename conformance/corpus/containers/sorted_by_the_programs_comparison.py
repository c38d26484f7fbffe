# /// case
# summary: instances are compared two at a time in the order of the interpreter's own algorithm
# reference: https://docs.python.org/3/howto/sorting.html
# features: special-method comparison evaluation-order list-mutation dataclass lambda numpy-operator
# since: 3.8
# capture: full
# ///
import copy
import dataclasses
import enum
import functools

import numpy as np

from conformance.case import call, event


class Key:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        event("lt", (self.value, other.value))
        return self.value < other.value


@dataclasses.dataclass(order=True)
class Job:
    level: int
    x: object = dataclasses.field(compare=False)


class Mode(enum.Enum):
    A = [1]


def case(values, x, backwards):
    keys = [Key(value) for value in values]
    first = sorted(keys, reverse=backwards)[0].value
    order = sorted(values, key=Key)
    by_difference = sorted(values, key=functools.cmp_to_key(lambda a, b: event("cmp", b - a)), reverse=backwards)
    jobs = [Job(value, x * value) for value in values]
    same = jobs
    jobs.sort()
    copied = copy.deepcopy([Mode.A, jobs[0].level])
    return first, order, by_difference, same[0].x, copied, max(jobs).level, x.__class__ is np.ndarray


def calls():
    yield call([3, 1, 2], np.arange(2.0), False)
    yield call([3, 1, 2], np.arange(2.0), False)
    yield call([1, 2, 2, 0, 5, 4], np.arange(2.0), True)
    yield call([5, 4, 4, 3], np.arange(2.0), False)
    yield call([7], np.arange(2.0), True)
