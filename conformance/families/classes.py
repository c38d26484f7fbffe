"""Classes: how an attribute, an operator or the type of an instance is read × how the world changes between two calls × metaclass.

The invariant: what was taken from a class, an instance, a metaclass or a descriptor's class is taken anew when that has changed.
"""
from __future__ import annotations

from typing import Dict

from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]

#: The metaclass of the program's classes.
WORLDS = {"plain": "type", "metaclass": "Meta", "abstract": "abc.ABCMeta"}

_WORLD = '''
import abc
import types

import numpy as np

from conformance.case import call

LOG = []
class Meta(type):
    shared = "meta"
    def of_meta(cls): return "Meta.of_meta", cls.__name__
class Reader:
    def __init__(self, text): self.text = text
    def __get__(self, instance, owner=None): return "read", self.text, instance is None
class Both(Reader):
    def __set__(self, instance, value): instance.__dict__["put"] = value
    def __delete__(self, instance): instance.__dict__["put"] = "deleted"
class Quiet:
    text = "quiet"
class Mixin:
    mixed = "mixin"
    def inherited(self): return "Mixin.inherited"
class Ground(metaclass={metaclass}):
    pass
class Base(Ground):
    base = "base"
    def inherited(self): return "Base.inherited"
class Claiming(metaclass={metaclass}):
    @property
    def __class__(self): return Twin
class Other(metaclass={metaclass}):
    pass
class C(Base):
    number = 1
    other = None
    reader = Reader("reader")
    both = Both("both")
    quiet = Quiet()
    def __init__(self, own=5): self.own = own
    def method(self, x=1): return "C.method", x
    def up(self): return super().inherited()
    @staticmethod
    def static(x=1): return "static", x
    @classmethod
    def of_class(cls): return "of_class", cls.__name__
    @property
    def prop(self): return "prop", self.own
class Sub(C):
    def inherited(self): return "Sub.inherited"
class Twin(Base):
    def method(self, x=1): return "Twin.method", x
    def inherited(self): return "Twin.inherited"
    def up(self): return "Twin.up"
    def __repr__(self): return "Twin.repr"
class Operand(metaclass={metaclass}):
    def __init__(self, value): self.value = value
    def __add__(self, other): return "add", self.value
    def __radd__(self, other): return "radd", self.value
    def __iadd__(self, other): return "iadd", self.value
    def __neg__(self): return "neg", self.value
    def __eq__(self, other): return self.value == other.value
    def __lt__(self, other): return self.value < other.value
    def __hash__(self): return 7
    def __getitem__(self, i):
        if i > 2: raise IndexError(i)
        return "item", i
    def __setitem__(self, i, value): self.stored = i, value
    def __delitem__(self, i): self.stored = i
    def __len__(self): return self.value
    def __contains__(self, x): return x == self.value
    def __call__(self, x): return "call", x
    def __str__(self): return "str"
    def __repr__(self): return "repr"
    def __format__(self, spec): return "format" + spec
class Operand2(Operand):
    pass
class Bare(metaclass={metaclass}):
    pass
class Slotted:
    __slots__ = ("left", "right")
    def __init__(self): self.left = 1
module = types.ModuleType("module")
module.value = 3
o, p = C(), C(6)
o.__dict__["reader"] = "instance"
o.__dict__["both"] = "instance"
a, b, bare, slotted, sub = Operand(1), Operand2(2), Bare(), Slotted(), Sub()
def helper(x): return isinstance(x, C), x.method()


def case(array):
{body}


def change():
    exec(CHANGE, globals())


CHANGE = {change!r}


def calls():
    for _ in range(3):
        yield call(np.ones(2)).expect("any")
    try:
        change()
    except (TypeError, AttributeError, RuntimeError):
        pass    # not every class can be changed so; what came before it has been done
    for _ in range(3):
        yield call(np.ones(2)).expect("any")
'''

