"""Objects that a program makes for one call: each kind, by each way that leads to it, in each use."""
import collections
import dataclasses
import datetime
import decimal
import enum
import functools
import re
import types

import numpy as np

ARRAY = np.arange(3.0)


class Lasting:
    def __init__(self):
        self.k, self.v = 2.0, 1.0

    def meth(self, a):
        return a * self.k


def a_class():
    class C:
        k = 2.0

        def __init__(self, v=1.0):
            self.v = v

        def __call__(self, a):
            return a + self.v

        def meth(self, a):
            return a * self.k

    return C


def a_derived_class():
    class D(a_class()):
        __slots__ = ("v",)

        def meth(self, a):
            return super().meth(a) + 1

    return D


def an_instance():
    return a_class()()


def an_instance_of_a_lasting_class():
    return Lasting()


def a_namedtuple():
    return collections.namedtuple("P", "k v", defaults=(2.0, 1.0))


def a_dataclass():
    @dataclasses.dataclass
    class D:
        k: float = 2.0
        v: float = 1.0

        def meth(self, a):
            return a * self.k

    return D


def an_enumeration():
    class E(enum.Enum):
        k = 2.0
        v = 1.0

    return E


def a_function():
    def f(a):
        return a + 1

    f.k = 2.0
    return f


def a_closure():
    y = 3.0

    def f(a):
        return a + y

    return f


def a_lambda():
    return lambda a: a + 1


def a_method():
    return Lasting().meth


def a_partial():
    def f(x, a):
        return a + x

    return functools.partial(f, 1.0)


def a_partial_of_numpy():
    return functools.partial(np.add, 1.0)


def a_module():
    module = types.ModuleType("made")
    exec("k = 2.0\nv = 1.0\ndef meth(a):\n    return a + 1", module.__dict__)
    return module


def a_compiled_function():
    names = {"__name__": "made"}
    exec("def f(a):\n    return a + 1", names)
    return names["f"]


def a_dtype():
    return np.dtype([("k", "f8"), ("v", "i4")])


def a_dtype_of_other_bytes():
    return np.dtype(">f8")


def a_date():
    return datetime.date(2024, 2, 29)


def a_decimal():
    return decimal.Decimal("1.25")


def an_object():
    return object()


def a_slotted_instance():
    class S:
        __slots__ = ("k", "v")
    return S()


def a_tuple():
    return tuple([1.0, [2.0]])


def a_tuple_of_new_ones():
    return (object(), 1.0)


def a_list():
    return [1.0, object()]


def a_dict():
    return {"k": object()}


def a_range():
    return range(3)


def a_slice():
    return slice(0, 3)


def a_match():
    return re.match("a", "a")


def an_iterator():
    return iter([1.0, 2.0])


def a_memoryview():
    return memoryview(b"abc")


def a_builtin_method():
    return [1.0].count


def a_ufunc():
    return np.frompyfunc(lambda v: v + 1, 1, 1)


#: … whose end no weak reference tells.
UNTOLD = (a_dtype, a_dtype_of_other_bytes, a_date, a_decimal, an_object, a_slotted_instance, a_tuple, a_tuple_of_new_ones, a_list, a_dict,
          a_range, a_slice, a_match, an_iterator, a_memoryview, a_builtin_method, a_ufunc)
HASHABLE = tuple(kind for kind in UNTOLD if kind not in (a_tuple, a_list, a_dict, a_slice))

CLASSES = (a_class, a_derived_class, a_namedtuple, a_dataclass)
CALLABLE = (an_instance, a_function, a_closure, a_lambda, a_method, a_partial, a_partial_of_numpy, a_compiled_function)
ALL = CLASSES + CALLABLE + (an_instance_of_a_lasting_class, an_enumeration, a_module)

#: use -> (statements, the kinds that it fits)
USES = {
    "call": ("r = OBJ(A)", CALLABLE),
    "call of a ufunc": ("r = A + OBJ.nin; OBJ(A)", (a_ufunc,)),
    "make": ("o = OBJ(); r = A + o.v", (a_class, a_dataclass, a_namedtuple)),
    "attribute": ("r = A * OBJ.k", (a_class, a_dataclass, a_function, a_module, an_instance, an_instance_of_a_lasting_class)),
    "method": ("r = OBJ.meth(A)", (an_instance, an_instance_of_a_lasting_class, a_module)),
    "method of one made": ("r = OBJ().meth(A)", (a_class, a_derived_class, a_dataclass)),
    "isinstance": ("r = A + isinstance(A, OBJ)", CLASSES),
    "iteration": ("r = A + len([member.value for member in OBJ])", (an_enumeration,)),
    "name": ("r = A + len(OBJ.__name__)", CLASSES + (a_function, a_closure, a_lambda, an_enumeration, a_module)),
    "is": ("r = A + (OBJ is None)", ALL + UNTOLD),
    "type": ("r = A + (type(OBJ) is int)", ALL + UNTOLD),
    "key": ("d = {OBJ: A}; r = d[OBJ] + 1", ALL + HASHABLE),
    "item": ("l = [OBJ]; r = A + len(l)", ALL + UNTOLD),
    "behind a break": ("print(end=''); r = A + (OBJ is None)", ALL + UNTOLD),
    "same": ("o = OBJ; r = A + (o is OBJ) + (o == OBJ)", ALL + UNTOLD),
    "text": ("r = A + len(str(OBJ)[:1])", UNTOLD),
    "dtype": ("r = A.astype(OBJ)", (a_dtype_of_other_bytes,)),
    "dtype of a new one": ("r = np.zeros(2, dtype=OBJ); r = A + len(r)", (a_dtype, a_dtype_of_other_bytes)),
    "truth": ("r = A + (1 if OBJ else 2)", tuple(kind for kind in UNTOLD if kind not in (a_dtype, a_dtype_of_other_bytes))),
}

#: way -> (source, how the object is written there)
WAYS = {
    "argument": ("def f(x, A):\n    USE\n    return r", "x"),
    "global": ("def f(x, A):\n    USE\n    return r", "G"),
    "attribute": ("def f(x, A):\n    USE\n    return r", "x.it"),
    "item": ("def f(x, A):\n    USE\n    return r", "x[0]"),
    "cell": ("def make(x):\n    def f(_, A):\n        USE\n        return r\n    return f", "x"),
    "made inside": ("def f(make, A):\n    x = make()\n    USE\n    return r", "x"),
}


def programs():
    """(id, function that makes the object, way, statements) of each."""
    for use, (text, kinds) in USES.items():
        for kind in kinds:
            for way in WAYS:
                yield "%s-%s-%s" % (use.replace(" ", "_"), kind.__name__, way.replace(" ", "_")), kind, way, text


class Holder:
    def __init__(self, it):
        self.it = it


def function_for(way, text):
    """(module namespace, what makes the plain function)."""
    source, name = WAYS[way]
    names = {"__name__": "program", "np": np, "G": None}
    exec(source.replace("USE", text.replace("OBJ", name)), names)
    return names


def call(function, way, names, made):
    """A call with a new object; for "made inside" ``made`` is the function that makes it."""
    if way == "global":
        names["G"] = made
        try:
            return function(None, ARRAY)
        finally:
            names["G"] = None
    given = {"attribute": Holder, "item": lambda it: [it]}.get(way, lambda it: it)(made)
    return function(given, ARRAY)
