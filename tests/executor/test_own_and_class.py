"""A data descriptor of the class comes before what the object's own dict has by that name: kind of object x name x way of writing it."""
from __future__ import annotations

import functools
import itertools
import types

import numpy as np
import pytest

import sot


class Slotted:
    __slots__ = ("func", "__dict__")

    def __init__(self):
        self.func = "slot"

    @property
    def real(self):
        return "property"


class Meta(type):
    kind = property(lambda cls: "property of the metaclass")


def made():
    def function(a, b=2, *, c=3):
        """Text."""
        return a
    return function


KINDS = {
    "function": made,
    "instance": Slotted,
    "module": lambda: types.ModuleType("made"),
    "partial": lambda: functools.partial(max, 1),
    "error": lambda: KeyError(1),
}

NAMES = ("__annotations__", "__code__", "__defaults__", "__kwdefaults__", "__globals__", "__closure__", "__doc__", "__module__", "__name__",
         "__qualname__", "__type_params__", "__class__", "__dict__", "func", "args", "real", "__call__", "other")

WAYS = {
    "item": lambda o, name: o.__dict__.__setitem__(name, 7),
    "vars": lambda o, name: vars(o).update({name: 7}),
    "wraps": lambda o, name: functools.update_wrapper(o, types.SimpleNamespace(**{name: 7}), assigned=(), updated=("__dict__",)),
}


def described(value):
    return (type(value).__name__, repr(value).split(" at ")[0], value == 7)


def told(function, kind, name, way, x):
    o = kind()
    try:
        found, y = function(o, name, way, x)
    except (AttributeError, TypeError) as error:
        return type(error), name in vars(o)
    return described(found), name in vars(o), repr(y)     # o.__dict__ in hot code is what a module's dict has by that name (LOAD_ATTR_MODULE)


def written_before(o, name, way, x):
    y = x + 1
    return getattr(o, name), y


def written_in_it(o, name, way, x):
    way(o, name)
    y = x + 1
    return getattr(o, name), y


def made_in_it(o, name, way, x):
    o = made()
    way(o, name)
    y = x + 1
    return getattr(o, name), y


@pytest.mark.parametrize("kind, name, way", list(itertools.product(KINDS, NAMES, WAYS)))
def test_as_plain(kind, name, way):
    maker, writer, x = KINDS[kind], WAYS[way], np.ones(2)

    def before():
        o = maker()
        writer(o, name)
        return o

    programs = [(written_before, before), (written_in_it, maker)] + [(made_in_it, maker)] * (kind == "function")
    for function, start in programs:
        expected = told(function, start, name, writer, x)
        translated = sot.symbolic_translate(function)
        assert [told(translated, start, name, writer, x) for _ in range(2)] == [expected] * 2


@pytest.mark.parametrize("name", ("__name__", "__qualname__", "__mro__", "__bases__", "__dict__", "__module__", "__doc__", "__class__", "kind", "other"))
def test_names_of_a_metaclass(name):
    cls = Meta("Made", (), {} if name == "__qualname__" else {name: 7})
    translated = sot.symbolic_translate(written_before)
    expected = told(written_before, lambda: cls, name, None, np.ones(2))
    assert [told(translated, lambda: cls, name, None, np.ones(2)) for _ in range(2)] == [expected] * 2


class Asked:
    """A key that tells when it is compared, and that hashes like the name."""

    def __init__(self, name, log):
        self.name, self.log = name, log

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        self.log.append(other)
        return False


class Plain:
    of_class = 3

    def method(self):
        return 4


READS = {
    "class attribute": lambda o: o.of_class,
    "getattr": lambda o: getattr(o, "of_class", None),
    "method": lambda o: o.method(),
    "own": lambda o: o.own,
    "missing": lambda o: getattr(o, "missing", 5),
    "hasattr": lambda o: hasattr(o, "missing"),
    "write": lambda o: setattr(o, "own", 8),
    "delete": lambda o: delattr(o, "own"),
    "item": lambda o: o.__dict__["own"],
    "contains": lambda o: "own" in o.__dict__,
}


#: Not "own": whether a key before it is compared depends on what the interpreter's own cache (LOAD_ATTR_WITH_HINT) has seen.
@pytest.mark.parametrize("kind, read, name", list(itertools.product(
    ("instance", "function", "partial", "error"), READS, ("of_class", "missing", "method"))))
def test_keys_of_the_program_are_compared_as_in_plain(kind, read, name):
    def read_it(o, x):
        y = x + 1
        return READS[read](o), y

    def told(function):
        log = []
        o = Plain() if kind == "instance" else KINDS[kind]()
        o.__dict__[Asked(name, log)] = 7
        o.__dict__["own"] = 6
        del log[:]
        try:
            found, y = function(o, np.ones(2))
        except AttributeError:
            return AttributeError, log
        return found, repr(y), log

    translated = sot.symbolic_translate(read_it)
    assert [told(translated) for _ in range(3)] == [told(read_it)] * 3


def reads_and_adds(module, name, x):
    return getattr(module, name), x + 1


#: In hot code ``module.__class__`` and ``module.__dict__`` are what the namespace has by that name (3.11+): the translator's code is hot, too, and what it makes.
@pytest.mark.parametrize("again", (False, True), ids=("another", "same"))
@pytest.mark.parametrize("name", sorted(name for name, raw in [*vars(types.ModuleType).items(), ("__class__", object.__dict__["__class__"])] if hasattr(type(raw), "__set__")))
def test_a_module_that_has_a_name_of_a_descriptor(name, again):
    given = types.FunctionType(reads_and_adds.__code__.replace(), globals())    # its own code: so many modules make the translator give one up
    translated = sot.symbolic_translate(given)
    modules = [types.ModuleType("made") for _ in range(1 if again else 40)]
    for module in modules:
        vars(module)[name] = 7    # once: writing makes the interpreter forget what it knows
    for number in range(40):
        module = modules[0 if again else number]
        found, _ = translated(module, name, np.ones(2))
        assert found == given(module, name, np.ones(2))[0], number
