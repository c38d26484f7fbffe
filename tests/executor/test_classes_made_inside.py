"""A class statement in a translated function: every kind of body with every use of the class, plain and translated, and what leaves the call is the same."""
from __future__ import annotations

import gc
import re
import traceback
import types

import numpy as np
import pytest

import sot

HELPERS = """
import abc, collections.abc
import numpy as np


class Abstract(abc.ABC):
    @abc.abstractmethod
    def area(self):
        return 3

    @property
    @abc.abstractmethod
    def name(self):
        pass

    def told(self):
        return self.name, self.area()


class Base:
    limit = 3
    tags = []

    def __init__(self, v=1):
        self.v = v

    def get(self):
        return self.v

    @property
    def twice(self):
        return self.get() * 2

    @classmethod
    def made(cls, *args):
        return cls(*args)


class Attributes:
    def __getattr__(self, name):
        if name in ("v", "k"):
            return 5
        raise AttributeError(name)

    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)


class Made:
    def __new__(cls, *args):
        made = object.__new__(cls)
        made.v = 4
        return made


class Slotted:
    __slots__ = ("v", "k")

    def __init__(self, v=1):
        self.v = v


class Compared:
    v = 2

    def __eq__(self, other):
        return isinstance(other, Compared)

    def __hash__(self):
        return 7

    def __add__(self, other):
        return "added"

    def __len__(self):
        return 2


class Told:
    def __set_name__(self, owner, name):
        self.owner = owner
        self.name = name


class Wrong(ValueError):
    def __init__(self, v=1):
        super().__init__("wrong %s" % v)
        self.v = v


G = 4
"""

