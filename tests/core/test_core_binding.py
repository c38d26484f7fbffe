"""A dispatcher binds arguments as CPython does, errors included: random signatures against the plain function."""
import itertools
import random

import pytest
from fake_engine import identity


class Key(str):
    """A str of its own."""


def outcome(fn, args, kwargs):
    """The result, or the exception's type and words."""
    try:
        return fn(*args, **kwargs)
    except TypeError as error:
        return type(error), str(error)


def signature(rng):
    """The text of a random parameter list, and the names in it."""
    names = iter("abcdefghijkl")
    only = [next(names) for _ in range(rng.choice([0, 0, 0, 1, 2]))]
    plain = [next(names) for _ in range(rng.randrange(4))]
    keyword = [next(names) for _ in range(rng.choice([0, 0, 1, 2, 3]))]
    defaults = rng.randrange(len(only) + len(plain) + 1)
    positional = only + plain
    words = [
        name if i < len(positional) - defaults else "%s='%s0'" % (name, name) for i, name in enumerate(positional)
    ]
    if only:
        words.insert(len(only), "/")
    varargs, varkw = rng.random() < 0.3, rng.random() < 0.3
    if varargs:
        words.append("*args")
    elif keyword:
        words.append("*")
    words += [name if rng.random() < 0.5 else "%s='%s0'" % (name, name) for name in keyword]
    if varkw:
        words.append("**kw")
    shown = positional + keyword + ["args"] * varargs + ["kw"] * varkw
    return ", ".join(words), shown, positional + keyword


@pytest.mark.parametrize("seed", range(60))
def test_random_signatures(seed):
    rng = random.Random(seed)
    text, shown, names = signature(rng)
    space = {}
    exec("def f(%s):\n    return %s\n" % (text, "(" + "".join(n + ", " for n in shown) + ")"), space)
    plain = space["f"]
    fast = identity(plain)
    for _ in range(60):
        args = tuple(range(rng.randrange(len(names) + 2)))
        pool = names + ["other", "args", "kw"]
        kwargs = {rng.choice(pool): object() for _ in range(rng.randrange(4))}
        assert outcome(fast, args, kwargs) == outcome(plain, args, kwargs), (text, args, kwargs)
    assert fast.cache.misses <= 1


def test_the_order_of_keywords_is_kept():
    def f(**kw):
        return list(kw)

    for order in itertools.permutations("xyz"):
        assert identity(f)(**dict.fromkeys(order)) == list(order)


def test_keywords_that_are_not_interned():
    def f(alpha, *, beta=2, **kw):
        return alpha, beta, kw

    fast = identity(f)
    names = ["".join(["al", "pha"]), "".join(["be", "ta"]), "".join(["gam", "ma"])]
    assert fast(**dict(zip(names, (1, 2, 3)))) == (1, 2, {"gamma": 3})
    assert fast(**{Key("alpha"): 1}) == (1, 2, {})


def test_keywords_that_are_no_strings():
    def f(**kw):
        return kw

    with pytest.raises(TypeError, match="keywords must be strings"):
        identity(f)(**{1: 2})


def test_defaults_are_read_when_called():
    def f(a, b=1, *, c=2):
        return a, b, c

    fast = identity(f)
    assert fast(0) == (0, 1, 2)
    f.__defaults__ = (10, 11)
    f.__kwdefaults__ = {"c": 12}
    assert fast() == (10, 11, 12)
    fast.__defaults__ = None
    fast.__kwdefaults__ = None
    assert outcome(fast, (), {}) == outcome(f, (), {})
    assert outcome(fast, (1, 2), {}) == outcome(f, (1, 2), {})
    fast.__defaults__ = (1, 2, 3, 4, 5)
    assert outcome(fast, (), {"c": 0}) == outcome(f, (), {"c": 0}) == (4, 5, 0)


def test_many_slots():
    names = ["a%d" % i for i in range(100)]
    space = {}
    exec("def f(%s, *args, k=5, **kw): return (%s, args, k, kw)" % (", ".join(names), ", ".join(names)), space)
    plain = space["f"]
    fast = identity(plain)
    assert fast(*range(103), k=7, z=8) == plain(*range(103), k=7, z=8)
    assert outcome(fast, range(99), {}) == outcome(plain, range(99), {})
    assert fast(*range(50), **{n: n for n in names[50:]}) == plain(*range(50), **{n: n for n in names[50:]})


def test_closures():
    def make(free):
        def f(a, *args, k=1, **kw):
            return a, args, k, kw, free

        def g(a):
            return a, free

        return f, g

    for free in (1, "x"):
        f, g = make(free)
        assert identity(f)(1, 2, k=3, z=4) == (1, (2,), 3, {"z": 4}, free)
        assert identity(g)(1) == (1, free)
        assert (lambda *a: identity(g)(*a))(1) == (1, free)
        assert identity(g).__get__(5)() == (5, free)


def test_no_leaks(no_leak):
    def f(a, b=2, *args, k=3, **kw):
        return a, b, args, k, kw

    fast = identity(f)

    def calls():
        fast(1)
        fast(1, 2, 3, 4, k=5, z=6)
        fast(a=1, z=7)
        for args, kwargs in (((), {}), ((1,), {"a": 2})):
            try:
                fast(*args, **kwargs)
            except TypeError:
                pass

    no_leak(calls, rounds=500)
