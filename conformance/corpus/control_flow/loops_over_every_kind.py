# /// case
# summary: for over list, tuple, dict, string, range, zip, enumerate, map, reversed, sorted and slices
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items, d):
    out = []
    for source in (items, tuple(items), d, "ab", range(2), zip(items, d), enumerate(items, 5), map(str, items),
                   reversed(items), sorted(d), items[::2], d.items(), d.values()):
        for x in source:
            out.append(x)
    return out


def calls():
    yield call([3, 1], {"b": 1, "a": 2})
    yield call([3, 1], {"b": 1, "a": 2})
    yield call([], {"z": 0})
    yield call([0.5, None, "s"], {1: 2, 0: 3})
