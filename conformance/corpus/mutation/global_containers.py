# /// case
# summary: containers of the module are changed, replaced and changed again
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-mutation global-write dict-mutation list-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call

ITEMS = []
TABLE = {}


def case(x):
    global ITEMS
    old = ITEMS
    ITEMS.append(x)
    TABLE[x] = ITEMS
    ITEMS = [x, x]
    ITEMS.append(len(old))
    TABLE.setdefault("last", []).append(ITEMS)
    return old, ITEMS is TABLE["last"][-1]


def calls():
    global ITEMS
    yield call(1)
    ITEMS = []
    TABLE.clear()
    yield call(1)
    ITEMS = []
    TABLE.clear()
    yield call("k")
    yield call("k")
