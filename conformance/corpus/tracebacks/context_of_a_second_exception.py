# /// case
# summary: an exception raised while another is handled by the caller's caller keeps its own frames
# reference: https://docs.python.org/3/library/exceptions.html
# features: traceback exception-chaining inlined-call
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def fail(x):
    return [].pop(x)


def middle(x):
    return fail(x) + 1


def case(x, ok):
    if ok:
        return x
    return middle(x)


def calls():
    yield call(0, True)
    yield call(0, True)
    yield call(0, False)
    try:
        raise KeyError("outside")
    except KeyError:
        yield call(0, False)
    yield call(5, False)
