# /// case
# summary: a bound method is a value that keeps its instance; two reads make two equal objects
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call aliasing object-identity
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Counter:
    def __init__(self, n):
        self.n = n

    def add(self, k=1):
        self.n += k
        return self.n


def case(counter, items):
    add, push = counter.add, items.append
    add(5)
    add(k=2)
    push(add())
    push(Counter.add(counter, 3))
    return items, add == counter.add, add is counter.add, add.__self__ is counter, add.__func__ is Counter.add


def calls():
    yield call(Counter(0), [])
    yield call(Counter(0), [])
    yield call(Counter(1.5), [1])
    yield call(Counter(-9), ["x"])
