# /// case
# summary: raising what is no exception is a TypeError; raising nothing is a RuntimeError
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise traceback
# since: 3.8
# capture: breaks 2 raises raises
# ///
from conformance.case import call


def case(kind, x):
    if kind == "nothing":
        raise
    if kind == "object":
        raise x
    return x


def calls():
    yield call("no", 1)
    yield call("no", 1)
    yield call("nothing", 1)
    yield call("object", 1)
    yield call("object", int)
