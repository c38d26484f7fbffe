# /// case
# summary: more locals than two-in-one instructions can name, read and stored in pairs
# reference: https://docs.python.org/3/library/dis.html#opcode-STORE_FAST_LOAD_FAST
# features: unpacking integer-arithmetic
# since: 3.14
# capture: full
# opcodes: STORE_FAST_STORE_FAST LOAD_FAST_BORROW_LOAD_FAST_BORROW
# ///
from conformance.case import call


def case(a, b):
    c, d = a, b
    e, f, g, h = c + d, c - d, d, c
    i = e
    j = i * f
    k = l = m = j + g
    n, o = o1, p = k, h
    q, r = p, o
    s, t = r, q
    u = v = s
    w, x, y, z = t, u, v, w if False else n
    return a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, o1, p, q, r, s, t, u, v, w, x, y, z, a + z, y + b


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(2.5, 1)
