# /// case
# summary: an attribute that the function itself changes each time is another value at every call
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: instance-attribute attribute-mutation method-call value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Schedule:
    def __init__(self, steps):
        self.steps = list(steps)
        self.at = 0

    def next_rate(self):
        rate = self.steps[self.at % len(self.steps)]
        self.at += 1
        return rate


SCHEDULE = Schedule([0.5, 0.25])


def case(x):
    return x * SCHEDULE.next_rate(), SCHEDULE.at


def calls():
    yield call(np.ones(2)).expect("any")
    yield call(np.ones(2)).expect("any")
    yield call(np.ones(2)).expect("any")
    SCHEDULE.at = 0
    yield call(np.ones(2))
    SCHEDULE.at = 1
    yield call(np.ones(2))
