# /// case
# summary: a callee with every kind of parameter goes on with all its arguments after a native call
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: break-in-callee opaque-call output positional-only keyword-only varargs default-argument
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def callee(a, b=2, /, c=3, *rest, d, e=5, **more):
    print("callee", a, d)
    rest = rest + (a,)
    more["added"] = b
    return a, b, c, rest, d, e, more


def case(x, more):
    return callee(x, d=x), callee(1, 2, x, 4, 5, d=6, e=7, **more), more


def calls():
    yield call(1, {"z": 0})
    yield call(1, {"z": 0})
    yield call("s", {})
    yield call(2.5, {"y": 1, "a": 2})
