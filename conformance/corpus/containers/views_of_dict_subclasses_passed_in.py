# /// case
# summary: views of a defaultdict, Counter, OrderedDict or subclass passed in are iterated and compared
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects, https://docs.python.org/3/library/collections.html
# features: collections dict iterator-protocol
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import collections

from conformance.case import call


class Table(dict):
    def __missing__(self, key):
        return -1


def case(d, keys):
    total = 0
    for key, value in d.items():
        total += value
    return total, list(d.values()), d.keys().isdisjoint(keys), keys.isdisjoint("xy"), d["b"], len(d), "b" in d


def calls():
    for make in (collections.defaultdict, collections.Counter, collections.OrderedDict, Table, dict):
        d = make(int, a=1) if make is collections.defaultdict else make(a=1, b=2)
        yield call(d, d.keys())
        yield call(d, make().keys())
    yield call(d, {}.keys())
