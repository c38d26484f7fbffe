"""``isinstance``, ``issubclass`` and ``type``: Objects/abstract.c object_isinstance and object_issubclass, and Modules/_abc.c.

An instance is asked for its ``__class__`` where its type alone does not say yes; a class's metaclass may answer in its own way.
What is taken from classes is guarded, see ``class_guards``. Answers that only code of the program can give are asked by calling it.
"""
from __future__ import annotations

import _abc  # type: ignore[import-not-found]  # no stub: what abc is made of
import abc
import enum
import types
import typing
from typing import TYPE_CHECKING, Any, Dict, List, Set

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import builtin
from ..machine.tasks import task
from ..objects import namespaces
from ..objects.calls import arity, call_function
from ..objects.class_guards import claimed_class, class_lookup, is_descriptor, is_subtype, metaclass_lookup, metaclass_of
from ..objects.class_making import build_by_type
from ..objects.namespaces import guard_not_own
from ..objects.truth import truth_of
from ..variables.base import MISSING, ConstVar, ScalarVar
from ..variables.classes import has_instance_dict, is_class, name_of, raw_lookup, type_name
from ..variables.containers import TupleVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["is_instance_plainly", "type_of"]

_CHECKS = {"__instancecheck__": type.__dict__["__instancecheck__"], "__subclasscheck__": type.__dict__["__subclasscheck__"]}
_ABC_CHECKS = {name: abc.ABCMeta.__dict__[name] for name in _CHECKS}
_HOOK = object.__dict__["__subclasshook__"]
#: The type of ``int | str`` (3.10+).
_UNION = getattr(types, "UnionType", None)
#: Modules of the standard library whose ``__subclasshook__`` only reads the MRO's dicts.
_QUIET_HOOKS = ("_collections_abc", "collections.abc", "os", "contextlib")


def type_of(m: Machine, var: Variable) -> Any:
    """The exact type of a value; breaks where it is not known."""
    if var.pytype is None:
        raise Break("opaque-call", "the type of a value known only when the graph runs")
    return var.pytype


@builtin(type)
def type_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if len(args) == 3 and not kwargs:
        return build_by_type(m, *args)
    arity(m, args, kwargs, 1)
    return ConstVar(type_of(m, args[0]))


@builtin(isinstance)
@task
def isinstance_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 2)
    return ConstVar((yield from _check(m, _Instance(args[0], type_of(m, args[0])), args[1])))


@builtin(issubclass)
@task
def issubclass_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 2)
    if type(args[0]) is not ConstVar or not is_class(args[0].value):
        raise Break("opaque-call", "issubclass of a %s" % type_name(args[0]))
    return ConstVar((yield from _check(m, _Subclass(args[0], args[0].value), args[1])))


class _Subclass:
    """issubclass: ``kind`` is the class in question, ``var`` its variable."""

    special = "__subclasscheck__"

    def __init__(self, var: Variable, kind: Any) -> None:
        self.var = var
        self.kind = kind

    def real(self, m: Machine, cls: Any) -> bool:
        """What ``type`` answers."""
        return is_subtype(m, self.kind, cls)

    def registered(self, m: Machine, cls: Any) -> bool:
        """What ABCMeta answers."""
        return _registered(m, self.kind, cls)


class _Instance(_Subclass):
    """isinstance: ``kind`` is the instance's type."""

    special = "__instancecheck__"

    def real(self, m: Machine, cls: type) -> bool:
        if is_subtype(m, self.kind, cls):
            return True
        claimed = claimed_class(m, self.var, self.kind)
        return claimed is not self.kind and is_class(claimed) and is_subtype(m, claimed, cls)

    def registered(self, m: Machine, cls: Any) -> bool:
        if claimed_class(m, self.var, self.kind) is not self.kind:
            raise Break("opaque-call", "isinstance of an abstract class and an instance with its own __class__")
        return _registered(m, self.kind, cls)


def is_instance_plainly(m: Machine, var: Variable, cls: Any) -> bool:
    """What ``type.__instancecheck__`` answers."""
    return _Instance(var, type_of(m, var)).real(m, cls)


