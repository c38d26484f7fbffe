"""Operations on variables by name: Objects/abstract.c for the slot algorithms of this package.

A slot algorithm that needs another operation (an iterator calls a function, a comparison asks for a truth) calls it here, so that no
module has to import one that needs it in turn. The module that has an operation binds it with ``implements``, once; an operation that
nothing has bound raises LookupError. Call them as ``protocol.call(…)``: the names are bound late, so do not import them one by one.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple, TypeVar

if TYPE_CHECKING:
    from ..machine.frames import Continuation
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Pushed, Variable

__all__ = ["OPERATIONS", "implements"]

#: Name of an operation -> the module that implements it, None until that is loaded.
OPERATIONS: Dict[str, Optional[str]] = {}

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _operation(declaration: _Function) -> _Function:
    """Declare an operation; until something implements it, calling it is an error."""
    name = declaration.__name__
    OPERATIONS[name] = None

    def unbound(*args: Any, **kwargs: Dict[str, Variable]) -> Any:
        raise LookupError("nothing implements the operation %r" % name)
    return unbound  # type: ignore[return-value]


def implements(function: _Function) -> _Function:
    """Decorator: bind the operation that has this function's name to it."""
    name = function.__name__
    if name not in OPERATIONS:
        raise LookupError("no operation %r" % name)
    if OPERATIONS[name] is not None:
        raise LookupError("both %s and %s implement %r" % (OPERATIONS[name], function.__module__, name))
    OPERATIONS[name] = function.__module__
    globals()[name] = function
    return function


@_operation
def call(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """``function(*args, **kwargs)``; the result variable, or PENDING when a frame was pushed."""


@_operation
def call_function(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable], pushes: Tuple[Pushed, ...] = ...,
                  then: Optional[Continuation] = None, convert: Optional[Continuation] = None) -> Outcome:
    """The same of a Python function variable: pushes its frame; PENDING. ``convert`` makes of the result what the caller gets."""


@_operation
def get_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    """``var.name``; the result variable, or PENDING."""


@_operation
def truth(m: Machine, var: Variable) -> bool:
    """The truth of a variable as control flow sees it; guards or breaks."""


@_operation
def truth_of(m: Machine, var: Variable) -> Work[bool]:
    """Task: the truth of a variable, whose class may have a Python method for it."""


@_operation
def compare(m: Machine, symbol: str, left: Variable, right: Variable) -> Outcome:
    """``left symbol right``; a variable or PENDING."""


@_operation
def equal_constants(m: Machine, x: Variable, y: Variable) -> bool:
    """Whether two items are equal as containers see it (identity first); breaks when that is unknown."""


@_operation
def equal(m: Machine, x: Variable, y: Variable) -> Work[bool]:
    """Task: whether two items are equal as containers see it."""


@_operation
def binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool = False) -> Outcome:
    """``left symbol right`` of an arithmetic operator; a variable or PENDING."""


@_operation
def get_item(m: Machine, container: Variable, index: Variable) -> Outcome:
    """``container[index]``; a variable or PENDING."""


@_operation
def iterator_of(m: Machine, var: Variable, plainly: bool = ...) -> Work[Variable]:
    """Task: ``iter(var)``; an ``__iter__`` written in Python is called."""
