"""Methods of instances asked one after the other until one does not answer NotImplemented."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List

from ..variables.base import PENDING, ConstVar
from . import protocol

if TYPE_CHECKING:

    from ..machine.machine import Machine
    from ..variables.base import Outcome, Variable
    from ..variables.functions import FunctionVar

__all__ = ["call_function_of", "try_in_turn", "is_not_implemented", "INPLACE_POWER_IS_FINAL"]


class _Refusing:
    """``**=`` of an instance whose __ipow__ refuses."""

    def __ipow__(self, other: int) -> Any:
        return NotImplemented

    def __pow__(self, other: int) -> _Refusing:
        return self


def _inplace_power_is_final() -> bool:
    number = _Refusing()
    try:
        number **= 2
    except TypeError:
        return True
    return False


#: Whether __pow__ and __rpow__ are not asked after an __ipow__ that refused (3.9 and older, https://bugs.python.org/issue38302).
INPLACE_POWER_IS_FINAL = _inplace_power_is_final()


def call_function_of(m: Machine, function: FunctionVar, args: List[Variable]) -> Outcome:
    """Call a Python function variable."""
    return protocol.call_function(m, function, args, {})


class _InTurn:
    """Attempts that are made. (Functions in each other would be a cycle, in which the program's objects live on until it is collected.)"""

    __slots__ = ("attempts", "otherwise", "step")

    def __init__(self, m: Machine, attempts: List[Callable[[Machine], Outcome]], otherwise: Callable[[Machine], Outcome]) -> None:
        self.attempts = list(reversed(attempts))
        self.otherwise = otherwise
        self.step = m.step

    def following(self, m: Machine) -> Outcome:
        while self.attempts:
            result = self.attempts.pop()(m)
            if result is PENDING:
                frame = m.frames[-1]
                frame.then = self.answered
                frame.call_step = self.step    # a later attempt is made where an earlier method returns
                return PENDING
            if not is_not_implemented(result):
                return result
        return self.otherwise(m)

    def answered(self, m: Machine, result: Any) -> None:
        if is_not_implemented(result):
            result = self.following(m)
        if result is not PENDING:
            m.frames[-1].stack.append(result)

    answered.is_operation = True  # type: ignore[attr-defined]  # see `is_the_only_task`


def try_in_turn(m: Machine, attempts: List[Callable[[Machine], Outcome]], otherwise: Callable[[Machine], Outcome]) -> Outcome:
    """Call one attempt after the other until a result is not NotImplemented; a variable or PENDING."""
    return _InTurn(m, attempts, otherwise).following(m)


def is_not_implemented(var: Variable) -> bool:
    """Whether the variable is the constant NotImplemented."""
    return type(var) is ConstVar and var.value is NotImplemented
