# /// case
# summary: what runs natively after a break in a local function has the cells of that function, not of an earlier one
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: closure nonlocal scope-introspection opaque-call cell-variable nested-function
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(x):
    n = x
    log = []

    def put(value):
        nonlocal n
        n = value

    names = sorted(locals())
    log.append(n)
    put(n + 1)
    log.append(n)
    return names, n, log, put


def calls():
    yield call(1)
    yield call(1)
    yield call(2)
    yield call(30)
