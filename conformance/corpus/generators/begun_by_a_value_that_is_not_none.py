# /// case
# summary: a generator under test that has not begun refuses a value and has done nothing
# reference: https://docs.python.org/3/reference/expressions.html#generator.send
# features: generator list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, log):
    log.append("begun")
    got = yield x
    while got is not None:
        x = x * got
        log.append(got)
        got = yield x


def calls():
    for first in (1, 1, None, 0):
        log = []
        made = yield call(np.arange(2.0), log)
        try:
            event(repr(made.send(first)))
        except TypeError as error:
            event(str(error), log)
        event(repr(next(made, "over")))
        event(log)
