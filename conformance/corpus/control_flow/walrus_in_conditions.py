# /// case
# summary: := binds in the condition of if and while
# reference: PEP 572
# features: walrus while-loop if-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items, x):
    out = []
    while (n := len(items)) > 1 and (last := items.pop()) != x:
        out.append((n, last))
    if (found := n > 1) or (y := x):
        return out, found, items, n
    return out, y


def calls():
    yield call([1, 2, 3], 1)
    yield call([1, 2, 3], 1)
    yield call([1, 2, 3], 3)
    yield call([5], 0)
    yield call([], 0.5)
