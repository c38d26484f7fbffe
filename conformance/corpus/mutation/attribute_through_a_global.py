# /// case
# summary: an attribute of an object in a global is changed by a callee, and the caller sees it between its two reads
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: global-mutation attribute-mutation inlined-call mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class State:
    pass

STATE = State()
STATE.count = 0


def step(x):
    STATE.count += 1
    STATE.last = x * STATE.count
    return STATE.last


def case(x):
    before = STATE.count
    y = step(x)
    between = STATE.count
    z = step(y)
    return before, between, z, STATE.last is z


def calls():
    for count in (0, 0, 5):
        STATE.count = count
        STATE.last = None
        yield call(np.arange(3.0))
    STATE.count = 0.5
    yield call(np.arange(3.0))
