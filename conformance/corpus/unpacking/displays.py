# /// case
# summary: * and ** in list, tuple, set and dict displays, in order, later keys winning
# reference: PEP 448
# features: display-unpacking dict set
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b, d):
    both = {*a, *b} == set(a) | set(b)
    return [*a, 0, *b], (*a, *a), both, {"k": 0, **d, "z": 1, **{"k": 2}}, [*d], (*b, 1), [*a] is a


def calls():
    yield call([1, 2], (3,), {"a": 1})
    yield call([1, 2], (3,), {"a": 1})
    yield call((), "xy", {})
    yield call([1.5], range(2), {"z": 9, "k": 8})
