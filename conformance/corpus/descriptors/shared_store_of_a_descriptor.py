# /// case
# summary: a descriptor that keeps its value in itself shares it between all instances
# reference: https://docs.python.org/3/howto/descriptor.html#simple-example-a-descriptor-that-returns-a-constant
# features: descriptor global-mutation aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Shared:
    def __init__(self, value):
        self.value = value

    def __get__(self, instance, owner=None):
        return self.value

    def __set__(self, instance, value):
        self.value = value


class Layer:
    rate = Shared(1)

STORE = Layer.__dict__["rate"]


def case(x, first, second):
    before = second.rate
    first.rate = before + 1
    return x * second.rate, before, Layer.rate


def calls():
    for start in (1, 1, 5):
        STORE.value = start
        yield call(np.arange(3.0), Layer(), Layer())
    STORE.value = np.ones(3)
    yield call(np.arange(3.0), Layer(), Layer())
