# /// case
# summary: an error after a native call, in a callee, has the same frames and lines as without it
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback opaque-call break-in-callee output
# since: 3.8
# capture: breaks 2 opaque-call raises
# ///
from conformance.case import call


def work(x):
    print("before", x)
    y = 10
    return y // x


def case(x):
    total = work(x)
    return total, x


def calls():
    yield call(2)
    yield call(2)
    yield call(0)
    yield call(0.0)
