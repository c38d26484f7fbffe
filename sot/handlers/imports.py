"""Handlers for imports inside functions: of modules that are there already, which have nothing else to do."""
from __future__ import annotations

import builtins
import importlib.machinery
import sys
import types
from typing import TYPE_CHECKING, Any

from ..graph.statements import Const
from ..machine.exits import Break, ObservedException
from ..machine.registry import handles
from ..objects.attributes import get_attribute
from ..objects.namespaces import lookup_builtin, lookup_global
from ..variables.base import PENDING, ConstVar
from ..variables.classes import names_of_module
from ..variables.errors import error_var, own_text
from ..variables.objects import ObjectVar

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


def _package(m: Machine, frame: VirtualFrame) -> str:
    """What a relative import begins with: the ``__package__`` of the function's module, where its ``__spec__`` says nothing else (Python/import.c, resolve_name)."""
    found = lookup_global(m, frame.globals, "__package__") if "__package__" in frame.globals else None
    package = m.observe(found) if found is not None and found.pytype is str else None
    if type(package) is not str or not package:
        raise Break("opaque-call", "a relative import without a __package__")
    spec = lookup_global(m, frame.globals, "__spec__")
    if spec is None or "__spec__" not in frame.globals or type(spec) is ConstVar and spec.value is None:      # that of builtins does not count
        return package
    if type(spec) is not ObjectVar or spec.pytype is not _ModuleSpec or spec.node is None or spec.obj is None:
        raise Break("opaque-call", "a relative import by a __spec__ of the program's")
    guards = m.guards
    name, places = spec.obj.name, spec.obj.submodule_search_locations
    guards.check("equal", guards.node("attr", spec.node, "name"), name)
    guards.check("is" if places is None else "is_not", guards.node("attr", spec.node, "submodule_search_locations"), None)
    if type(name) is not str or package != (name if places is not None else name.rpartition(".")[0]):
        raise Break("opaque-call", "a relative import by a __spec__ that says otherwise")
    return package


_ModuleSpec: Any = importlib.machinery.ModuleSpec


def _has(m: Machine, module: Variable, name: str) -> bool:
    """Whether a module has a name, which is guarded."""
    if name in names_of_module(module.value):
        return True
    try:
        found = get_attribute(m, module, name)
    except ObservedException:
        return False
    if found is PENDING:
        raise Break("opaque-call", "an import from a module with a __getattr__")
    return True


def _check_missing(m: Machine, module: Variable, name: str, part: str) -> None:
    """A module has no such name. A package would import a module of that name, which is there already, or else runs code."""
    if "__getattr__" in names_of_module(module.value):
        raise Break("opaque-call", "an import from a module with a __getattr__")
    if _has(m, module, "__path__"):
        _module(m, "%s.%s" % (_name_of(m, module), part))


def _name_of(m: Machine, module: Variable) -> str:
    name = m.observe(get_attribute(m, module, "__name__"))  # type: ignore[arg-type]  # no code of the program gives it
    if type(name) is not str:
        raise Break("opaque-call", "an import from a module without a name")
    return name


@handles("IMPORT_NAME")
def import_name(m: Machine, frame: VirtualFrame, name: str) -> None:
    stack = frame.stack
    names, level = m.observe(stack[-1]), m.observe(stack[-2])
    importer = lookup_builtin(m, frame.globals, "__import__")
    if importer is None or not _is_builtin_import(getattr(importer, "value", None)):
        raise Break("opaque-call", "an __import__ of the program's")
    if level:
        package = _package(m, frame)
        if package.count(".") < level - 1:
            raise Break("opaque-call", "a relative import beyond the package")
        base = package.rsplit(".", level - 1)[0]
        name = "%s.%s" % (base, name) if name else base
    module = _module(m, name)
    for part in names or ():
        if not _has(m, module, part):
            _check_missing(m, module, name, part)
    if not names and "." in name:
        module = _module(m, name.partition(".")[0])
    del stack[-2:]
    stack.append(module)


@handles("IMPORT_FROM")
def import_from(m: Machine, frame: VirtualFrame, name: str) -> None:
    module = frame.stack[-1]
    try:
        found = get_attribute(m, module, name)
    except ObservedException:
        if type(module) is not ConstVar or type(module.value) is not types.ModuleType:
            raise Break("opaque-call", "an import from what is no module") from None
        found = _submodule(m, module, name)
    if found is not PENDING:
        frame.stack.append(found)


def _submodule(m: Machine, module: Variable, name: str) -> Variable:
    """What ``from module import name`` gives where the module has no such name: the module that is imported as one of it."""
    whole = "%s.%s" % (_name_of(m, module), name)
    if whole in sys.modules:
        return _module(m, whole)
    m.guards.check("missing", m.guards.node("item", m.guards.node("const", sys.modules), whole))
    like = types.ModuleType(module.value.__name__)
    for field in ("__file__", "__spec__"):
        if _has(m, module, field):
            value = names_of_module(module.value)[field]
            if value is not None and type(value) not in (str, _ModuleSpec):
                raise Break("opaque-call", "an import from a module with a %s of the program's" % field)
            m.guards.check("is", m.guards.node("attr", m.guards.node("const", module.value) if module.node is None else module.node, field), value)
            vars(like)[field] = value
        else:
            vars(like).pop(field, None)
    try:
        exec("from made import %s" % name, {"__builtins__": {"__import__": lambda *arguments: like}})
    except ImportError as error:
        values = [(field, getattr(error, field, None)) for field in ("name", "path", "name_from")]      # the last one from 3.12 on
        fields = tuple([(field, own_text(value)) for field, value in values if type(value) is str])
        m.raises("ImportError: %s" % error, error_var(ImportError, [own_text(error.args[0])], fields))
    raise Break("opaque-call", "an import from a module of a name that it does not have")
