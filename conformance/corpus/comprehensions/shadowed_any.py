# /// case
# summary: any and all replaced in the module are called with the generator
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_COMMON_CONSTANT
# features: generator-expression global-read code-guard
# since: 3.14
# capture: full
# ///
from conformance.case import call


def any(items):
    return [item for item in items]


def case(xs):
    return any(x + 1 for x in xs), all(x for x in xs)


def replaced(items):
    return ("replaced", tuple(items))


def calls():
    yield call([1, 2])
    yield call([1, 2])
    global any
    old = any
    any = replaced
    yield call([1, 2])
    any = old
    yield call([0])
