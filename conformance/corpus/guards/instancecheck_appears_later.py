# /// case
# summary: a metaclass gets __instancecheck__ and __subclasscheck__ between two calls
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-instance-and-subclass-checks
# features: metaclass builtin-function structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Meta(type):
    pass


class A(metaclass=Meta):
    pass


class B(metaclass=Meta):
    pass


def case(x):
    return isinstance(x, A), isinstance(x, (str, A)), issubclass(type(x), A)


def calls():
    yield call(B())
    yield call(B())
    Meta.__instancecheck__ = lambda cls, instance: type(instance) is B
    yield call(B())
    yield call(B())
    Meta.__subclasscheck__ = lambda cls, other: other is B
    yield call(B())
    del Meta.__instancecheck__, Meta.__subclasscheck__
    yield call(B())
