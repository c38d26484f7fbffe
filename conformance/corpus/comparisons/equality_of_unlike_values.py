# /// case
# summary: values of types that are never equal are unequal both ways
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: comparison tuple list dict set range slice string type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def function():
    pass


def case(values):
    equal = []
    unequal = []
    for a in values:
        for b in values:
            equal.append(a == b)
            unequal.append(a != b)
    fresh = [[], (), {}, "", 0, None, 0.0, range(0), slice(0), b""]
    return equal, unequal, [a == b for a in fresh for b in fresh], [a != b for a in fresh for b in fresh]


def calls():
    yield call([[1], (1,), {1: 1}, "1", 1, None, range(1), slice(1), function, 1.0, b"1"])
    yield call([[1], (1,), {1: 1}, "1", 1, None, range(1), slice(1), function, 1.0, b"1"])
    yield call([[], (), {}, "", 0, None, range(0), slice(0), function, 0.0, b""])
    yield call([(1,), [1], range(1)])
