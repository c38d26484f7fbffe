"""The model of what `functools.singledispatch` finds a function by."""
from __future__ import annotations

import functools
import weakref
from typing import TYPE_CHECKING, Any, Dict, List

from ..guards.lasting import is_mortal
from ..machine.exits import Break
from ..objects.calls import closure_cell
from ..objects.class_guards import guarded_mro
from ..variables.base import MISSING, ConstVar
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["DISPATCHING"]


def _dispatch(m: Machine, function: FunctionVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """What was registered for a class, or for the first of its bases that something was registered for.

    That it is remembered, in a dict with weak keys, nobody sees.
    """
    cells: Dict[str, Any] = {name: closure_cell(m, function, i).get(m) for i, name in enumerate(function.code.co_freevars)}
    registry, token = cells.get("registry"), cells.get("cache_token")
    cls: Any = args[0].value if len(args) == 1 and not kwargs and type(args[0]) is ConstVar else None
    if type(cls) is not type or is_mortal(cls) or type(registry) is not DictVar or registry.source is None or len(registry.source) > _MOST_KEYS \
            or any([type(key) is not type or is_mortal(key) for key in registry.source]):
        raise Break("opaque-call", "a dispatch by what is no plain class")      # an abstract one, which may have others below it tomorrow
    if cells["dispatch_cache"].pytype is not weakref.WeakKeyDictionary:
        raise Break("opaque-call", "a dispatch that is remembered by an object of the program")
    if type(token) is not ConstVar or token.value is not None:
        raise Break("opaque-call", "a dispatch by abstract classes")
    for base in guarded_mro(m, cls):
        found = registry.get(m, base)
        if found is not MISSING:
            return found
    raise Break("opaque-call", "a dispatch that finds nothing")


_MOST_KEYS = 100


def _sample(value: object) -> None:
    """Nobody calls it."""


_generic: Any = functools.singledispatch(_sample)
DISPATCHING = [(_generic.dispatch.__code__, _dispatch)]
