# /// case
# summary: bisect looks at the items on its way only, insort puts one in
# reference: https://docs.python.org/3/library/bisect.html
# features: list list-mutation builtin-function value-guard comparison
# since: 3.8
# capture: full
# ///
import bisect

from conformance.case import call


def case(numbers, n):
    found = [bisect.bisect_left(numbers, n), bisect.bisect_right(numbers, n), bisect.bisect(numbers, n, 1), bisect.bisect(numbers, n, hi=2)]
    bisect.insort(numbers, n)
    made = [1, 2, 2, 3]
    bisect.insort_left(made, n, lo=1)
    return found, numbers, made, bisect.bisect_left(["a", "c"], "b")


def calls():
    yield call([1, 3, 5], 3)
    yield call([1, 3, 5], 3)
    yield call([1, 3, 5], 4.5)
    yield call([1, 3, 5, 7, 9], 0)
