# /// case
# summary: a closure reads the value its cell has now
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure value-guard type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call

SET = []


def make():
    scale = 2

    def set_scale(value):
        nonlocal scale
        scale = value

    def case(x):
        return x * scale

    SET.append(set_scale)
    return case


def calls():
    set_scale = SET[-1]
    yield call(3)
    yield call(3)
    set_scale(2.5)
    yield call(3)
    set_scale([1])
    yield call(3)
    set_scale(2)
    yield call(3)
