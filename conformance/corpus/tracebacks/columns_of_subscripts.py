# /// case
# summary: columns of a failing subscript among others: list, dict, slice, of a number
# reference: https://docs.python.org/3/reference/expressions.html#subscriptions, PEP 657
# features: traceback-columns list dict
# since: 3.14
# capture: breaks 5 raises raises raises raises raises
# ///
from conformance.case import call


def case(xs, d, k):
    if k == 0:
        return [xs[0], xs[d["i"]], xs[2]]
    if k == 1:
        return (d["i"], d["missing"], xs[0])
    if k == 2:
        return xs["text":][0]
    if k == 3:
        return d["i"][0]
    return (1, 2)[xs[0]:][k]


def calls():
    for k in 0, 0, 1, 2, 3, 4:
        yield call([1, 2], {"i": 1}, k)
