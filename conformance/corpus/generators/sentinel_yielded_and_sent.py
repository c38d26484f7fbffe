# /// case
# summary: a sentinel is sent to a generator under test and yielded by it
# reference: PEP 661
# features: sentinel generator identity-operator numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call, event

STOP = sentinel("STOP")


def case(x):
    got = None
    while got is not STOP:
        x = x * 2
        got = yield x
    yield STOP


def calls():
    for turns in (2, 2, 0):
        made = yield call(np.arange(2.0))
        next(made)
        for _ in range(turns):
            event(repr(next(made)))
        event(made.send(STOP) is STOP)
