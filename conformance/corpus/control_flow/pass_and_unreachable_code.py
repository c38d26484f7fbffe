# /// case
# summary: statements that do nothing, constant conditions and code after a return
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-pass-statement
# features: if-statement while-loop return-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call


def nothing(x):
    """Only a doc string."""


def ellipsis(x):
    ...


def case(x):
    if 0:
        x = "never"
    if 1:
        pass
    else:
        x = "never"
    while True:
        if x:
            break
        return "zero", nothing(x), ellipsis(x)
    x
    (x, x)
    return x, nothing(x), __debug__, ...
    return "unreachable"


def calls():
    yield call(1)
    yield call(1)
    yield call(0)
    yield call("s")
