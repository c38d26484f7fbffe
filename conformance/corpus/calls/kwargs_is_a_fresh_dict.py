# /// case
# summary: the callee's **kwargs is a new dict, so changing it changes nobody else's
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: star-call varargs dict-mutation aliasing
# since: 3.8
# capture: full
# ///
from conformance.case import call


def change(**kwargs):
    kwargs["added"] = 1
    kwargs.pop("a", None)
    return kwargs


def keep(*args):
    return args


def case(d, t):
    changed = change(**d)
    return changed, d, changed is d, keep(*t) == tuple(t), keep(*t), change(b=d)


def calls():
    yield call({"a": 1, "b": 2}, (1, 2))
    yield call({"a": 1, "b": 2}, (1, 2))
    yield call({}, [1])
    yield call({"added": 0, "c": []}, "ab")
