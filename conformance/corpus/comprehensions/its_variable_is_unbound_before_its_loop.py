# /// case
# summary: a name that a comprehension binds is its own from the start: unbound before, whatever the function has
# reference: PEP 709
# features: comprehension unbound-local comprehension-closure cell-variable
# since: 3.8
# capture: breaks 1 raises
# opcodes: LOAD_FAST_AND_CLEAR@3.12+
# ///
from conformance.case import call


def case(n, early):
    x = n
    outer = lambda: x
    inner = [lambda: x for x in range(2)]
    y = n + 1
    if early:
        y = [y for i in (0,) if y for y in (1, 2)]
    return x, outer(), [f() for f in inner], y


def calls():
    yield call(5, False)
    yield call(5, False)
    yield call(6, False)
    yield call(5, True)
