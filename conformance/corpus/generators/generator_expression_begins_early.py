# /// case
# summary: a generator expression asks for its iterator when it is made, in the version with two slots too
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression evaluation-order traceback
# since: 3.15
# capture: breaks 3 opaque-call raises data-dependent-iteration
# opcodes: RETURN_GENERATOR
# ///
from conformance.case import call


def case(items, x):
    made = (item + x for item in items)
    print("made")
    return list(made), list(i * j for i in items for j in items)


def calls():
    yield call([1, 2], 1)
    yield call([1, 2], 1)
    yield call((), 2)
    yield call(5, 2)
