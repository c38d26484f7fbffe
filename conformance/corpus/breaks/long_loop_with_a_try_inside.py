# /// case
# summary: a loop of many turns catches errors in some of them, with a list and a counter that go on
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: break-in-loop try-except for-loop dict
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def case(x, keys, table):
    missing = []
    total = 0.0
    for index, key in enumerate(keys):
        try:
            total += table[key]
        except KeyError as error:
            missing.append((index, error.args[0]))
            continue
        finally:
            total += 0.5
        last = key
    return x * total, missing, last


def calls():
    table = {i: float(i) for i in range(0, 300, 1) if i % 50}
    yield call(np.arange(3.0), range(300), table)
    yield call(np.arange(3.0), range(300), table)
    yield call(np.arange(3.0), range(5, 320), table)
