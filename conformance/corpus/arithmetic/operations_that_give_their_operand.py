# /// case
# summary: concatenation with nothing, repetition by one, whole slices and conversions give the very operand
# reference: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations
# features: binary-operator object-identity tuple list string bytes set slice
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(t, items, f):
    empty = ()
    none = []
    return (
        empty + t is t, t + empty is t, () + t is t, t + () is t, t * 1 is t, 1 * t is t, t[:] is t, t[0:] is t, tuple(t) is t,
        t * 2 is t, t + (1,) is t,
        none + items is items, items + none is items, items * 1 is items, items[:] is items, list(items) is items,
        frozenset(f) is f, f.copy() is f, f | f is f,
        (t + empty, empty + t), (items + none, none + items),
    )


def calls():
    yield call((1, [2]), [1, [2]], frozenset([1]))
    yield call((1, [2]), [1, [2]], frozenset([1]))
    yield call((1.5, "x"), [], frozenset())
    yield call((None,), [3.5], frozenset("ab"))
