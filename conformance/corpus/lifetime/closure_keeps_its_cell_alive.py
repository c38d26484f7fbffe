# /// case
# summary: what a returned closure holds lives as long as the closure
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime closure nested-function
# since: 3.8
# capture: full
# ///
from conformance.case import call, track


class Thing:
    pass


def case(thing, n):
    def get():
        return thing

    return get if n else None


def calls():
    get = yield call(track(Thing(), "a"), 1)
    assert type(get()) is Thing
    del get
    yield call(track(Thing(), "b"), 1)
    yield call(track(Thing(), "c"), 0)
    yield call(track(Thing(), "d"), 1)