#: How it is read: the body of ``case``, which returns an array beside it.
READS: Dict[str, str] = {
    "attribute_of_the_instance": "return o.own, p.own",
    "attribute_of_the_class": "return o.number, p.other, o.base",
    "attribute_of_the_class_object": "return C.number, C.base",
    "attribute_of_a_subclass": "return Sub.number, sub.number, sub.own",
    "missing_attribute": "return hasattr(o, 'nothing'), getattr(p, 'nothing', 'default')",
    "missing_attribute_of_a_class": "return hasattr(C, 'nothing'), getattr(Base, 'nothing', 'default')",
    "missing_attribute_of_a_module": "return hasattr(module, 'nothing'), getattr(module, 'nothing', 'default'), module.value",
    "missing_attribute_that_raises": "return o.nothing",
    "method": "return o.method(2), p.method()",
    "inherited_method": "return o.inherited(), sub.inherited()",
    "super": "return o.up(), sub.up()",
    "bound_method": "m = o.method\n    return m(3)",
    "static": "return o.static(2), C.static()",
    "of_class": "return o.of_class(), C.of_class(), sub.of_class()",
    "function_of_the_class": "return C.method(o, 4), Base.inherited(o)",
    "property": "return o.prop, p.prop",
    "non_data_descriptor": "return o.reader, p.reader",
    "non_data_descriptor_of_the_class": "return C.reader",
    "data_descriptor": "return o.both, p.both",
    "data_descriptor_of_the_class": "return C.both",
    "plain_object_of_the_class": "return o.quiet.text, p.quiet is C.quiet",
    "metaclass_attribute": "return getattr(C, 'shared', 0), hasattr(C, 'of_meta')",
    "store": "o.stored = 1\n    o.own = 2\n    return o.stored, o.own",
    "store_data_descriptor": "o.both = 8\n    return o.__dict__['put'], o.both",
    "store_non_data_descriptor": "p.reader = 8\n    return p.reader",
    "store_class_attribute": "C.number = C.number + 1\n    return o.number, sub.number",
    "store_over_class_attribute": "p.number = 8\n    return p.number, C.number",
    "delete": "o.spare = 1\n    del o.spare\n    return hasattr(o, 'spare')",
    "slots": "slotted.right = slotted.left + 1\n    return slotted.left, slotted.right, hasattr(slotted, 'other')",
    "isinstance": "return isinstance(o, C), isinstance(o, Base), isinstance(o, Other), isinstance(o, (int, Twin)), isinstance(sub, C)",
    "isinstance_of_a_builtin": "return isinstance(1, C), isinstance([], (C, list)), isinstance(o, int), isinstance('', (int, (Other, str)))",
    "isinstance_in_an_inlined_function": "return helper(o), helper(sub)",
    "issubclass": "return issubclass(C, Base), issubclass(Sub, (Other, C)), issubclass(C, Other), issubclass(int, C)",
    "type": "return type(o) is C, type(sub).__name__, type(o) == C, type(C) is type",
    "__class__": "return o.__class__ is C, sub.__class__.__name__, o.__class__.number, bare.__class__ is Bare",
    "operators": "return a + b, a + a, a + 1, 1 + a, -a",
    "operators_of_a_subclass": "return b + a, a + b, a < b, a == b, a != b",
    "in_place_operator": "x = a\n    x += 1\n    return x",
    "comparison": "return a == b, a != a, a < b, a > b",
    "default_comparison": "return bare == bare, bare != o, o == p, (o == o) is True",
    "truth": "return bool(a), not b, (1 if o else 2), (1 if bare else 2)",
    "length": "return len(a), len(b)",
    "items": "a[1] = 2\n    s = a.stored\n    del a[2]\n    return a[1], s, a.stored",
    "iteration": "return list(a), [x for x in b]",
    "membership": "return 1 in a, 2 in a, [x in b for x in (1, 2)]",
    "call": "return a(1), b(2), callable(a), callable(bare)",
    "text": "return str(a), '%s' % (b,), repr(a), f'{a:x}', '%r' % b",
    "hash": "return hash(a), {a: 1}[a]",
    "construct": "x = C(3)\n    return x.own, x.number, type(x) is C, x.method()",
    "construct_a_subclass": "x = Sub(4)\n    return x.own, x.inherited(), isinstance(x, C)",
    "construct_without___init__": "x = Bare()\n    x.y = 1\n    return x.y, hasattr(x, 'z')",
    "getattr": "return [getattr(o, name) for name in ('own', 'number', 'base')], getattr(o, 'method')(1)",
    "setattr": "setattr(o, 'own', 3)\n    return o.own, getattr(o, 'own')",
}

