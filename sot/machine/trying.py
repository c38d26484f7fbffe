"""What an operation raises, where only its class is known so far: it is tried on objects like its operands (`sot.handlers.trials`)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from .exits import Break
from .registry import TRIALS
from .settling import operands_of

if TYPE_CHECKING:
    from ..variables.objects import ObjectVar
    from .machine import Machine

__all__ = ["error_of_trial"]


def error_of_trial(m: Machine, message: str, name: str, argument: Any) -> Optional[ObjectVar]:
    """The exception that the operation at hand raises, None where that cannot be found out. ``message`` begins with the name of its class."""
    trial = TRIALS.get(name)
    if trial is None:
        return None
    count = operands_of(name, argument)
    stack = m.frames[-1].stack
    try:
        error = trial(m, name, argument, stack[len(stack) - count:])
    except Break:      # operands that are not known
        return None
    return error if error is not None and error.pytype.__name__ == message.partition(":")[0] else None
