# /// case
# summary: a loop over the items of a dict that a native call reads, with the loop variable captured by a closure
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop opaque-call cell-variable lambda
# since: 3.8
# capture: full
# ///
from conformance.case import call


def native(f):
    try:
        return f()
    finally:
        pass


def case(d):
    out = []
    for key, value in d.items():
        out.append(native(lambda: (key, value)))
    return out, [out.index(item) for item in out]


def calls():
    yield call({"a": 1, "b": 2})
    yield call({"a": 1, "b": 2})
    yield call({1: "x"})
    yield call({})
