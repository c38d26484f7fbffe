# /// case
# summary: sequences and dicts find an item equal that is the same object, a computed NaN as well
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: comparison containment object-identity float-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call

NAN = float("nan")


def case(x, y):
    computed = x - x
    other = y - y
    pair = [computed, 1]
    return (
        [computed] == [computed], [computed] != [computed], (computed, 1) < (computed, 2), (computed, 2) <= (computed, 1),
        pair == [computed, 1], computed in pair, pair.index(computed), pair.count(computed), pair == [other, 1],
        [x] == [x], (x, 1) < (x, 2), [x] == [y], (x,) >= (y,), {"key": x} == {"key": x}, {"key": x} == {"key": y},
        [NAN] == [NAN], NAN in (x, NAN), (NAN, 0) > (NAN, 1), [x, y].index(x), computed == computed, x == x,
    )


def calls():
    nan = float("nan")
    infinity = float("inf")
    yield call(infinity, infinity)
    yield call(infinity, infinity)
    yield call(nan, nan)
    yield call(nan, float("nan"))
    yield call(nan, NAN)
    yield call(1.5, 2.5)
    yield call(2.5, 2.5)
