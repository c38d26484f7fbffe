# /// case
# summary: a star in a generator expression
# reference: PEP 798
# features: generator-expression comprehension-unpacking
# since: 3.15
# capture: full
# ///
from conformance.case import call


def case(xss):
    return list((*xs for xs in xss)), sum(*[(*xs for xs in xss)]), [x for x in (*xs for xs in xss if xs)]


def calls():
    yield call([[1, 2], [3]])
    yield call([[1, 2], [3]])
    yield call([(1,), (), range(2)])
