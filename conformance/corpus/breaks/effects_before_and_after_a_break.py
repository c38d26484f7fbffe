# /// case
# summary: what was changed before a break is changed once, before anybody else looks
# reference: https://docs.python.org/3/reference/simple_stmts.html
# features: opaque-call mutation-order list-mutation numpy-inplace argument-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, log, show):
    x += 1
    log.append(x.shape)
    show("now", x, log)
    x[0] = -1
    log.append("after")
    return x, log


def calls():
    yield call(np.arange(3.0), [], print)
    yield call(np.arange(3.0), [], print)
    yield call(np.arange(4), ["old"], print)
