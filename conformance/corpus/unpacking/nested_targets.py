# /// case
# summary: nested targets take nested sequences apart
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking tuple list
# since: 3.8
# capture: full
# opcodes: UNPACK_SEQUENCE
# ///
from conformance.case import call


def case(x):
    (a, [b, c]), d = x
    e = f = a
    return a, b, c, d, e, f


def calls():
    yield call(((1, (2, 3)), 4))
    yield call(((1, (2, 3)), 4))
    yield call([[1.5, "bc"], None])
    yield call(("k", {"m": 0, "n": 1}), 4)
