# /// case
# summary: InitVar values go to __post_init__ only, ClassVar values stay with the class
# reference: https://docs.python.org/3/library/dataclasses.html#init-only-variables
# features: dataclass class-attribute instance-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses
import typing

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Layer:
    x: object
    scale: dataclasses.InitVar[int] = 3
    made: typing.ClassVar[int] = 7

    def __post_init__(self, scale):
        self.x = self.x * scale


def case(x, scale):
    first = Layer(x)
    second = Layer(x, scale)
    return first.x + second.x * Layer.made, second, sorted(vars(second))


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
    Layer.made = 1
    yield call(np.arange(3.0), 5)
