# /// case
# summary: an instance of a list's, dict's or tuple's subclass answers for its items itself
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getitem__
# features: type-guard inheritance special-method list dict tuple
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class List(list):
    def __getitem__(self, i):
        event("list item")
        return (i + 4) * 10


class Dict(dict):
    def __getitem__(self, key):
        event("dict item")
        return key * 10


class PlainList(list):
    pass


def case(xs, d):
    first = xs[0]
    second = d["k"]
    kind = "large" if first > 5 else "small"
    return first, second, kind


def calls():
    yield call([1, 2], {"k": 3})
    yield call([1, 2], {"k": 3})
    yield call(List([1, 2]), {"k": 3})
    yield call([1, 2], Dict(k=3))
    yield call(PlainList([1, 2]), {"k": 3})
    yield call(List([1, 2]), Dict(k=3))
    yield call([9, 2], {"k": 3})
