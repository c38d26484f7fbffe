"""Where the harness's tests are, and a small case for them. (The name `conftest` is that of each folder's own.)"""
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

CASE = '''# /// case
# summary: a small case for the harness's own tests
# reference: PEP 7
# features: list
# since: 3.8
# capture: full
# ///
from conformance.case import call, event, track

SEEN = []


class Thing:
    pass


def case(items, n):
    event("one")
    event("two", n)
    if n < 0:
        raise ValueError(n)
    SEEN.append(n)
    return [items, n, 0.0]


def calls():
    yield call([track(Thing(), "thing")], 1)
    yield call([1], 2).expect("hit")
    yield call([1], 2).expect("any")
    yield call([2], -1)
'''
