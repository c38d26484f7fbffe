# /// case
# summary: two functions made in one call share its variable
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: nonlocal cell-variable nested-function cell-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(start, step):
    total = start

    def add(n):
        nonlocal total
        total += n
        return total

    def get():
        return total

    add(step)
    first = get()
    total = total * 10
    add(step)
    return first, get(), total


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(0.5, 2)
    yield call([], [1])
