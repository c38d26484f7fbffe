# /// case
# summary: effects happen only on the way taken
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: list-mutation dict-mutation if-statement boolean-operator
# since: 3.8
# capture: full
# ///
from conformance.case import call


def note(log, x):
    log.append(x)
    return x


def case(log, a, b):
    note(log, "a") if a else note(log, "not a")
    a and note(log, "and")
    a or note(log, "or")
    found = [note(log, i) for i in range(3) if i != b]
    return found and a < 2 < note(log, b)


def calls():
    yield call([], 1, 2)
    yield call([], 1, 2)
    yield call([], 0, 1)
    yield call(["old"], 3, 0.5)
