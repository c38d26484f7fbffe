# /// case
# summary: functions made in a comprehension share its last variable unless a default keeps the turn's
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: comprehension-closure lambda default-argument
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items):
    late = [lambda: x for x in items]
    early = [lambda x=x: x for x in items]
    adders = {n: (lambda k: lambda v: v + k)(n) for n in items}
    return [f() for f in late], [f() for f in early], [adders[n](1) for n in items]


def calls():
    yield call([1, 2, 3])
    yield call([1, 2, 3])
    yield call([0.5])
    yield call([])
