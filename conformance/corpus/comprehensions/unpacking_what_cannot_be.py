# /// case
# summary: a comprehension that unpacks a number raises where the comprehension stands
# reference: PEP 798
# features: comprehension-unpacking traceback-columns
# since: 3.15
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(xss):
    return [*xs for xs in xss], len(xss)


def calls():
    yield call([[1], 2])
    yield call([[1], 2])
    yield call([[1], [2]])
