# /// case
# summary: a callee whose try comes late catches what is raised in it; its caller goes on
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except inlined-call opaque-call comprehension class-definition
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Total:
    def __init__(self, items):
        self.sum = sum(items)


def mean(items, default):
    total = Total([float(x) for x in items])
    n = len(items)
    try:
        result = total.sum / n
    except ZeroDivisionError:
        result = default
    return [result, n]


def case(items, default):
    found = mean(items, default)
    found.append(default)
    return found


def calls():
    yield call([1, 2], 0)
    yield call([1, 2], 0)
    yield call([], "empty")
    yield call((2.5,), None)
