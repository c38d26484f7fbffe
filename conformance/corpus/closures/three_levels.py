# /// case
# summary: nonlocal reaches the variable of the nearest enclosing function that has it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-nonlocal-statement
# features: nonlocal closure nested-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    y = 0

    def outer():
        z = x

        def inner(n):
            nonlocal y, z
            y += n
            z = (z, y)
            return lambda: (x, y, z)

        read = inner(1)
        inner(2)
        return read

    read = outer()
    y += 10
    return read(), y


def calls():
    yield call(5)
    yield call(5)
    yield call(2.5)
    yield call(None)
