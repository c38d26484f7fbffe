# /// case
# summary: a native call in a callee raises in the caller's try: the handler sees what the callee did before
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: break-in-callee try-except opaque-call list-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import pickle

import numpy as np

from conformance.case import call


def parsed(text, log):
    log.append("before")
    value = pickle.loads(text)
    log.append("behind")
    return value


def case(x, text):
    log = []
    try:
        x = x * 2
        x = x + parsed(text, log)
    except pickle.UnpicklingError as error:
        x = x - 1
        log.append(type(error).__name__)
    return x * 3, log


def calls():
    yield call(np.arange(3.0), pickle.dumps(5))
    yield call(np.arange(3.0), pickle.dumps(5))
    yield call(np.arange(3.0), b"{")
    yield call(np.arange(3.0), pickle.dumps(2.5))
