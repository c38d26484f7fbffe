# /// case
# summary: three functions in each other write one variable at different depths; a sibling has one of the same name
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-nonlocal-statement
# features: nonlocal nested-function cell-variable
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    value = n

    def first():
        nonlocal value
        value += 1

        def second():
            nonlocal value
            value *= 2

            def third():
                nonlocal value
                value = value + x

            third()
            return value

        return second()

    def sibling():
        value = 1000

        def inner():
            nonlocal value
            value += 1
            return value

        return inner() + value

    return first(), sibling(), value - 1


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2.5)
