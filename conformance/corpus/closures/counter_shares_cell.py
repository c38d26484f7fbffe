# /// case
# summary: two closures over one cell see each other's writes
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure nonlocal cell-mutation
# since: 3.8
# capture: full
# opcodes: STORE_DEREF LOAD_DEREF
# ///
from conformance.case import call

READERS = []


def make():
    count = 0

    def bump(step):
        nonlocal count
        count += step
        return count

    def read():
        return count

    READERS.append(read)
    return bump


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    assert READERS[0]() == 4.5
    yield call(1)
