"""The types of the generator's expressions, and literals of each.

========  ==================================================  ========  ====================================================
int       a small number                                      L         a list of int
float     a float                                             LA        a list of A
bool      a bool                                              LL        a list of L
str       a short str                                         LO        a list of O
A         an array of floats, n long (n is one a call)        T         a tuple (int, int)
I         an array of ints, n long                            D         a dict str → int; its keys are of KEYS
B         an array of bools, n long                           DA        a dict str → A
M         an array of floats, (2, n)                          S         a set of int
K         an array of floats of any length                    Q         a deque of int
Z         a NumPy scalar (a reduction, an item)               BA        a bytearray
O         an instance of the program's classes                NS        a SimpleNamespace with x (int) and a (A)
F         a function int → int                                any       anything
========  ==================================================  ========  ====================================================
"""
from __future__ import annotations

from typing import Dict, List, Optional

from .chance import Chance

__all__ = ["ALL", "KEYS", "PREFIX", "SIMPLEST", "argument", "literal", "odd"]

KEYS = ("a", "b", "c", "d")
#: What variables of a type are called.
PREFIX = {"int": "i", "float": "f", "bool": "b", "str": "s", "A": "x", "I": "n", "B": "mask", "M": "mat", "K": "k", "Z": "z",
          "L": "l", "LA": "la", "LL": "ll", "LO": "lo", "T": "t", "D": "d", "DA": "da", "S": "st", "Q": "q", "BA": "ba",
          "O": "o", "NS": "ns", "F": "fn"}
ALL = tuple(PREFIX)

_INTS = ("0", "1", "2", "3", "4", "5", "7", "-1", "-2", "10")
_FLOATS = ("0.0", "1.0", "0.5", "-1.5", "2.25", "3.0", "-0.0", "1e3", "0.1")
_STRINGS = ("''", "'a'", "'b'", "'ab'", "'Xyz'", "'a b'", "'%d'", "'{}'", "'\\u00e9'", "'c'")


#: What the shrinker puts in an expression's place.
SIMPLEST: Dict[str, str] = {
    "int": "1", "float": "0.5", "bool": "True", "str": "'a'", "A": "np.ones(4)", "I": "np.arange(4)", "B": "(np.arange(4) > 1)",
    "M": "np.ones((2, 4))", "K": "np.ones(2)", "Z": "np.float64(1.5)", "L": "[1, 2]", "LA": "[np.ones(4)]", "LL": "[[1]]",
    "T": "(1, 2)", "D": "{'a': 1}", "DA": "{'a': np.ones(4)}", "S": "{1}", "Q": "deque([1])", "BA": "bytearray(b'a')", "any": "None",
    "item": "",  # of the list that is returned
}


def literal(type: str, chance: Chance, n: str = "4", classes: int = 0) -> str:
    """Text that makes a fresh object of a type; ``n``: how many elements arrays have."""
    make = _MAKE.get(type)
    if make is not None:
        return chance.pick(make)
    if type == "A":
        return chance.pick(("(np.arange(%s) * 0.5)", "np.ones(%s)", "np.zeros(%s)", "np.linspace(-1.0, 2.0, %s)",
                            "np.full(%s, 1.5)", "np.arange(%s, dtype=float)")) % n
    if type == "I":
        return chance.pick(("np.arange(%s)", "np.ones(%s, dtype=int)", "np.arange(%s)[::-1].copy()")) % n
    if type == "B":
        return chance.pick(("(np.arange(%s) > 1)", "np.zeros(%s, dtype=bool)", "(np.arange(%s) %% 2 == 0)")) % n
    if type == "M":
        return chance.pick(("np.ones((2, %s))", "np.arange(2.0 * %s).reshape(2, %s)")).replace("%s", n)
    if type == "LA":
        return "[%s]" % ", ".join(literal("A", chance, n) for _ in range(chance.between(1, 3)))
    if type == "DA":
        return "{%s}" % ", ".join("'%s': %s" % (key, literal("A", chance, n)) for key in KEYS[:chance.between(1, 3)])
    if type == "NS":
        return "SimpleNamespace(x=%s, a=%s)" % (literal("int", chance), literal("A", chance, n))
    if type == "O":
        return "C%d(%s, %s)" % (chance.below(max(classes, 1)), literal("int", chance), literal("A", chance, n))
    if type == "LO":
        return "[%s]" % ", ".join(literal("O", chance, n, classes) for _ in range(chance.between(1, 3)))
    raise KeyError(type)


