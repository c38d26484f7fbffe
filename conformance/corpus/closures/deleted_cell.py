# /// case
# summary: a deleted cell variable is unbound for every function that shares it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: cell-variable del-statement unbound-local nested-function
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(x, gone):
    value = x

    def read():
        return value

    first = read()
    if gone:
        del value
    return first, read()


def calls():
    yield call(1, False)
    yield call(1, False)
    yield call(1, True)
    yield call("x", False)
