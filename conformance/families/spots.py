"""Tables of the family ``namespaces``: spots that have a value under several names, the ways to write and to read them.

In a text ``{o}`` is what the spot is reached through where that is an argument, ``v`` the value written.
"""
from __future__ import annotations

from typing import Dict, NamedTuple

__all__ = ["SPOTS", "Spot"]


class Spot(NamedTuple):
    """``parameter`` of the function under test and what a call passes for it; ``before``: statements of ``calls`` before each
    call; ``scope``: declarations of a function that writes; ``outer``: the function under test is made inside this."""

    writes: Dict[str, str]
    reads: Dict[str, str]
    setup: str
    parameter: str = ""
    argument: str = ""
    before: str = ""
    scope: str = ""
    outer: str = ""
    first: str = ""


def _dictionary(name: str, space: str) -> Dict[str, str]:
    """Writes through the dict of a namespace."""
    return {
        "dict_item": "%s['%s'] = v" % (space, name), "dict_update": "%s.update({'%s': v})" % (space, name),
        "dict_update_name": "%s.update(%s=v)" % (space, name), "dict_augment": "%s['%s'] += v" % (space, name),
        "dict_pop": "%s.pop('%s')" % (space, name), "dict_del": "del %s['%s']" % (space, name),
        "dict_setdefault": "%s.setdefault('%s', v)" % (space, name), "dict_method": "%s.__setitem__('%s', v)" % (space, name),
        "dict_again": "%s.pop('%s')\n%s.setdefault('%s', v)" % (space, name, space, name),
        "dict_alias": "d = %s\nd['%s'] = v" % (space, name), "dict_loop": "for k in ['%s']:\n    %s[k] = v" % (name, space),
    }


def _dictionary_reads(name: str, space: str) -> Dict[str, str]:
    return {
        "dict_item": "%s['%s']" % (space, name), "dict_get": "%s.get('%s', 7)" % (space, name),
        "dict_has": "('%s' in %s)" % (name, space),
    }


def _attribute(target: str, name: str) -> Dict[str, str]:
    """Writes of an attribute."""
    return {
        "attribute": "%s.%s = v" % (target, name), "setattr": "setattr(%s, '%s', v)" % (target, name),
        "augment": "%s.%s += v" % (target, name), "del": "del %s.%s" % (target, name),
        "delattr": "delattr(%s, '%s')" % (target, name), "unpack": "%s.%s, _ = v, 0" % (target, name),
        "for_target": "for %s.%s in (0, v):\n    pass" % (target, name),
    }


def _attribute_reads(target: str, name: str) -> Dict[str, str]:
    return {
        "attribute": "%s.%s" % (target, name), "getattr": "getattr(%s, '%s')" % (target, name),
        "getattr_default": "getattr(%s, '%s', 7)" % (target, name), "hasattr": "hasattr(%s, '%s')" % (target, name),
    }


def _both(target: str, name: str) -> "tuple[Dict[str, str], Dict[str, str]]":
    """Writes and reads of an attribute that lies in a ``__dict__``."""
    writes = dict(_attribute(target, name))
    writes.update(("vars_" + way[5:], text) for way, text in _dictionary(name, "vars(%s)" % target).items())
    writes.update(_dictionary(name, "%s.__dict__" % target))
    reads = dict(_attribute_reads(target, name))
    reads.update(("vars_" + way[5:], text) for way, text in _dictionary_reads(name, "vars(%s)" % target).items())
    reads.update(_dictionary_reads(name, "%s.__dict__" % target))
    reads["count"] = "len(vars(%s))" % target
    return writes, reads


