# /// case
# summary: a loop over the rows of an argument with a running state and a list of results
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop numpy-indexing list-mutation numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, alpha):
    state = x[0]
    states = [state]
    for i in range(1, x.shape[0]):
        state = alpha * x[i] + (1 - alpha) * state
        states.append(state)
    return np.stack(states)


def calls():
    yield call(np.arange(8.0).reshape(4, 2), 0.5)
    yield call(np.arange(8.0).reshape(4, 2), 0.5)
    yield call(np.arange(8.0).reshape(4, 2), 0.25).expect("hit")
    yield call(np.arange(6.0).reshape(3, 2), 0.5)
    yield call(np.arange(4).reshape(4, 1), 1)
