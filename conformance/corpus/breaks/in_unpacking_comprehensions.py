# /// case
# summary: native calls in comprehensions that unpack
# reference: PEP 798
# features: comprehension-unpacking break-in-loop
# since: 3.15
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(xss):
    a = [*(print("list", xs) or xs) for xs in xss]
    b = {*xs for xs in xss if not print("set", xs)}
    c = {**{x: print("dict", x) for x in xs} for xs in xss}
    return a, b, c


def calls():
    yield call([[1, 2], [3]])
    yield call([[1, 2], [3]])
    yield call([(), (1,)])
