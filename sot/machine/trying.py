"""What an operation raises, where only its class is known so far: it is tried on objects like its operands (`sot.handlers.trials`)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from ..variables.base import ConstVar
from ..variables.containers import ListVar, TupleVar
from ..variables.objects import ObjectVar
from .exits import Break
from .registry import TRIALS
from .settling import operands_of

if TYPE_CHECKING:
    from ..variables.base import Variable
    from .machine import Machine

__all__ = ["error_of_trial", "error_of_constants"]


def error_of_trial(m: Machine, message: str, name: str, argument: Any) -> Optional[ObjectVar]:
    """The exception that the operation at hand raises, None where that cannot be found out. ``message`` begins with the name of its class."""
    error = _tried(m, name, argument)
    return error if error is not None and error.pytype.__name__ == message.partition(":")[0] else None


def _tried(m: Machine, name: str, argument: Any) -> Optional[ObjectVar]:
    trial = TRIALS.get(name)
    if trial is None:
        return None
    count = operands_of(name, argument)
    stack = m.frames[-1].stack
    try:
        return trial(m, name, argument, stack[len(stack) - count:])
    except Break:      # operands that are not known
        return None


#: Operators of which the types of the operands decide whether they are refused.
_OPERATORS = frozenset(("BINARY", "INPLACE", "COMPARE", "UNARY"))


def error_of_constants(m: Machine, name: str, argument: Any) -> Optional[ObjectVar]:
    """The exception that an operation raises which is not simulated, if its operands are constants, so that the trial guards nothing; else None."""
    if name == "LOAD_ATTR":     # what has the attribute is not what is tried
        return None
    if name.startswith("CALL"):
        step, function, args, kwargs = m.called
        if step != m.step or type(function) is not ConstVar:
            return None
        operands = [*args, *kwargs.values()]
    else:
        count = operands_of(name, argument)
        operands = m.frames[-1].stack[len(m.frames[-1].stack) - count:]
    if not all([_is_constant(m, var) for var in operands]) and (name not in _OPERATORS or argument == "%"):
        return None
    return _tried(m, name, argument)


def _is_constant(m: Machine, var: Variable) -> bool:
    """Whether a value is known without a guard."""
    if type(var) in (ListVar, TupleVar):
        return var.source is None and all([_is_constant(m, item) for item in var.items(m)])
    return m.is_constant(var) or type(var) is ObjectVar    # one of the program's own is tried as one that has nothing
