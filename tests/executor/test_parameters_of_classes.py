"""Generic classes and forms are given parameters inside of the function; dicts that a TypedDict makes; interned texts: what comes of it is the same, and captured."""
from __future__ import annotations

import abc
import collections
import sys
import types
import typing

import numpy as np
import pytest

import sot

X = np.arange(3.0)
T = typing.TypeVar("T")
K = typing.TypeVar("K")


class Box(typing.Generic[T]):
    def __init__(self, *values: T) -> None:
        self.values = values

    def sum(self):
        return sum(self.values)


class Pair(typing.Generic[K, T], abc.ABC):
    def __init__(self, left, right):
        self.left, self.right = left, right


class Slotted(typing.Generic[T]):
    __slots__ = ("v",)

    def __init__(self, v):
        self.v = v


class Own:
    made = []

    def __class_getitem__(cls, item):
        cls.made.append(item)
        return cls


class Sub(Box[int]):
    pass


class Loud(type):
    def __hash__(cls):
        Own.made.append("hash")
        return 3


class OfLoud(metaclass=Loud):
    pass


class Movie(typing.TypedDict):
    name: str
    year: int


class Later(Movie, total=False):
    stars: float


ALIAS = Box[int]
FORMS = {"generic": "Box[int]", "of arrays": "Box[np.ndarray]", "of itself": "Box[Box]", "of an alias": "Box[Box[int]]", "of a variable": "Box[T]", "filled": "Box[T][str]", "two": "Pair[str, int]",
         "list": "typing.List[int]", "dict": "typing.Dict[str, Box]", "optional": "typing.Optional[int]", "union": "typing.Union[int, str, None]", "tuple": "typing.Tuple[int, ...]", "class": "typing.Type[Box]",
         "iterable": "typing.Iterable[T]", "own": "Own[3]", "subclass": "Sub[int]", "text": "Box['Box']", "given": "ALIAS", "any": "typing.List[typing.Any]", "loud": "Box[OfLoud]", "open": "Box[type(x)]"}
if sys.version_info >= (3, 9):
    FORMS.update({"builtin list": "list[int]", "builtin dict": "dict[str, int]", "nested": "tuple[list[int], ...]", "of the library": "collections.deque[int]"})
USES = {"itself": "{form}", "shown": "repr({form})", "parts": "({form}.__origin__, {form}.__args__)", "equal": "{form} == {form}", "called": "x.sum(), {form}(1, 2).sum()", "slots": "vars({form}(x, 4))",
        "cast": "typing.cast({form}, x) + 1", "instance": "isinstance(Box(1), Box)", "made twice": "[{form} for _ in range(2)]", "kept": "(KEPT.append({form}), KEPT[-1] is {form})[:1]"}
KEPT = []
#: Whether it may run code of the program.
REFUSED = ("subclass", "loud")


def outcome(function, x):
    del KEPT[:], Own.made[:]
    try:
        result = function(x)
    except Exception as error:
        result = type(error), str(error)
    return repr(result), repr(KEPT), repr(Own.made)


@pytest.mark.parametrize("use", USES)
def test_parameters(use):
    for name, form in FORMS.items():
        names = dict(globals())
        exec("def case(x):\n    y = x * 2\n    return y, %s" % USES[use].format(form=form), names)  # noqa: S102
        plain = types.FunctionType(names["case"].__code__.replace(), names)
        translated = sot.symbolic_translate(names["case"])
        for _ in range(3):
            assert outcome(translated, X) == outcome(plain, X), (name, sot.cache_info(translated))
        info = sot.cache_info(translated)
        if name not in REFUSED and use in ("itself", "cast", "instance"):
            assert not info.breaks and info.hits, (name, info)


def instances(x, n):
    stack = Box[np.ndarray](x, x * n)
    pair = Pair[str, int]("a", n)
    slotted = Slotted[int](n)
    return stack.sum() * pair.right, stack.__orig_class__, hasattr(slotted, "__orig_class__"), slotted.v, type(stack) is Box


def dicts(x, n):
    movie = Movie(name="a", year=n)
    later = Later(movie, stars=2.5)
    return x * movie["year"], later, type(later), Movie({"name": "b", "year": 2}), Later() == {}


def interned(x, text):
    made = sys.intern(text + "-b")
    return x + len(made), made.upper(), made == text + "-b", {made: 1}[text + "-b"], [sys.intern(part) for part in made.split("-")]


def paths(x, name):
    import pathlib
    path = pathlib.PurePosixPath("/data") / name / "x.tar.gz"
    return x * 2, str(path), path.name, path.suffix, path.stem, path.parent.name, path.parts, path.with_name("y").parts, path.is_absolute(), pathlib.PurePosixPath("a", name).as_posix()


@pytest.mark.parametrize(("function", "values"), [(instances, (2, 3)), (dicts, (1999, 2000)), (interned, ("a", "bc"))])
def test_ordinary_programs(function, values):
    translated = sot.symbolic_translate(function)
    for value in values:
        for _ in range(2):
            assert repr(translated(X, value)) == repr(function(X, value))
    info = sot.cache_info(translated)
    assert not info.breaks and info.hits >= len(values), info


def test_paths():
    translated = sot.symbolic_translate(paths)
    for name in ("a", "a", "b.c", "..", "/q", "", "a//b"):
        assert repr(translated(X, name)) == repr(paths(X, name))


def test_the_interned_object_is_one():
    def case(x, text):
        return x * 2, sys.intern(text + "!"), sys.intern("".join([text, "!"]))
    translated = sot.symbolic_translate(case)
    for text in ("some words", "some words", "others of them"):
        _, first, second = translated(X, text)
        assert first is second and first is sys.intern("%s!" % text)


def test_a_cache_of_the_typing_module_that_is_emptied():
    def case(x):
        return x * 2, Box[bytes]
    translated = sot.symbolic_translate(case)
    kept = [translated(X)[1]]
    for clear in typing._cleanups:
        clear()
    kept.append(translated(X)[1])
    assert kept[0] == kept[1] == Box[bytes]


def test_classes_of_arrays_of_the_collections():
    def case(x, n):
        counts = collections.Counter([n, n])
        return typing.cast(typing.Dict[int, int], counts)[n] * x
    translated = sot.symbolic_translate(case)
    assert repr(translated(X, 4)) == repr(case(X, 4)) and not sot.cache_info(translated).breaks
