# /// case
# summary: what the function does not look at may change without a new translation
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html
# features: value-guard structure-guard identity-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Model:
    rate = 0.5

    def __init__(self):
        self.weights = np.arange(3.0)
        self.log = []


MODEL = Model()
UNUSED = 1


def case(x):
    return MODEL.weights * x + MODEL.rate


def calls():
    global UNUSED
    yield call(np.ones(3))
    yield call(np.ones(3))
    UNUSED = "text"
    yield call(np.ones(3)).expect("hit")
    MODEL.log.append(1)
    yield call(np.ones(3)).expect("hit")
    MODEL.weights = np.zeros(3)
    yield call(np.ones(3)).expect("hit")
    MODEL.rate = 0.25
    yield call(np.ones(3))
