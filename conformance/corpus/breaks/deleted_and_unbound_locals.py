# /// case
# summary: locals that are unbound at a native call stay unbound after it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: opaque-call output del-statement unbound-local traceback
# since: 3.8
# capture: breaks 2 opaque-call raises
# ///
from conformance.case import call


def case(x, flag):
    if flag:
        y = x
    z = [x]
    del x
    print("here")
    w = z[0]
    return y, w


def calls():
    yield call(1, True)
    yield call(1, True)
    yield call(1, False)
    yield call(2.5, True)