def _check(m: Machine, question: _Subclass, classes: Variable) -> Work[bool]:
    """Task: one of the two questions, asked of a class, a tuple or a union."""
    if type(classes) is TupleVar:
        for item in classes.items(m):
            if (yield from _check(m, question, item)):
                return True
        return False
    if _UNION is not None and type(classes) is ObjectVar and classes.pytype is _UNION and classes.obj is not None:
        m.guards.check("is", classes.node, classes.obj)
        if not all(map(is_class, classes.obj.__args__)):
            raise Break("opaque-call", "isinstance of a union with a generic alias")
        return (yield from _check(m, question, TupleVar([ConstVar(cls) for cls in classes.obj.__args__])))
    if type(classes) is not ConstVar or not is_class(classes.value):
        raise Break("opaque-call", "%s of a %s" % (question.special, type_name(classes)))
    cls = classes.value
    if question.kind is cls and (type(question) is _Instance or metaclass_of(m, cls) is type):
        return True
    answer = metaclass_lookup(m, cls, question.special)
    if answer is _CHECKS[question.special]:
        return question.real(m, cls)
    if answer is _ABC_CHECKS[question.special]:
        return question.registered(m, cls)
    if type(answer) is not types.FunctionType and not m.is_dispatcher(answer):
        raise Break("opaque-call", "%s of %s is no Python function" % (question.special, name_of(type(cls))))
    if type(question) is _Instance and answer is _PROTOCOL.__instancecheck__:
        return _has_the_members(m, question, cls)
    function = m.unit.engine.unwrap(answer)
    method = m.wrap(function, m.guards.node("const", function), m.constant(function).materialise(m))
    if type(method) is not FunctionVar:
        raise Break("opaque-call", "%s of %s is no Python function" % (question.special, name_of(type(cls))))
    return (yield from truth_of(m, (yield call_function(m, method, [classes, question.var], {}))))


# -- protocols -----------------------------------------------------------------------------------------------------
_PROTOCOL: Any = type(typing.Protocol)
_get_members: Any = getattr(typing, "_get_protocol_attrs", None)
#: What a class has for a method; to look for it on an instance runs no code.
_MEMBERS = (types.FunctionType, staticmethod, classmethod, types.MethodDescriptorType, types.WrapperDescriptorType, types.BuiltinFunctionType)


def _has_the_members(m: Machine, question: _Instance, cls: Any) -> bool:
    """What a protocol that may be asked at run time says of an instance (typing.py, ``_ProtocolMeta.__instancecheck__``)."""
    kind, var = question.kind, question.var
    nominal = is_subtype(m, kind, cls)
    is_protocol = class_lookup(m, cls, "_is_protocol")
    if is_protocol is False and nominal:
        return True
    hook = raw_lookup(cls, "__subclasshook__")
    hook = getattr(hook, "__func__", hook)
    if is_protocol is not True or class_lookup(m, cls, "_is_runtime_protocol") is not True or _get_members is None \
            or getattr(hook, "__globals__", None) is not _get_members.__globals__ or raw_lookup(cls, "__typing_is_deprecated_inherited_runtime_protocol__") is True \
            or not any([type(kind) is meta for meta in (type, abc.ABCMeta, _PROTOCOL)]) or claimed_class(m, var, kind) is not kind or class_lookup(m, kind, "__getattr__") is not MISSING \
            or type(var) is not ObjectVar and has_instance_dict(kind):
        raise Break("opaque-call", "isinstance of a protocol with code of its own")
    answer = True
    for name in sorted(_get_members(cls)):
        found = class_lookup(m, kind, name)
        own: Any = namespaces.read(m, var, name) if type(var) is ObjectVar else MISSING
        if own is MISSING and type(var) is ObjectVar:
            guard_not_own(m, var, name)
        if found is MISSING and own is MISSING:
            answer = False
        elif found is None or own is not MISSING and own.pytype in (None, type(None)) or found is not MISSING and type(found) not in _MEMBERS and is_descriptor(m, found):
            raise Break("opaque-call", "a member of a protocol that is None or computed")
    said, node, _ = m.find_out(_knows_no_more, *[(found, m.guards.node("const", found), Const(found)) for found in (cls, kind)])
    if not said or not answer and not nominal and said != _NO:      # a yes is kept for good, whatever becomes of the class
        raise Break("opaque-call", "isinstance of a protocol that knows more classes")
    m.guards.check("is_not" if answer or nominal else "equal", node, None if answer or nominal else _NO)
    if not (answer or nominal):
        m.guards.check("equal", m.guards.node("abc_token"), abc.get_cache_token())
    if said == _NO:      # to be asked for the first time leaves a no, and annotations in a class (3.10 to 3.13)
        value = var.obj if type(var) is ObjectVar else var.value if type(var) in (ScalarVar, ConstVar) else m.example_of(var) if m.is_input(var) else None
        if type(value) is not kind:
            raise Break("opaque-call", "isinstance of a protocol that was not asked about this class")
        isinstance(value, cls)
    return answer or nominal


