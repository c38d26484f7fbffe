# /// case
# summary: a starred target takes what the others leave, always as a list
# reference: PEP 3132
# features: starred-unpacking type-guard structure-guard
# since: 3.8
# capture: full
# opcodes: UNPACK_EX
# ///
from conformance.case import call


def case(x):
    a, *b, c = x
    b.append(a)
    return a, b, c


def calls():
    yield call((1, 2, 3, 4))
    yield call((1, 2, 3, 4))
    yield call([1, 2])
    yield call("word")
    yield call(range(5))
    yield call({"k": 1, "l": 2, "m": 3})
