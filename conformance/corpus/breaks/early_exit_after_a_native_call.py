# /// case
# summary: a callee that returns from inside its loop after a native call ends the loop, not the caller's
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: break-in-callee break-in-loop opaque-call output return-statement
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


def find(items, wanted):
    for i, item in enumerate(items):
        print("look", item)
        if item == wanted:
            return i
    return None


def case(rows, wanted):
    out = []
    for row in rows:
        where = find(row, wanted)
        if where is None:
            continue
        print("found", where)
        out.append((row, where))
        if len(out) == 2:
            break
    return out


def calls():
    yield call([[1, 2], [3], [2]], 2)
    yield call([[1, 2], [3], [2]], 2)
    yield call([[1], [], [1], [1]], 1)
    yield call(["ab"], "b")
