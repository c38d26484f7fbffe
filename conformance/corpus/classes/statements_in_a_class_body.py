# /// case
# summary: loops, conditions, try, with, del, walrus, unpacking and comprehensions in a class body
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition for-loop if-statement try-except with-statement del-statement walrus comprehension starred-unpacking
# since: 3.8
# capture: full
# opcodes: DELETE_NAME
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    class Table:
        total = 0
        for step in range(n):
            if step % 2:
                total += step
            else:
                total = total + 10
        else:
            finished = True
        del step
        try:
            number = int("none")
        except ValueError:
            number = -1
        finally:
            tried = n
        with np.errstate(all="ignore"):
            inside = n + 1
        if (big := n * 2) > 5:
            size = "big"
        first, *rest = 1, 2, big
        squares = [i * i for i in range(3)]
        lengths = {name: len(name) for name in ("a", "bc")}
        columns = [x * i for i in (1, 2)]
        while total > 1000:
            total -= 1

    return (Table.total, Table.finished, Table.number, Table.tried, Table.inside, getattr(Table, "size", "small"), Table.first, Table.rest, Table.squares,
            Table.lengths, Table.columns[1], hasattr(Table, "step"))


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 4)
