# /// case
# summary: break and continue belong to the innermost loop; return leaves all
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop while-loop return-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(rows, limit):
    out = []
    for row in rows:
        for x in row:
            if x < 0:
                break
            if x == 0:
                continue
            k = x
            while True:
                k -= 1
                out.append((x, k))
                if k <= limit:
                    break
                if len(out) > 6:
                    return "too many", out
        else:
            out.append("row done")
    return out


def calls():
    yield call([[1, 0, 2], [3, -1, 4]], 0)
    yield call([[1, 0, 2], [3, -1, 4]], 0)
    yield call([[9, 1]], 0)
    yield call([], 0)
    yield call([[2.5]], 1)
