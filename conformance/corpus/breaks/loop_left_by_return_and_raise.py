# /// case
# summary: return and an error from inside loops that a native call has cut
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop break-in-loop return-statement traceback
# since: 3.14
# capture: breaks 2 opaque-call raises
# ///
from conformance.case import call


def case(rows, x):
    for row in rows:
        for item in row:
            print(item)
            if item == x:
                return row, item
            if item is None:
                raise LookupError(x)
    return None


def calls():
    yield call([[1, 2], [3]], 3)
    yield call([[1, 2], [3]], 3)
    yield call([[1], [None]], 3)
    yield call([], 3)
