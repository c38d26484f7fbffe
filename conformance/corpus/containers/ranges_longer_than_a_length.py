# /// case
# summary: a range may be longer than a length can be
# reference: https://docs.python.org/3/library/stdtypes.html#ranges
# features: range builtin-function try-except
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(stop):
    numbers = range(stop)
    try:
        size = len(numbers)
    except OverflowError as error:
        size = type(error), str(error)
    return size, bool(numbers), not range(0, -stop), numbers[-1], stop - 1 in numbers, numbers[1:3], list(zip(numbers, "ab"))


def calls():
    for stop in (2 ** 63, 2 ** 63, 2 ** 63 - 1, 10 ** 30, 5):
        yield call(stop)
