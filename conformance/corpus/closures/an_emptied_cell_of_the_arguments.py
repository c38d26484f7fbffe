# /// case
# summary: a cell emptied by an inlined function is empty for the other functions that share it
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: nonlocal del-statement closure cell-mutation unbound-local
# since: 3.8
# capture: full
# opcodes: DELETE_DEREF
# ///
from conformance.case import call


def shared(n):
    def get():
        return n

    def put(value):
        nonlocal n
        n = value

    def drop():
        nonlocal n
        old = n
        del n
        return old
    return get, put, drop


def case(functions, other, x):
    get, put, drop = functions
    first = drop()
    put(x)
    second = get()
    third = drop()
    put(second)
    last = drop()
    return first, second, third, last, other[0]()


def empty(functions):
    try:
        functions[0]()
    except NameError as error:
        return type(error).__name__
    return "bound"


KEPT = []


def watch():
    return [empty(functions) for functions in KEPT]


def calls():
    for x in (5, 5, 6):
        del KEPT[:]
        KEPT.append(shared(1))
        yield call(KEPT[0], shared(2), x)
