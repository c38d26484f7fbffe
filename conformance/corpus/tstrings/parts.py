# /// case
# summary: a template string keeps its texts and its interpolations apart
# reference: PEP 750
# features: t-string
# since: 3.14
# capture: full
# opcodes: BUILD_TEMPLATE BUILD_INTERPOLATION
# ///
from conformance.case import call


def case(name, n):
    t = t"Hello {name}, {n + 1} times!"
    first, second = t.interpolations
    return t.strings, t.values, first.value, first.expression, second.expression, second.conversion, second.format_spec


def calls():
    yield call("Ann", 1)
    yield call("Ann", 1)
    yield call("Bob", 2.5)
    yield call(None, True)