#: name -> the class C: each has instances that are made of nothing or of one value.
BODIES = {
    "empty": "class C: pass",
    "with a method": """
class C:
    "its text"
    def __init__(self, v=1):
        self.v = v
    def get(self):
        return self.v * 2
""",
    "over a closure": """
class C:
    k = n
    def __init__(self, v=1):
        self.v = v + n
    def get(self):
        nonlocal n
        n += 1
        return self.v + n
""",
    "of a base": """
class C(Base):
    def __init__(self, v=3):
        super().__init__(v + 1)
    def get(self):
        return super().get() + __class__.limit
""",
    "of a base alone": "class C(Base): k = 2",
    "with an array": """
class C(Base):
    k = x * 2
    table = {"x": x, "n": n}
    def get(self):
        return self.k + self.table["n"] * self.v
""",
    "with a loop": """
class C(Base):
    total = 0
    for i in range(3):
        if i % 2:
            total += i
        else:
            total = total + n
    del i
    k = [j * 2 for j in (total, n)]
    names = {name: len(name) for name in ("a", "bc")}
""",
    "with a try": """
class C(Base):
    try:
        k = int("no")
    except ValueError as error:
        k = str(error)
    finally:
        done = True
    with np.errstate(all="ignore"):
        z = n + 1
""",
    "with accessors": """
class C(Base):
    @property
    def k(self):
        return self.v + 1
    @k.setter
    def k(self, value):
        self.v = value
    @staticmethod
    def s(a=2):
        return a
    @classmethod
    def c(cls):
        return cls.__name__, cls.s()
    def get(self):
        self.k = 7
        return self.k, self.s(3), self.c()
""",
    "with annotations": """
class C(Base):
    a: int
    b: "str" = "q"
    k: list = [n]
    def get(self, v: int = 2) -> float:
        return self.v + v
""",
    "with slots": """
class C:
    __slots__ = ("v", "k")
    def __init__(self, v=2):
        self.v = v
    def get(self):
        self.k = 3
        return self.v + self.k
""",
    "of slots": """
class C(Slotted):
    __slots__ = ()
    def get(self):
        return self.v
""",
    "with operators": """
class C:
    def __init__(self, v=1):
        self.v = v
    def __add__(self, other):
        return C(self.v + other)
    def __eq__(self, other):
        return type(other) is C
    def __len__(self):
        return 3
    def __getitem__(self, key):
        return key
    def __iter__(self):
        yield 1
        yield n
    def __call__(self, a):
        return a + n
    def __repr__(self):
        return "C!"
    def __contains__(self, item):
        return item == n
    def get(self):
        return (self + 1).v, len(self), self[2], list(self), self(3), repr(self), n in self
""",
    "of operators": "class C(Compared): k = G + 1",
    "of attribute hooks": "class C(Attributes): other = 3",
    "of __new__": """
class C(Made):
    def __new__(cls, *args):
        made = super().__new__(cls)
        made.k = 2
        return made
""",
    "of an exception": """
class C(Wrong):
    def __str__(self):
        return "told %s" % self.v
    def get(self):
        return self.args
""",
    "of a plain exception": """
class C(KeyError):
    k = 3
    def get(self):
        return self.args
""",
    "of a list": """
class C(list):
    def __init__(self, v=1):
        super().__init__([v, n])
    def get(self):
        self.append(n)
        return len(self), self[-1]
""",
    "of a dict": """
class C(dict):
    def __init__(self, v=1):
        self.v = v
    def __missing__(self, key):
        return key
    def get(self):
        self["a"] = n
        return self["a"], self["b"]
""",
    "of a class made here": """
class A(Base):
    k = 1
    def get(self):
        return "A", super().get()
class B(A):
    pass
class C(B, Compared):
    def get(self):
        return "C", super().get(), B.k
""",
    "nested": """
class C:
    class Inner(Base):
        k = 2
        class Most:
            z = n
    k = Inner.k + 1
    v = 5
    def get(self):
        return self.Inner(3).get(), C.Inner.Most.z, self.Inner.Most.__qualname__
""",
    "of a factory": """
def factory(base, number):
    class Out(base):
        k = number
        def get(self):
            return number, super().get()
    return Out
C = factory(factory(Base, 1), n)
""",
    "with other values": """
def helper(self, a=1):
    return a, n
class C(Base):
    k = helper
    f = lambda self, q=n: q
    sine = np.sin
    length = len
    pair = 1, n
    alias = Base
    none = None
    def get(self):
        return self.k(), self.f(), self.sine(0.0), self.length([1]), self.pair, self.alias is Base
""",
    "written afterwards": """
class C(Base):
    k = 1
    gone = 2
C.k = C.k + n
C.get = lambda self: (self.k, len(self))
C.__len__ = lambda self: 9
del C.gone
""",
    "with private names": """
class C(Base):
    __k = 3
    def __secret(self):
        return self.__k
    def get(self):
        self.__own = n
        return self.__secret(), sorted(self.__dict__)
""",
    "with names of outside": """
class C(Base):
    G = G + n
    m = n
    (a, *b), c = (1, 2, 3), G
    if (k := a) > 0:
        len = len
    def get(self):
        return n, G, self.G
""",
    "with descriptors": """
class Field:
    def __init__(self, default=0):
        self.default = default
    def __set_name__(self, owner, name):
        self.name = "_" + name
        owner.fields = getattr(owner, "fields", ()) + (name,)
    def __get__(self, instance, owner=None):
        return self.name if instance is None else getattr(instance, self.name, self.default)
    def __set__(self, instance, value):
        setattr(instance, self.name, (value, n))
class Only:
    def __get__(self, instance, owner):
        return "only", instance is None
class C(Base):
    k = Field()
    second = Field(n)
    only = Only()
    def get(self):
        before = self.k
        self.k = 5
        return before, self.k, self.second, self.fields, self.only, C.only, C.k
""",
    "with told values of the module": """
class C(Base):
    k = Told()
    z = Told()
    def get(self):
        return self.k.name, self.z.name, C.z.owner is C
""",
    "by type()": """
def get(self):
    return self.v + n, self.k
C = type("C", (Base,), {"k": n, "get": get, "z": x})
""",
    "called something else": """
class C(Base):
    def get(self):
        return type(self).__name__
C.__name__ = "D"
C.__doc__ = "told " + str(n)
C.__module__ = "elsewhere"
C.__qualname__ = "<locals>.D%d" % n
""",
    "called by a decorator": """
def called(name):
    def call(cls):
        cls.__name__ = cls.__qualname__ = name
        cls.label = name.lower()
        return cls
    return call
@called("Named")
class C:
    "said"
    label = "none"
    def get(self):
        return self.label, repr(type(self))
""",
    "with names that are not there": """
class C(Base):
    try:
        k = nowhere
    except NameError as error:
        k = str(error)
    try:
        del nothing
    except NameError as error:
        z = str(error)
""",
    "with a function's facts": """
class C(Base):
    def k(self):
        return n
    facts = k.__name__, k.__qualname__, k.__doc__, k.__code__.co_name, len(k.__closure__)
    def get(self):
        return self.facts, C.k.__qualname__, type(self).k.__name__
""",
    "of an abstract class": """
class A(Abstract):
    pass
class C(A, Base):
    k = n
    def area(self):
        return super().area(), n
    name = "named"
    def get(self):
        return self.told(), isinstance(self, Abstract), isinstance(3, A), issubclass(C, Abstract), type(C).__name__
try:
    A()
except TypeError as error:
    C.refused = str(error)
""",
    "of an abstract class made here": """
class A(abc.ABC):
    @abc.abstractmethod
    def get(self):
        return n
    @classmethod
    @abc.abstractmethod
    def made(cls):
        pass
class C(A, metaclass=abc.ABCMeta):
    k = [n]
    def get(self):
        return super().get(), isinstance(self, A), isinstance(A, abc.ABCMeta)
    def made(self):
        pass
""",
    "of an abstract collection": """
class C(collections.abc.Mapping):
    k = {"a": n}
    __eq__ = object.__eq__
    __hash__ = object.__hash__
    v = 2
    def __getitem__(self, key):
        return self.k[key]
    def __iter__(self):
        return iter(self.k)
    def __len__(self):
        return len(self.k)
    def get(self):
        return list(self), "a" in self, self["a"], list(self.items()), isinstance(self, collections.abc.Sized), isinstance(self, collections.abc.Sequence)
""",
    "in a loop": """
for turn in range(3):
    class C(Base):
        k = turn
        def get(self):
            return self.k, turn, self.v
""",
}

