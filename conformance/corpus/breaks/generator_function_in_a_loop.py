# /// case
# summary: a loop over a generator function of the program, native calls in the loop and in the generator
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop break-in-loop
# since: 3.14
# capture: full
# ///
from conformance.case import call


def numbers(n):
    for i in range(n):
        yield i
        yield -i


def case(n):
    seen = []
    for x in numbers(n):
        if x > 1:
            continue
        seen.append(x)
    else:
        seen.append("end")
    return seen, [x for x in numbers(n)], sum(numbers(n)), list(numbers(1))


def calls():
    yield call(2)
    yield call(2)
    yield call(3)
    yield call(0)
