# /// case
# summary: a list in a template is the list: later changes are seen
# reference: PEP 750
# features: t-string aliasing list-mutation
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(items, x):
    fresh = [x]
    t = t"{items} {fresh} {(fresh, items)}"
    items.append(x)
    fresh.append(x + 1)
    return t, t.values, fresh


def calls():
    yield call([], 1)
    yield call([], 1)
    yield call([1, 2], 3)
