# /// case
# summary: what has a way of its own to be copied is copied that way
# reference: https://docs.python.org/3/library/copy.html#object.__copy__
# features: special-method opaque-call object-identity attribute-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import copy

from conformance.case import call, event


class Plain:
    pass


class Copied(Plain):
    def __copy__(self):
        event("copy")
        return "copied"

    def __deepcopy__(self, memo):
        event("deepcopy", len(memo))
        return "deep"


class Reduced(Plain):
    def __reduce_ex__(self, protocol):
        event("reduce", protocol)
        return Plain, ()


class Stated(Plain):
    def __getstate__(self):
        return {"n": self.n + 1}

    def __setstate__(self, state):
        event("state", state)
        self.__dict__.update(state)


def case(obj):
    obj.n = 1
    a, b = copy.copy(obj), copy.deepcopy([obj])
    return type(a).__name__, getattr(a, "n", None), type(b[0]).__name__, getattr(b[0], "n", None)


def calls():
    yield call(Plain())
    yield call(Plain())
    yield call(Copied())
    yield call(Reduced())
    yield call(Stated())
    Plain.__reduce__ = lambda self: (Copied, ())
    yield call(Plain())
