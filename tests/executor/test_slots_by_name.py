"""Methods that C code has for operators and attributes, called by their names: on the object, and as its class has them."""
import re
import types

import numpy as np
import pytest

import sot


class Items(list):
    pass


class Table(dict):
    pass


class Plain:
    rate = 2

    def __init__(self):
        self.value = 3


class Equal(Plain):
    def __eq__(self, other):
        return isinstance(other, Equal) or NotImplemented

    def __hash__(self):
        return 7

    def __repr__(self):
        return "an Equal"


class Reads(Plain):
    def __getattribute__(self, name):
        return 100 if name == "rate" else object.__getattribute__(self, name)


MAKERS = {
    "list": lambda: [1, 2], "tuple": lambda: (1, 2), "dict": lambda: {"a": 1}, "set": lambda: {1, 2}, "frozenset": lambda: frozenset((1,)), "none": lambda: None,
    "items": lambda: Items([1, 2]), "table": lambda: Table(a=1), "plain": Plain, "equal": Equal, "reads": Reads, "class": lambda: Plain, "number": lambda: 2, "text": lambda: "value",
    "slice": lambda: slice(1, 2), "absent": lambda: "rate",
}
RECEIVERS = ["list", "tuple", "dict", "set", "frozenset", "items", "table", "plain", "equal", "reads", "slice", "class"]
COMPARING = ["__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"]
BINARY = COMPARING + ["__%s%s__" % (prefix, name) for name in ("add", "mul", "or", "and", "sub", "xor") for prefix in ("", "r", "i")] + ["__getitem__", "__contains__", "__delitem__", "__getattribute__", "__delattr__"]
UNARY = ["__len__", "__repr__", "__str__", "__hash__", "__reversed__", "__iter__", "__call__", "__bool__"]


def shown(value):
    if type(value).__name__.endswith("iterator"):
        value = type(value), list(value)
    return type(value), re.sub("0x[0-9a-f]+", "", repr(value))


def answer(function, *args):
    try:
        return [shown(value) for value in function(np.ones(2), *args)[1:]]
    except Exception as error:
        return type(error), re.sub("0x[0-9a-f]+", "", str(error))


def made(source):
    namespace = dict(globals())
    exec(source, namespace)
    return namespace["function"]




@pytest.mark.parametrize("way", ["o.%s(p)", "type(o).%s(o, p)"])
@pytest.mark.parametrize("name", BINARY)
@pytest.mark.parametrize("receiver", RECEIVERS)
def test_of_two(receiver, name, way):
    if (receiver, name) == ("class", "__delattr__"):
        pytest.skip("it would change the class of the other tests")
    plain = made("def function(x, o, p):\n    found = %s\n    return x + 1, found, o, found is o" % way % name)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for make in MAKERS.values():
        for same in (False, True):      # the operand is the receiver itself
            first, second = MAKERS[receiver](), MAKERS[receiver]()
            assert answer(tested, first, first if same else make()) == answer(plain, second, second if same else make())


@pytest.mark.parametrize("way", ["o.%s()", "type(o).%s(o)"])
@pytest.mark.parametrize("name", UNARY)
@pytest.mark.parametrize("receiver", RECEIVERS)
def test_of_one(receiver, name, way):
    plain = made("def function(x, o):\n    found = %s\n    return x + 1, %s, o" % (way % name, "found == hash(o)" if name == "__hash__" else "found"))
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(2):
        assert answer(tested, MAKERS[receiver]()) == answer(plain, MAKERS[receiver]())


