"""Methods that classes of C have, called by the class: on its own instances, on those of subclasses, and on others, which they refuse."""
import types

import numpy as np
import pytest

import sot


class Plain:
    pass


class Hooked(Exception):
    def __setattr__(self, name, value):
        super().__setattr__(name, [value])

    def __delattr__(self, name):
        super().__delattr__("x")

    def __getattr__(self, name):
        return len(name)


class Names(types.SimpleNamespace):
    def __setattr__(self, name, value):
        super().__setattr__(name, (value,))


class Number(int):
    pass


class Items(list):
    pass


MAKERS = {"int": lambda: 5, "bool": lambda: True, "float": lambda: 2.5, "str": lambda: "text", "list": lambda: [1, 2], "dict": lambda: {"x": 1}, "none": lambda: None, "plain": Plain, "error": lambda: ValueError(1), "hooked": lambda: Hooked(2),
          "names": lambda: types.SimpleNamespace(x=1), "subclass": Names, "number": lambda: Number(3), "items": lambda: Items([1]), "array": lambda: np.arange(2), "scalar": lambda: np.float64(1.5)}
CALLS = """int.__add__(v, 3) int.__and__(v, True) bool.__and__(v, True) int.bit_length(v) int.__repr__(v) float.__mul__(v, 2) float.is_integer(v) float.__truediv__(v, 2) str.upper(v) str.__len__(v) str.__add__(v, 'x')
list.__len__(v) list.__getattribute__(v, 'x') list.append(v, 3) dict.get(v, 'x') dict.__getattribute__(v, 'get') BaseException.__getattribute__(v, 'args') BaseException.__setattr__(v, 'x', 5) BaseException.__delattr__(v, 'x')
object.__setattr__(v, 'x', 5) object.__delattr__(v, 'x') object.__getattribute__(v, 'x') Space.__setattr__(v, 'x', 5) Space.__delattr__(v, 'x') Space.__getattribute__(v, 'x') float.__getattribute__(v, 'real')""".replace(", ", ",").split()


def made(call):
    space = {"np": np, "Space": types.SimpleNamespace}
    exec("def function(a, v):\n y = a + 1\n r = %s\n return y * 2, r" % call, space)
    return space["function"]


def outcome(function, maker):
    value = maker()
    try:
        found = repr(function(np.arange(3.0), value))
    except Exception as error:
        found = type(error), str(error)
    return found, repr(vars(value)) if hasattr(value, "__dict__") else repr(value)


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("call", CALLS)
def test_as_plain(call, kind):
    plain = made(call)
    tested = sot.symbolic_translate(made(call))
    for _ in range(3):
        expected, found = outcome(plain, MAKERS[kind]), outcome(tested, MAKERS[kind])
        assert found == expected or " at 0x" in expected[0]


@pytest.mark.parametrize("call, kind", [("int.__add__(v,3)", "int"), ("int.__add__(v,3)", "bool"), ("int.bit_length(v)", "bool"), ("float.__mul__(v,2)", "float"), ("bool.__and__(v,True)", "bool"), ("BaseException.__setattr__(v,'x',5)", "error"),
                                        ("BaseException.__setattr__(v,'x',5)", "hooked"), ("Space.__setattr__(v,'x',5)", "names"), ("Space.__setattr__(v,'x',5)", "subclass"), ("Space.__delattr__(v,'x')", "names")])
def test_captured(call, kind):
    tested = sot.symbolic_translate(made(call))
    for _ in range(3):
        outcome(tested, MAKERS[kind])
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


def refused(call):
    space = {"np": np, "Space": types.SimpleNamespace}
    exec("def function(a, v):\n y = a + 1\n try:\n  r = %s\n except TypeError as error:\n  r = error.args\n return y * 2, r" % call, space)
    return space["function"]


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("call", [call for call in CALLS if not call.startswith("object.")] + ["np.ndarray.sum(v)", "np.generic.item(v)", "list.count(v,1)", "str.join(v,['a'],x=2)"])
def test_a_refusal_is_captured(call, kind):
    owner = eval(call.partition("(")[0], {"np": np, "Space": types.SimpleNamespace}).__objclass__    # which may be a base
    if issubclass(type(MAKERS[kind]()), owner):
        return
    plain, tested = refused(call), sot.symbolic_translate(refused(call))
    for _ in range(3):
        assert repr(tested(np.arange(3.0), MAKERS[kind]())) == repr(plain(np.arange(3.0), MAKERS[kind]()))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


def hooks_of_the_class(a, n):
    try:
        if n:
            raise Hooked(n)
        y = a - 1
    except Hooked as error:
        error.code = n
        error.x = 2
        del error.whatever
        y = a * error.code[0] + error.other, error.args
    return y


def test_hooks_that_call_the_base():
    tested = sot.symbolic_translate(types.FunctionType(hooks_of_the_class.__code__.replace(), globals()))
    for n in (0, 0, 1, 2, 2):
        assert repr(tested(np.arange(3.0), n)) == repr(hooks_of_the_class(np.arange(3.0), n))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks
