# /// case
# summary: a method called with the wrong number of arguments raises TypeError, which leaves the function
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: binding-error method-call traceback numpy-operator
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Model:
    def apply(self, x, k):
        return x * k


def case(model, x, args):
    x = x + 1
    return model.apply(x, *args)


def calls():
    yield call(Model(), np.arange(2.0), (2,))
    yield call(Model(), np.arange(2.0), (2,))
    yield call(Model(), np.arange(2.0), ())
    yield call(Model(), np.arange(2.0), (1, 2))
