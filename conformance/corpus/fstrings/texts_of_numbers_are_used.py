# /// case
# summary: what str, f-strings and bin make of a number is indexed, searched, split, looped over and used as a key
# reference: https://docs.python.org/3/library/stdtypes.html#text-sequence-type-str
# features: f-string string builtin-function dict containment
# since: 3.8
# capture: full
# ///
import math

from conformance.case import call


def case(n, d):
    s = str(n)
    t = f"{n:04d}"
    letters = [c for c in s], s[0], s[::-1], len(t), list(enumerate(t)), s.upper().zfill(6), str.upper(s)
    found = s in d, d.get(t, 0), "1" in s, {s: 1}[s], s == "12", s < "2", t.split("1"), t.partition("0")
    numbers = int(s), float(s), sum(int(c) for c in s), int(bin(n), 2), bin(n).count("1"), int("ff", 16), complex(n, 1)
    more = math.prod([n, 2, 3]), math.fsum([0.5, n]), math.modf(n + 0.5), math.comb(5, 2)
    return letters, found, numbers, more, "big" if s.startswith("1") else "small", "%s|%5d" % (s, n)


def calls():
    yield call(12, {"12": 1})
    yield call(12, {"12": 1})
    yield call(21, {"0021": 1})
    yield call(3, {})
