# /// case
# summary: an exception raised in a callback of a native function keeps its frames
# reference: https://docs.python.org/3/library/functions.html#sorted
# features: traceback lambda builtin-function
# since: 3.8
# capture: breaks 2 raises raises
# ///
from conformance.case import call


def key(pair):
    if pair is None:
        raise ValueError("no pair")
    return pair[0]


def case(pairs):
    n = len(pairs)
    return n, max(pairs, key=key)


def calls():
    yield call([(1, "a"), (2, "b")])
    yield call([(1, "a"), (2, "b")])
    yield call([(1, "a"), None])
    yield call([])
