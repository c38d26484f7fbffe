# /// case
# summary: a call that does not fit its function is a TypeError at the call, not in the callee
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: binding-error traceback inlined-call
# since: 3.8
# capture: breaks 4 raises raises raises raises
# ///
from conformance.case import call


def callee(a, b=2, *, c=3):
    return a, b, c


def case(kind, x):
    if kind == "missing":
        return callee(*x)
    if kind == "surplus":
        return callee(1, 2, 3, *x)
    if kind == "unknown":
        return callee(1, d=x)
    if kind == "twice":
        return callee(1, **{"a": x})
    return callee(x, c=1)


def calls():
    yield call("fits", 1)
    yield call("fits", 1)
    yield call("missing", ())
    yield call("surplus", (4,))
    yield call("unknown", 1)
    yield call("twice", 1)
    yield call("missing", [5])
