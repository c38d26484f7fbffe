# /// case
# summary: a lambda in a template is called later and sees the variable as it is then
# reference: PEP 750
# features: t-string lambda cell-variable
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    t = t"{(lambda: x)} {(lambda k=x: k)}"
    x = x + 1
    late, early = t.values
    return late(), early()


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(10)
