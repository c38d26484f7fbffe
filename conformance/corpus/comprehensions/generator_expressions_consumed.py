# /// case
# summary: sum, any, all, min, max, join, sorted and set consume a generator expression
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items):
    return (sum(x * x for x in items), any(x > 2 for x in items), all(x > 0 for x in items),
            max(-x for x in items), min((x, i) for i, x in enumerate(items)), ",".join(str(x) for x in items),
            sorted(x % 3 for x in items), len(set(x % 2 for x in items)), dict((x, None) for x in items))


def calls():
    yield call([1, 2, 3])
    yield call([1, 2, 3])
    yield call([0, -1])
    yield call((2.5,))
