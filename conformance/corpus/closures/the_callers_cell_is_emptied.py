# /// case
# summary: del of a free variable empties the cell that other functions see
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: nonlocal del-statement closure cell-mutation
# since: 3.8
# capture: full
# opcodes: DELETE_DEREF
# ///
from conformance.case import call


def make():
    x = 1
    y = 2

    def case(empty, value):
        nonlocal x, y
        before = x
        if empty:
            del x
        else:
            x = value
        y = before
        return before, y
    return case


def calls(fn):
    cell = fn.__closure__[fn.__code__.co_freevars.index("x")]
    yield call(False, 5)
    yield call(True, 5)
    cell.cell_contents = 6
    yield call(True, 5)
    cell.cell_contents = 7
    yield call(True, 5)
    cell.cell_contents = 7
    yield call(False, 8)
