# /// case
# summary: append, setdefault and add bound to containers made here are kept, passed on and given back
# reference: https://docs.python.org/3/reference/datamodel.html#built-in-methods
# features: method-call list-mutation closure numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def each(f, items):
    for item in items:
        f(item)


def case(x, items):
    kept, seen = [], set()
    put, add = kept.append, seen.add
    each(put, [x * i for i in items])
    each(add, items)
    put("last")
    return kept, sorted(seen), put


def calls():
    for items in ([1, 2], [1, 2], []):
        kept, _, put = yield call(np.arange(2.0), items)
        put("by the caller")
        event(len(kept))
