# /// case
# summary: a try in a loop: after an exception the loop goes on with the same iterators and containers
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except for-loop list
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(arrays, scale):
    done = []
    names = {}
    for number, (array, factor) in enumerate(zip(arrays, scale)):
        try:
            value = array + np.ones(3)
            done.append(value * factor)
            names[number] = "ok"
        except ValueError:
            done.append(number)
            names[number] = "caught"
            continue
        done.append(-1)
    return done, names


def calls():
    good, bad = np.arange(3.0), np.arange(2.0)
    yield call([good, good], [1.0, 2.0])
    yield call([good, good], [1.0, 2.0])
    yield call([good, bad, good], [1.0, 2.0, 3.0])
    yield call([bad, good, bad], [1.0, 2.0, 3.0])
