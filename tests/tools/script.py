"""Run under pdb and coverage, plain and translated: the argument says which."""
import pdb
import sys

import numpy as np
from chosen import maybe


def inner(v):
    y = v + 1
    z = y * 2
    return z


@maybe
def outer(v, n):
    a = inner(v)
    if n > 1:
        a = inner(a)
    elif n < -5:
        a = None
    b = [i * 2 for i in range(n)]
    return a, b


@maybe
def stopping(v, stop):
    a = inner(v)
    if stop:
        pause()
    b = inner(a)
    c = b.sum() > 3
    if c:
        b = b - 1
    return b


def pause():
    if "native" in sys.argv:
        try:
            breakpoint()
        finally:
            pass
    elif "stop" in sys.argv:
        pdb.set_trace()


@maybe
def stopping_itself(v, stop):
    a = inner(v)
    if stop and "stop" in sys.argv:
        breakpoint()
        a = a + 1
    b = inner(a)
    return b


def main():
    v = np.ones(2)
    for turn in range(3):
        print(turn, outer(v, turn))
    for turn in range(4):
        print(turn, stopping(v, turn == 2))
        print(turn, stopping_itself(v, turn == 2))
    return v


main()
print("done")
