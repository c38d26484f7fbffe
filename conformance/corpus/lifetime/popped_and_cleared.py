# /// case
# summary: objects die in the order in which containers let go of them
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime list-mutation dict-mutation del-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call, track


class Thing:
    pass


def case(items, d):
    items.pop(0)
    del d["k"]
    last = items.pop()
    d.clear()
    return last


def calls():
    def things(*labels):
        return [track(Thing(), label) for label in labels]

    for _ in range(2):
        yield call(things("a", "b", "c"), dict(zip("kl", things("d", "e"))))
    yield call(things("f", "g"), dict(zip("kmn", things("h", "i", "j"))))