#: name -> what is done with it.
USES = {
    "returned": "return C",
    "an instance is returned": "return C(), x + 1",
    "an instance is asked": "c = C()\nreturn getattr(c, 'get', None) and c.get(), getattr(c, 'v', 0), x * 2",
    "made of a value": "try:\n    return C(6).get(), x\nexcept Exception as error:\n    return type(error).__name__, x",
    "its facts": "return C.__name__, C.__qualname__, C.__module__, C.__doc__, [base.__name__ for base in C.__mro__], C.__bases__[0].__name__, x",
    "its names": "return list(C.__dict__), hasattr(C, 'k'), hasattr(C, 'gone'), getattr(C, 'k', 1) is getattr(C, 'k', 2), x",
    "items of its names": "found = vars(C).get('k', 0)\nreturn type(found).__name__, found is vars(C).get('k', 0), [name for name in C.__dict__ if name == 'k'], type(found).__name__ in ('Field', 'Told') and found.name, x",
    "its kind": "c = C()\nreturn isinstance(c, C), isinstance(c, Base), issubclass(C, (int, Base)), type(c) is C, c.__class__ is C, callable(C), isinstance(C, type), x",
    "a subclass": "class D(C):\n    extra = 1\n    def get(self):\n        return 'D', hasattr(super(), 'get') and super().get()\nreturn D().get(), D.extra, issubclass(D, C), x",
    "an attribute of an instance": "c = C()\ntry:\n    c.k = x\n    c.other = 1\nexcept AttributeError as error:\n    return type(error).__name__, x\nreturn c.k, x",
    "written": "C.late = x\nC.method = lambda self: self.late + 1\nreturn C().method(), C.late is x",
    "compared": "a, b = C(), C()\nreturn a == b, a != a, C == C, (C, 1) == (C, 1), C is not Base, bool(a), x",
    "a key": "table = {C: 1, 'n': 2}\ntable[C] += 1\nreturn table[C], C in table, Base in table, len({C, C}), hash(C) == hash(C), x",
    "raised": "try:\n    raise C()\nexcept Exception as error:\n    return type(error).__name__, isinstance(error, C), error.args[:0], x",
    "beside what runs natively": "c = C()\nprint(end='')\nreturn getattr(c, 'get', None) and c.get(), isinstance(c, C), x",
    "in an error that leaves": "c = C()\ny = x + 1\nreturn C, y @ np.ones((7, 7))",
}

#: What says how a body looks to who has the class, and is no part of what it does.
_AT = re.compile(r" at 0x[0-9a-fA-F]+")