_NO, _YES = "no", "yes"


def _knows_no_more(cls: Any, kind: type) -> Any:
    """Whether an abstract class says of another one, whatever that has, that it is a subclass, as it has said so before; None where classes were registered, or
    may answer in ways of their own. Nothing is asked."""
    waiting, seen = [cls], {id(cls)}
    said = _NO
    while waiting:
        known = waiting.pop()
        if not issubclass(type(known), abc.ABCMeta):
            continue
        registry, positive, _, _ = _abc._get_dump(known)
        hook = raw_lookup(known, "__subclasshook__")
        if registry or hook is not _HOOK and getattr(getattr(hook, "__func__", hook), "__globals__", None) is not _get_members.__globals__:
            return None
        if any([found() is kind for found in positive]):
            said = _YES
        for other in type.__subclasses__(known):
            if id(other) not in seen:
                seen.add(id(other))
                waiting.append(other)
    return said


# -- abstract base classes -----------------------------------------------------------------------------------------
def _registered(m: Machine, kind: type, cls: Any) -> bool:
    """``ABCMeta.__subclasscheck__(cls, kind)``: CPython keeps a yes for good, a no until some class is registered somewhere."""
    if metaclass_lookup(m, cls, "__subclasscheck__") is not _ABC_CHECKS["__subclasscheck__"] \
            or class_lookup(m, cls, "__subclasscheck__") is not MISSING or not _is_quiet(kind, cls, set()):
        raise Break("opaque-call", "an abstract base class with code of its own")
    answer = issubclass(kind, cls)
    if not answer:
        m.guards.check("equal", m.guards.node("abc_token"), abc.get_cache_token())
    return answer


def _is_quiet(kind: type, cls: Any, seen: Set[Any]) -> bool:
    """Whether asking the abstract class runs nothing of the program: no hook, and no registered class or subclass that has one."""
    if not any(type(kind) is meta for meta in (type, abc.ABCMeta, enum.EnumMeta)):
        return False
    if id(cls) in seen:
        return True
    seen.add(id(cls))
    if type(cls) is type:
        return True
    if raw_lookup(type(cls), "__subclasscheck__") is not _ABC_CHECKS["__subclasscheck__"]:      # that of ByteString warns of other things (3.12+)
        return raw_lookup(type(cls), "__subclasscheck__") is _CHECKS["__subclasscheck__"]
    registry, positive, negative, version = _abc._get_dump(cls)
    if any(found() is kind for found in positive) or version == abc.get_cache_token() and any(found() is kind for found in negative):
        return True
    hook = raw_lookup(cls, "__subclasshook__")
    if hook is not _HOOK and not (type(hook) is classmethod and type(hook.__func__) is types.FunctionType
                                  and hook.__func__.__globals__.get("__name__") in _QUIET_HOOKS):
        return False
    if raw_lookup(cls, "__subclasses__") is not MISSING:      # ABCMeta asks the class itself, not its metaclass
        return False
    known = [found() for found in registry] + type.__subclasses__(cls)
    return all(other is None or _is_quiet(kind, other, seen) for other in known)
