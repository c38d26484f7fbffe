"""Functions of NumPy and of C as what a class has: getters, special methods, descriptors. None is a function to be inlined."""
import functools
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

FUNCTIONS = {
    "flip": np.flip, "mean": np.mean, "poly1d_coeffs": np.poly1d.coeffs.fget, "atleast_1d": np.atleast_1d, "ones_like": np.ones_like,
    "sin": np.sin, "add": np.add, "kron": np.kron, "take": np.take, "isscalar": np.isscalar, "asarray": np.asarray, "norm": np.linalg.norm,
    "len": len, "vander": np.vander,
}


def descriptor(**names):
    return type("Descriptor", (), names)()


def of_a_derived_class(cls):
    class Derived(cls):
        @property
        def p(self):
            return super().p
    return Derived


#: name -> (what the class has for the function, expression over its instance o)
USES = {
    "property": (lambda f: {"p": property(f)}, "o.p"),
    "setter": (lambda f: {"p": property(None, f)}, "setattr(o, 'p', 1)"),
    "deleter": (lambda f: {"p": property(None, None, f)}, "delattr(o, 'p')"),
    "property of super": (lambda f: of_a_derived_class(type("Base", (), {"p": property(f)})).__dict__, "o.p"),
    "method": (lambda f: {"p": f}, "o.p()"),
    "method of an array-like": (lambda f: {"p": f, "__array__": lambda self, *args, **kwargs: np.arange(4.0)}, "o.p(axis=0)"),
    "staticmethod": (lambda f: {"p": staticmethod(f)}, "o.p([1, 2])"),
    "classmethod": (lambda f: {"p": classmethod(f)}, "o.p()"),
    "partialmethod": (lambda f: {"p": functools.partialmethod(f)}, "o.p()"),
    "cached_property": (lambda f: {"p": functools.cached_property(f)}, "o.p"),
    "descriptor": (lambda f: {"p": descriptor(__get__=f)}, "o.p"),
    "setting descriptor": (lambda f: {"p": descriptor(__set__=f)}, "setattr(o, 'p', 3)"),
    "__exit__": (lambda f: {"__exit__": f, "__enter__": lambda self: 3}, "within(o)"),
    "__enter__": (lambda f: {"__enter__": f, "__exit__": lambda *args: None}, "within(o)"),
    "__next__": (lambda f: {"__next__": f, "__iter__": lambda self: self}, "next(o)"),
    "__setitem__": (lambda f: {"__setitem__": f}, "put(o)"),
    "__delitem__": (lambda f: {"__delitem__": f}, "drop(o)"),
    "__iadd__": (lambda f: {"__iadd__": f}, "augmented(o)"),
    "__eq__": (lambda f: {"__eq__": f, "__hash__": None}, "o == 1"),
}
for name, expression in [("__call__", "o()"), ("__add__", "o + 1"), ("__radd__", "1 + o"), ("__neg__", "-o"), ("__abs__", "abs(o)"), ("__lt__", "o < 1"),
                         ("__getitem__", "o[0]"), ("__class_getitem__", "type(o)[0]"), ("__contains__", "1 in o"), ("__len__", "len(o)"),
                         ("__bool__", "1 if o else 2"), ("__iter__", "list(o)"), ("__getattr__", "o.other"), ("__getattribute__", "o.other"),
                         ("__setattr__", "setattr(o, 'q', 1)"), ("__delattr__", "delattr(o, 'q')"), ("__format__", "f'{o:x}'"), ("__str__", "str(o)"),
                         ("__repr__", "repr(o)"), ("__float__", "float(o)"), ("__hash__", "{1: 2}.get(o)"), ("__init__", "type(o)(1)"),
                         ("__new__", "type(o)(1)"), ("__round__", "round(o)"), ("__reversed__", "list(reversed(o))")]:
    USES[name] = lambda f, name=name: {name: f}, expression

SOURCE = """
def put(o): o[0] = 2
def drop(o): del o[0]
def augmented(o):
    o += 1
    return o
def within(o):
    with o as inside:
        return type(inside).__name__
def case(o, x):
    y = x * 2
    r = EXPRESSION
    return r, y + 1
"""


def instance(names):
    cls = type("C", (), {key: value for key, value in names.items() if key not in ("__dict__", "__weakref__", "__classcell__")})
    made = object.__new__(cls)
    object.__setattr__(made, "_coeffs", 5)
    return made


def seen(function, o):
    try:
        result, y = function(o, np.arange(3.0))
    except RecursionError as error:     # what it was "exceeded" in depends on how deep the caller stands
        return type(error), str(error).split(" exceeded")[0]
    except Exception as error:
        return type(error), str(error).split(" object at ")[0]
    text = type(result).__name__, "" if isinstance(result, np.ndarray) and result.dtype == object else repr(result).split(" object at ")[0]
    return text, repr(y), type(o).__name__


@pytest.mark.filterwarnings("ignore::DeprecationWarning")       # __index__ and the like that give a bool
@pytest.mark.parametrize("use", USES)
def test_they_are_called_as_in_plain_python(use):
    names_of, expression = USES[use]
    space = {"np": np}
    exec(SOURCE.replace("EXPRESSION", expression), space)
    case = space["case"]
    for name, function in FUNCTIONS.items():
        assert isinstance(case, types.FunctionType)
        translated = sot.symbolic_translate(case)
        for _ in range(3):
            assert seen(translated, instance(names_of(function))) == seen(case, instance(names_of(function))), name
        assert all(record.reason != "internal-error" for record in sot.cache_info(translated).fallbacks), name
        assert sot.cache_info(translated).translations, name
