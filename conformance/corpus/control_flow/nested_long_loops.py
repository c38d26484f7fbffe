# /// case
# summary: loops in loops, with cells, a comprehension and a while loop, too long to be unrolled
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop while-loop comprehension cell-variable
# since: 3.8
# capture: breaks 4 long-loop long-loop long-loop opaque-operation
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    counts = []

    def note(value):
        nonlocal last
        last = value
        counts.append(value % 3)

    last = 0
    for i in range(n):
        for j in range(i % 5):
            note(i * j)
        if i % 50 == 49:
            note(-i)
    squares = [k * k for k in range(n) if k % 3]
    step = n
    while step > 1:
        step = step // 2 if step % 2 == 0 else 3 * step + 1
        last += step
    y = x * last
    return y + len(counts), sum(squares), last, step


def calls():
    yield call(np.arange(3.0), 200)
    yield call(np.arange(3.0), 200)
    yield call(np.arange(3.0), 97)
    yield call(np.arange(4), 0)
