# /// case
# summary: for ends by exhaustion, with else, or by break, without
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items, wanted):
    for i, item in enumerate(items):
        if item is None:
            continue
        if item == wanted:
            where = i
            break
    else:
        where = "nowhere"
        i = -1
    return where, i


def calls():
    yield call([1, None, 2], 2)
    yield call([1, None, 2], 2)
    yield call([1, None, 2], 3)
    yield call([], 3)
    yield call("abc", "b")
