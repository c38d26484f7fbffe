# /// case
# summary: a builtin method bound to a class or object is another object at each look, yet equal to itself
# reference: https://docs.python.org/3/library/types.html#types.BuiltinMethodType
# features: comparison identity-operator builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call

ITEMS = [1]


def case(other):
    first = int.__init_subclass__ == int.__init_subclass__, dict.fromkeys == dict.fromkeys
    second = ITEMS.append == ITEMS.append, ITEMS.append != ITEMS.append, ITEMS.append == other.append
    third = int.__init_subclass__ == float.__init_subclass__, (int.from_bytes,) == (int.from_bytes,)
    return first, second, third, dict.fromkeys in (len, dict.fromkeys), dict.fromkeys != len


def calls():
    yield call(ITEMS)
    yield call(ITEMS)
    yield call([1])
    yield call([])
