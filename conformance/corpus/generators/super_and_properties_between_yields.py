# /// case
# summary: a generator method uses super(), properties and class attributes between its yields
# reference: https://docs.python.org/3/library/functions.html#super
# features: generator super property class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Base:
    k = 2

    def steps(self, x):
        yield x * self.k
        yield x + self.k


class Model(Base):
    def __init__(self):
        self.count = 0

    @property
    def next_count(self):
        self.count += 1
        return self.count

    def steps(self, x):
        for y in super().steps(x):
            yield y, self.next_count
        yield from super().steps(x * self.next_count)
        yield __class__.__name__, super().k


model = Model()


def make():
    return model.steps


def calls():
    for k in (2, 2, 0.5):
        model.count, Base.k = 0, k
        made = yield call(np.arange(2.0)).expect("any")
        event(repr(list(made)))
    Base.k = 2
