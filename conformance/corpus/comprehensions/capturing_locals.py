# /// case
# summary: a comprehension reads locals, arguments, globals and cells of the function around it
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: comprehension-closure closure cell-variable global-read
# since: 3.8
# capture: full
# ///
from conformance.case import call

FACTOR = 10


def case(items, offset):
    local = len(items)

    def inner(k):
        return [x * FACTOR + offset + local + k for x in items]

    first = inner(1)
    local = 0
    return first, inner(2), [offset for offset in items], offset


def calls():
    yield call([1, 2], 3)
    yield call([1, 2], 3)
    yield call([1, 2], 0.5)
    yield call((), 3)
