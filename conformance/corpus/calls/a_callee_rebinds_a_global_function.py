# /// case
# summary: a global function rebound by a callee is the new one at the next call
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write global-read inlined-call mutation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call


def old(x):
    return ("old", x)


def new(x):
    return ("new", x)


def switch():
    global current
    current = new


current = old


def case(x):
    first = current(x)
    switch()
    return first, current(x)


def calls():
    global current
    yield call(1)
    yield call(1)
    current = old
    yield call(1)
    current = old
    yield call(2.5)
