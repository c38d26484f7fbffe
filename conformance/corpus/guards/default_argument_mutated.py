# /// case
# summary: a mutable default of the function under test is read as it is now
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument list-mutation value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, seen=[], table={"n": 0}):
    seen.append(x)
    table["n"] += 1
    return len(seen), table["n"], seen[0]


def calls(fn):
    seen, table = fn.__defaults__
    yield call(1)
    yield call(1)
    del seen[:]
    table["n"] = 0
    yield call(1)
    del seen[:]
    table["n"] = 0.5
    yield call(1)
    yield call(1, [9])
