# /// case
# summary: np.seterrcall with an object that has a write method gets a line for each error, at its operation
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterrcall.html
# features: numpy-errstate mutation-order global-mutation
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


class Log:
    def __init__(self):
        self.lines = []

    def write(self, text):
        self.lines.append((text.strip(), STEP[-1]))


STEP = [0]
LOG = Log()


def case(x, y):
    STEP.append(1)
    z = x / y
    STEP.append(2)
    z = np.sqrt(z - 5)
    STEP.append(3)
    return z


def calls():
    old_call, old = np.seterrcall(LOG), np.seterr(all="log")
    yield call(np.ones(3) * 9, np.ones(3)).expect("any")
    yield call(np.ones(3), np.zeros(3)).expect("any")
    yield call(np.ones(3), np.ones(3)).expect("any")
    np.seterr(**old)
    np.seterrcall(old_call)
