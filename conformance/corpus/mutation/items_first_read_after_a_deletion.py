# /// case
# summary: items of a list that are looked at after items were deleted, inserted or moved are those of the changed list
# reference: https://docs.python.org/3/tutorial/datastructures.html#more-on-lists
# features: list list-mutation del-statement item-assignment argument-mutation slice
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b, c, d, e, f, g, h):
    del a[0]
    first = a[0], a[-1]
    del b[1:3]
    second = b[0], b[1], b[-1]
    c.insert(1, "new")
    third = c[1], c[2], c[-1]
    popped = d.pop(0)
    fourth = popped, d[0], d[-1]
    e.reverse()
    fifth = e[0], e[-1], e[1]
    f[0:2] = ["x", "y", "z"]
    sixth = f[2], f[3], f[-1]
    g.remove(g[1])
    seventh = g[1], g[-1]
    h += [9]
    h *= 2
    del h[0]
    h.sort()
    eighth = h[0], h[1], h[-1]
    return first, second, third, fourth, fifth, sixth, seventh, eighth, a + b + c + d + e + f + g + h


def lists(items):
    return [list(items) for _ in range(8)]


def calls():
    yield call(*lists([1, 2, 3, 4]))
    yield call(*lists([1, 2, 3, 4]))
    yield call(*lists([1.5, 2, 3, 4, 5]))
    yield call(*lists([4, 3, 2, 1]))
