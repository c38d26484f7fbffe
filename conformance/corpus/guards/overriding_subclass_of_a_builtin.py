# /// case
# summary: methods overridden in a subclass of a builtin type are used by operators, loops and functions
# reference: https://docs.python.org/3/reference/datamodel.html#special-lookup
# features: type-guard special-method inheritance
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Odd(list):
    def __len__(self):
        return 100

    def __getitem__(self, i):
        return "item"


def case(items):
    first = items[0]
    return first, len(items)


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call(Odd([1, 2]))
    yield call(Odd([1, 2]))
    yield call([3, 4])
