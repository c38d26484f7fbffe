# /// case
# summary: while True with continue in the try and in the handler: the finally clause of every turn runs before the next
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: while-loop try-finally try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    log = []
    position = 0
    while True:
        try:
            item = items[position]
            if item == 0:
                log.append("skip")
                continue
            x = x + 12 // item
        except IndexError:
            log.append("end")
            break
        except TypeError:
            log.append("type")
            continue
        finally:
            position += 1
            log.append(position)
        x = x * 2
    return x, log


def calls():
    yield call(np.arange(3.0), [3, 4])
    yield call(np.arange(3.0), [3, 4])
    yield call(np.arange(3.0), [3, 0, "a", 2])
    yield call(np.arange(3.0), [])
