# /// case
# summary: a native call in __getitem__, __setitem__, __contains__ and __iter__
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-container-types
# features: break-in-callee opaque-call output special-method
# since: 3.8
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
from conformance.case import call


class Store:
    def __init__(self, d):
        self.d = d

    def __getitem__(self, key):
        print("get", key)
        return self.d[key]

    def __setitem__(self, key, value):
        print("set", key)
        self.d[key] = value

    def __contains__(self, key):
        print("in", key)
        return key in self.d

    def __iter__(self):
        print("iter")
        return iter(list(self.d))


def case(d, key):
    store = Store(d)
    store[key] = 1
    store[key] += store[key] + 1
    found = key in store, "no" not in store
    return found, [(k, store[k]) for k in store], d


def calls():
    yield call({"a": 0}, "a")
    yield call({"a": 0}, "a")
    yield call({}, 5)
    yield call({1: "x", 2: "y"}, 2.5)
