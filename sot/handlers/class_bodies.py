"""Handlers of what class bodies do: their names go to a namespace, and are looked for there first."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..machine.exits import Break
from ..machine.registry import handles
from ..objects import namespaces
from ..objects.class_making import ClassNames
from ..variables.base import MISSING
from ..variables.mappings import DictVar
from .basic import load_deref, load_global

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = []


@handles("LOAD_BUILD_CLASS")
def load_build_class(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    found = namespaces.lookup_builtin(m, frame.globals, "__build_class__", covered=True)
    if found is None:
        m.raises("NameError: __build_class__ not found")
    frame.stack.append(found)


def _names(m: Machine, frame: VirtualFrame) -> DictVar:
    names = frame.names
    if names is None:
        m.only_natively("unsupported-opcode", "%s outside of a class body" % frame.current.op)
    return names


@handles("LOAD_NAME")
def load_name(m: Machine, frame: VirtualFrame, name: str) -> None:
    found = _names(m, frame).get(m, name)
    if found is MISSING:
        load_global(m, frame, name)
    else:
        frame.stack.append(found)


@handles("STORE_NAME")
def store_name(m: Machine, frame: VirtualFrame, name: str) -> None:
    names = _names(m, frame)
    var = frame.stack.pop()
    old = names.get(m, name)
    names.set(m, name, var)
    if old is not MISSING and old is not var:
        m.unbound(old)


@handles("DELETE_NAME")
def delete_name(m: Machine, frame: VirtualFrame, name: str) -> None:
    names = _names(m, frame)
    old = names.get(m, name)
    if old is MISSING:
        m.raises("NameError: %s" % name)
    names.remove(m, name)
    m.unbound(old)


@handles("SETUP_ANNOTATIONS")
def setup_annotations(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    names = _names(m, frame)
    if names.get(m, "__annotations__") is MISSING:
        names.set(m, "__annotations__", DictVar())


@handles("LOAD_LOCALS")
def load_locals(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.stack.append(_names(m, frame))


@handles("LOAD_CLASSDEREF")
def load_classderef(m: Machine, frame: VirtualFrame, name: str) -> None:
    found = _names(m, frame).get(m, name)
    if found is MISSING:
        load_deref(m, frame, name)
    else:
        frame.stack.append(found)


def _looked_up(m: Machine, frame: VirtualFrame, name: str) -> Any:
    """What the mapping on the stack has for a name; MISSING where the operation looks on."""
    mapping = frame.stack.pop()
    if type(mapping) is ClassNames:
        return mapping.get(m, name)
    if type(mapping) is not DictVar or mapping.pytype is not dict:
        raise Break("opaque-operation", "names are looked up in a mapping of the program's")
    return mapping.get(m, name)


@handles("LOAD_FROM_DICT_OR_DEREF")
def load_from_dict_or_deref(m: Machine, frame: VirtualFrame, name: str) -> None:
    found = _looked_up(m, frame, name)
    if found is MISSING:
        load_deref(m, frame, name)
    else:
        frame.stack.append(found)


@handles("LOAD_FROM_DICT_OR_GLOBALS")
def load_from_dict_or_globals(m: Machine, frame: VirtualFrame, name: str) -> None:
    found = _looked_up(m, frame, name)
    if found is MISSING:
        load_global(m, frame, name)
    else:
        frame.stack.append(found)
