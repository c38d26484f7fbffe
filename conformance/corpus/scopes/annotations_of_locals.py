# /// case
# summary: annotations of local variables are never evaluated, those of attributes and items are not either
# reference: PEP 649, PEP 749
# features: annotations deferred-annotations
# since: 3.14
# capture: full
# ///
from conformance.case import call


class Box:
    pass


def case(x):
    value: undefined_name = x + 1
    later: another[undefined_name]
    box = Box()
    box.item: 1 / 0 = value
    if x:
        later = [box.item]
        later[0]: no_such_type = 3
        return value, later
    return value


def calls():
    yield call(1)
    yield call(1)
    yield call(0)
