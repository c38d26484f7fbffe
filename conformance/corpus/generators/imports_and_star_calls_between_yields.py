# /// case
# summary: an import of a loaded module, star calls, keywords and defaults between the yields of a generator under test
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: generator import-statement star-call keyword-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def scaled(x, *ks, shift=0, **more):
    for k in ks:
        x = x * k
    return x + shift, sorted(more)


def case(x, args, named):
    import functools as tools
    yield scaled(x, *args, **named)
    fixed = tools.partial(scaled, x, 2)
    yield fixed(*args), fixed(shift=x)
    from operator import itemgetter
    yield itemgetter(0)(scaled(*[x, *args], shift=1, z=0))


def calls():
    for args, named in (((2, 3), {"a": 1}), ((2, 3), {"a": 1}), ((), {"shift": 5})):
        made = yield call(np.arange(2.0), args, named)
        event(repr(list(made)))