CAPTURED = {
    "list": ["o == p", "o.__eq__(p)", "o.__lt__(p)", "o.__add__(p)", "o.__iadd__(p)", "o.__mul__(2)", "o.__delitem__(0)", "o.__repr__()", "o.__reversed__()", "list.__eq__(o, p)", "list.__len__(o)"],
    "tuple": ["o.__eq__(p)", "o.__add__(p)", "o.__hash__()", "tuple.__lt__(o, p)", "o.__eq__(1)"],
    "dict": ["o.__eq__(p)", "o.__repr__()", "o.__delitem__('a')", "dict.__ne__(o, p)", "o.__lt__(p)"],
    "set": ["o.__eq__(p)", "o.__or__(p)", "o.__rsub__(p)", "o.__iand__(p)", "set.__xor__(o, p)", "o.__or__(1)"],
    "items": ["o.__eq__(p)", "list.__len__(o)", "list.__add__(o, [1])", "list.__repr__(o)"],
    "table": ["o.__eq__(p)", "dict.__getitem__(o, 'a')", "dict.__eq__(o, {'a': 1})", "dict.__repr__(o)"],
    "plain": ["o.__eq__(p)", "o.__ne__(p)", "object.__eq__(o, o)", "o.__lt__(p)", "o.__repr__()", "o.__str__()", "o.__format__('')", "o.__hash__()", "hash(o)", "object.__getattribute__(o, 'value')",
              "o.__getattribute__('rate')", "o.__setattr__('value', 5)", "o.__delattr__('value')", "Plain.mro()", "Plain.__call__()", "type.__getattribute__(Plain, 'rate')", "type.__repr__(Plain)",
              "Plain.__instancecheck__(o)", "type.__subclasscheck__(Plain, Plain)", "Plain.__init__.__call__(o)", "o.__init__.__call__()"],
    "equal": ["o.__ne__(p)", "object.__ne__(o, p)", "object.__eq__(o, p)", "object.__repr__(o)", "object.__str__(o)"],
    "reads": ["o.value", "o.rate", "object.__getattribute__(o, 'rate')", "object.__getattribute__(o, 'value')"],
}


@pytest.mark.parametrize("receiver, expression", [(receiver, expression) for receiver in CAPTURED for expression in CAPTURED[receiver]])
def test_captured(receiver, expression):
    plain = made("def function(x, o, p):\n    return x + 1, %s, o" % expression)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    make = MAKERS[receiver]
    compares = "hash" not in expression
    for _ in range(2):
        for others in ((make(), make()), (make(), make())):
            found, expected = answer(tested, *others), answer(plain, make(), make())
            assert found == expected or not compares and len(found) == len(expected) and found[1] == expected[1]
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits


class Quiet:
    __slots__ = ("a", "__dict__")

    def __init__(self):
        self.a, self.b = 1, 2

    def method(self):
        return self.a

    @property
    def double(self):
        return self.b * 2

    @double.setter
    def double(self, value):
        self.b = value / 2

    @classmethod
    def named(cls):
        return cls.__name__

    @staticmethod
    def alone():
        return "alone"

    table = {"k": 1}
    limit = 5


class Loud(Quiet):
    """The same, and each read is seen."""

    def __init__(self):
        object.__setattr__(self, "seen", [])
        super().__init__()

    def __getattribute__(self, name):
        object.__getattribute__(self, "seen").append(name)
        return super().__getattribute__(name)


READS = ["o.b", "o.limit", "o.table", "o.method()", "o.named()", "o.alone()", "o.double", "o.__class__", "sorted(o.__dict__)", "sorted(vars(o))", "getattr(o, 'nothing', 4)", "hasattr(o, 'nothing')", "o.a", "o.nothing"]


@pytest.mark.parametrize("expression", READS)
@pytest.mark.parametrize("cls", [Quiet, Loud])
def test_reads_that_are_seen(cls, expression):
    plain = made("def function(x, o):\n    o.b = 7\n    try:\n        found = %s\n    except AttributeError as error:\n        found = str(error), getattr(error, 'name', 0), getattr(error, 'obj', 0) is o\n"
                 "    return x + 1, found, object.__getattribute__(o, '__dict__')" % expression)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(2):
        assert answer(tested, cls()) == answer(plain, cls())
    info = sot.cache_info(tested)
    assert cls is Loud and expression in ("o.a", "o.method()", "o.nothing") or not info.breaks and info.hits      # guards cannot read a slot past the class's own way


@pytest.mark.parametrize("name", ["b", "limit", "double", "nothing", "a"])
def test_errors_of_object_tell_what_they_tell(name):
    """Which fields the error has depends on who looked, and on the version."""
    plain = made("def function(x, o):\n    try:\n        found = object.__getattribute__(o, %r)\n    except AttributeError as error:\n"
                 "        found = str(error), getattr(error, 'name', 0), getattr(error, 'obj', 0) is o\n    return x + 1, found" % name)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(2):
        for empty in (False, True):
            pair = Quiet(), Quiet()
            for instance in pair if empty else ():
                del instance.a, instance.b
            assert answer(tested, pair[0]) == answer(plain, pair[1])
