"""Three tables that say what the machine does: handlers of canonical operations, models of builtins, models of methods.

A module that defines one registers it with a decorator; each key has one.
"""
from __future__ import annotations

import sys
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, Optional, Tuple, TypeVar

from ..opcodes.canonical import OPS
from ..variables.base import ConstVar, Variable
from ..variables.functions import BuiltinMethodVar

if TYPE_CHECKING:
    from ..variables.base import Outcome
    from ..variables.objects import ObjectVar
    from .machine import Exit

    #: What simulates a call of a builtin.
    Model = Callable[..., Outcome]

__all__ = ["HANDLERS", "BUILTINS", "METHODS", "TRIALS", "FOLDING", "handles", "tries", "models", "builtin", "is_modelled", "reads_frame"]

_Function = TypeVar("_Function", bound=Callable[..., Any])

#: canonical operation -> handler(machine, frame, argument)
HANDLERS: Dict[str, Callable[..., Optional[Exit]]] = {}


def handles(*names: str) -> Callable[[_Function], _Function]:
    """Register a handler for canonical operations; an operation has one handler."""
    def register(function: _Function) -> _Function:
        for name in names:
            if name not in OPS:
                raise LookupError("no canonical operation %r" % name)
            if name in HANDLERS:
                raise LookupError("two handlers for %r" % name)
            HANDLERS[name] = function
        return function
    return register


#: canonical operation -> what finds the exception that it raises, see `sot.handlers.trials`
TRIALS: Dict[str, Callable[..., Optional[ObjectVar]]] = {}


def tries(*names: str) -> Callable[[_Function], _Function]:
    """Register what tries canonical operations: trial(machine, name, argument, operands) gives the variable of the exception, or None."""
    return models(TRIALS, *names)


#: builtin object -> model(machine, args, kwargs); filled by sot.models.functions
BUILTINS: Dict[Any, Model] = {}
#: (type, method name) -> model(machine, instance variable, args, kwargs); filled by sot.models.methods
METHODS: Dict[Tuple[type, str], Model] = {}


def models(table: Dict[Any, Any], *keys: Any) -> Callable[[_Function], _Function]:
    """Register a model in BUILTINS, METHODS or TRIALS."""
    def register(function: _Function) -> _Function:
        for key in keys:
            if key in table:
                raise LookupError("two models for %r" % (key,))
            table[key] = function
        return function
    return register


def builtin(*functions: Any) -> Callable[[_Function], _Function]:
    """Register the model of builtin functions."""
    return models(BUILTINS, *functions)


#: What they do depends on the frame that calls them, of some without arguments only.
_FRAME_READERS = (locals, eval, exec, sys._getframe)
_READERS_WITHOUT_ARGUMENTS = (vars, dir, super)


def reads_frame(function: Variable, arguments: int) -> bool:
    """Whether a callable looks at the frame in which it is called with so many arguments."""
    if type(function) is not ConstVar:
        return False
    readers = _FRAME_READERS if arguments else _FRAME_READERS + _READERS_WITHOUT_ARGUMENTS
    return any([function.value is reader for reader in readers])


def is_modelled(function: Variable) -> bool:
    """Whether a callable is a builtin that is simulated where its arguments allow it."""
    if type(function) is BuiltinMethodVar:
        kind = function.instance.pytype
        return kind in FOLDING or (kind, function.name) in METHODS
    if type(function) is not ConstVar:
        return False
    value = function.value
    if type(value) is types.MethodDescriptorType:
        return value.__objclass__ in FOLDING or (value.__objclass__, value.__name__) in METHODS
    try:
        return value in BUILTINS
    except TypeError:
        return False


#: Types whose methods are pure and give what can be told from the values alone.
FOLDING = (str, bytes, int, float, complex, bool)
