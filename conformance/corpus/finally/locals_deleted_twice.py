# /// case
# summary: a name that is deleted and used again is unbound, as a local, a free variable or a global
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: del-statement unbound-local try-except global-write
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    global WRITTEN
    value = x * n
    found = []
    del value
    try:
        value
    except UnboundLocalError as error:
        found.append(str(error))
    try:
        del value
    except UnboundLocalError as error:
        found.append(str(error))
    shared = n

    def inner():
        return shared

    del shared
    try:
        inner()
    except NameError as error:
        found.append(str(error))
    WRITTEN = x
    del WRITTEN
    try:
        del WRITTEN
    except NameError as error:
        found.append(str(error))
    try:
        WRITTEN
    except NameError as error:
        found.append(str(error))
    return x + len(found), found


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3.5)
