# /// case
# summary: := in a comprehension binds the variable of the function around it
# reference: PEP 572
# features: walrus comprehension generator-expression
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items):
    last = None
    big = [y for x in items if (y := x * 2) > 2]
    total = 0
    running = [total := total + x for x in items]
    if any((last := x) > 2 for x in items):
        return "found", last, big, y, running, total
    return "not found", last, big, running


def calls():
    yield call([1, 2, 3, 4])
    yield call([1, 2, 3, 4])
    yield call([1, 2])
    yield call([0.5, 9])
