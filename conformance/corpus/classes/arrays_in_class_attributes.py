# /// case
# summary: arrays are class attributes: read by the class and by instances, shared, written in place
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition class-attribute numpy-inplace numpy-operator aliasing attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, shared):
    class Model:
        weights = x * 2
        given = shared
        history = []

        def step(self, rate):
            self.history.append(rate)
            self.weights = self.weights - rate
            self.given += 1
            return self.weights

    a, b = Model(), Model()
    first = a.step(1)
    second = a.step(0.5)
    Model.weights = first + 1
    return second, b.weights, Model.given is shared, a.given is Model.given, Model.history, a.history is Model.history


def calls():
    yield call(np.arange(3.0), np.zeros(2))
    yield call(np.arange(3.0), np.zeros(2))
    yield call(np.arange(4.0), np.zeros(2, dtype=np.float32))
    yield call(np.arange(3), np.ones(2))
