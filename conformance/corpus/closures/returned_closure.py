# /// case
# summary: a closure returned from the function works afterwards and keeps the very object
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure nested-function object-identity
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items, n):
    def add(x):
        items.append(x + n)
        return items

    def size():
        return len(items)

    add(1)
    return add, size


def calls():
    mine = [0]
    add, size = yield call(mine, 1)
    assert add(5) is mine and size() == 3
    del mine[1:]
    yield call(mine, 1)
    add, size = yield call([], 2.5)
    assert add(0.5) == [3.5, 3.0] and size() == 2
