# /// case
# summary: if, elif and else with returns at every depth
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: if-statement return-statement type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, y=None):
    if isinstance(x, str):
        if not x:
            return "empty"
        elif x[0] == "a":
            result = "a"
        else:
            return x[::-1]
    elif x is None:
        if y:
            return y
        result = "nothing"
    elif x < 0 or x > 100:
        return -x
    else:
        result = x
        if y is not None and x:
            result = x, y
    return [result]


def calls():
    yield call("abc")
    yield call("abc")
    yield call("")
    yield call("xyz")
    yield call(None)
    yield call(None, 3)
    yield call(-5)
    yield call(7, 0)
    yield call(0.0, 1)
