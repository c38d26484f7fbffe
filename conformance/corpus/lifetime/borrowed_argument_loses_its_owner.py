# /// case
# summary: a callee drops all other references to its argument, around a native call
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_FAST_BORROW
# features: object-lifetime list-mutation inlined-call
# since: 3.14
# capture: breaks 2 opaque-call opaque-call
# capture@3.14-3.15: breaks 1 opaque-call
# ///
from conformance.case import call, event, track


class Thing:
    label = "thing"


def use(thing, holder):
    holder.clear()
    event("cleared")
    print("native")
    return thing.label


def case(holder, n):
    text = use(holder[0], holder)
    event("used")
    return text, n


def calls():
    yield call([track(Thing(), "a")], 1)
    yield call([track(Thing(), "b")], 1)
    yield call([track(Thing(), "c")], 2.5)
