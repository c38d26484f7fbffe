# /// case
# summary: templates are joined by +, by += and by standing side by side
# reference: PEP 750
# features: t-string binary-operator inplace-operator
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x, y):
    a = t"a{x}b"
    b = t"c{y}"
    both = a + b
    old = a
    a += t"!"
    beside = t"{x}" t"-" t"{y}"
    return both, a, old is a, beside, (t"" + t"").strings, both.interpolations[0] is old.interpolations[0]


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call("x", [3])
