# /// case
# summary: a subclass of int, str, list, tuple or dict is not the builtin type
# reference: https://docs.python.org/3/reference/datamodel.html#the-standard-type-hierarchy
# features: type-guard inheritance special-method
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Loud(int):
    pass


class Name(str):
    pass


class Items(list):
    pass


class Pair(tuple):
    pass


class Table(dict):
    pass


def case(x, kind):
    return type(x) is kind, isinstance(x, kind), x


def calls():
    yield call(1, int)
    yield call(1, int)
    yield call(Loud(1), int)
    yield call(Name("s"), str)
    yield call(Items([1]), list)
    yield call(Pair((1,)), tuple)
    yield call(Table(a=1), dict)
    yield call({"a": 1}, dict)
