# /// case
# summary: a local deleted on one way is unbound there only
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: del-statement unbound-local traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(x, flag):
    y = x
    if flag:
        del y
    z = [x]
    y = y + 1
    return y, z


def calls():
    yield call(1, 0)
    yield call(1, 0)
    yield call(1, 1)
    yield call(2.5, 0)
