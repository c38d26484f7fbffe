"""Handlers for imports inside functions: of modules that are there already, which have nothing else to do."""
from __future__ import annotations

import builtins
import sys
import types
from typing import TYPE_CHECKING, Any

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import handles
from ..objects.attributes import get_attribute
from ..objects.namespaces import lookup_builtin
from ..variables.base import PENDING
from ..variables.classes import names_of_module

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = []


def _module(m: Machine, name: str) -> Variable:
    """The variable of a module that was imported; guards that it stays the one under this name."""
    module = sys.modules.get(name)
    if type(module) is not types.ModuleType or m.variable_of(sys.modules) is not None:
        raise Break("opaque-call", "an import of %s, which is not there yet" % name)
    if getattr(names_of_module(module).get("__spec__"), "_initializing", False):
        raise Break("opaque-call", "an import of %s, which is being imported" % name)
    node = m.guards.node("item", m.guards.node("const", sys.modules), name)
    m.guards.check("is", node, module)    # also where nothing but what is behind a break looks at it
    return m.wrap(module, node, Const(module))


def _is_builtin_import(function: Any) -> bool:
    return type(function) is types.BuiltinFunctionType and function.__self__ is builtins and function.__name__ == "__import__"


@handles("IMPORT_NAME")
def import_name(m: Machine, frame: VirtualFrame, name: str) -> None:
    stack = frame.stack
    names, level = m.observe(stack[-1]), m.observe(stack[-2])
    if level:
        raise Break("opaque-call", "a relative import")
    importer = lookup_builtin(m, frame.globals, "__import__")
    if importer is None or not _is_builtin_import(getattr(importer, "value", None)):
        raise Break("opaque-call", "an __import__ of the program's")
    module = _module(m, name)
    for part in names or ():
        if part not in names_of_module(module.value):
            raise Break("opaque-call", "an import from %s of %s, which it does not have" % (name, part))
    if not names and "." in name:
        module = _module(m, name.partition(".")[0])
    del stack[-2:]
    stack.append(module)


@handles("IMPORT_FROM")
def import_from(m: Machine, frame: VirtualFrame, name: str) -> None:
    found = get_attribute(m, frame.stack[-1], name)
    if found is not PENDING:
        frame.stack.append(found)
