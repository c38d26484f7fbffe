# /// case
# summary: a class made in the call takes a new __name__, new attributes and a new docstring, and loses them
# reference: https://docs.python.org/3/reference/datamodel.html#classes
# features: class-definition class-attribute attribute-mutation del-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, name):
    class Layer:
        """A layer."""

        size = 2

        def run(self, value):
            return value * self.size

    Layer.__name__ = name
    Layer.__qualname__ = "models." + name
    Layer.extra = x
    type.__setattr__(Layer, "size", 3)
    one = Layer()
    result = one.run(x)
    del Layer.extra
    type.__delattr__(Layer, "size")
    try:
        one.run(x)
    except AttributeError as error:
        missing = str(error)
    Layer.run = lambda self, value: value + 1
    return result, missing, one.run(x), Layer.__name__, Layer.__qualname__, Layer.__doc__, hasattr(Layer, "extra")


def calls():
    yield call(np.arange(3.0), "Dense")
    yield call(np.arange(3.0), "Dense")
    yield call(np.arange(3.0), "Sparse")
    yield call(np.arange(4), "Dense")
