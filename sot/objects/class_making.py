"""Classes that the trace makes.

Such a class is another object in each call, so nothing about it can be guarded; what it is, its statement says. While translating a *model* stands for it:
a class of the same name, bases and layout, whose names have models of what the program has put there: a function of the same code for a function, an
object without meaning for a value that is known only when the graph runs. So all that is known of classes (the order of bases, special methods, slots, descriptors) is asked
of the model as of any other class, ``Machine.made`` leads from a model to its variable, and the guards leave out what is said of one (`GuardBuilder.made`).
In statements the register of the real object stands in its place (`Machine.operand`). Nothing of the program's runs when a model is made: a class that has hooks for that is
left to the interpreter.
"""
from __future__ import annotations

import abc
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Tuple

from .._core import is_made_plainly
from ..graph.statements import OPS, Const
from ..machine.exits import Break, Restart
from ..machine.tasks import finish, minds, perform
from ..variables.base import MISSING, ConstVar, ScalarVar, Variable
from ..variables.classes import (
    HEAP_TYPE,
    base_of,
    flags_of,
    is_changeable,
    is_class,
    name_of,
    own_names,
    qualname_of,
    raw_lookup,
    solid_base,
    type_name,
)
from ..variables.containers import TupleVar
from ..variables.functions import CellVar, FunctionVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from . import namespaces, protocol
from .class_attributes import names_of, type_attribute
from .class_guards import class_lookup, guarded_mro, metaclass_of

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Outcome

__all__ = ["ClassNames", "accessor", "build", "build_by_type", "check_models", "delete", "with_parts", "write"]

#: What a class takes from its namespace before it is made, and keeps nowhere.
_CELLS = ("__classcell__", "__classdictcell__")
#: Names that say how a class looks to C code: what is put there must be known.
_TOLD = frozenset(("__module__", "__qualname__", "__doc__", "__slots__", "__firstlineno__", "__static_attributes__", "__match_args__"))
#: What no class body of a program puts there but for mischief.
_REFUSED = frozenset(("__class__", "__dict__", "__weakref__", "__mro__", "__bases__", "__name__"))
#: What a class has that it makes itself.
_OWN = (staticmethod, classmethod, types.MemberDescriptorType, types.GetSetDescriptorType, type(own_names(abc.ABC)["_abc_impl"]))
_PLAIN = (int, float, complex, str, bytes, bool, type(None))
_WRAPPERS = (property, staticmethod, classmethod)
#: What is asked by who reads or writes an attribute.
_HOOKS = ("__get__", "__set__", "__delete__")
_TOLD_OF_SUBCLASSES = object.__dict__["__init_subclass__"]
#: A class body has neither locals of its own (1) nor is it called with new ones (2).
_OPTIMIZED = 1


class _Value:
    """Stands for a value of which the class need not know anything."""

    __slots__ = ("__weakref__",)


def build(m: Machine, function: Variable, name: Variable, bases: List[Variable], metaclass: Any = type) -> Outcome:
    """``class name(*bases): …`` of a function with the code of the body."""
    if type(function) is not FunctionVar or function.obj is not None or function.code.co_flags & _OPTIMIZED or function.code.co_argcount:
        raise Break("opaque-call", "a class made by a call of __build_class__")
    if type(name) is not ConstVar or type(name.value) is not str or set(function.code.co_cellvars) & set(function.code.co_freevars):
        raise Break("opaque-call", "a class made by a call of __build_class__")
    kinds = [_base(m, base) for base in bases]
    meta = _metaclass(m, kinds, metaclass)
    step = m.step
    names = DictVar()

    def made(m: Machine, result: Any) -> None:
        finish(m, _make(m, meta, step, name.value, kinds, names, result), lambda m, made: m.frames[-1].stack.append(made))
    outcome = protocol.call_function(m, function, [], {}, then=made)
    m.frames[-1].names = names
    return outcome


