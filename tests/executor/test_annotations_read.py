"""Annotations and type parameters of functions and classes that the call makes are read: the same names, values and objects as in plain Python."""
from __future__ import annotations

import re
import sys
import types

import pytest

import sot

HELPERS = """
import functools


class Net:
    rate: int = 2
    bias: float


class Sub(Net):
    extra: str = "x"


class Bare:
    pass
"""
#: What is annotated: `made` has the annotations.
MADE = {
    "a function": "def made(a: int, b: 'text' = 2, *c: float, d: Net = None, **e: list) -> str: return a",
    "a bare function": "def made(a): return a",
    "over a local": "t = str\ndef made(a: t, b: int) -> t: return t",
    "with what is computed": "def made(a: [int, n], b: (n + 1)): return a",
    "with a name that is not there": "def made(a: nowhere): return a",
    "a lambda": "made = lambda a: a",
    "a wrapper": "def inner(a: int): return a\n@functools.wraps(inner)\ndef made(*a: str): return inner(*a)",
    "a method": "class C:\n    k = int\n    def made(self, a: k, b: 'C', c: str) -> Net: return a\nmade = C.made",
    "a bound method": "class C:\n    def made(self, a: int): return a\nmade = C().made",
    "a class": "class made:\n    a: int\n    b: 'text' = 2\n    c: Net = None",
    "a class of a base": "class made(Net):\n    a: int",
    "a bare class": "class made: pass",
    "a class of the module": "made = Sub",
    "a bare class of the module": "made = Bare",
    "a class with a condition": "class made:\n    if n:\n        a: int\n    else:\n        b: str\n    c: float",
}
if sys.version_info >= (3, 12):
    MADE.update({
        "a generic function": "def made[T, *Ts, **P](a: T, b: int) -> T: return a",
        "a bounded function": "def made[T: int, S: (int, str)](a: T, b: S) -> T: return a",
        "a generic method": "class C:\n    k = int\n    def made[T](self, a: T, b: k, c: str) -> T: return a\nmade = C.made",
        "a generic class": "class made[T]:\n    a: T\n    def get(self) -> T: return self.a",
    })
USES = {
    "read": "return list(made.__annotations__), [getattr(value, '__name__', value) for value in made.__annotations__.values()]",
    "one object": "return made.__annotations__ is made.__annotations__, len(made.__annotations__)",
    "changed": "made.__annotations__['late'] = n\nreturn made.__annotations__, made",
    "of a base": "return [name for name in getattr(made, '__annotations__', {})], made",
    "given back": "return made.__annotations__, made",
    "type parameters": "return [parameter.__name__ for parameter in made.__type_params__], len(made.__type_params__), made.__type_params__, made",
    "called": "made.__annotations__\nreturn made(n) if isinstance(made, types.FunctionType) and made.__code__.co_argcount == 1 else made",
}


def shown(value):
    if isinstance(value, types.FunctionType):
        return value.__qualname__, sorted(getattr(value, "__annotations__", ())) if "nowhere" not in value.__code__.co_names else 0, [str(p) for p in getattr(value, "__type_params__", ())]
    if isinstance(value, type):
        return value.__qualname__, [name for name in vars(value) if not name.startswith("_")]
    if isinstance(value, (tuple, list)):
        return [shown(item) for item in value]
    if isinstance(value, dict):
        return [(key, shown(item)) for key, item in value.items()]
    return re.sub(" at 0x[0-9a-f]+", "", repr(value))


def outcomes(made, use, translates):
    space = {"__name__": __name__, "types": types}
    exec(HELPERS, space)
    lines = ["def run(n):"] + ["    " + line for line in (MADE[made] + "\n" + USES[use]).splitlines()]
    exec(compile("\n".join(lines), "<program>", "exec", dont_inherit=True), space)
    run = sot.symbolic_translate(space["run"]) if translates else space["run"]
    found = []
    for number in (1, 1, 2):
        try:
            found.append(shown(run(number)))
        except Exception as error:
            found.append((type(error).__name__, str(error)))
        for name in ("Net", "Sub", "Bare"):     # what was read there has been changed
            space[name].__dict__.get("__annotations__", {}).pop("late", None)
    return found, sot.cache_info(run) if translates else None


#: Captured on every version, if it is captured at all.
_CAPTURED = frozenset(["a function", "a bare function", "over a local", "a lambda", "a method", "a bound method", "a generic function", "a generic method"])


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("made", MADE)
def test_annotations_read(made, use):
    found, info = outcomes(made, use, True)
    assert found == outcomes(made, use, False)[0]
    if made in _CAPTURED and use in ("read", "one object", "given back"):
        assert not info.breaks and not info.fallbacks, info


def test_annotations_of_a_class_are_guarded():
    """3.10 to 3.13 keep them in the class."""
    def outcome(translates):
        space = {"__name__": __name__}
        exec(HELPERS + "\ndef run(cls): return list(cls.__annotations__), cls.__annotations__.get('rate')", space)
        run = sot.symbolic_translate(space["run"]) if translates else space["run"]
        found = []
        for statement in ("pass", "pass", "Net.__annotations__['more'] = list", "pass", "del Net.__annotations__['rate']", "Net.__annotations__ = {'new': 1}", "Net.rate = 5", "pass"):
            exec(statement, space)
            found += [run(space["Net"]), run(space["Sub"])]
        return found
    assert outcome(True) == outcome(False)
