# /// case
# summary: popitem, fromkeys, reversed, merging, comparison and truth of dicts
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict dict-mutation comparison truth-value
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, keys):
    made = dict.fromkeys(keys, 0)
    last = d.popitem() if d else None
    return (made, last, list(reversed(d)), d == made, {**made, **d}, bool(d), not d, dict(zip(keys, d)),
            {k: v for k, v in sorted(d.items())}, max(d, default=None), d.get("none") is None)


def calls():
    yield call({"a": 1, "b": 2}, ["x", "y"])
    yield call({"a": 1, "b": 2}, ["x", "y"])
    yield call({}, "ab")
    yield call({"b": 0.5, "a": None}, ())
