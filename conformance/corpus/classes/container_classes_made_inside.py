# /// case
# summary: subclasses of list, dict, tuple, str, int and float made in the function
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition inheritance list dict tuple string special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    class Stack(list):
        def push(self, item):
            self.append(item)
            return self

    class Counts(dict):
        def __missing__(self, key):
            return n

    class Pair(tuple):
        @property
        def total(self):
            return self[0] + self[1]

    class Name(str):
        def shout(self):
            return self.upper() + "!"

    class Metres(float):
        def half(self):
            return Metres(self / 2)

    stack = Stack([1]).push(n).push(x)
    counts = Counts(a=1)
    return len(stack), stack[-1] * 2, counts["a"] + counts["b"], Pair((x, n)).total, Name("box").shout(), Metres(3).half(), isinstance(stack, list)


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
