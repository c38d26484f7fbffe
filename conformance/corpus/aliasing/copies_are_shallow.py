# /// case
# summary: a copy is a new container of the same items
# reference: https://docs.python.org/3/library/copy.html
# features: aliasing list dict object-identity
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, d):
    copies = [x[:], list(x), x.copy(), x + [], [*x]]
    tables = [dict(d), d.copy(), {**d}]
    copies[0][0].append("seen in all")
    tables[0]["k"].append("seen in all")
    tables[1]["only"] = 1
    return copies, tables, [c is x for c in copies], [c[0] is x[0] for c in copies]


def calls():
    yield call([[1]], {"k": []})
    yield call([[1]], {"k": []})
    yield call([[1], 2.5], {"k": [0], "l": 1})