def build_by_type(m: Machine, name: Variable, bases: Variable, names: Variable) -> Outcome:
    """``type(name, bases, names)``."""
    if type(name) is not ConstVar or type(name.value) is not str or type(bases) is not TupleVar or bases.pytype is not tuple or type(names) is not DictVar or names.pytype is not dict:
        raise Break("opaque-call", "a class is made by type()")
    kinds = [_base(m, base) for base in bases.items(m)]
    if _metaclass(m, kinds, type) is not type:
        raise Break("opaque-call", "a class is made by type()")
    given = names.copied(m)
    if any([given.entries.get(key, MISSING) is not MISSING for key in _CELLS]):
        raise Break("opaque-call", "a class is made by type()")
    if given.get(m, "__module__") is MISSING:      # that of the frame
        module = namespaces.lookup_global(m, m.frames[-1].globals, "__name__")
        if module is not None:
            given.set(m, "__module__", module)
    return perform(m, _make(m, type, m.step, name.value, kinds, given, None))


def _base(m: Machine, var: Variable) -> Any:
    """The class that is a base, guarded to be made as any other."""
    if type(var) is not ConstVar or not is_class(var.value):
        raise Break("opaque-operation", "a base that is a %s" % type_name(var))
    cls = var.value
    if type(cls) not in (type, abc.ABCMeta):
        raise Break("opaque-operation", "a class whose base %s has a metaclass" % qualname_of(cls))
    metaclass_of(m, cls)
    guarded_mro(m, cls)
    if class_lookup(m, cls, "__init_subclass__") is not _TOLD_OF_SUBCLASSES:
        raise Break("opaque-operation", "base %s is told of its subclasses" % qualname_of(cls))
    if is_changeable(cls):
        m.guards.check("is", m.guards.node("plain_new", m.guards.node("const", cls)), is_made_plainly(cls))
    return cls


def _metaclass(m: Machine, bases: List[Any], metaclass: Any) -> Any:
    """The metaclass: type, or that of abstract classes as the library has it. What it looks at is guarded."""
    abstract = [base for base in bases if type(base) is abc.ABCMeta]
    if not abstract and metaclass is type:
        return type
    if metaclass not in (type, abc.ABCMeta) or any([class_lookup(m, abc.ABCMeta, name) is not method for name, method in _OF_ABSTRACT.items()]):
        raise Break("opaque-call", "a class with a metaclass")
    for base in abstract:
        missing = own_names(base).get("__abstractmethods__", MISSING)
        if type(missing) is not frozenset or not all([type(raw_lookup(other, name)) in _PLAIN_METHODS for name in missing for other in bases]):
            raise Break("opaque-operation", "abstract methods of %s" % qualname_of(base))
        m.guards.check("is", m.guards.node("own", m.guards.node("const", base), "__abstractmethods__"), missing)
    return abc.ABCMeta


#: What makes an abstract class, as it was when this was imported.
_OF_ABSTRACT = {name: raw_lookup(abc.ABCMeta, name) for name in ("__new__", "__init__", "__call__", "__prepare__")}
#: What the name of an abstract method may stand for elsewhere: to read it from the class runs nothing of the program's.
_PLAIN_METHODS = (types.FunctionType, property, staticmethod, classmethod, type(MISSING), int, str, float, tuple, type(None))


