# /// case
# summary: an error in an interpolation is raised where it stands; what came before has happened
# reference: PEP 750
# features: t-string traceback-columns evaluation-order
# since: 3.14
# capture: breaks 1 raises
# ///
from conformance.case import call, event


def case(x, y):
    return t"{event('x', x)} {x / y:>{event('never', 1)}}"


def calls():
    yield call(1, 0)
    yield call(1, 0)
    yield call(1, 2)
