# /// case
# summary: a class passed as an argument is called, compared and asked for its name
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: identity-guard type-guard class-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class A:
    tag = "a"


class B(A):
    tag = "b"


def case(cls, x):
    made = cls()
    return made, cls.tag, issubclass(cls, A), cls is A, isinstance(made, B), x


def calls():
    yield call(A, 1)
    yield call(A, 1)
    yield call(B, 1)
    yield call(A, 2)
