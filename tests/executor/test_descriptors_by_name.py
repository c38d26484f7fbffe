"""Descriptors as objects: what they answer when their methods are called by name, and properties made of whatever can be called."""
import functools
import operator
import types

import numpy as np
import pytest

import sot


def answer(function, *args):
    try:
        return repr(function(np.ones(2), *args)[1:])
    except Exception as error:
        return type(error), str(error)


def translated(plain):
    return sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))


def made(source):
    namespace = dict(globals())
    exec(source, namespace)
    return namespace["function"]


class Point:
    __slots__ = ("x", "y")

    def __init__(self, *values):
        for name, value in zip(self.__slots__, values):
            setattr(self, name, value)

    def __repr__(self):
        return "Point(%s)" % ", ".join([repr(getattr(self, name, "-")) for name in ("x", "y")])

    @property
    def double(self):
        return self.x * 2

    @double.setter
    def double(self, value):
        self.x = value / 2
        return "dropped"

    @double.deleter
    def double(self):
        del self.x

    @property
    def fixed(self):
        return self.y

    @classmethod
    def named(cls):
        return cls.__name__

    @staticmethod
    def alone():
        return "alone"

    def method(self):
        return self.x

    nothing = property()


class Derived(Point):
    """Its instances have a dict, too."""


class Covered(Point):
    x = 5


class Other:
    __slots__ = ("x",)


INSTANCES = {"full": lambda: Point(1, 2), "empty": Point, "half": lambda: Point(1), "derived": lambda: Derived(3, 4), "covered": Covered, "other": Other, "none": lambda: None, "number": lambda: 3, "class": lambda: type("Fresh", (), {})}
DESCRIPTORS = ["x", "y", "double", "fixed", "nothing", "named", "alone", "method"]
CALLS = ["d.__get__(o)", "d.__get__(o, type(o))", "d.__get__(o, Point)", "d.__get__(None, Point)", "d.__get__(None)", "d.__set__(o, 9)", "d.__delete__(o)", "(d.__set__(o, 9), d.__get__(o))", "(d.__delete__(o), d.__get__(o))",
         "d.__name__", "d.__objclass__", "d.__get__(o)()", "d.fget(o)", "d.fset(o, 8)", "d.__doc__"]


@pytest.mark.parametrize("way", ["vars(Point)[%r]", "Point.__dict__[%r]", "Point.%s"])
@pytest.mark.parametrize("name", DESCRIPTORS)
@pytest.mark.parametrize("call", CALLS)
def test_called_by_name(call, name, way):
    plain = made("def function(x, o):\n    d = %s\n    try:\n        found = %s\n    except (AttributeError, TypeError) as error:\n        found = str(error), getattr(error, 'name', 0), getattr(error, 'obj', 0) is o\n"
                 "    return x + 1, found is d or found, o" % (way % name, call))
    tested = translated(plain)
    for make in INSTANCES.values():
        for _ in range(2):
            found, expected = answer(tested, make()), answer(plain, make())
            assert " at 0x" in str(expected) or found == expected


@pytest.mark.parametrize("call", ["Point.x.__get__(o)", "Point.x.__get__(o, Point)", "Point.x.__set__(o, x)", "Point.x.__delete__(o)", "Point.x.__name__", "Point.x.__objclass__", "Point.double.__get__(o)", "Point.double.fget(o)",
                                  "Point.double.__set__(o, 4)", "Point.double.__delete__(o)", "vars(Point)['named'].__get__(o)()", "vars(Point)['alone'].__get__(o)()", "Point.method.__get__(o)()", "o.method.__get__(o)()",
                                  "vars(Point)['named'].__get__(None, Point)()", "Point.x is vars(Point)['x']"])
def test_captured(call):
    plain = made("def function(x, o):\n    return x + 1, %s, o" % call)
    tested = translated(plain)
    for _ in range(3):
        assert answer(tested, Point(1, 2)) == answer(plain, Point(1, 2))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


class Times:
    def __init__(self, n):
        self.n = n

    def __call__(self, obj, value=0):
        return obj.data * self.n + value


class Takes:
    def __call__(self, obj, value=None):
        obj.data = value
        return "dropped"


def plus(n, obj):
    return obj.data + n


class Missing:
    def __call__(self, obj, value=None):
        raise AttributeError("own words")


GETTERS = {"instance": Times(2), "partial": functools.partial(plus, 10), "attribute": operator.attrgetter("data"), "size": len, "type": type, "method": Times(3).__call__, "class": Times, "function": lambda self: self.data,
           "repr": repr, "missing": Missing(), "no": None, "bool": bool, "vars": vars}
SETTERS = {"instance": Takes(), "partial": functools.partial(lambda n, obj, value: setattr(obj, "data", value + n), 1), "function": lambda obj, value: setattr(obj, "data", value), "method": Takes().__call__, "class": Times, "none": None,
           "missing": Missing(), "builtin": print if False else isinstance}


def holder(getter, setter, hook=False):
    class Holder:
        found = property(GETTERS[getter], SETTERS[setter], SETTERS[setter])

        def __init__(self, data):
            self.data = data

        def __len__(self):
            return 4

        def __repr__(self):
            return "a Holder"
    if hook:
        Holder.__getattr__ = lambda self, name: "hook " + name
    return Holder


