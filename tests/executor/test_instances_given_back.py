"""Where C code gives back, keeps or asks the very instance of a subclass of str, int or an enumeration, and where it copies what that is."""
from __future__ import annotations

import copy
import enum
import sys

import pytest

import sot

LOG = []


class S(str):
    pass


class K(int):
    def __repr__(self):
        return "K!"


class Told(str, enum.Enum):
    A = "ab"

    def __str__(self):
        return "OWN"
    __format__ = str.__format__


class Number(enum.IntEnum):
    A = 5

    def __str__(self):
        return "OWN"


class Asked(str, enum.Enum):
    A = "ab"


def _asked(self, name):
    LOG.append(name)
    return str.__getattribute__(self, name)


Asked.__getattribute__ = _asked


class List(list):
    def __iter__(self):
        LOG.append("iter")
        return super().__iter__()


class Dict(dict):
    def __iter__(self):
        LOG.append("iter")
        return super().__iter__()


class Tuple(tuple):
    def __iter__(self):
        LOG.append("iter")
        return super().__iter__()


class Text(str):
    def __iter__(self):
        LOG.append("iter")
        return super().__iter__()


class Upto:
    def __init__(self):
        self.i = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.i += 1
        if self.i > 5:
            raise StopIteration
        return self.i


@sot.skip_function
def consumed(x):
    return list(x)


def kinds(items):
    return [type(item).__name__ for item in items]


def texts_of_members(s, i):
    return f"{s}", format(s), "{}".format(s), f"{i:}", "%s" % s, f"{i:4}", f"{s:>5}"


def key_of_an_input(d, k):
    d[k] = 1
    return [repr(key) for key in d], kinds(d), [key is k for key in d], kinds(list(d)), kinds({**d})


def joined_keys(d, k):
    d[k] = 1
    return type(",".join(map(str, d))).__name__, kinds([key + key for key in d])


def formats(s):
    return kinds([f"{s:3}", format(s, "s"), "{:3}".format(s), f"{s:.9}", f"{s:9}", f"{s}"])


def set_elements(k):
    e = {k}
    e.add(8)
    return sorted(kinds(e)), sorted(kinds({k, "z"}))


def elements_exchanged(o):
    x = S(o)
    s = {o}
    s.discard(x)
    s.add(x)
    return next(iter(s)) is x, [*({o} & {x})][0] is x, [*({x} & {o, "1"})][0] is x, [*({x} - {"1"})][0] is x


def given(**k):
    return k


def keyword_names(s):
    return [kinds(d) for d in (given(**{s: 1}), dict(**{s: 1}), dict(a=1, **{s: 1}))]


def separators(o, s):
    return kinds([o.partition(s)[1], o.rpartition(s)[1], s.partition(s)[1], s.partition(s)[0], s.partition("?")[0], s.rpartition("?")[2]])


def splits(s, o):
    return kinds(s.split(o) + s.rsplit(o) + s.split() + s.split(sep=o))


def iterators(s):
    it = iter(s)
    first = next(it)
    return it, first


def translation_table(k):
    return kinds(str.maketrans({k: 1}))


def encoded(s):
    try:
        s.encode()
    except UnicodeEncodeError as e:
        return e.object is s, type(e.object).__name__


def copies(s):
    return str(s) is str(s), s[:] is s[:], s.strip() is s.strip(), f"{s}" is f"{s}"


def copies_of_what_is_made(o):
    s = S(o)
    return s * 1 is o, s + "" is o, s.splitlines()[0] is o, str(s) is str(s), str(s) is o


def until_it_is_known(x, y, z):
    return {2}.issuperset(x), {1}.isdisjoint(y), frozenset([1]).isdisjoint(z), {1, 2, 3, 4, 5}.issubset(x), x.i, y.i, z.i


def over_what_is_made(n):
    del LOG[:]
    x = List()
    x.append(n)
    w = zip(x)
    return consumed(w), list(LOG)


def begun(x):
    del LOG[:]
    w = enumerate(x)
    next(w)
    return consumed(w), list(LOG)


def deep_copy(s):
    del LOG[:]
    copy.deepcopy(s)
    return list(LOG)


@pytest.mark.parametrize("function, args", [
    (texts_of_members, lambda: (Told.A, Number.A)), (key_of_an_input, lambda: ({}, K(9))), (key_of_an_input, lambda: ({}, S("ab"))), (joined_keys, lambda: ({}, S("ab"))), (joined_keys, lambda: ({}, K(3))),
    (formats, lambda: (S("abcd"),)), (set_elements, lambda: (K(7),)), (set_elements, lambda: (S("7"),)), (elements_exchanged, lambda: ("".join(["p", "q"]),)), (keyword_names, lambda: (S("ab"),)),
    (separators, lambda: ("abSEPcd", S("SEP"))), (splits, lambda: (S("x"), S("QQ"))), (splits, lambda: (S("ab"), "\xe9\u20ac")), (splits, lambda: (S("ab"), "xyz")), (splits, lambda: (S(""), "x")), (splits, lambda: (S("a b"), " ")),
    (translation_table, lambda: (K(5),)), (encoded, lambda: (S("\ud800"),)), (copies, lambda: (S("pqr"),)), (copies_of_what_is_made, lambda: ("".join(["pq", "r"]),)), (until_it_is_known, lambda: (Upto(), Upto(), Upto())),
    (over_what_is_made, lambda: (1,)), (begun, lambda: (List([1, 2, 3]),)), (begun, lambda: (Dict(a=1, b=2),)), (begun, lambda: (Tuple((1, 2, 3)),)), (begun, lambda: (Text("abc"),)), (deep_copy, lambda: (Asked.A,)),
])
def test_as_plain(function, args):
    tested = sot.symbolic_translate(function)
    for _ in range(3):
        assert tested(*args()) == function(*args())


def test_an_iterator_has_the_instance():
    tested = sot.symbolic_translate(iterators)
    for _ in range(2):
        (plain, _), (it, first) = iterators(S("abcd")), tested(S("abcd"))
        assert first == "a" and type(it) is type(plain) and type(it.__reduce__()[1][0]) is S and list(it) == ["b", "c", "d"]


class Meta(type):
    def __eq__(cls, other):
        LOG.append("meta")
        return cls is other
    __hash__ = type.__hash__


class OfMeta(str, metaclass=Meta):
    pass


GIVEN = None


def upper():
    return GIVEN.upper()


def global_set(x):
    global GIVEN
    GIVEN = x
    return upper()


def test_no_class_is_compared():
    tested = sot.symbolic_translate(global_set)
    del LOG[:]
    assert [tested(x) for x in (OfMeta("a"), OfMeta("a"), "a", OfMeta("a"))] == ["A"] * 4
    assert not LOG, sys.version
