# /// case
# summary: effects before a native call are visible to it, effects of it are visible after
# reference: https://docs.python.org/3/reference/executionmodel.html#structure-of-a-program
# features: opaque-call mutation-order global-mutation attribute-mutation list-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


class State:
    def __init__(self):
        self.n = 0


STATE = State()
LOG = []
TOTAL = 0


def native(items):
    global TOTAL
    try:
        LOG.append((STATE.n, TOTAL, list(items)))
        items.append("native")
        STATE.n += 100
        TOTAL += 1000
    finally:
        pass


def case(items, x):
    global TOTAL
    STATE.n = x
    TOTAL = x
    items.append(x)
    native(items)
    STATE.n += 1
    TOTAL += 1
    return items[-1], STATE.n, TOTAL, LOG[-1]


def calls():
    yield call([], 1)
    LOG.clear()
    yield call([], 1)
    LOG.clear()
    yield call(["old"], 2.5)
