# /// case
# summary: an assertion in each turn of a loop with an else clause; the turns before the failing one are done
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: assert-statement for-loop try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers):
    done = []
    try:
        for number in numbers:
            assert number, done
            x = x / number
            done.append(number)
        else:
            x = x * 100
    except AssertionError as error:
        return x, error.args[0] is done
    return x, done


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [4, 0, 2])
    yield call(np.arange(3.0), [])
