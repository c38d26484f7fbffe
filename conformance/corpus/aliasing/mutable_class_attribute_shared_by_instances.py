# /// case
# summary: a list and an array that are class attributes are changed through one instance and seen by another
# reference: https://docs.python.org/3/tutorial/classes.html#class-and-instance-variables
# features: class-attribute list-mutation aliasing instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Layer:
    log = []
    weights = np.zeros(2)

    def step(self, x):
        self.log.append(len(self.log))
        self.weights += x
        return self.weights * 2


watch = ["Layer.log", "Layer.weights"]


def case(a, b, x):
    y = a.step(x)
    z = b.step(x)
    return y, z, a.log is b.log, vars(a), vars(b)


def calls():
    yield call(Layer(), Layer(), np.ones(2)).expect("any")
    del Layer.log[:]
    Layer.weights[...] = 0
    yield call(Layer(), Layer(), np.ones(2)).expect("any")
    del Layer.log[:]
    Layer.weights = np.zeros(2, int)
    yield call(Layer(), Layer(), np.ones(2, int)).expect("any")
    del Layer.log[:]
    Layer.weights = np.zeros(2)
