# /// case
# summary: generator expressions as the only argument, beside others, as a keyword and behind a star
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression star-call keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def taken(*args, more=()):
    return len(args), sum(more), args[0] if args else None


def case(x, items):
    return (sum(x * i for i in items), taken(*(i * 2 for i in items)), taken(1, more=(i for i in items)),
            dict((str(i), x + i) for i in items), "-".join(str(i) for i in items), list(zip(items, (i * i for i in items))))


def calls():
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), (5,))
    yield call(np.arange(3), [])
