"""Classes of many kinds; the text is run anew for each program, which may change them."""
import collections
import dataclasses
import enum
import functools
import types


class Slots:
    __slots__ = ("a", "x")

    def __init__(self):
        self.x = 1


class Hooked:
    x = 3

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return name


class Watched(Hooked):
    def __getattribute__(self, name):
        return super().__getattribute__(name)


class Colour(enum.Enum):
    RED = 1
    BLUE = "b"


class Number(enum.IntEnum):
    ONE = 1
    TWO = 2


class Flags(enum.Flag):
    A = 1
    B = 2


Named = collections.namedtuple("Named", "x y")


@dataclasses.dataclass(order=True)
class Data:
    x: int = 1
    y: list = dataclasses.field(default_factory=list)


class Everything:
    def __init__(self):
        self._x = 5

    @property
    def x(self):
        return self._x

    @x.setter
    def x(self, value):
        self._x = value

    @functools.cached_property
    def y(self):
        return [self._x]

    @classmethod
    def made(cls, n=1):
        return cls.__name__, n

    @staticmethod
    def static(n=1):
        return n

    def m(self, n=1):
        return self._x + n

    def __len__(self):
        return 2

    def __getitem__(self, index):
        if index > 1:
            raise IndexError(index)
        return index * 2

    def __call__(self, *args, **kwargs):
        return len(args), sorted(kwargs)

    def __bool__(self):
        return self._x > 3

    def __eq__(self, other):
        return isinstance(other, Everything)

    __hash__ = None

    def __contains__(self, item):
        return item == 1

    def __add__(self, other):
        return "add", other

    def __radd__(self, other):
        return "radd", other

    def __iadd__(self, other):
        self._x += 1
        return self

    def __neg__(self):
        return -self._x

    def __index__(self):
        return 1

    def __lt__(self, other):
        return True


class Meta(type):
    z = 4

    @property
    def q(cls):
        return 8

    def __len__(cls):
        return 3

    def __iter__(cls):
        return iter((1, 2))

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name)


class WithMeta(metaclass=Meta):
    k = 1


class Listed(list):
    def __getitem__(self, index):
        return "item"

    def __len__(self):
        return 7

    def __iter__(self):
        return iter("xy")


class Missing(dict):
    def __missing__(self, key):
        return key


class Whole(int):
    def __add__(self, other):
        return "added"


class Descriptor:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        return "descriptor", self.name

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value


class Described:
    x = Descriptor()

    def __init__(self):
        self.__dict__["x"] = 9


class NoTruth:
    def __bool__(self):
        raise ValueError("no truth")


class NoBool:
    __bool__ = None

    def __len__(self):
        return 0


class Counting:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration
        return self.n


def function(a, b=2, *c, d=3, **e):
    return a, b, c, d, sorted(e)


function.x = 5


def closure():
    z = [1]

    def inner(a=1):
        return a, z
    return inner


def generator():
    yield 1
    yield 2


module = types.ModuleType("module")
module.x = 1
