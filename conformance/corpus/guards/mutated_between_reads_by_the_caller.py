# /// case
# summary: a list that the previous call changed is seen changed by the next
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation value-guard global-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call

LOG = []


def case(x):
    LOG.append(x)
    return LOG, len(LOG), LOG[0], x in LOG[:-1]


def calls():
    yield call(1)
    yield call(1)
    LOG.clear()
    yield call(1)
    LOG[:] = ["new"]
    yield call(1)
