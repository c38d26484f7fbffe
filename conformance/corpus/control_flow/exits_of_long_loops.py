# /// case
# summary: a loop of many turns is left by break, return, its end and its else clause, with names that it alone binds
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop return-statement unbound-local
# since: 3.8
# capture: breaks 1 long-loop
# ///
from conformance.case import call


def case(items, limit, way):
    total = 0.0
    for position, item in enumerate(items):
        if item < 0:
            continue
        total += item
        last = position
        if total > limit:
            if way == "return":
                return "returned", total, last
            break
    else:
        total = -total
    if way == "unbound":
        return last, total
    after = [position * 2, item, total]
    return after, [total] * 2


def calls():
    long = [float(i % 7) - 1 for i in range(500)]
    for way in ("end", "end", "return", "unbound"):
        for items, limit in ((long, 1e9), (long, 1e9), (long, 100.0), (long[:3], 5.0)):
            yield call(list(items), limit, way)
    yield call([], 1.0, "unbound")
    yield call([], 1.0, "end")