#: How the world changes: statements run in the module.
CHANGES: Dict[str, str] = {
    "instance_attribute": "o.own = 'new'; o.number = 'own'; o.method = lambda x=1: ('own method', x); o.reader = 'changed'",
    "instance_attribute_that_was_missing": "o.nothing = 1; p.__dict__['nothing'] = 2",
    "instance_dict_replaced": "o.__dict__ = {'own': 'replaced', 'number': 'from the dict', 'static': lambda x=1: 'own static'}",
    "instance_attribute_deleted": "del o.own",
    "instance_class_replaced": "o.__class__ = Sub; a.__class__ = Operand2",
    "instance_class_replaced_by_a_sibling": "o.__class__ = Twin",
    "class_attribute": "C.number = 10; C.other = 'x'; C.base = 'C.base'",
    "class_attribute_of_another_type": "C.number = 'text'; C.other = [1]",
    "class_attribute_becomes_a_property": "C.number = property(lambda self: 'number'); C.own = property(lambda self: 'own', lambda self, v: None)",
    "class_attribute_becomes_a_descriptor": "C.number = Reader('n'); C.own = Both('o'); C.nothing = Reader('z')",
    "class_attribute_deleted": "del C.number, C.method, C.prop, C.reader",
    "class_attribute_by_setattr": "setattr(C, 'nothing', 5); setattr(Base, 'base', 6)",
    "class_attribute_by_type": "type.__setattr__(C, 'number', 9); type.__delattr__(C, 'other')",
    "method_replaced": "C.method = lambda self, x=1: ('new', x); Base.inherited = lambda self: 'new'; C.static = staticmethod(lambda x=1: 'new')",
    "method_gets_another_kind": "C.method = staticmethod(lambda x=1: ('static', x)); C.static = classmethod(lambda cls, x=1: cls.__name__)",
    "method_code_replaced": "C.method.__code__ = (lambda self, x=1: ('code', x)).__code__; C.static.__code__ = (lambda x=1: 'code').__code__",
    "method_defaults_replaced": "C.method.__defaults__ = ('default',); C.static.__defaults__ = ('default',); C.__init__.__defaults__ = ('default',)",
    "property_replaced": "C.prop = property(lambda self: 'new'); C.of_class = classmethod(lambda cls: 'new')",
    "staticmethod_made_anew_in_place": "C.__dict__['static'].__init__(lambda x=1: 'again'); C.__dict__['of_class'].__init__(lambda cls: 'again')",
    "base_attribute": "Base.base = 'changed'; Base.nothing = 'found'",
    "base_gets_a_method": "Sub.method = lambda self, x=1: ('Sub', x); Base.up = lambda self: 'Base.up'",
    "bases_replaced": "C.__bases__ = (Mixin, Base)",
    "bases_replaced_by_another": "C.__bases__ = (Twin,); Operand2.__bases__ = (Twin,)",
    "bases_of_a_subclass_replaced": "Sub.__bases__ = (Twin,)",
    "descriptor_s___get___replaced": "Reader.__get__ = lambda self, instance, owner=None: 'new get'",
    "descriptor_s___get___deleted": "del Reader.__get__",
    "descriptor_gets___set__": "Reader.__set__ = lambda self, instance, value: LOG.append('set')",
    "descriptor_gets___delete__": "Reader.__delete__ = lambda self, instance: LOG.append('delete')",
    "descriptor_loses___set___and___delete__": "del Both.__set__, Both.__delete__",
    "descriptor_loses___set__": "del Both.__set__",
    "descriptor_s_class_replaced": "C.__dict__['reader'].__class__ = Both; C.__dict__['both'].__class__ = Reader",
    "descriptor_s_bases_replaced": "Both.__bases__ = (Mixin,)",
    "plain_object_becomes_a_descriptor": "Quiet.__get__ = lambda self, instance, owner=None: Twin()",
    "plain_object_becomes_a_data_descriptor": "Quiet.__get__ = lambda self, i, t=None: o; Quiet.__set__ = lambda self, i, v: None",
    "__getattr__": "C.__getattr__ = lambda self, name: ('getattr', name); Bare.__getattr__ = lambda self, name: ('getattr', name)",
    "__getattr___of_the_base": "Base.__getattr__ = lambda self, name: ('base getattr', name)",
    "__getattr___of_the_module": "module.__getattr__ = lambda name: ('module', name)",
    "__getattribute__": "C.__getattribute__ = lambda self, name: ('getattribute', name)",
    "__getattribute___of_the_base": "Base.__getattribute__ = lambda self, name: LOG.append(name) or object.__getattribute__(self, name)",
    "__getattribute___of_operands": "Operand.__getattribute__ = lambda self, name: LOG.append(name) or object.__getattribute__(self, name)",
    "__getattribute___of_the_slotted": "Slotted.__getattribute__ = lambda self, name: ('slotted', name)",
    "__setattr__": "C.__setattr__ = lambda self, name, value: LOG.append(name); Bare.__setattr__ = lambda self, name, value: LOG.append(name)",
    "__setattr___of_the_base": "Base.__setattr__ = lambda self, name, value: object.__setattr__(self, name, ('set', value))",
    "__setattr___of_the_slotted": "Slotted.__setattr__ = lambda self, name, value: object.__setattr__(self, name, 'slot')",
    "__delattr__": "C.__delattr__ = lambda self, name: LOG.append(name)",
    "slot_replaced": "Slotted.left = 'class'; Slotted.other = 'other'",
    "slot_deleted": "del Slotted.right; slotted.left = 'new'",
    "__class___property": "C.__bases__ = (Claiming, Base); Sub.__bases__ = (Claiming, C)",
    "__class___property_of_the_base": "Base.__bases__ = (Claiming,)",
    "__class___in_the_instance": "o.__dict__['__class__'] = Other",
    "metaclass_attribute": "Meta.number = 'Meta.number'; Meta.nothing = 'Meta.nothing'; Meta.shared = 'changed'",
    "metaclass_data_descriptor": "Meta.number = property(lambda cls: 'metaclass'); Meta.base = property(lambda cls: 'metaclass')",
    "metaclass_descriptor": "Meta.reader = Both('meta'); Meta.nothing = Reader('meta')",
    "metaclass___getattribute__": "Meta.__getattribute__ = lambda cls, name: name[0] != '_' and LOG.append(name) or type.__getattribute__(cls, name)",
    "metaclass___getattr__": "Meta.__getattr__ = lambda cls, name: ('Meta', name)",
    "metaclass___setattr__": "Meta.__setattr__ = lambda cls, name, value: LOG.append(name)",
    "metaclass___call__": "Meta.__call__ = lambda cls, *args: type.__call__(Twin)",
    "metaclass___instancecheck__": "Meta.__instancecheck__ = lambda cls, x: LOG.append('check') or True",
    "metaclass___subclasscheck__": "Meta.__subclasscheck__ = lambda cls, x: LOG.append('check') or True",
    "metaclass___eq__": "Meta.__eq__ = lambda cls, x: 'equal'; Meta.__hash__ = type.__hash__",
    "metaclass_replaced": "N = type('N', (type(C),), {'number': property(lambda cls: 'N'), '__instancecheck__': lambda cls, x: True})\n"
                          "C.__class__ = N; Other.__class__ = N",
    "metaclass_replaced_called": "N = type('N', (type(C),), {'__call__': lambda cls, *args: type.__call__(Twin)})\nC.__class__ = Bare.__class__ = N",
    "registered": "getattr(Other, 'register', id)(C); getattr(C, 'register', id)(int)",
    "registered_a_base": "getattr(Twin, 'register', id)(Base)",
    "__subclasshook__": "Other.__subclasshook__ = classmethod(lambda cls, x: LOG.append('hook') or True)\ngetattr(Other, 'register', id)(bytes)",
    "__init___replaced": "C.__init__ = lambda self, own=5: setattr(self, 'own', ('new', own)); Bare.__init__ = lambda self: setattr(self, 'z', 1)",
    "__init___deleted": "del C.__init__",
    "__new__": "C.__new__ = lambda cls, *args: LOG.append('new') or object.__new__(cls); Bare.__new__ = lambda cls: o",
    "__new___of_the_base": "Base.__new__ = lambda cls, *args: object.__new__(Twin)",
    "__del__": "C.__del__ = lambda self: LOG.append('del'); Bare.__del__ = lambda self: LOG.append('del')",
    "__abstractmethods__": "C.__abstractmethods__ = frozenset(['method'])",
    "operators_replaced": "Operand.__add__ = lambda self, other: 'new'; Operand.__radd__ = lambda self, other: 'rnew'; Operand.__neg__ = lambda self: 0",
    "operators_deleted": "del Operand.__add__, Operand.__iadd__, Operand.__neg__",
    "operators_of_the_subclass": "Operand2.__radd__ = lambda self, other: 'Operand2'; Operand2.__gt__ = lambda self, other: 'gt'",
    "operators_None": "Operand.__add__ = None; Operand.__lt__ = None; Operand.__contains__ = None; Operand.__iter__ = None",
    "operators_NotImplemented": "Operand.__add__ = lambda self, other: NotImplemented; Operand.__iadd__ = lambda self, other: NotImplemented",
    "operators_on_the_instance": "a.__add__ = a.__len__ = a.__call__ = a.__bool__ = lambda *args: 'instance'",
    "operators_by_a_descriptor": "Operand.__add__ = Reader('add'); Operand.__len__ = property(lambda self: lambda: 5); Operand.__call__ = staticmethod(str)",
    "comparison_replaced": "Operand.__eq__ = lambda self, other: 'eq'; Operand.__lt__ = lambda self, other: 'lt'",
    "comparison_deleted": "del Operand.__eq__, Operand.__lt__",
    "comparison_added": "C.__eq__ = lambda self, other: 'eq'; Bare.__ne__ = lambda self, other: 'ne'; Operand.__ne__ = lambda self, other: 'ne'",
    "__bool__": "Operand.__bool__ = lambda self: False; C.__bool__ = lambda self: False; Bare.__bool__ = lambda self: False",
    "__len__": "Operand.__len__ = lambda self: 0; C.__len__ = lambda self: 0; Bare.__len__ = lambda self: 0",
    "__iter__": "Operand.__iter__ = lambda self: iter((7, 8)); del Operand.__contains__",
    "__getitem__": "Operand.__getitem__ = lambda self, i: [5, 6][i]; Operand.__setitem__ = lambda self, i, v: setattr(self, 'stored', 'new')",
    "__contains___deleted": "del Operand.__contains__",
    "__call__": "Operand.__call__ = lambda self, x: 'new call'; Bare.__call__ = lambda self: 1",
    "__call___deleted": "del Operand.__call__",
    "text": "Operand.__str__ = lambda self: 'new str'; Operand.__repr__ = lambda self: 'new repr'; Operand.__format__ = lambda self, s: 'new'",
    "text_deleted": "del Operand.__str__, Operand.__format__, Operand.__repr__; Operand.__repr__ = lambda self: 'left'",
    "__hash__": "Operand.__hash__ = lambda self: 8",
    "name_of_the_class": "C.__name__ = 'D'; Sub.__qualname__ = 'T'; Sub.__name__ = 'S'",
    "global_class_rebound": "C = Twin; Base = Other",
    "global_instance_rebound": "o, p = p, o; a, b = b, a",
    "builtin_isinstance_rebound": "isinstance = lambda x, y: 'mine'; type = lambda x: Twin; len = lambda x: 'mine'; getattr = lambda *x: 'mine'",
    "nothing": "pass",
}


class Classes(Family):
    name = "classes"
    summary = "what was taken from a class is taken anew when it has changed"
    reference = "https://docs.python.org/3/reference/datamodel.html#customizing-attribute-access"
    features = ("structure-guard", "code-guard")
    axes = {"read": tuple(READS), "change": tuple(CHANGES), "world": tuple(WORLDS)}
    core = 2

    def write(self, at: Coordinates) -> str:
        read, change, world = at
        body = indent(READS[read].replace("\n    ", "\n").replace("return ", "r = ") + "\nreturn r, array + 1")
        return _WORLD.format(metaclass=WORLDS[world], body=body, change=CHANGES[change])


FAMILY = Classes()