def shown(value, depth=0):
    """A value, and what it leads to, as a text that is the same for two of one kind."""
    if depth > 5:
        return "..."
    if isinstance(value, np.ndarray):
        return "array(%s, %s)" % (value.tolist(), value.dtype)
    if isinstance(value, type):
        if value.__module__ != __name__ or "<locals>" not in value.__qualname__:
            return value.__qualname__
        return "class %s %s %s %s" % (value.__qualname__, value.__module__, [shown(base, depth + 1) for base in value.__bases__],
                                      [(name, sorted(item) if name == "__abstractmethods__" else shown(item, depth + 1)) for name, item in vars(value).items()])
    if isinstance(value, types.FunctionType):
        cells = [type(cell.cell_contents).__name__ if depth else shown(cell.cell_contents, depth + 1) for cell in value.__closure__ or ()]
        return "def %s %s %s %s %s" % (value.__qualname__, value.__module__, value.__doc__, shown(value.__defaults__, depth + 1), cells)
    if isinstance(value, property):
        return "property %s %s" % (shown(value.fget, depth + 1), shown(value.fset, depth + 1))
    if isinstance(value, (staticmethod, classmethod)):
        return "%s %s" % (type(value).__name__, shown(value.__func__, depth + 1))
    if type(value) in (tuple, list):
        return "%s(%s)" % (type(value).__name__, [shown(item, depth + 1) for item in value])
    if type(value) is dict:
        return "dict(%s)" % [(key, shown(item, depth + 1)) for key, item in value.items()]
    if "<locals>" in type(value).__qualname__:
        return "a %s %s" % (shown(type(value), depth + 1), shown(getattr(value, "__dict__", None), depth + 1))
    return _AT.sub("", repr(value))


def outcome(function):
    x = np.arange(3.0)
    try:
        return shown(function(x, 2)), x.tolist()
    except Exception as error:
        return type(error).__name__, str(error), [(entry.name, entry.lineno) for entry in traceback.extract_tb(error.__traceback__)[1:]], x.tolist()


def program(body, use):
    lines = ["def run(x, n):"] + ["    " + line for line in (BODIES[body].strip() + "\n" + USES[use]).splitlines()]
    space = {"__name__": __name__}
    exec(HELPERS, space)
    exec(compile("\n".join(lines), "<program>", "exec"), space)
    return space["run"]


#: What leaves something to the interpreter.
_BREAKS = frozenset(["beside what runs natively", "in an error that leaves"])


@pytest.mark.parametrize("body, use", [(body, use) for body in BODIES for use in USES if use != "raised" or "exception" in body])
def test_a_class_made_inside(body, use):
    function = program(body, use)
    wanted = outcome(function)
    translated = sot.symbolic_translate(program(body, use))
    assert [outcome(translated) for _ in range(3)] == [wanted] * 3
    info = sot.cache_info(translated)
    if use in _BREAKS:
        return
    assert not info.breaks and not info.fallbacks, info
    assert (info.hits, info.misses) == (2, 1)


#: What happens to the base of a class that each call makes, between two calls.
CHANGES = (
    "Base.get = lambda self: 'other'", "del Base.get", "Base.limit = 'limit'", "Base.twice = 5", "del Base.twice", "Base.made = classmethod(lambda cls, *args: (cls.__name__, args))",
    "Base.__init__ = lambda self, v=9: setattr(self, 'v', v)", "Base.__init_subclass__ = classmethod(lambda cls: TOLD.append(cls.__name__))", "Base.__bases__ = (Other,)",
    "Base.__new__ = lambda cls, *args: TOLD.append('new') or object.__new__(cls)", "Base.__getattr__ = lambda self, name: name", "Base.__setattr__ = lambda self, name, value: object.__setattr__(self, name, 4)",
    "Base.__getattribute__ = lambda self, name: object.__getattribute__(self, 'v' if name == 'v' else name)", "Base.k = property(lambda self: 'k')", "Base.__eq__ = lambda self, other: 'equal'",
    "Base.__len__ = lambda self: 12", "Base.__hash__ = None", "Base.__call__ = lambda self: 'called'", "Base.__repr__ = lambda self: 'repr'", "Base.extra = 1", "Other.extra = 2",
    "Base.__name__ = 'Renamed'", "Base.own = Told()", "Base.__class_getitem__ = lambda key: 1", "Base.__slots__ = ('a',)", "Base.__doc__ = 'text'",
)

USING_THE_BASE = """
class Other:
    def other(self):
        return "other"

    def get(self):
        return "of the other"


class Base(Other if False else type("Empty", (), {})):
    limit = 3

    def __init__(self, v=1):
        self.v = v

    def get(self):
        return self.v

    @property
    def twice(self):
        return self.v * 2

    @classmethod
    def made(cls, *args):
        return cls(*args)


class Told:
    def __set_name__(self, owner, name):
        TOLD.append(name)


TOLD = []


def run(x, n):
    class C(Base):
        def more(self):
            return self.limit, getattr(self, "extra", "none"), hasattr(self, "other"), hasattr(self, "k"), callable(self), hasattr(C, "__len__")

    c = C(n)
    return (x * 2, c.get(), c.twice, c.more(), c == 3, c is c, [base.__name__ for base in C.__mro__], type(C.made(4)).__name__, c.v, C.__hash__ is None, isinstance(c, Other), repr(c)[:4],
            TOLD[:])
"""


