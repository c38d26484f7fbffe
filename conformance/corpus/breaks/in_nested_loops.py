# /// case
# summary: a native call in the inner of two loops, with break, continue and else
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop opaque-call output for-loop
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


def case(rows, stop):
    out = []
    for row in rows:
        for x in row:
            if x == stop:
                break
            print("x", x)
            if x < 0:
                continue
            out.append(x)
        else:
            print("row done")
            out.append("else")
    return out


def calls():
    yield call([[1, 2], [3]], 9)
    yield call([[1, 2], [3]], 9)
    yield call([[1, 2], [-3, 4]], 2)
    yield call([[], [0.5]], 9)
