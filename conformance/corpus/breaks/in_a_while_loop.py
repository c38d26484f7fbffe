# /// case
# summary: a native call in the body and in the condition of a while loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: break-in-loop opaque-call output while-loop
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


def case(n):
    seen = []
    while n > 0 and not print("test", n):
        n -= 1
        print("body", n)
        seen.append(n)
    else:
        seen.append("else")
    return seen


def calls():
    yield call(3)
    yield call(3)
    yield call(0)
    yield call(1.5)
