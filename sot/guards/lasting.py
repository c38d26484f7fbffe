"""Which objects a guard may expect to see again: those that a module has under the name they call themselves by.

A class, function or module made anew at each call is never seen again. What only such an object can fulfil serves no other call.
"""
from __future__ import annotations

import enum
import itertools
import sys
import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

from .._core import is_watched
from ..arrays import ARRAYS

if TYPE_CHECKING:
    from .builder import Spec

__all__ = ["asks_for_passing", "is_kept", "is_lasting", "is_mortal", "is_of_a_module", "is_passing", "may_get_another_class", "modules_behind", "mortal_in", "place_of"]

_HEAP_TYPE = 1 << 9
_FLAGS = type.__dict__["__flags__"].__get__
_QUALNAME = type.__dict__["__qualname__"].__get__
_NAMES_OF_CLASS = type.__dict__["__dict__"].__get__
_NAMES_OF_MODULE = types.ModuleType.__dict__["__dict__"].__get__  # type: ignore[index]


def is_lasting(obj: Any) -> bool:
    """Whether an object that is guarded by its identity will stay; runs no code of the program."""
    kind = type(obj)
    if issubclass(kind, type):
        if not _FLAGS(obj) & _HEAP_TYPE:
            return True
        return _is_named(obj, _NAMES_OF_CLASS(obj).get("__module__"), _QUALNAME(obj))
    if kind is types.FunctionType:
        return _is_named(obj, obj.__module__, obj.__qualname__)
    if issubclass(kind, types.ModuleType):
        return _module_of(_NAMES_OF_MODULE(obj) or {}) is obj      # none before 3.11, as long as nothing was put in
    if kind is dict:
        module = _module_of(obj)
        return module is not None and _NAMES_OF_MODULE(module) is obj
    owner = kind if issubclass(kind, enum.Enum) else getattr(obj, "__objclass__", None) if kind in _OF_A_CLASS else None
    return owner is None or is_lasting(owner)


#: Descriptors that say which class they are of.
_OF_A_CLASS = (types.GetSetDescriptorType, types.MemberDescriptorType, types.MethodDescriptorType, types.WrapperDescriptorType)


def _module_of(names: Dict[str, Any]) -> Optional[types.ModuleType]:
    """The module that is imported under the name that this namespace has for itself."""
    name = names.get("__name__")
    module: Any = sys.modules.get(name) if type(name) is str else None
    return module if issubclass(type(module), types.ModuleType) else None


def _is_named(obj: Any, module: Any, qualname: str) -> bool:
    """Whether a module leads to an object by its qualified name."""
    found: Any = sys.modules.get(module) if type(module) is str else None
    if not issubclass(type(found), types.ModuleType):
        return False
    for name in qualname.split("."):
        if issubclass(type(found), types.ModuleType):
            found = (_NAMES_OF_MODULE(found) or {}).get(name)
        elif issubclass(type(found), type):
            found = _NAMES_OF_CLASS(found).get(name)
        else:
            return False
    return found is obj or type(found) in (staticmethod, classmethod) and found.__func__ is obj


def mortal_in(nodes: Sequence[Spec], checks: Sequence[Spec]) -> List[Any]:
    """The objects that guards are not to keep alive: those that a weak reference can tell the end of, and no module has."""
    found: Dict[int, Any] = {}
    for spec in itertools.chain(nodes, checks):
        if spec[0] in _BY_IDENTITY:
            obj = spec[-1]
            if id(obj) not in found and is_mortal(obj, True):
                found[id(obj)] = obj
    return list(found.values())


def modules_behind(nodes: Sequence[Spec], checks: Sequence[Spec]) -> List[types.ModuleType]:
    """The modules that have what guards compare by identity, and that the program may take out of sys.modules."""
    found: Dict[int, types.ModuleType] = {}
    for spec in itertools.chain(nodes, checks):
        if spec[0] in _BY_IDENTITY:
            obj = spec[-1]
            kind = type(obj)
            if kind is dict:
                module = _module_of(obj)
            elif kind is types.FunctionType or issubclass(kind, type) and _FLAGS(obj) & _HEAP_TYPE:
                name = obj.__module__ if kind is types.FunctionType else _NAMES_OF_CLASS(obj).get("__module__")
                module = sys.modules.get(name) if type(name) is str else None
            else:
                continue
            if issubclass(type(module), types.ModuleType) and id(module) not in found and not _is_of_the_process(module):  # type: ignore[arg-type]
                found[id(module)] = module  # type: ignore[assignment]  # it is one
    return list(found.values())


