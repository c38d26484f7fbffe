# /// case
# summary: a global that was deleted is a NameError when it is read
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: global-write global-read unbound-local traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(x, gone):
    global VALUE
    VALUE = x
    if gone:
        del VALUE
    y = x
    return VALUE, y


def calls():
    yield call(1, False)
    yield call(1, False)
    yield call(1, True)
    yield call(2.5, False)