_GLOBAL_WRITES = {
    "statement": "N = v", "augment": "N += v", "del": "del N", "for_target": "for N in (0, v):\n    pass",
    "unpack": "N, _ = v, 0", "callee": "put(v)", "exec": "exec('global N\\nN = v', globals(), {'v': v})",
    "module_setattr": "setattr(HERE, 'N', v)", "module_attribute": "HERE.N = v", "module_delattr": "delattr(HERE, 'N')",
    "module_dict": "HERE.__dict__['N'] = v", "module_vars": "vars(HERE).update(N=v)", "other_function": "put.__globals__['N'] = v",
    **_dictionary("N", "globals()"),
}
_GLOBAL_READS = {
    "name": "N", "callee": "get()", "eval": "eval('N')", "module_attribute": "HERE.N", "module_getattr": "getattr(HERE, 'N', 7)",
    "module_vars": "vars(HERE)['N']", "module_dict": "HERE.__dict__['N']", "comprehension": "[N for _ in (0,)][0]",
    "lambda": "(lambda: N)()", "other_function": "put.__globals__['N']", **_dictionary_reads("N", "globals()"),
}
_GLOBAL = '''\
N = 1
HERE = sys.modules[__name__]


def put(x):
    global N
    N = x


def get():
    return N
'''

_BUILTIN = '''\
import builtins

TURNS = []


def reset():
    builtins.OF_ALL = 1
    globals().pop("OF_ALL", None)
    TURNS.append(1)
    if len(TURNS) in (4, 5, 8):
        globals()["OF_ALL"] = 1


def put(v):
    builtins.OF_ALL = v


def get():
    return OF_ALL
'''
_BUILTIN_WRITES, _BUILTIN_READS = _both("builtins", "OF_ALL")
_BUILTIN_WRITES.update({"method": "put(v)", "fresh": "globals()['OF_ALL'] = v", "dict_del": "globals()['OF_ALL'] = v\ndel globals()['OF_ALL']"})
_BUILTIN_READS.update({"method": "get()", "name": "OF_ALL"})

_INSTANCE = '''\
class Obj:
    a = 0

    def __init__(self, v):
        vars(self).update(a=v)

    def put(self, v):
        self.a = v

    def put_dict(self, v):
        self.__dict__["a"] = v

    def get(self):
        return self.a

    @property
    def p(self):
        return self.a

    @p.setter
    def p(self, v):
        self.__dict__["a"] = v

    @property
    def q(self):
        return self.__dict__["a"]

    @q.setter
    def q(self, v):
        self.a = v
'''
_INSTANCE_WRITES, _INSTANCE_READS = _both("o", "a")
_INSTANCE_WRITES.update({
    "method": "o.put(v)", "method_dict": "o.put_dict(v)", "property": "o.p = v", "property_attribute": "o.q = v",
    "property_augment": "o.p += v", "init": "o.__init__(v)", "object_setattr": "object.__setattr__(o, 'a', v)",
    "dict_replaced": "o.__dict__ = {'a': v}", "dict_clear": "vars(o).clear()", "fresh": "o = Obj(v)", "class": "Obj.a = v",
    "class_and_del": "Obj.a = v\ndel o.a", "property_object": "Obj.p.fset(o, v)", "operator": "operator.setitem(vars(o), 'a', v)",
    "attrgetter": "operator.attrgetter('put')(o)(v)",
})
_INSTANCE_READS.update({"method": "o.get()", "property": "o.p", "property_dict": "o.q", "unbound": "Obj.get(o)",
                        "object_getattribute": "object.__getattribute__(o, 'a')", "attrgetter": "operator.attrgetter('a')(o)"})

_NAMESPACE_WRITES, _NAMESPACE_READS = _both("o", "a")

_SLOTS = '''\
class Slots:
    __slots__ = ("a",)

    def __init__(self, v):
        self.a = v

    def put(self, v):
        self.a = v

    def get(self):
        return self.a
'''
_SLOTS_WRITES = dict(_attribute("o", "a"), method="o.put(v)", init="o.__init__(v)", fresh="o = Slots(v)",
                     object_setattr="object.__setattr__(o, 'a', v)", member="Slots.a.__set__(o, v)")
_SLOTS_READS = dict(_attribute_reads("o", "a"), method="o.get()", member="Slots.a.__get__(o)")

