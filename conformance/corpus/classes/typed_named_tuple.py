# /// case
# summary: a typing.NamedTuple has defaults, methods, a property and _replace, and is a tuple
# reference: https://docs.python.org/3/library/typing.html#typing.NamedTuple
# features: collections tuple property numpy-operator
# since: 3.8
# capture: full
# ///
import typing

import numpy as np

from conformance.case import call


class Layer(typing.NamedTuple):
    x: object
    rate: int = 2

    def run(self):
        return self.x * self.rate

    @property
    def twice(self):
        return self._replace(rate=self.rate * 2)


def case(x, layer):
    made = Layer(x)
    a, rate = layer
    return made.run(), layer.twice.run(), a + rate, made[1], isinstance(made, tuple), layer._fields


def calls():
    yield call(np.arange(3.0), Layer(np.ones(2), 3))
    yield call(np.arange(3.0), Layer(np.ones(2), 3))
    yield call(np.arange(3.0), Layer(np.ones(2), 4))
    yield call(np.arange(3), Layer(5))
