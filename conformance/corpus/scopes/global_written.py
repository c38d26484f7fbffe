# /// case
# summary: a global written by the function and its callees is seen by all readers at once
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write global-read mutation-order inlined-call
# since: 3.8
# capture: full
# opcodes: STORE_GLOBAL
# ///
from conformance.case import call

STATE = 0


def read():
    return STATE


def case(x):
    global STATE
    before = read()
    STATE = x
    middle = read()
    STATE += 1
    return before, middle, read(), STATE


def calls():
    yield call(5)
    yield call(5)
    yield call(2.5)
    yield call(5)