_CLASS = '''\
class Base:
    a = 0


class Meta(type):
    def put_meta(cls, v):
        cls.a = v


class K(Base, metaclass=Meta):
    a = 1

    @classmethod
    def put_class(cls, v):
        cls.a = v

    @classmethod
    def get_class(cls):
        return cls.a

    def put(self, v):
        type(self).a = v

    def get(self):
        return self.a


class D(K):
    pass


def reset():
    Base.a, K.a = 0, 1
    for one in (D,):
        if "a" in vars(one):
            del one.a
'''
_CLASS_WRITES = dict(
    _attribute("K", "a"), type_setattr="type.__setattr__(K, 'a', v)", type_of="type(o).a = v", dunder_class="o.__class__.a = v",
    class_method="K.put_class(v)", subclass_method="D.put_class(v)", meta_method="K.put_meta(v)", method="o.put(v)",
    base="Base.a = v", base_and_del="Base.a = v\ndel K.a", subclass="D.a = v", instance="o.a = v", mro="K.__mro__[1].a = v\ndel K.a",
    bases="D.__bases__[0].a = v")
_CLASS_READS = dict(
    _attribute_reads("K", "a"), instance="o.a", subclass="D.a", subclass_instance="D().a", vars="vars(K)['a']",
    dict_item="K.__dict__['a']", dict_has="('a' in K.__dict__)", dict_get="K.__dict__.get('a', 7)", method="o.get()",
    class_method="K.get_class()", subclass_method="D.get_class()", type_of="type(o).a", vars_subclass="len(vars(D))")

_PLAIN_CLASS = '''\
class Base:
    a = 0


class K(Base):
    a = 1

    @classmethod
    def put_class(cls, v):
        cls.a = v

    @classmethod
    def get_class(cls):
        return cls.a

    def get(self):
        return self.a


class Beside(Base):
    pass


class D(K, Beside):
    def up(self):
        return super().a


TURNS = []


def reset():
    Base.a, K.a = 0, 1
    for one in (D, Beside):
        if "a" in vars(one):
            del one.a
    TURNS.append(1)
    if len(TURNS) in (4, 5, 8):
        D.a = K.a
    if len(TURNS) in (6, 7, 8):
        Beside.a = Base.a
'''
_PLAIN_CLASS_WRITES = dict(
    _attribute("K", "a"), type_setattr="type.__setattr__(K, 'a', v)", type_of="type(o).a = v", class_method="K.put_class(v)",
    subclass_method="D.put_class(v)", base="Base.a = v", base_and_del="Base.a = v\ndel K.a", beside="Beside.a = v", both="Base.a = 3\nK.a = v",
    subclass="D.a = v", subclass_again="D.a = v\ndel D.a", instance="o.a = v", bases="D.__bases__[0].a = v")
_PLAIN_CLASS_READS = dict(
    _attribute_reads("K", "a"), instance="o.a", subclass="D.a", subclass_instance="D().a", method="o.get()",
    class_method="K.get_class()", subclass_method="D.get_class()", type_of="type(o).a", super="D().up()", super_of_class="super(D, D).a",
    super_getattr="getattr(super(D, D()), 'a', 7)")

_MODULE = '''\
M = types.ModuleType("m")
exec("a = 1\\ndef put(v):\\n    global a\\n    a = v\\ndef get():\\n    return a\\n", M.__dict__)
'''
_MODULE_WRITES, _MODULE_READS = _both("M", "a")
_MODULE_WRITES.update(function="M.put(v)", exec="exec('global a\\na = v', M.__dict__, {'v': v})",
                      function_globals="M.get.__globals__['a'] = v")
_MODULE_READS.update(function="M.get()", eval="eval('a', M.__dict__)", function_globals="M.put.__globals__['a']")
del _MODULE_READS["count"]