@minds(BaseException)
def _make(m: Machine, metaclass: Any, step: int, name: str, bases: List[Any], names: DictVar, result: Any) -> Work[ConstVar]:
    """Task: the class, when its body is over.

    Values that are told their names get them from simulated calls: the class is made with None in their places. Whatever comes up there, CPython says more of.
    """
    if names.reg is not None or names.has_instances or any([type(key) is not str or key in _REFUSED for key in names.complete(m)]):
        raise Break("opaque-operation", "a class body whose namespace is used as a dict")
    cell, names_cell = [names.entries.get(key, MISSING) for key in _CELLS]
    if any([found is not MISSING and type(found) is not CellVar for found in (cell, names_cell)]) or type(result) is CellVar and result is not cell:
        raise Break("opaque-operation", "a class body that has its own __classcell__")
    models: List[Tuple[Any, Variable]] = []
    namespace = {}
    told: Dict[str, Tuple[Any, Any]] = {}
    given = names.copied(m)
    if metaclass is not type:
        for key in names.complete(m):
            _check_abstract(m, names.get(m, key))
    for key in names.complete(m):
        if key not in _CELLS:
            namespace[key] = _model_of(m, key, names.get(m, key), models)
            if _is_told(m, key, names.get(m, key)):
                told[key] = names.get(m, key), namespace[key]
                namespace[key] = None
                given.set(m, key, ConstVar(None))
    model = _class_like(m, metaclass, name, tuple(bases), namespace)
    for key, (_, value) in told.items():
        type.__setattr__(model, key, value)
    if type(names_cell) is CellVar:
        names_cell.contents = MISSING       # the class puts its own there
    operands = (Const(name), TupleVar([ConstVar(base) for base in bases]).materialise(m), given.materialise(m))
    made = ConstVar(model, m.emit("call", (), (Const(metaclass), *operands)))
    m.first_made = min(m.first_made or step, step)
    m.note_made(model, made)
    for value, var in models:
        m.note_made(value, var)
    for value in own_names(model).values():
        if type(value) in _OWN and not any([value is other for other in namespace.values()]):     # a descriptor for a slot, a static method made of a function
            m.guards.note_model(value)
    if type(names_cell) is CellVar:
        names_cell.contents = ClassNames(made)
    if type(cell) is CellVar:
        m.links(cell)
        cell.contents = made
        m.keep(made)
    for key, (var, _) in told.items():
        m.emit("setattr", key, (made.materialise(m), var.materialise(m)))
    for key, (var, _) in told.items():
        first = len(m.trace.statements)
        yield protocol.call(m, type_attribute(m, var, "__set_name__"), [var, made, ConstVar(key)], {})  # type: ignore[arg-type]  # it is there
        if any([OPS[statement.op][0] == "compute" or OPS[statement.op][0] == "effect" and statement.op != "setattr" for statement in m.trace.statements[first:]]):
            raise Break("opaque-operation", "a __set_name__ that may raise")
    return made


def _check_abstract(m: Machine, var: Any) -> None:
    """Break where to ask a value whether it is an abstract method may run code, or give what is not known."""
    kind = type(var)
    of_program = kind is ObjectVar and var.pytype not in _WRAPPERS or kind is not CellVar and var.pytype is None
    if of_program or kind is FunctionVar and var.obj is not None and var.obj.__dict__:
        raise Break("opaque-operation", "a %s in an abstract class" % type_name(var))


def _is_told(m: Machine, key: str, var: Any) -> bool:
    """Whether a value has a method of the program's that is told the name."""
    if type(var) is not ObjectVar or var.pytype in _WRAPPERS:
        return False
    hook = class_lookup(m, var.pytype, "__set_name__")
    if hook is not MISSING and (type(hook) is not types.FunctionType or _is_special(key)):
        raise Break("opaque-operation", "a %s becomes a class attribute" % type_name(var))
    return hook is not MISSING


def _check_ordinary(name: str) -> None:
    if name in _REFUSED or name in _TOLD or raw_lookup(type, name) is not MISSING and name not in own_names(object):
        raise Break("opaque-operation", "attribute %s of a class that is made here is changed" % name)


def write(m: Machine, var: ConstVar, name: str, value: Variable) -> None:
    """``cls.name = value`` of such a class: its model gets a model of the value."""
    if name in _CALLED:
        _call(m, var, name, value)
        return
    _check_ordinary(name)
    models: List[Tuple[Any, Variable]] = []      # nothing is told of a name that is set afterwards
    model = _model_of(m, name, value, models)
    m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
    type.__setattr__(var.value, name, model)
    for made, of in models:
        m.note_made(made, of)
    if var.value in m.class_names:
        m.class_names[var.value].set(m, name, value)


#: What a class is called, and says of itself: texts, which a class of the program's may be given later.
_CALLED = ("__name__", "__qualname__", "__module__", "__doc__")


def _call(m: Machine, var: ConstVar, name: str, value: Variable) -> None:
    """``cls.__name__ = text`` and the like."""
    cls = var.value
    if type(cls) not in (type, abc.ABCMeta) or value.pytype is not str or not m.is_recomputable(value):
        raise Break("opaque-operation", "attribute %s of a class that is made here is changed" % name)
    text = m.recompute(value)
    before = list(own_names(cls))
    try:
        type.__setattr__(cls, name, text)
    except (TypeError, ValueError) as error:      # the program's own
        raise Break("opaque-operation", "a class that is called so: %s" % error) from None
    m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
    if cls in m.class_names:
        names = m.class_names[cls]
        for gone in [each for each in before if each not in own_names(cls)]:     # a class of another module has no line in this one (3.13+)
            names.remove(m, gone)
        if name in own_names(cls):
            names.set(m, name, value)


