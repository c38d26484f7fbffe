# /// case
# summary: an exception of a native call leaves the function with the effects before it
# reference: https://docs.python.org/3/reference/executionmodel.html#exceptions
# features: opaque-call traceback list-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def native(x):
    try:
        return 10 // x
    finally:
        pass


def case(items, x):
    items.append("before")
    y = native(x)
    items.append(y)
    return items


def calls():
    yield call([], 3)
    yield call([], 3)
    yield call([], 0)
    yield call([1], 2.5)
    yield call([], 3)