def argument(type: str, chance: Chance, n: int, classes: int = 0) -> str:
    """As ``literal``, but made in ``calls``, where anything plain Python can make is allowed: odd ones now and then."""
    if chance.often(0.02):
        found = odd(type, chance, n)
        if found is not None:
            return found
    if type == "A" and chance.often(0.5):
        return "np.array([%s])" % ", ".join(chance.pick(_FLOATS) for _ in range(n))
    if type == "I" and chance.often(0.5):
        return "np.array([%s])" % ", ".join(chance.pick(_INTS) for _ in range(n))
    return literal(type, chance, str(n), classes)


def odd(type: str, chance: Chance, n: int) -> Optional[str]:
    """An argument that is of another type, or just as good but unusual."""
    made = _ODD.get(type)
    return None if made is None else chance.pick(made).replace("%s", str(n))


_MAKE: Dict[str, List[str]] = {
    "int": list(_INTS), "float": list(_FLOATS), "bool": ["True", "False"], "str": list(_STRINGS),
    "K": ["np.ones(2)", "np.arange(3.0)"], "Z": ["np.float64(1.5)", "np.int64(3)", "np.float64(-2.0)"],
    "L": ["[1, 2, 3]", "[3, 1, 2, 1]", "[0]", "[5, 4, 3, 2, 1]", "[2, 7]", "[]"],
    "LL": ["[[1, 2], [3]]", "[[0], [1], [2]]", "[[4, 5, 6]]"],
    "T": ["(1, 2)", "(3, 0)", "(-1, 5)"],
    "D": ["{'a': 1, 'b': 2}", "{'b': 5}", "{'a': 0, 'c': 3, 'd': 4}", "{}"],
    "S": ["{1, 2, 3}", "{0}", "{5, 2}", "set()"],
    "Q": ["deque([1, 2, 3])", "deque([4], maxlen=3)", "deque()"],
    "BA": ["bytearray(b'abc')", "bytearray(b'xy')"],
    "F": ["abs", "(lambda v: v + 1)", "(lambda v: v * 2)"],
    "any": ["None", "0", "1.5", "'a'", "()", "..."],
}
_ODD: Dict[str, List[str]] = {
    "int": ["True", "np.int64(3)", "2.0", "-10**20", "np.float64(2.0)"],
    "float": ["float('nan')", "float('inf')", "3", "np.float32(1.5)", "-0.0"],
    "A": ["np.arange(%s)", "np.ones(%s, dtype=np.float32)", "np.ones(2 * %s)[::2]", "np.arange(%s)[::-1] * 1.0", "np.array(2.5)",
          "np.ones((1, %s))", "np.arange(%s) * 1j", "np.full(%s, np.nan)"],
    "I": ["np.ones(%s, dtype=np.int8)", "np.arange(%s, dtype=np.uint8)", "np.ones(%s)"],
    "L": ["(1, 2, 3)", "[True, 0]", "[1.5, 2]", "range(3)", "[10**20]"],
    "D": ["OrderedDict([('b', 1), ('a', 2)])", "defaultdict(int, a=1)", "{'a': True}"],
    "str": ["'long ' * 4", "'\\n'", "'0'"],
    "T": ["(1, 2, 3)", "[1, 2]", "(0.5, True)"],
    "S": ["frozenset([1, 2])", "{True, 2}"],
}
