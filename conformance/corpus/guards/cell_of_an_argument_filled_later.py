# /// case
# summary: a branch on whether a cell is empty sees it filled and emptied between the calls
# reference: https://docs.python.org/3/library/types.html#types.CellType
# features: closure cell-variable structure-guard unbound-local inlined-call
# since: 3.8
# capture: breaks 2 raises opaque-call
# ///
import types

from conformance.case import call


class Record(types.SimpleNamespace):
    """C code makes it."""


def lazily():
    def get():
        found = value
        return Record(n=found)

    def put(x):
        nonlocal value
        value = x

    def drop():
        nonlocal value
        del value

    value = 0
    drop()
    return get, put, drop


def case(get, x):
    return get(), x


def calls():
    get, put, drop = lazily()
    yield call(get, 1)
    put(5)
    yield call(get, 1)
    yield call(get, 1)
    put(6)
    yield call(get, 1)
    drop()
    yield call(get, 1)
    put(7)
    yield call(get, 1)
