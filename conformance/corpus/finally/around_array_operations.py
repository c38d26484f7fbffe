# /// case
# summary: finally runs after array operations that succeed, return or raise; its own return replaces theirs
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-finally numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def swallowing(a, b, log, replaces):
    try:
        return a + b
    finally:
        log.append("swallowed")
        if replaces:
            return "replaced"


def case(a, b, replaces=False):
    log = []
    first = swallowing(a, b[:1], log, replaces)
    try:
        second = a + b
    finally:
        log.append("first")
        first = first * 2
    for number in range(3):
        try:
            if number == 1:
                continue
            second = second + number
            if number == 2:
                break
        finally:
            log.append(number)
    return first, second, log


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(1.0), np.ones(2), True)
