# /// case
# summary: native calls at every level of three loops, left by break and continue
# reference: https://docs.python.org/3/library/dis.html#opcode-POP_ITER
# features: for-loop break-in-loop
# since: 3.14
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(rows, stop):
    total = 0
    for row in rows:
        print("row")
        for x in row:
            if x == stop:
                print("stop")
                break
            for y in range(x):
                print("item", x, y)
                if y:
                    break
                total += x * y + 1
            else:
                total += 100
                continue
            total += 10
        else:
            total += 1000
        print("after", total)
    return total


def calls():
    yield call([[1, 2], [3]], 9)
    yield call([[1, 2], [3]], 9)
    yield call([[1, 2], [3]], 2)
    yield call(((0,), (), [2, 2]), 5)
