# /// case
# summary: a generator method reads a class attribute and a property of its base by super() between its yields
# reference: https://docs.python.org/3/library/functions.html#super
# features: generator super property class-attribute numpy-operator
# since: 3.8
# capture: full
# opcodes: LOAD_SUPER_ATTR@3.12+
# ///
import numpy as np

from conformance.case import call, event


class Stage:
    gain = 2.0

    def __init__(self, bias):
        self.bias = bias

    @property
    def offset(self):
        return self.bias + 1


class Filter(Stage):
    gain = 0.5
    offset = None

    def outputs(self, x):
        y = x * super().gain
        yield y
        y = y * self.gain + super().offset
        yield y
        yield y.sum() - super().gain


FILTER = Filter(1)


def make():
    return FILTER.outputs


def calls():
    for bias, gain in ((1, 2.0), (1, 2.0), (3, 2.0), (3, 4.0)):
        FILTER.bias, Stage.gain = bias, gain
        made = yield call(np.arange(3.0)).expect("any")
        event(repr([y.tolist() for y in made]))
    Stage.gain = 2.0
