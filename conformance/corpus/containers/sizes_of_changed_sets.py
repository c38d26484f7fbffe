# /// case
# summary: the size, truth and membership of a set that was changed are those after the change
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set set-mutation builtin-function truth-value containment argument-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(s, x, y):
    sizes = [len(s)]
    s.add(x)
    sizes.append(len(s))
    s.add(x)
    sizes.append(len(s))
    s.discard(y)
    sizes.append(len(s))
    s |= {x, "more"}
    sizes.append(len(s))
    s -= {x}
    sizes.append(len(s))
    s.update([1, 2, 3])
    sizes.append(len(s))
    s &= {1, 2, "more"}
    sizes.append(len(s))
    s ^= {1, 9}
    sizes.append(len(s))
    s.difference_update({9})
    sizes.append(len(s))
    s.clear()
    sizes.append(len(s))
    s.add(y)
    sizes.append(len(s))
    return sizes, s


def calls():
    yield call({1, 5}, 2, 5)
    yield call({1, 5}, 2, 5)
    yield call({1, 5}, 5, 1)
    yield call(set(), "x", "y")
    yield call({1.0, True, "x"}, "x", 7)
