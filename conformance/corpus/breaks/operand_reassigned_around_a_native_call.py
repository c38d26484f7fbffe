# /// case
# summary: operands read before a native call keep their values when the variables change after it
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_FAST_BORROW
# features: walrus evaluation-order opaque-call
# since: 3.14
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


def combine(*values):
    return values


def case(a, b):
    first = combine(a, print("one"), (a := b), a, b)
    second = [a, b, print("two"), (b := 0), b, (a := [a]), a[0]]
    return first, second, a, b


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call([1], "x")
