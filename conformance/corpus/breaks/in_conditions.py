# /// case
# summary: a native call inside and, or, not, a chain and a conditional expression
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: opaque-call output boolean-operator comparison-chain
# since: 3.8
# capture: breaks 5 opaque-call opaque-call opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(x, y):
    a = x and print("and") or y
    b = "yes" if not print("not") else "no"
    c = x < (print("chain") or 5) < y
    if x or print("if"):
        d = 1
    else:
        d = 2
    e = [x, print("then") if x else y, y]
    return a, b, c, d, e


def calls():
    yield call(3, 9)
    yield call(3, 9)
    yield call(0, 4)
    yield call(4.5, 5)
