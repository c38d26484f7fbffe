"""Programs over classes, as a product: how a class or instance is read × how the world changes between two calls.

Each program is a module of its own, made twice from one text: once plain, once with ``case`` translated. ``outcomes`` calls it,
changes the world, calls it again, and gives everything that could differ; the two runs must agree.
"""
import itertools
import re
from typing import Callable, Dict, Iterator, List, NamedTuple, Tuple

__all__ = ["CHANGES", "READS", "WORLDS", "Program", "outcomes", "programs"]

#: name -> the metaclass of the program's classes
WORLDS = {"plain": "type", "metaclass": "Meta", "abstract": "abc.ABCMeta"}

_WORLD = '''
import abc
import sys
import types
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
class Base(metaclass={metaclass}):
    base = "base"
    def inherited(self): return "Base.inherited"
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
def case():
{body}
'''

#: How it is read: name -> body of ``case``.
READS: Dict[str, str] = {
    "attribute of the instance": "return o.own, p.own",
    "attribute of the class": "return o.number, p.other, o.base",
    "attribute of the class object": "return C.number, C.base",
    "attribute of a subclass": "return Sub.number, sub.number, sub.own",
    "missing attribute": "return hasattr(o, 'nothing'), getattr(p, 'nothing', 'default')",
    "missing attribute of a class": "return hasattr(C, 'nothing'), getattr(Base, 'nothing', 'default')",
    "missing attribute of a module": "return hasattr(module, 'nothing'), getattr(module, 'nothing', 'default'), module.value",
    "missing attribute that raises": "return o.nothing",
    "method": "return o.method(2), p.method()",
    "inherited method": "return o.inherited(), sub.inherited()",
    "super": "return o.up(), sub.up()",
    "bound method": "m = o.method\n    return m(3)",
    "static": "return o.static(2), C.static()",
    "of_class": "return o.of_class(), C.of_class(), sub.of_class()",
    "function of the class": "return C.method(o, 4), Base.inherited(o)",
    "property": "return o.prop, p.prop",
    "non-data descriptor": "return o.reader, p.reader",
    "non-data descriptor of the class": "return C.reader",
    "data descriptor": "return o.both, p.both",
    "data descriptor of the class": "return C.both",
    "plain object of the class": "return o.quiet.text, p.quiet is C.quiet",
    "metaclass attribute": "return getattr(C, 'shared', 0), hasattr(C, 'of_meta')",
    "store": "o.stored = 1\n    o.own = 2\n    return o.stored, o.own",
    "store data descriptor": "o.both = 8\n    return o.__dict__['put'], o.both",
    "store non-data descriptor": "p.reader = 8\n    return p.reader",
    "store class attribute": "C.number = C.number + 1\n    return o.number, sub.number",
    "store over class attribute": "p.number = 8\n    return p.number, C.number",
    "delete": "o.spare = 1\n    del o.spare\n    return hasattr(o, 'spare')",
    "slots": "slotted.right = slotted.left + 1\n    return slotted.left, slotted.right, hasattr(slotted, 'other')",
    "isinstance": "return isinstance(o, C), isinstance(o, Base), isinstance(o, Other), isinstance(o, (int, Twin)), isinstance(sub, C)",
    "isinstance of a builtin": "return isinstance(1, C), isinstance([], (C, list)), isinstance(o, int), isinstance('', (int, (Other, str)))",
    "isinstance in an inlined function": "return helper(o), helper(sub)",
    "issubclass": "return issubclass(C, Base), issubclass(Sub, (Other, C)), issubclass(C, Other), issubclass(int, C)",
    "type": "return type(o) is C, type(sub).__name__, type(o) == C, type(C) is type",
    "__class__": "return o.__class__ is C, sub.__class__.__name__, o.__class__.number, bare.__class__ is Bare",
    "operators": "return a + b, a + a, a + 1, 1 + a, -a",
    "operators of a subclass": "return b + a, a + b, a < b, a == b, a != b",
    "in-place operator": "x = a\n    x += 1\n    return x",
    "comparison": "return a == b, a != a, a < b, a > b",
    "default comparison": "return bare == bare, bare != o, o == p, (o == o) is True",
    "truth": "return bool(a), not b, (1 if o else 2), (1 if bare else 2)",
    "length": "return len(a), len(b)",
    "items": "a[1] = 2\n    s = a.stored\n    del a[2]\n    return a[1], s, a.stored",
    "iteration": "return list(a), [x for x in b]",
    "membership": "return 1 in a, 2 in a, [x in b for x in (1, 2)]",
    "call": "return a(1), b(2), callable(a), callable(bare)",
    "text": "return str(a), '%s' % (b,), repr(a), f'{a:x}', '%r' % b",
    "hash": "return hash(a), {a: 1}[a]",
    "construct": "x = C(3)\n    return x.own, x.number, type(x) is C, x.method()",
    "construct a subclass": "x = Sub(4)\n    return x.own, x.inherited(), isinstance(x, C)",
    "construct without __init__": "x = Bare()\n    x.y = 1\n    return x.y, hasattr(x, 'z')",
    "getattr": "return [getattr(o, name) for name in ('own', 'number', 'base')], getattr(o, 'method')(1)",
    "setattr": "setattr(o, 'own', 3)\n    return o.own, getattr(o, 'own')",
}

