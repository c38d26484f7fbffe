# /// case
# summary: an object dies when the attribute and the item that held it are overwritten
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime attribute-mutation item-assignment
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call, track


class Thing:
    pass


def case(box, items, keep):
    if not keep:
        box.item = None
    items[0] = box
    return len(items)


def calls():
    def box(label):
        made = Thing()
        made.item = track(Thing(), label)
        return made

    yield call(box("a"), [track(Thing(), "b")], False)
    yield call(box("a"), [track(Thing(), "b")], False)
    yield call(box("c"), [track(Thing(), "d"), None], True)
