"""The ``__dict__`` of a class, and other read-only views of dicts."""
import enum
import types

import numpy as np
import pytest

import sot


def made_class(**names):
    return type("Net", (), dict({"rate": 2, "run": lambda self, x: x * self.rate}, **names))


def answer(function, *args):
    try:
        return repr(function(np.ones(2), *args)[1:])
    except Exception as error:
        return type(error), str(error)


def translated(plain):
    return sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))


def made(source):
    namespace = {"np": np, "types": types}
    exec(source, namespace)
    return namespace["function"]


OPERATIONS = ["'rate' in names", "'bias' in names", "3 in names", "names['rate']", "names['bias']", "names.get('bias', 'none')", "names.get('rate')", "len(names)", "bool(names)", "list(names)", "sorted(names)",
              "[k for k in names if k[0] != '_']", "list(names.keys())", "[k for k, v in names.items() if isinstance(v, int)]", "sum(v for v in names.values() if isinstance(v, int))",
              "sorted(dict(names))", "sorted({**names})", "names['run'](own, 2)", "type(names['run']).__name__", "names.copy()['rate']", "sorted(k for k in reversed(list(names)))", "names.__contains__('rate')",
              "names.__len__()", "callable(names['run'])", "type(names).__name__", "'run' in names.keys()", "isinstance(names, types.MappingProxyType)"]


@pytest.mark.parametrize("way", ["cls.__dict__", "vars(cls)", "type(own).__dict__", "vars(type(own))"])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_of_a_class(operation, way):
    plain = made("def function(x, cls, own):\n    names = %s\n    return x + 1, %s" % (way, operation))
    function = translated(plain)
    cls = made_class()
    for step in range(8):
        for _ in range(2):
            assert answer(function, cls, cls()) == answer(plain, cls, cls())
        if step == 1:
            cls.bias = 5
        if step == 3:
            cls.rate = 7
        if step == 4:
            del cls.bias
        if step == 5:
            cls.rate = "text"
        if step == 6:
            cls.run = len
    info = sot.cache_info(function)
    assert not info.fallbacks and info.hits > 4
    if operation not in ("3 in names", "names['bias']", "names['run'](own, 2)"):
        assert not info.breaks or {each.message for each in info.breaks} == {"KeyError: bias"}


WRITES = ["cls.rate = 5", "cls.bias = 5", "del cls.rate", "cls.bias = 1; del cls.bias", "cls.rate = [1]", "cls.bias = 1; cls.rate = 3"]


@pytest.mark.parametrize("write", WRITES)
@pytest.mark.parametrize("order", ["names = vars(cls); {write}; found = {read}", "{write}; names = vars(cls); found = {read}", "names = vars(cls); before = {read}; {write}; found = before, {read}",
                                   "names = vars(cls).items(); before = list(vars(cls)); {write}; found = before, len(names), {read}"])
@pytest.mark.parametrize("read", ["sorted(vars(cls))", "[k for k in vars(cls)]", "vars(cls).get('rate'), 'bias' in vars(cls)", "len(cls.__dict__)", "[k for k, v in vars(cls).items() if type(v) is int]"])
def test_written_meanwhile(write, order, read):
    plain = made("def function(x, cls):\n    %s\n    return x + 1, found" % order.format(write=write, read=read).replace("; ", "\n    "))
    function = translated(plain)
    for _ in range(3):
        one, other = made_class(), made_class()
        assert answer(function, one) == answer(plain, other)
        assert [(key, vars(one)[key]) for key in vars(one) if type(vars(one)[key]) is int] == [(key, vars(other)[key]) for key in vars(other) if type(vars(other)[key]) is int]


@pytest.mark.parametrize("operation", ["names['k']", "len(names)", "list(names)", "names.get('z')", "'k' in names", "{**names}", "list(names.items())", "names == {'k': 1}", "d.update(z=4), list(names)", "d.pop('k'), 'k' in names",
                                       "bool(names)", "d.clear(), bool(names)", "names.__setitem__('k', 2)", "type(names)", "names", "names | {'q': 2}", "hash(names)", "[*names.values()]", "names is names"])
def test_of_a_dict(operation):
    for argument in (True, False):
        plain = made("def function(x, d):\n    %s\n    names = types.MappingProxyType(d)\n    found = %s\n    return x + 1, found, d" % ("pass" if argument else "d = dict(d)", operation))
        function = translated(plain)
        for given in ({"k": 1}, {"k": 1}, {"k": 1, "j": 2}, {}):
            assert answer(function, dict(given)) == answer(plain, dict(given))


def test_a_view_cannot_be_written():
    plain = made("def function(x, d, cls):\n    found = []\n    for names in types.MappingProxyType(d), vars(cls):\n        try:\n            names['k'] = x\n        except TypeError as error:\n            found.append(str(error))\n    return x + 1, found")
    function = translated(plain)
    for _ in range(2):
        assert answer(function, {"k": 1}, made_class()) == answer(plain, {"k": 1}, made_class())


class Meta(type):
    def __getattribute__(cls, name):
        return {"hidden": 1} if name == "__dict__" else type.__getattribute__(cls, name)


class Named(type):
    @property
    def __dict__(cls):
        return {"other": 2}


@pytest.mark.parametrize("meta", [Meta, Named])
@pytest.mark.parametrize("way", ["cls.__dict__", "vars(cls)"])
def test_a_metaclass_shows_other_names(meta, way):
    plain = made("def function(x, cls):\n    return x + 1, dict(%s)" % way)
    function = translated(plain)
    cls = meta("Cls", (), {})
    for _ in range(2):
        assert answer(function, cls) == answer(plain, cls)


class Plain:
    pass


class OfAMeta(metaclass=type("Meta", (type,), {})):
    pass


REFUSED = ("Plain.mro(1)", "OfAMeta.mro(1)", "Plain.__instancecheck__()", "Plain.__subclasses__(3)", "int.mro(1)", "int.from_bytes()", "Plain.__subclasscheck__()", "str.join()", "str.upper()",
           "dict.fromkeys()", "Plain.__call__(1)", "Plain.__repr__(1)", "Plain.__eq__()", "Plain.__setattr__('a')", "float.fromhex()", "type.mro()", "type.mro(Plain, 1)", "[].append()", "Plain().__eq__()")


@pytest.mark.parametrize("form", ["return %s, x + 1", "try:\n        %s\n    except Exception as error:\n        return type(error).__name__, str(error), x + 1"])
@pytest.mark.parametrize("call", REFUSED)
def test_what_a_refused_call_names(call, form):
    """An error of a method in C names the class that it was bound to by the look-up."""
    def outcome(function):
        try:
            return repr(function(np.ones(1)))
        except Exception as error:
            return type(error).__name__, str(error)

    namespace = {"Plain": Plain, "OfAMeta": OfAMeta}
    exec("def function(x):\n    " + form % call, namespace)
    tested = sot.symbolic_translate(namespace["function"])
    for _ in range(2):
        assert outcome(tested) == outcome(namespace["function"])


def member(color):
    return color.name, type(color).RED, "RED" in type(color).__members__


@pytest.mark.parametrize("replaced", [7, None, classmethod(lambda cls: 3), ("RED",)])
def test_an_enumeration_whose_table_of_members_was_replaced(replaced):
    color = enum.Enum("Color", "RED GREEN")
    type.__setattr__(color, "_member_map_", replaced)

    def told(function):
        try:
            return repr(function(color.__dict__["_value2member_map_"][2]))
        except Exception as error:
            return type(error), str(error)

    tested = sot.symbolic_translate(member)
    assert [told(tested) for _ in range(2)] == [told(member)] * 2