_CELL_OUTER = '''\
def outer():
    a = 1

    def put(v):
        nonlocal a
        a = v

    def get():
        return a

    def both(v):
        nonlocal a
        a, old = v, a
        return old

{case}
    return case


case = outer()
CELL = case.__closure__[case.__code__.co_freevars.index("a")]
'''
_CELL_WRITES = {
    "statement": "a = v", "augment": "a += v", "del": "del a", "cell": "CELL.cell_contents = v", "peer": "put(v)",
    "cell_of_peer": "get.__closure__[0].cell_contents = v", "cell_augment": "CELL.cell_contents += v", "swap": "v = both(v)",
    "setattr": "setattr(CELL, 'cell_contents', v)", "inner": "def inner():\n    nonlocal a\n    a = v\ninner()",
    "for_target": "for a in (0, v):\n    pass", "cell_del": "del CELL.cell_contents",
}
_CELL_READS = {
    "name": "a", "cell": "CELL.cell_contents", "peer": "get()", "cell_of_peer": "put.__closure__[0].cell_contents",
    "lambda": "(lambda: a)()", "comprehension": "[a for _ in (0,)][0]", "getattr": "getattr(CELL, 'cell_contents', 7)",
}
_LOCAL = '''\
def put(x):
    nonlocal a
    a = x
def get():
    return a'''
_LOCAL_WRITES = {
    "statement": "a = v", "augment": "a += v", "del": "del a", "put": "put(v)", "cell": "get.__closure__[0].cell_contents = v",
    "cell_augment": "put.__closure__[0].cell_contents += v", "other": "adopt(put, v)", "for_target": "for a in (0, v):\n    pass",
}
_LOCAL_READS = {
    "name": "a", "get": "get()", "cell": "get.__closure__[0].cell_contents", "lambda": "(lambda: a)()",
    "comprehension": "[a for _ in (0,)][0]", "other": "adopt(get)",
}

_DEFAULTS = '''\
def f(x=1, *, k=1):
    return x, k


def reset():
    f.__defaults__ = (1,)
    f.__kwdefaults__ = {"k": 1}
'''
_DEFAULTS_WRITES = {
    "defaults": "f.__defaults__ = (v,)", "defaults_setattr": "setattr(f, '__defaults__', (v,))", "defaults_none": "f.__defaults__ = None",
    "defaults_del": "del f.__defaults__", "kwdefaults": "f.__kwdefaults__ = {'k': v}", "item": "f.__kwdefaults__['k'] = v",
    "update": "f.__kwdefaults__.update(k=v)", "augment": "f.__kwdefaults__['k'] += v", "pop": "f.__kwdefaults__.pop('k')",
    "clear": "f.__kwdefaults__.clear()", "both": "f.__defaults__ = (v,)\nf.__kwdefaults__['k'] = v", "kwdefaults_del": "del f.__kwdefaults__",
    "alias": "d = f.__kwdefaults__\nd['k'] = v", "kwdefaults_none": "f.__kwdefaults__ = None",
}
_DEFAULTS_READS = {
    "call": "f()[0]", "call_keyword": "f()[1]", "defaults": "f.__defaults__[0]", "kwdefaults": "f.__kwdefaults__['k']",
    "kwdefaults_get": "f.__kwdefaults__.get('k', 7)", "given": "f(k=3)[0]", "given_other": "f(3)[1]", "has": "('k' in f.__kwdefaults__)",
}

_FUNCTION = '''\
def f():
    return f.a


f.a = 1
'''
_FUNCTION_WRITES, _FUNCTION_READS = _both("f", "a")
_FUNCTION_READS.update(call="f()")

_EXEC = '''\
TEXT = compile("def put(v):\\n    global a\\n    a = v\\ndef get():\\n    return a\\n", "names", "exec")


def names(v):
    space = {"a": v}
    exec(TEXT, space)
    return space
'''
_EXEC_WRITES = dict(_dictionary("a", "o"), exec="exec('global a\\na = v', o, {'v': v})", exec_local="exec('a = v', {'v': v}, o)",
                    put="o['put'](v)", function_globals="o['get'].__globals__['a'] = v")
_EXEC_READS = dict(_dictionary_reads("a", "o"), eval="eval('a', o)", get="o['get']()", function_globals="o['put'].__globals__['a']")

