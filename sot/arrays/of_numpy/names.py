"""The functions that a whole-graph program may call, by name: NumPy's that the front end simulates, and nothing else.

A name is looked up in these tables, never in a module, so a program in a file calls what stands here or is refused.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, Optional

import numpy as np

from .functions import FUNCTIONS, UFUNC_METHODS, is_ufunc, rule_of
from .methods import METHODS
from .values import SCALAR_TYPES

__all__ = ["name_of", "function_named"]

#: Methods that hand out Python values.
_ASKING = frozenset(("item", "tolist", "is_integer"))
_BUILTINS: Dict[str, Callable[..., Any]] = {"abs": abs, "divmod": divmod, "round": round}

_CLASSES: Dict[str, type] = {"ndarray": np.ndarray}
_CLASSES.update((cls.__name__, cls) for cls in sorted(SCALAR_TYPES, key=lambda cls: np.dtype(cls).num, reverse=True))

_functions: Dict[str, Callable[..., Any]] = {}
_names: Dict[int, str] = {}


def _add(name: str, function: Any) -> None:
    if callable(function):
        _functions.setdefault(name, function)
        _names.setdefault(id(function), name)


def _load() -> None:
    for name, builtin in _BUILTINS.items():
        _add(name, builtin)
    for name, cls in _CLASSES.items():
        if cls is not np.ndarray:
            _add("numpy." + name, cls)
        for method in METHODS:
            if method not in _ASKING:
                _add("%s.%s" % (name, method), cls.__dict__.get(method) or getattr(cls, method, None))
    for path in FUNCTIONS:
        inner, _, name = path.rpartition(".")
        found: Any = np
        for part in inner.split(".") if inner else ():
            found = getattr(found, part, None)
        member = vars(found).get(name) if found is not None else None
        if type(member) is not np.ufunc and member is not None:
            _add("numpy." + path, member)
    for space, members in (("numpy", vars(np)), ("numpy.linalg", vars(np.linalg))):
        for name, member in sorted(members.items(), key=lambda pair: (pair[0] != getattr(pair[1], "__name__", ""), pair[0])):
            if type(member) is np.ufunc and is_ufunc(member):
                _add("%s.%s" % (space, name), member)


def _ufunc_method(name: str) -> Optional[Callable[..., Any]]:
    ufunc, _, method = name.rpartition(".")
    owner = _functions.get(ufunc)
    if type(owner) is np.ufunc and method in UFUNC_METHODS:
        function: Callable[..., Any] = getattr(owner, method)
        return function if rule_of(function) is not None else None
    return None


def name_of(function: Any) -> Optional[str]:
    """The name of a function that a program may call, or None."""
    if not _functions:
        _load()
    found = _names.get(id(function))
    if found is None:
        owner = getattr(function, "__self__", None)
        if type(owner) is np.ufunc and getattr(function, "__name__", "") in UFUNC_METHODS and rule_of(function) is not None:
            inner = _names.get(id(owner))
            return None if inner is None else "%s.%s" % (inner, function.__name__)
    return found


def function_named(name: str) -> Optional[Callable[..., Any]]:
    """The function of a name, or None."""
    if not _functions:
        _load()
    return _functions.get(name) or _ufunc_method(name)
