# /// case
# summary: objects made before a native call are the same objects after it, also those it was given
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: opaque-call object-identity aliasing
# since: 3.8
# capture: full
# ///
from conformance.case import call

KEPT = []


class Thing:
    pass


def keep(*objects):
    try:
        KEPT.extend(objects)
    finally:
        pass


def case(x):
    made, items = Thing(), [x]
    made.items = items
    table = {"made": made}
    keep(made, table)
    items.append("after")
    return (KEPT[-2] is made, KEPT[-1] is table, KEPT[-1]["made"].items is items, table["made"] is made, made,
            items is made.items)


def calls():
    yield call(1)
    KEPT.clear()
    yield call(1)
    KEPT.clear()
    yield call([])
