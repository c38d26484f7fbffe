# /// case
# summary: mapping patterns ask for keys and collect the rest
# reference: PEP 634
# features: match-statement dict
# since: 3.10
# capture: full
# ///
from conformance.case import call


def case(x):
    match x:
        case {"kind": "point", "at": [a, b]}:
            return a, b
        case {"kind": kind, **rest}:
            return kind, rest
        case {}:
            return "mapping"
    return "no match"


def calls():
    yield call({"kind": "point", "at": (1, 2)})
    yield call({"kind": "point", "at": (1, 2)})
    yield call({"kind": "k", "z": 1})
    yield call({"z": 1})
    yield call([])