#: How the world changes: name -> statements run in the module.
CHANGES: Dict[str, str] = {
    "instance attribute": "o.own = 'new'; o.number = 'own'; o.method = lambda x=1: ('own method', x); o.reader = 'changed'",
    "instance attribute that was missing": "o.nothing = 1; p.__dict__['nothing'] = 2",
    "instance dict replaced": "o.__dict__ = {'own': 'replaced', 'number': 'from the dict', 'static': lambda x=1: 'own static'}",
    "instance attribute deleted": "del o.own",
    "instance class replaced": "o.__class__ = Sub; a.__class__ = Operand2",
    "instance class replaced by a sibling": "o.__class__ = Twin",
    "class attribute": "C.number = 10; C.other = 'x'; C.base = 'C.base'",
    "class attribute of another type": "C.number = 'text'; C.other = [1]",
    "class attribute becomes a property": "C.number = property(lambda self: 'number'); C.own = property(lambda self: 'own', lambda self, v: None)",
    "class attribute becomes a descriptor": "C.number = Reader('n'); C.own = Both('o'); C.nothing = Reader('z')",
    "class attribute deleted": "del C.number, C.method, C.prop, C.reader",
    "class attribute by setattr": "setattr(C, 'nothing', 5); setattr(Base, 'base', 6)",
    "class attribute by type": "type.__setattr__(C, 'number', 9); type.__delattr__(C, 'other')",
    "method replaced": "C.method = lambda self, x=1: ('new', x); Base.inherited = lambda self: 'new'; C.static = staticmethod(lambda x=1: 'new')",
    "method gets another kind": "C.method = staticmethod(lambda x=1: ('static', x)); C.static = classmethod(lambda cls, x=1: cls.__name__)",
    "method code replaced": "C.method.__code__ = (lambda self, x=1: ('code', x)).__code__; C.static.__code__ = (lambda x=1: 'code').__code__",
    "method defaults replaced": "C.method.__defaults__ = ('default',); C.static.__defaults__ = ('default',); C.__init__.__defaults__ = ('default',)",
    "property replaced": "C.prop = property(lambda self: 'new'); C.of_class = classmethod(lambda cls: 'new')",
    "property made anew in place": "C.__dict__['prop'].__init__(lambda self: 'again')",
    "staticmethod made anew in place": "C.__dict__['static'].__init__(lambda x=1: 'again'); C.__dict__['of_class'].__init__(lambda cls: 'again')",
    "base attribute": "Base.base = 'changed'; Base.nothing = 'found'",
    "base gets a method": "Sub.method = lambda self, x=1: ('Sub', x); Base.up = lambda self: 'Base.up'",
    "bases replaced": "C.__bases__ = (Mixin, Base)",
    "bases replaced by another": "C.__bases__ = (Twin,); Operand2.__bases__ = (Twin,)",
    "bases of a subclass replaced": "Sub.__bases__ = (Twin,)",
    "descriptor's __get__ replaced": "Reader.__get__ = lambda self, instance, owner=None: 'new get'",
    "descriptor's __get__ deleted": "del Reader.__get__",
    "descriptor gets __set__": "Reader.__set__ = lambda self, instance, value: LOG.append('set')",
    "descriptor gets __delete__": "Reader.__delete__ = lambda self, instance: LOG.append('delete')",
    "descriptor loses __set__ and __delete__": "del Both.__set__, Both.__delete__",
    "descriptor loses __set__": "del Both.__set__",
    "descriptor's class replaced": "C.__dict__['reader'].__class__ = Both; C.__dict__['both'].__class__ = Reader",
    "descriptor's bases replaced": "Both.__bases__ = (Mixin,)",
    "plain object becomes a descriptor": "Quiet.__get__ = lambda self, instance, owner=None: Twin()",
    "plain object becomes a data descriptor": "Quiet.__get__ = lambda self, i, t=None: o; Quiet.__set__ = lambda self, i, v: None",
    "__getattr__": "C.__getattr__ = lambda self, name: ('getattr', name); Bare.__getattr__ = lambda self, name: ('getattr', name)",
    "__getattr__ of the base": "Base.__getattr__ = lambda self, name: ('base getattr', name)",
    "__getattr__ of the module": "module.__getattr__ = lambda name: ('module', name)",
    "__getattribute__": "C.__getattribute__ = lambda self, name: ('getattribute', name)",
    "__getattribute__ of the base": "Base.__getattribute__ = lambda self, name: LOG.append(name) or object.__getattribute__(self, name)",
    "__getattribute__ of operands": "Operand.__getattribute__ = lambda self, name: LOG.append(name) or object.__getattribute__(self, name)",
    "__getattribute__ of the slotted": "Slotted.__getattribute__ = lambda self, name: ('slotted', name)",
    "__setattr__": "C.__setattr__ = lambda self, name, value: LOG.append(name); Bare.__setattr__ = lambda self, name, value: LOG.append(name)",
    "__setattr__ of the base": "Base.__setattr__ = lambda self, name, value: object.__setattr__(self, name, ('set', value))",
    "__setattr__ of the slotted": "Slotted.__setattr__ = lambda self, name, value: object.__setattr__(self, name, 'slot')",
    "__delattr__": "C.__delattr__ = lambda self, name: LOG.append(name)",
    "slot replaced": "Slotted.left = 'class'; Slotted.other = 'other'",
    "slot deleted": "del Slotted.right; slotted.left = 'new'",
    "__class__ property": "C.__class__ = property(lambda self: Other); Bare.__class__ = property(lambda self: C)",
    "__class__ property of the base": "Base.__class__ = property(lambda self: Twin)",
    "__class__ in the instance": "o.__dict__['__class__'] = Other",
    "metaclass attribute": "Meta.number = 'Meta.number'; Meta.nothing = 'Meta.nothing'; Meta.shared = 'changed'",
    "metaclass data descriptor": "Meta.number = property(lambda cls: 'metaclass'); Meta.base = property(lambda cls: 'metaclass')",
    "metaclass descriptor": "Meta.reader = Both('meta'); Meta.nothing = Reader('meta')",
    "metaclass __getattribute__": "Meta.__getattribute__ = lambda cls, name: LOG.append(name) or type.__getattribute__(cls, name)",
    "metaclass __getattr__": "Meta.__getattr__ = lambda cls, name: ('Meta', name)",
    "metaclass __setattr__": "Meta.__setattr__ = lambda cls, name, value: LOG.append(name)",
    "metaclass __call__": "Meta.__call__ = lambda cls, *args: type.__call__(Twin)",
    "metaclass __instancecheck__": "Meta.__instancecheck__ = lambda cls, x: LOG.append('check') or True",
    "metaclass __subclasscheck__": "Meta.__subclasscheck__ = lambda cls, x: LOG.append('check') or True",
    "metaclass __eq__": "Meta.__eq__ = lambda cls, x: 'equal'; Meta.__hash__ = type.__hash__",
    "metaclass replaced": "N = type('N', (type(C),), {'number': property(lambda cls: 'N'), '__instancecheck__': lambda cls, x: True})\n"
                          "C.__class__ = N; Other.__class__ = N",
    "metaclass replaced, called": "N = type('N', (type(C),), {'__call__': lambda cls, *args: type.__call__(Twin)})\nC.__class__ = Bare.__class__ = N",
    "registered": "getattr(Other, 'register', id)(C); getattr(C, 'register', id)(int)",
    "registered, a base": "getattr(Twin, 'register', id)(Base)",
    "__subclasshook__": "Other.__subclasshook__ = classmethod(lambda cls, x: LOG.append('hook') or True)\ngetattr(Other, 'register', id)(bytes)",
    "__init__ replaced": "C.__init__ = lambda self, own=5: setattr(self, 'own', ('new', own)); Bare.__init__ = lambda self: setattr(self, 'z', 1)",
    "__init__ deleted": "del C.__init__",
    "__new__": "C.__new__ = lambda cls, *args: LOG.append('new') or object.__new__(cls); Bare.__new__ = lambda cls: o",
    "__new__ of the base": "Base.__new__ = lambda cls, *args: object.__new__(Twin)",
    "__del__": "C.__del__ = lambda self: LOG.append('del'); Bare.__del__ = lambda self: LOG.append('del')",
    "__abstractmethods__": "C.__abstractmethods__ = frozenset(['method'])",
    "operators replaced": "Operand.__add__ = lambda self, other: 'new'; Operand.__radd__ = lambda self, other: 'rnew'; Operand.__neg__ = lambda self: 0",
    "operators deleted": "del Operand.__add__, Operand.__iadd__, Operand.__neg__",
    "operators of the subclass": "Operand2.__radd__ = lambda self, other: 'Operand2'; Operand2.__gt__ = lambda self, other: 'gt'",
    "operators None": "Operand.__add__ = None; Operand.__lt__ = None; Operand.__contains__ = None; Operand.__iter__ = None",
    "operators NotImplemented": "Operand.__add__ = lambda self, other: NotImplemented; Operand.__iadd__ = lambda self, other: NotImplemented",
    "operators on the instance": "a.__add__ = a.__len__ = a.__call__ = a.__bool__ = lambda *args: 'instance'",
    "operators by a descriptor": "Operand.__add__ = Reader('add'); Operand.__len__ = property(lambda self: lambda: 5); Operand.__call__ = staticmethod(str)",
    "comparison replaced": "Operand.__eq__ = lambda self, other: 'eq'; Operand.__lt__ = lambda self, other: 'lt'",
    "comparison deleted": "del Operand.__eq__, Operand.__lt__",
    "comparison added": "C.__eq__ = lambda self, other: 'eq'; Bare.__ne__ = lambda self, other: 'ne'; Operand.__ne__ = lambda self, other: 'ne'",
    "__bool__": "Operand.__bool__ = lambda self: False; C.__bool__ = lambda self: False; Bare.__bool__ = lambda self: False",
    "__len__": "Operand.__len__ = lambda self: 0; C.__len__ = lambda self: 0; Bare.__len__ = lambda self: 0",
    "__iter__": "Operand.__iter__ = lambda self: iter((7, 8)); del Operand.__contains__",
    "__getitem__": "Operand.__getitem__ = lambda self, i: [5, 6][i]; Operand.__setitem__ = lambda self, i, v: setattr(self, 'stored', 'new')",
    "__contains__ deleted": "del Operand.__contains__",
    "__call__": "Operand.__call__ = lambda self, x: 'new call'; Bare.__call__ = lambda self: 1",
    "__call__ deleted": "del Operand.__call__",
    "text": "Operand.__str__ = lambda self: 'new str'; Operand.__repr__ = lambda self: 'new repr'; Operand.__format__ = lambda self, s: 'new'",
    "text deleted": "del Operand.__str__, Operand.__format__, Operand.__repr__; Operand.__repr__ = lambda self: 'left'",
    "__hash__": "Operand.__hash__ = lambda self: 8",
    "name of the class": "C.__name__ = 'D'; Sub.__qualname__ = 'T'; Sub.__name__ = 'S'",
    "global class rebound": "C = Twin; Base = Other",
    "global instance rebound": "o, p = p, o; a, b = b, a",
    "builtin isinstance rebound": "isinstance = lambda x, y: 'mine'; type = lambda x: Twin; len = lambda x: 'mine'; getattr = lambda *x: 'mine'",
    "nothing": "pass",
}


