# /// case
# summary: a native call evaluates a default of an inner function and decorates it
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: opaque-call default-argument decorator nested-function
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def native(x):
    try:
        event("native")
        return x
    finally:
        pass


def case(x):
    @native
    def inner(y, z=native(x)):
        return x, y, z

    return inner(1), inner(1, 2), inner.__defaults__


def calls():
    yield call(5)
    yield call(5)
    yield call("s")
    yield call(None)
