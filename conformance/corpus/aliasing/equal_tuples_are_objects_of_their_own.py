# /// case
# summary: each evaluation of a tuple display, a packing signature or a method that returns a tuple makes another object
# reference: https://docs.python.org/3/reference/expressions.html#parenthesized-forms
# features: tuple object-identity inlined-call varargs
# since: 3.8
# capture: full
# ///
from conformance.case import call


def pair(a, b):
    return (a, b)


def pack(*args):
    return args


def hanoi(n, a, b, c, moves):
    if n:
        hanoi(n - 1, a, c, b, moves)
        moves.append((a, c))
        hanoi(n - 1, b, a, c, moves)
    return moves


def runs(text):
    found = []
    for letter in text:
        if found and found[-1][0] == letter:
            found[-1] = (letter, found[-1][1] + 1)
        else:
            found.append((letter, 1))
    return found


def case(n, text):
    parts = [text.partition("b"), text.partition("b"), text.rpartition("b")]
    sums = [(1,) + (2,), (1,) + (2,), (1, 2, 3)[:2], (1, 2, 3)[:2], (1, 2) * 2]
    same = pair(1, 2)
    return pair(1, 2), pair(1, 2), pack(1, 2), pack(1, 2), hanoi(n, "a", "b", "c", []), runs(text), parts, sums, (same, same), (), pack()


def calls():
    yield call(3, "aabaab")
    yield call(3, "aabaab")
    yield call(2, "abab")
