# /// case
# summary: values and format specifications are evaluated from left to right
# reference: PEP 750
# features: t-string evaluation-order
# since: 3.14
# capture: full
# ///
from conformance.case import call, event


def case(a, b):
    return t"{event('first', a)}{event('second', b)!r:{event('width', 5)}}{event('third', a + b)}"


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(1.5, 2)