def delete(m: Machine, var: ConstVar, name: str) -> None:
    """``del cls.name`` likewise."""
    _check_ordinary(name)
    if name not in own_names(var.value):
        m.raises("AttributeError: %s" % name)
    m.emit("delattr", name, (var.materialise(m),))
    type.__delattr__(var.value, name)
    if var.value in m.class_names:
        m.class_names[var.value].remove(m, name)


class ClassNames(Variable):
    """The dict that a class has its names in: the code of annotations looks there (3.12+)."""

    __slots__ = ("of",)
    pytype = dict

    def __init__(self, of: ConstVar) -> None:
        self.reg = self.node = None
        self.of = of

    def get(self, m: Machine, name: str) -> Found:
        """What the class itself has for a name, or MISSING."""
        return names_of(m, self.of).of.get(m, name)

    def make(self, m: Machine) -> None:
        raise Break("opaque-operation", "the names of a class that is made here")


def _model_of(m: Machine, key: str, var: Found, models: List[Tuple[Any, Variable]]) -> Any:
    """What stands for a value in the namespace of the model."""
    if type(var) is FunctionVar:
        return _noted(_function_like(m, var), var, models)
    if type(var) is ScalarVar and (key in _TOLD or _is_special(key)):
        m.observe(var)
        return var.value
    if type(var) is ConstVar and (type(var.value) is type or not flags_of(type(var.value)) & HEAP_TYPE) \
            and id(var.value) not in m.made and not var.anew and (var.reg is None or type(var.reg) is Const):
        return var.value
    if type(var) is ConstVar and key in _TOLD and type(var.value) in _PLAIN:
        return var.value
    if type(var) is TupleVar and (key in _TOLD or type(var.reg) is Const):
        return m.observe(var)
    if type(var) is ObjectVar and var.pytype in _WRAPPERS:
        return _accessor_in(m, var, models)
    if _is_special(key) and key not in ("__annotations__", "__annotations_cache__", "__conditional_annotations__") or var is MISSING:
        raise Break("opaque-operation", "%s of a class that is made here" % key)
    kind = type(var.value) if type(var) is ConstVar else var.pytype
    if kind is None:
        raise Break("opaque-operation", "a value that is not known becomes a class attribute")
    hooks = [class_lookup(m, kind, hook) for hook in _HOOKS]
    if all([hook is MISSING for hook in hooks]) and (type(var) is ObjectVar or class_lookup(m, kind, "__set_name__") is MISSING):
        return _noted(_Value(), var, models)
    if type(var) is not ObjectVar or not all([hook is MISSING or type(hook) is types.FunctionType for hook in hooks]) or solid_base(kind) is not object \
            or not flags_of(kind) & HEAP_TYPE or class_lookup(m, kind, "__del__") is not MISSING:
        raise Break("opaque-operation", "a %s becomes a class attribute" % type_name(var))
    return _noted(_like(kind), var, models)


def _like(kind: Any) -> Any:
    """An instance without attributes, which stands for a descriptor of the program's: what it does is asked of its class."""
    try:
        return object.__new__(kind)
    except TypeError as error:      # an abstract one
        raise Break("opaque-operation", str(error)) from None


def _is_special(key: str) -> bool:
    return key.startswith("__") and key.endswith("__")


def _noted(model: Any, var: Variable, models: List[Tuple[Any, Variable]]) -> Any:
    models.append((model, var))
    return model


def _function_like(m: Machine, var: FunctionVar) -> types.FunctionType:
    """A function of the same code, which nobody calls."""
    cells = tuple([types.CellType() for _ in var.code.co_freevars])
    function = types.FunctionType(var.code, var.globals, None, None, cells)
    abstract = (var.attrs or {}).get("__isabstractmethod__", MISSING)
    if abstract is not MISSING:
        function.__isabstractmethod__ = m.observe(abstract)  # type: ignore[attr-defined]  # its own attribute
    return function


