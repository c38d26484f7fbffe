# /// case
# summary: vars() says TypeError where the class's __getattribute__ says AttributeError for __dict__
# reference: https://docs.python.org/3/library/functions.html#vars
# features: builtin-function scope-introspection raise
# since: 3.8
# capture: breaks 2 opaque-call raises
# ///
from conformance.case import call


class Bare:
    __slots__ = ("x",)

    def __getattribute__(self, name):
        return object.__getattribute__(self, name)


class Refusing:
    def __getattribute__(self, name):
        if name == "__dict__":
            raise AttributeError(name)
        return object.__getattribute__(self, name)


def case(o):
    return vars(o)


def calls():
    yield call(Bare())
    yield call(Bare())
    yield call(Refusing())
    yield call(Refusing())