class Program(NamedTuple):
    """One member of the product; its name is what ``-k`` and a failure say."""

    name: str
    source: str
    change: str


def programs() -> Iterator[Program]:
    """The whole product: world × read × change."""
    for (world, metaclass), (read, body), (change, statements) in itertools.product(WORLDS.items(), READS.items(), CHANGES.items()):
        yield Program("%s: %s, %s" % (world, read, change), _WORLD.format(metaclass=metaclass, body="    " + body), statements)


def _text(value: object) -> object:
    """What is compared of a result: builtin values as they are, others by their class's name alone."""
    if type(value) in (tuple, list):
        return [_text(item) for item in value]    # type: ignore[attr-defined]
    if type(value) is str:
        return "str", re.sub(" at 0x[0-9a-f]+", "", value)
    if type(value) in (int, float, bool, type(None)):
        return type(value).__name__, value
    return "a " + type(value).__name__


def outcomes(program: Program, translate: Callable) -> Tuple[List[object], object]:
    """(what its calls gave, its ``case``): three calls before the change and three after it."""
    namespace: Dict[str, object] = {"__name__": "program"}
    exec(program.source, namespace)
    case = namespace["case"] = translate(namespace["case"])
    found: List[object] = []

    def call() -> None:
        try:
            found.append(_text(case()))    # type: ignore[operator]
        except Exception as error:  # whatever the program raises is its result
            found.append((type(error).__name__, str(error)))
        found.append(list(namespace["LOG"]))    # type: ignore[call-overload]

    for _ in range(3):
        call()
    try:
        exec(program.change, namespace)
    except Exception as error:  # a change that this world refuses changes as much as it could
        found.append((type(error).__name__, str(error)))
    for _ in range(3):
        call()
    return found, case