def is_mortal(obj: Any, in_guards: bool = False) -> bool:
    """Whether neither guards nor generated code are to keep an object alive; guards, which cost nothing more for it, no code or instance either."""
    kind = type(obj)
    if kind in _LASTING or not _WEAK_REFERENCES(kind):
        return False
    if issubclass(kind, types.ModuleType):      # nothing else in a translation need have it, and the program may take it out of sys.modules
        return not _is_of_the_process(obj)
    if issubclass(kind, (type, types.FunctionType)):
        return not is_lasting(obj)
    if issubclass(kind, enum.Enum):
        return not is_lasting(kind)
    return in_guards and kind not in _OF_MODULES


def _is_of_the_process(module: types.ModuleType) -> bool:
    """Whether a module is one of the interpreter's own or of the array library, which nobody takes out."""
    name = (_NAMES_OF_MODULE(module) or {}).get("__name__")
    return type(name) is str and (name in sys.builtin_module_names or ARRAYS.owns_module(name)) and sys.modules.get(name) is module


def may_get_another_class(obj: Any) -> bool:
    """Whether ``obj.__class__ = …`` may work, so that an object's identity does not tell its type."""
    kind = type(obj)
    return kind is types.ModuleType or bool(_FLAGS(kind) & _HEAP_TYPE)


def is_passing(obj: Any) -> bool:
    """Whether an object that a guard names may be one that the program makes anew, also one whose end no weak reference can tell."""
    kind = type(obj)
    if kind is ARRAYS.ufunc:
        return ARRAYS.is_passing_ufunc(obj)
    if kind in _LASTING or kind in _OF_MODULES:
        return kind is tuple and bool(obj)
    if issubclass(kind, ARRAYS.dtype):
        return not ARRAYS.is_lasting_dtype(obj)
    if issubclass(kind, (types.ModuleType, enum.Enum)):      # a member may be a number or a text, which no weak reference is made to
        return not is_lasting(obj)
    if _WEAK_REFERENCES(kind):
        return is_mortal(obj, True)
    return not is_lasting(obj) if kind is dict or kind in _OF_A_CLASS else obj is not Ellipsis and obj is not NotImplemented


def asks_for_passing(check: Spec) -> bool:
    """Whether a check holds for nothing but such an object, or for instances of such a class. Functions that are made anew share their code."""
    return check[0] in ("is", "type_is") and type(check[-1]) is not types.CodeType and is_passing(check[-1])


def is_kept(obj: Any) -> bool:
    """Whether a guard that compares an object by identity keeps it alive, while its end runs code."""
    if issubclass(type(obj), type) and not _FLAGS(obj) & _HEAP_TYPE:
        return False     # it does not end, though a dict with weak keys (of functools.singledispatch) may wait for that
    return is_watched(obj) and not is_mortal(obj, True) and not is_of_a_module(obj)


def is_of_a_module(obj: Any) -> bool:
    """Whether it is a function of C that its module has under its name: it does not end, though a dict with weak keys (of a compiler's) may wait for that."""
    module = obj.__self__ if type(obj) is types.BuiltinFunctionType else None
    return issubclass(type(module), types.ModuleType) and (_NAMES_OF_MODULE(module) or {}).get(obj.__name__) is obj


#: Guard nodes and checks that end with an object which is compared by identity.
_BY_IDENTITY = frozenset(("const", "type_is", "is", "is_not"))
_OF_MODULES = (types.BuiltinFunctionType, ARRAYS.ufunc)
_LASTING = (int, float, str, bool, bytes, complex, tuple, type(None))
_WEAK_REFERENCES = type.__dict__["__weakrefoffset__"].__get__


def place_of(code: types.CodeType) -> Tuple[str, int, str]:
    """Where the source of a code object stands; one that is made anew has the same."""
    return code.co_filename, code.co_firstlineno, code.co_name
