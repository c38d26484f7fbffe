# /// case
# summary: what was changed before an exception stays changed, what comes after does not happen
# reference: https://docs.python.org/3/reference/executionmodel.html#exceptions
# features: mutation-order list-mutation global-mutation attribute-mutation traceback
# since: 3.8
# capture: full
# ///
from conformance.case import call


class State:
    steps = 0


LOG = []


def work(items, x):
    items.append("before")
    State.steps += 1
    result = 10 // x
    items.append("after")
    return result


def case(items, x):
    LOG.append(x)
    result = work(items, x)
    LOG.append(result)
    return result


def watch():
    return State.steps


def calls():
    yield call([], 2)
    State.steps = 0
    LOG.clear()
    yield call([], 2)
    yield call([], 0)
    State.steps = 0
    LOG.clear()
    yield call([1], 2.5)