_HOOKS = '''\
class Hooked:
    def __init__(self, v):
        self.__dict__["a"] = v

    def __setattr__(self, name, value):
        self.__dict__[name] = value

    def __getattr__(self, name):
        return self.__dict__["_" + name]

    def hide(self, v):
        self.__dict__["_a"] = v
        self.__dict__.pop("a", None)
'''
_HOOKS_WRITES, _HOOKS_READS = _both("o", "a")
_HOOKS_WRITES.update(hide="o.hide(v)", object_setattr="object.__setattr__(o, 'a', v)")

_DESCRIPTOR = '''\
class Field:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, owner=None):
        return self if obj is None else obj.__dict__[self.name]

    def __set__(self, obj, value):
        obj.__dict__[self.name] = value


class Record:
    a = Field()

    def __init__(self, v):
        self.a = v
'''
_DESCRIPTOR_WRITES, _DESCRIPTOR_READS = _both("o", "a")
_DESCRIPTOR_WRITES.update(field="Record.__dict__['a'].__set__(o, v)", init="o.__init__(v)")

_DATACLASS = '''\
@dataclasses.dataclass
class Data:
    a: int = 1
    b: int = 2
'''
_DATACLASS_WRITES, _DATACLASS_READS = _both("o", "a")
_DATACLASS_WRITES.update(replaced="o = dataclasses.replace(o, a=v)", init="o.__init__(v)")

SPOTS: Dict[str, Spot] = {
    "global": Spot(_GLOBAL_WRITES, _GLOBAL_READS, _GLOBAL, before="globals()['N'] = 1", scope="global N"),
    "builtin": Spot(_BUILTIN_WRITES, _BUILTIN_READS, _BUILTIN, before="reset()"),
    "instance": Spot(_INSTANCE_WRITES, _INSTANCE_READS, _INSTANCE, "o", "Obj(1)", before="Obj.a = 0"),
    "global_instance": Spot({way: text.replace("o = Obj", "Q = Obj") for way, text in _INSTANCE_WRITES.items()}, _INSTANCE_READS,
                            _INSTANCE + "\n\nQ = Obj(1)\n", before="Obj.a = 0\nglobals()['Q'] = Obj(1)", scope="global Q", first="o = Q"),
    "namespace": Spot(_NAMESPACE_WRITES, _NAMESPACE_READS, "", "o", "types.SimpleNamespace(a=1)"),
    "slots": Spot(_SLOTS_WRITES, _SLOTS_READS, _SLOTS, "o", "Slots(1)"),
    "class": Spot(_CLASS_WRITES, _CLASS_READS, _CLASS, "o", "K()", before="reset()"),
    "plain_class": Spot(_PLAIN_CLASS_WRITES, _PLAIN_CLASS_READS, _PLAIN_CLASS, "o", "K()", before="reset()"),
    "module": Spot(_MODULE_WRITES, _MODULE_READS, _MODULE, before="M.a = 1"),
    "cell": Spot(_CELL_WRITES, _CELL_READS, "", before="CELL.cell_contents = 1", scope="nonlocal a", outer=_CELL_OUTER),
    "local": Spot(_LOCAL_WRITES, _LOCAL_READS, "def adopt(fn, *args):\n    return fn(*args)\n", first="a = 1\n" + _LOCAL),
    "defaults": Spot(_DEFAULTS_WRITES, _DEFAULTS_READS, _DEFAULTS, before="reset()"),
    "function": Spot(_FUNCTION_WRITES, _FUNCTION_READS, _FUNCTION, before="f.a = 1"),
    "exec": Spot(_EXEC_WRITES, _EXEC_READS, _EXEC, "o", "names(1)"),
    "hooks": Spot(_HOOKS_WRITES, _HOOKS_READS, _HOOKS, "o", "Hooked(1)"),
    "descriptor": Spot(_DESCRIPTOR_WRITES, _DESCRIPTOR_READS, _DESCRIPTOR, "o", "Record(1)"),
    "dataclass": Spot(_DATACLASS_WRITES, _DATACLASS_READS, _DATACLASS, "o", "Data(1)"),
}