class Below:
    pass


@pytest.mark.parametrize("hook", [False, True])
@pytest.mark.parametrize("expression", ["o.found", "getattr(o, 'found', 'default')", "hasattr(o, 'found')", "super(type(o).__mro__[0], Sub(o.data)).found", "type(o).found.__get__(o)", "operator.attrgetter('found')(o)"])
@pytest.mark.parametrize("getter", GETTERS)
def test_properties_of_callables(getter, expression, hook):
    cls = holder(getter, "none", hook)
    plain = made("def function(x, o):\n    try:\n        found = %s\n    except (AttributeError, TypeError) as error:\n        found = str(error), getattr(error, 'name', 0), getattr(error, 'obj', 0) is o\n"
                 "    return x + 1, found" % expression)
    plain.__globals__["Sub"] = type("Sub", (cls,), {})
    tested = translated(plain)
    for value in (1, 2, 1, 2.5):
        found, expected = answer(tested, cls(value)), answer(plain, cls(value))
        assert " at 0x" in str(expected) or found == expected


@pytest.mark.parametrize("statement", ["o.found = 5", "setattr(o, 'found', 5)", "type(o).found.__set__(o, 5)", "del o.found", "object.__setattr__(o, 'found', 5)", "type(o).found.fset(o, 5)"])
@pytest.mark.parametrize("setter", SETTERS)
def test_set_and_deleted_by_callables(setter, statement):
    cls = holder("function", setter)
    plain = made("def function(x, o):\n    found = None\n    try:\n        %s\n    except (AttributeError, TypeError) as error:\n        found = str(error), getattr(error, 'name', 0), getattr(error, 'obj', 0) is o\n"
                 "    return x + 1, found, o.__dict__" % statement)
    tested = translated(plain)
    for _ in range(3):
        assert answer(tested, cls(1)) == answer(plain, cls(1))


@pytest.mark.parametrize("getter", ["instance", "partial", "size", "type", "method", "function", "repr", "class"])
def test_properties_of_callables_are_captured(getter):
    cls = holder(getter, "instance")
    plain = made("def function(x, o):\n    before = o.found\n    o.found = 4\n    return x + 1, type(before), o.data")
    tested = translated(plain)
    for _ in range(3):
        assert answer(tested, cls(1)) == answer(plain, cls(1))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


class Takes_only:
    """A descriptor without a __get__."""

    def __set_name__(self, owner, name):
        self.name = name

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value * 2


class Deletes_only:
    def __delete__(self, instance):
        instance.__dict__.clear()


class Thing:
    size = Takes_only()
    other = Deletes_only()


@pytest.mark.parametrize("name", ["size", "other"])
@pytest.mark.parametrize("operation", ["o.{n} is Thing.{n}", "setattr(o, '{n}', 3), o.__dict__", "o.__dict__.update({n}=4), o.{n}", "o.{n}", "delattr(o, '{n}'), o.__dict__", "setattr(o, '{n}', 3), o.{n}"])
def test_descriptors_without_get(name, operation):
    plain = made("def function(x, o):\n    try:\n        found = %s\n    except AttributeError as error:\n        found = str(error)\n    return x + 1, found if type(found) in (str, bool, int, tuple) else type(found), o.__dict__" % operation.format(n=name))
    tested = translated(plain)
    for names in ({}, {}, {"size": 1}, {"other": 2}, {"size": 1}):
        pair = Thing(), Thing()
        for instance in pair:
            instance.__dict__.update(names)
        assert answer(tested, pair[0]) == answer(plain, pair[1])


@pytest.mark.parametrize("read", ["o.a", "getattr(o, 'a')", "C.a.__get__(o)", "C.__dict__['a'].__get__(o, C)", "o.double()", "(setattr(o, 'b', 5.0), o.a)[1]",
                                  "(setattr(o, 'a', 5.0), o.b)[1]", "o.written()"])
@pytest.mark.parametrize("given", ["argument", "made"])
def test_slots_that_change_places(read, given):
    """A slot's descriptor that comes to stand under another name, from the class or from another one: later calls read what it reads."""
    space = {}
    exec("class C:\n    __slots__ = ('a', 'b')\n    def __init__(self): self.a, self.b = 1.0, 2.0\n    def double(self): return self.a * 2\n"
         "    def written(self):\n        self.b = 6.0\n        self.a += 1\n        return self.b\n"
         "class D(C):\n    __slots__ = ('a',)\n"
         "def function(x, o):\n    %s\n    return x * %s" % ("o = make()" if given == "made" else "pass", read), space)
    C, D = space["C"], space["D"]
    a, b = C.__dict__["a"], C.__dict__["b"]

    def make():
        made = object.__new__(D)
        a.__set__(made, 1.0)
        b.__set__(made, 2.0)
        D.__dict__["a"].__set__(made, 3.0)
        return made
    D.double = C.double
    space["make"] = make
    tested = sot.symbolic_translate(space["function"])
    own = D.__dict__["a"]
    for of_c, of_d in ((a, own), (a, own), (b, own), (b, a), (a, b), (own, b), (a, own), (b, own)):
        if of_c is not own:
            C.a = of_c
        D.a = of_d
        assert tested(np.arange(3.0), make()).tolist() == space["function"](np.arange(3.0), make()).tolist(), (of_c, of_d)
