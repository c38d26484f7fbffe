# /// case
# summary: frozendicts are made by calls; they are equal and hash by their items and cannot be changed
# reference: PEP 814
# features: frozendict dict
# since: 3.15
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(x):
    a = frozendict(a=x, b=2)
    b = frozendict({"b": 2}, a=x)
    same = a == b
    a["c"] = same
    return a, b


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
