"""Why a code object is not simulated at all, or not with these arguments."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Tuple

from ..bytecode.code_flags import ASYNC_GENERATOR, COROUTINE, GENERATOR
from ..machine.exits import Fallback
from ..objects.namespaces import builtins_of
from .single_items import refuse_single_items

if TYPE_CHECKING:
    from .unit import TranslationUnit

__all__ = ["FUNCTIONS_HAVE_BUILTINS", "name_of_two_slots", "refuse", "suspending_kind"]

_KINDS = ((GENERATOR, "generator"), (COROUTINE, "coroutine"), (ASYNC_GENERATOR, "async-generator"))
FUNCTIONS_HAVE_BUILTINS = hasattr(types.FunctionType, "__builtins__")


def refuse(unit: TranslationUnit, flat: Tuple[Any, ...]) -> None:
    """Fallback for a unit whose code is not simulated, whatever the arguments or with such ones."""
    code = unit.code
    if FUNCTIONS_HAVE_BUILTINS and unit.cache.builtins is not builtins_of(unit.globals):
        raise Fallback("replaced-builtins")    # a function made now would get other ones
    if code.co_names and (type(unit.globals) is not dict or FUNCTIONS_HAVE_BUILTINS and type(unit.cache.builtins) is not dict):
        raise Fallback("replaced-builtins", "its globals or builtins are no plain dict")
    if code in unit.engine.skipped:
        raise Fallback("skip-function")
    if not code.co_flags & 1:
        raise Fallback("not-a-function")
    found = name_of_two_slots(code)
    if found is not None:
        raise Fallback("unsupported-opcode", found)
    refuse_single_items(unit, flat)


def suspending_kind(code: types.CodeType) -> str:
    """What a call of a function that `SUSPENDS` gives, as a reason."""
    return next(reason for flag, reason in _KINDS if code.co_flags & flag)


def name_of_two_slots(code: types.CodeType) -> Any:
    """Why no name says which cell is meant: a comprehension has one for its closures that is called like a free variable (3.12+); or None."""
    return next(("the cell of %s is another one beside the free variable's" % name for name in code.co_freevars if name in code.co_cellvars), None)
