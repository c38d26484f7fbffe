# /// case
# summary: the type of | & - ^ of sets, frozensets and views; the left operand's, a set for views
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: set dict binary-operator type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, other):
    keys = d.keys()
    results = [keys | other, keys & other, keys - other, keys ^ other, other | keys, other & keys, other - keys, other ^ keys]
    frozen = frozenset(d)
    results += [frozen | other, frozen - other, other | frozen, other ^ frozen]
    items = d.items()
    results += [items | other, items - other, items & items]
    for result in results:
        result |= {1}
    names = [type(result).__name__ for result in results]
    return names, [type(result) is set for result in results], [isinstance(result, frozenset) for result in results], results


def calls():
    yield call({"a": 1, "b": 2}, {"a", "c"})
    yield call({"a": 1, "b": 2}, {"a", "c"})
    yield call({"a": 1, "b": 2}, frozenset(["a", "c"]))
    yield call({1: "a"}, {1})
