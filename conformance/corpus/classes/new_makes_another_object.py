# /// case
# summary: __new__ may return an existing instance; __init__ runs on it again
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: class-definition special-method object-identity
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Single:
    instances = {}

    def __new__(cls, key):
        if key in cls.instances:
            return cls.instances[key]
        self = super().__new__(cls)
        cls.instances[key] = self
        return self

    def __init__(self, key):
        self.made = getattr(self, "made", 0) + 1


def watch():
    return Single.instances


def case(a, b):
    return Single(a) is Single(b), Single(a).made


def calls():
    yield call(1, 1)
    yield call(1, 1)
    Single.instances.clear()
    yield call(1, 1)
    yield call(1, 2)