@pytest.mark.parametrize("change", CHANGES)
def test_a_base_that_changes(change):
    def outcomes(translates):
        space = {"__name__": __name__}
        exec(USING_THE_BASE, space)
        run = sot.symbolic_translate(space["run"]) if translates else space["run"]
        found = []
        for statement in ("pass", "pass", change, "pass", "TOLD.clear()"):
            exec(statement, space)
            found.append(outcome(run))
        return found
    assert outcomes(True) == outcomes(False)


def test_classes_leave_the_bases_as_they_are():
    space = {"__name__": __name__}
    exec(USING_THE_BASE, space)
    run = sot.symbolic_translate(space["run"])
    base = space["Base"]
    gc.collect()
    gc.disable()
    try:
        run(np.arange(3.0), 2)
        made = len(base.__subclasses__())
        run(np.arange(3.0), 2)
        assert (made, len(base.__subclasses__())) == (1, 2)
        gc.collect()
        assert base.__subclasses__() == []
    finally:
        gc.enable()


NATIVELY = {
    "a metaclass": "class Meta(type): pass\nclass C(metaclass=Meta): k = n",
    "an abstract base that finds itself told": "class A(abc.ABC):\n    def __init_subclass__(cls): pass\nclass C(A): k = n",
    "an abstract class with an instance": "class Any:\n    def __getattr__(self, name): return 1\nclass C(abc.ABC):\n    a = Any()\n    k = n",
    "a base that is told": "class C(Hooked): k = n",
    "keywords": "class C(Hooked, tag=n): k = n",
    "an enumeration": "class C(enum.Enum): k = n",
    "a named tuple": "class C(typing.NamedTuple): k: int = n",
    "a generic base": "class C(typing.Generic[T]): k = n",
    "a data class": "@dataclasses.dataclass\nclass C: k: int = n",
    "a name that raises": "class Bad:\n    def __set_name__(self, owner, name): raise KeyError(name)\nclass C: k = Bad()",
    "an operation that raises when told": "class Bad:\n    def __set_name__(self, owner, name): self.k = x @ np.ones((9, 9))\nclass C: k = Bad()",
    "what cannot be a base": "class C(3): pass",
    "an order that does not exist": "class A: pass\nclass B(A): pass\nclass C(A, B): pass",
    "slots in conflict": "class C:\n    __slots__ = ('k',)\n    k = 1",
    "slots of two levels": "class C(Lower): pass",
    "locals in the body": "class C:\n    k = sorted(locals())",
    "a call that prints": "class C:\n    print(end='')\n    k = n",
    "a branch on a value": "class C:\n    if x.sum() > 2: k = 1\n    else: k = 2",
    "an error that leaves": "class C:\n    k = n\n    raise LookupError('left')",
    "an array error that leaves": "class C:\n    k = x @ np.ones((9, 9))",
    "its cell": "class C:\n    def f(self): return __class__\n    __classcell__ = None",
}


@pytest.mark.parametrize("kind", NATIVELY)
def test_what_is_left_to_the_interpreter(kind):
    """… is the same, and costs no translation for each call."""
    def made():
        lines = ["def run(x, n):"] + ["    " + line for line in (NATIVELY[kind] + "\nreturn C.k if n > 1 else C, x + 1").splitlines()]
        space = {"__name__": __name__}
        exec(HELPERS + """
import abc, dataclasses, enum, typing
T = typing.TypeVar("T")


class Hooked:
    def __init_subclass__(cls, tag=None):
        cls.tag = tag


class Upper:
    __slots__ = ("a",)


class Lower(Upper):
    __slots__ = ("b",)
""", space)
        exec(compile("\n".join(lines), "<program>", "exec"), space)
        return space["run"]
    translated = sot.symbolic_translate(made())
    wanted = outcome(made())
    for _ in range(40):
        assert outcome(translated) == wanted
    first = sot.cache_info(translated).translations
    for _ in range(40):
        outcome(translated)
    assert sot.cache_info(translated).translations == first