# -- properties, static methods and class methods ------------------------------------------------------------------
def accessor(m: Machine, kind: Any, parts: List[Variable]) -> ObjectVar:
    """A property, static method or class method that is made of functions."""
    return with_parts(ObjectVar(kind, None, m.emit("call", (), (Const(kind), *[part.materialise(m) for part in parts]))), parts)


def with_parts(var: ObjectVar, parts: List[Variable]) -> ObjectVar:
    """What it was made of is known."""
    var.attrs["parts"] = parts
    if var.pytype is property:
        var.attrs.update(zip(("fget", "fset", "fdel"), parts + [ConstVar(None)] * 3))
    else:
        var.attrs["__func__"] = parts[0]
    return var


def _accessor_in(m: Machine, var: ObjectVar, models: List[Tuple[Any, Variable]]) -> Any:
    """What stands for one of them."""
    if var.obj is not None:
        m.guards.check("is", var.node, var.obj)
        return var.obj
    parts = var.attrs.get("parts")
    if parts is None:
        raise Break("opaque-operation", "a %s becomes a class attribute" % type_name(var))
    known = m.made.get(id(var.attrs.get("model")))
    if known is not None:
        return known[0]
    inside = []
    for part in parts:
        if type(part) is FunctionVar:
            inside.append(_noted(_function_like(m, part), part, models))
        elif type(part) is ConstVar and part.value is None:
            inside.append(None)
        else:
            raise Break("opaque-operation", "a %s of a %s" % (type_name(var), type_name(part)))
    model = var.attrs["model"] = var.pytype(*inside)
    return _noted(model, var, models)


# -- the class itself ----------------------------------------------------------------------------------------------
def _class_like(m: Machine, metaclass: Any, name: str, bases: Tuple[Any, ...], names: Dict[str, Any]) -> Any:
    """A class of these; none of the program's classes knows of it when the translation is done."""
    try:
        instead = tuple([_base_like(base) if is_changeable(base) and id(base) not in m.made else base for base in bases])
        model = metaclass(name, bases, names)
        if instead != bases:
            m.endings_of_models.append(_Hiding(model, instead))
            model.__bases__ = instead      # whether that works
            model.__bases__ = bases
    except (TypeError, ValueError) as error:
        raise Break("opaque-operation", "a class that is refused: %s" % error) from None
    return model


def _base_like(base: Any) -> Any:
    """A class of the engine's own that gives its instances the same slots, so that the base can take its place."""
    slots = own_names(base).get("__slots__", MISSING)
    if slots is not MISSING and not (type(slots) is str or type(slots) in (tuple, list) and all([type(slot) is str for slot in slots])):
        raise Break("opaque-operation", "a base whose slots are a %s" % name_of(type(slots)))
    parent = base_of(base)
    while flags_of(parent) & HEAP_TYPE and own_names(parent).get("__module__") not in _LIBRARY:
        parent = base_of(parent)
    return type(base)(name_of(base), (parent,), {} if slots is MISSING else {"__slots__": slots})


#: Modules whose classes have empty ``__slots__``: what derives from one has another layout than what derives from object.
_LIBRARY = frozenset(["abc", "collections.abc", "contextlib", "numbers", "typing"])


class _Hiding:
    """Takes a model from among the subclasses of the program's classes."""

    def __init__(self, model: Any, instead: Tuple[Any, ...]) -> None:
        self.model = model
        self.instead = instead

    def __call__(self) -> None:
        try:
            self.model.__bases__ = self.instead
        except TypeError:      # they have another layout, so it was not used either
            pass


def check_models(m: Machine, run: Callable[..., Any]) -> None:
    """Start over, and make classes natively, if the generated code has a model where the real object should be."""
    if m.made and _has_one_of(m.made, run.__code__.co_consts, 0):
        raise Restart(m.first_made, "opaque-operation", "a class that is made here")


def _has_one_of(made: Dict[int, Any], constants: Any, depth: int) -> bool:
    for constant in constants:
        if id(constant) in made and made[id(constant)][0] is constant:
            return True
        if type(constant) is types.CodeType and _has_one_of(made, constant.co_consts, depth) or type(constant) in (tuple, list) and depth < 8 and _has_one_of(made, constant, depth + 1):
            return True
    return False
