# /// case
# summary: eval and locals() see the locals of the function that calls them
# reference: https://docs.python.org/3/library/functions.html#eval
# features: scope-introspection exec-eval opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(x, y):
    z = x + y
    total = eval("x * 10 + z")
    names = sorted(locals())
    return total, names, z


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(0.5, 2)
    yield call(3, -1)
