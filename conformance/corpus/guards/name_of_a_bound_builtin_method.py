# /// case
# summary: a bound method of a builtin object given as an argument is called, whichever it is
# reference: https://docs.python.org/3/library/stdtypes.html#list
# features: method-call identity-guard list-mutation dict string
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(method, x):
    found = method(x)
    again = method(x)
    return found, again


def calls():
    xs = [1, 2]
    yield call(xs.append, 2)
    yield call(xs.append, 2)
    yield call(xs.count, 2)
    yield call(xs.index, 2)
    yield call(xs.append, 2)
    yield call([3, 2].count, 2)
    d = {2: "two"}
    yield call(d.get, 2)
    d = {2: "two", 3: "three"}
    yield call(d.__contains__, 2)
    yield call(d.setdefault, 4)
    yield call("a2b2".count, "2")
    yield call("a2b2".find, "2")
    yield call({1, 2}.__contains__, 2)
