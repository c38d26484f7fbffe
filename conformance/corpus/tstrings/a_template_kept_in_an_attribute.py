# /// case
# summary: a template kept by an instance holds the value of then, a later call sees it unchanged
# reference: PEP 750
# features: t-string attribute-mutation aliasing numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


class Log:
    last = None


log = Log()


def case(x, name):
    before = log.last
    log.last = t"{name}={x * 2}"
    if before is None:
        return x, None
    return before.values[1] + x, before.values[0]


def calls():
    yield call(np.arange(2.0), "a").expect("any")
    yield call(np.arange(2.0), "b").expect("any")
    yield call(np.arange(2.0) + 5, "c").expect("any")
    log.last = None
    yield call(np.arange(2.0), "a").expect("any")
