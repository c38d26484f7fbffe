# /// case
# summary: reading a local that was never bound is an UnboundLocalError at that line
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: unbound-local if-statement
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(flag):
    if flag:
        value = 1
    return value


def calls():
    yield call(False)
    yield call(False)
    yield call(True)
