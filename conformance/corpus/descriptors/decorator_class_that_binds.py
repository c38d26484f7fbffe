# /// case
# summary: an instance of a decorator class with __get__ serves as method, class attribute and plain function
# reference: https://docs.python.org/3/howto/descriptor.html#functions-and-methods
# features: descriptor decorator callable-object method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class counted:
    def __init__(self, function):
        self.function = function
        self.count = 0

    def __call__(self, *args):
        self.count += 1
        return self.function(*args)

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return lambda *args: self(instance, *args)


class Layer:
    rate = 2

    @counted
    def run(self, x):
        return x * self.rate


@counted
def shift(x):
    return x + 1


def case(x, layer):
    return shift(layer.run(x)), Layer.run(layer, x), Layer.run.count, shift.count


def calls():
    yield call(np.arange(3.0), Layer())
    yield call(np.arange(3.0), Layer())
    Layer.run.count = 10
    yield call(np.arange(3.0), Layer())
