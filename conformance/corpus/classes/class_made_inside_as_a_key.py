# /// case
# summary: classes made in the function are keys of dicts and elements of sets, compared and hashed
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition dict set identity-operator comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    class First:
        pass

    class Second(First):
        pass

    table = {First: x, Second: x * n}
    handlers = {}
    handlers[Second] = "second"
    handlers[(First, 1)] = "pair"
    return (table[Second] - table[First], [cls.__name__ for cls in table], Second in handlers, First in handlers, handlers[First, 1], len({First, Second, First}),
            First == First, First != Second, hash(First) == hash(First), type(Second()) is Second, {type(Second()): 1}[Second])


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
