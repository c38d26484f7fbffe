# /// case
# summary: bound methods of containers come from attributes, dict items, globals and tuples, behind other inputs
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: method-call list dict list-mutation instance-attribute global-read
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

LOG = []
note = LOG.append


class Sink:
    def __init__(self):
        self.items = []
        self.scale = 2
        self.push = self.items.append
        self.known = {"a": 1}
        self.find = self.known.get


def case(x, sink, table, pair, n):
    scaled = x * sink.scale
    first = table["first"]
    sink.push(n)
    table["extend"]([first, n])
    pair[1](n + 1)
    note(n)
    found = sink.find("a"), sink.find("b", n)
    return scaled + first, found, pair[0]("a,b")


def calls():
    for n in (1, 2, 2):
        sink, names, seen = Sink(), [n, 7], set()
        yield call(np.arange(3.0), sink, {"first": 5, "names": names, "extend": names.extend}, (",".split, seen.add), n)
    sink, names, seen = Sink(), [9], {1}
    for n in (9, 9, 9, 9, 9):
        yield call(np.arange(3.0), sink, {"first": 5.5, "names": names, "extend": names.extend}, ("a".split, seen.add), n)
