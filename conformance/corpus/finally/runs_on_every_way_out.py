# /// case
# summary: finally runs after a return, a break and an exception, in order
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally evaluation-order return-statement
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call, event


def case(kind, x):
    for i in range(2):
        try:
            event("try", i)
            if kind == "return":
                return x
            if kind == "break":
                break
            x = 10 // x
        finally:
            event("finally")
            x = x - 1
    return "end", x


def calls():
    yield call("return", 3)
    yield call("return", 3)
    yield call("break", 3)
    yield call("raise", 0)
    yield call("fall", 5)
