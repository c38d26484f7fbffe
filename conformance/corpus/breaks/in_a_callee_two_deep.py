# /// case
# summary: a native call in an inlined callee two calls down: every frame goes on where it was
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: break-in-callee opaque-call output inlined-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def inner(x, y):
    z = x * y
    print("inner", z)
    return z + 1


def middle(x):
    before = [x]
    value = x + inner(x, 2) * 3
    before.append(value)
    return before


def case(x):
    total = 10
    found = middle(x + 1)
    return total + found[1], found


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(-1)
