"""Generators with handlers, whose items operations take: where the graph raises inside of one, the operation is done again with what it has and the rest."""
from __future__ import annotations

import sys

import numpy as np
import pytest

import sot
from sot.machine.machine import Machine

X, FITS, BAD = np.arange(4.0), np.ones(4), np.ones(3)

#: What takes the items: statements that bind ``r``.
OF_ARRAYS = {
    "pair": "a, b, c = g(); r = a, b, c", "rest": "a, *b = g(); r = a, b", "last": "*a, b = g(); r = a, b", "list": "r = list(g())", "tuple": "r = tuple(g())", "sum": "r = sum(g())",
    "display": "r = [0, *g(), 5]", "zipped": "r = [*zip(g(), range(5))]", "any": "r = any(v is None for v in g())", "all": "r = all(v is not None for v in g())",
    "largest": "r = max(float(v[0]) for v in g())", "summed": "r = sum(v * 2 for v in g())", "nested": "r = [v for v in (u + 1 for u in (t * 2 for t in g()))]",
    "first": "r = next(v for v in g())", "default": "r = next((v for v in g() if v is None), 7)", "dict": "r = {i: v for i, v in enumerate(v for v in g())}",
    "stack": "r = np.stack([v for v in g()])", "mapped": "r = list(map(lambda v: v * 2, (v for v in g())))", "loop": "r = 0\n    for v in (w + 1 for w in g()): r = r + v",
    "below": "r = list(h())\n", "taken below": "a, *b = h(); r = a, b", "too many": "r = None\n    try:\n        a, b = g()\n    except ValueError as e:\n        r = str(e)",
    "too few": "r = None\n    try:\n        a, b, c, d = g()\n    except ValueError as e:\n        r = str(e)", "in a handler": "try:\n        {}[1]\n    except KeyError:\n        a, *b = g()\n    r = a, b",
}
OF_NUMBERS = {
    "set": "r = set(g())", "frozenset": "r = frozenset(g())", "sorted": "r = sorted(g())", "by key": "r = sorted(g(), key=lambda v: -v, reverse=True)", "any": "r = any(v > 100 for v in g())",
    "max": "r = max(g())", "min": "r = min(g(), default=3)", "numbers": "r = sorted(map(float, g()))", "sum": "r = sum(g())",
}
OF_TEXTS = {"join": "r = '-'.join(g())", "joined": "r = '/'.join(v + '.' for v in g())"}

PROGRAM = '''
def case(x, w):
    log = []

    def g():
        for i in range(3):
            try:
                y = (x * float((x + i) @ w)) if i == 1 else x * i
                y = {item}
            except ValueError:
                y = {other}
                log.append(i)
            finally:
                log.append(-i)
            yield y

    def h():
        for v in g():
            yield v
            log.append("h")
        yield from (v for v in g())
    {use}
    return r, log
'''
PRODUCT = [(name, use, item, other) for uses, item, other in ((OF_ARRAYS, "y", "x"), (OF_NUMBERS, "float(i)", "-1.0"), (OF_TEXTS, "str(i)", "'bad'")) for name, use in uses.items()]
#: Unpacking into a list display is another instruction up to 3.8; what stands in a ``yield from`` is not made anew up to 3.10, and from 3.15 on.
KNOWN_TO_BREAK = (["display", "zipped"] if sys.version_info < (3, 9) else []) + (["below", "taken below"] if not (3, 11) <= sys.version_info < (3, 15) else [])


@pytest.mark.parametrize("name, use, item, other", PRODUCT, ids=["%s of %s" % (name, item) for name, _, item, _ in PRODUCT])
@pytest.mark.parametrize("foreseen", (True, False))
def test_taken(name, use, item, other, foreseen, monkeypatch):
    if not foreseen:
        monkeypatch.setattr(Machine, "foresees", lambda self: False)
    sot.reset()
    names = {"np": np}
    exec(compile(PROGRAM.format(use=use, item=item, other=other), __file__, "exec"), names)  # noqa: S102
    case = names["case"]
    translated = sot.symbolic_translate(case)
    for w in (FITS, BAD, BAD, FITS):
        assert repr(translated(X, w)) == repr(case(X, w))
    breaks = [entry for entry in sot.cache_info(translated).breaks if "try or with" in entry.message or "has begun" in entry.message]
    if name not in KNOWN_TO_BREAK:
        assert not breaks


def test_generators_are_asked_in_their_order():
    """What a generator does for the items that were taken already, it does not do again."""
    def case(x, w):
        log = []

        def g(name, bad):
            for i in range(3):
                log.append((name, i))
                try:
                    y = x @ (w if i == bad else x)
                except ValueError:
                    y = log.append((name, "bad"))
                yield i if y is None else i + 10
        a, b, c = g("first", 1)
        found = sorted(v for v in g("second", 2)), max(g("third", 0)), [*g("fourth", 1)]
        return a, b, c, found, log

    translated = sot.symbolic_translate(case)
    for w in (X, BAD, BAD, X):
        assert repr(translated(X, w)) == repr(case(X, w))


ASKED_OF = []


def _protected(x, w):
    for i in range(3):
        ASKED_OF.append(i)
        try:
            yield float(x[i] * 2 + (x @ w if i == 1 else 0))
        except ValueError:
            ASKED_OF.append("caught")
            yield -1.0
        finally:
            ASKED_OF.append("over")


class _Gives:
    def __init__(self, x, w):
        self.x, self.w = x, w

    def __iter__(self):
        ASKED_OF.append("iter")
        return _protected(self.x, self.w)


class _Yields(_Gives):
    def __iter__(self):
        ASKED_OF.append("begun")
        yield from _protected(self.x, self.w)


class _Sized(_Gives):
    def __len__(self):
        ASKED_OF.append("len")
        return 3


class _Hinted(_Yields):
    def __length_hint__(self):
        ASKED_OF.append("hint")
        return 2


#: What takes the items of an instance whose ``__iter__`` makes a generator; then those that leave something to the interpreter, as some versions do with all that stand in a ``yield from``.
_TAKING = ("list({0})", "tuple({0})", "sum({0})", "sum({0}, 1.5)", "max({0})", "min({0}, default=3)", "'a'.join(map(str, {0}))", "[v for v in {0}]", "sum(v for v in {0})")
_WITH_BREAKS = ("[*{0}]", "[1, *{0}, 2]", "(*{0},)", "_three(*{0})", "sorted({0})", "any({0})", "all({0})", "set({0})", "max({0}, key=abs)", "dict(enumerate({0}))", "list(zip({0}, {0}))", "list(reversed(list({0})))")


def _three(a, b, c):
    return a + c


@pytest.mark.parametrize("kind", ["_Gives", "_Yields", "_Sized", "_Hinted"])
def test_taken_from_what_an_iter_method_makes(kind):
    for expression in (*_TAKING, *_WITH_BREAKS):
        names = dict(globals(), np=np)
        exec("def case(x, w):\n    y = x + 1\n    return y, %s" % expression.format(kind + "(x, w)"), names)  # noqa: S102
        translated = sot.symbolic_translate(names["case"])
        for w in (np.ones(3), np.ones(3), np.ones(2), np.ones(3), np.ones(2)):
            def told(function, w=w):
                del ASKED_OF[:]
                try:
                    return repr(function(np.arange(3.0), w)), list(ASKED_OF)
                except Exception as error:
                    return repr(error), list(ASKED_OF)
            assert told(translated) == told(names["case"]), expression
        if expression in _TAKING and kind in ("_Gives", "_Sized"):
            info = sot.cache_info(translated)
            assert not info.breaks and info.hits, (expression, info)
