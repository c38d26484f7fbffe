# /// case
# summary: a data class whose __post_init__ prints and whose factory prints: fields are there around the breaks
# reference: https://docs.python.org/3/library/dataclasses.html#post-init-processing
# features: dataclass break-in-callee output numpy-operator
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import dataclasses

import numpy as np

from conformance.case import call


def fresh():
    print("factory")
    return []


@dataclasses.dataclass
class Layer:
    x: object
    log: list = dataclasses.field(default_factory=fresh)
    rate: int = 2

    def __post_init__(self):
        self.x = self.x * self.rate
        print("post", len(self.log))
        self.log.append(self.x + 1)


def case(x):
    made = Layer(x + 1)
    return made, made.x + made.log[0]


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
