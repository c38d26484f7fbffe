"""Methods of instances asked one after the other until one does not answer NotImplemented."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List, Optional, Tuple

from ..machine.answers import Answer, operated
from ..variables.base import PENDING, ConstVar
from . import protocol

if TYPE_CHECKING:

    from ..machine.machine import Machine
    from ..variables.base import Outcome, Variable
    from ..variables.functions import FunctionVar

__all__ = ["call_function_of", "Order", "try_in_turn", "is_not_implemented", "INPLACE_POWER_IS_FINAL"]


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

    __slots__ = ("attempts", "otherwise", "order", "step")

    def __init__(self, m: Machine, attempts: List[Callable[[Machine], Outcome]], otherwise: Callable[[Machine], Outcome], order: Optional[Order]) -> None:
        self.attempts = list(reversed(attempts))
        self.otherwise = otherwise
        self.order = order
        self.step = m.step

    def following(self, m: Machine) -> Outcome:
        while self.attempts:
            result = self.attempts.pop()(m)
            if result is PENDING:
                frame = m.frames[-1]
                frame.then = self.answered
                frame.call_step = self.step    # a later attempt is made where an earlier method returns
                if self.order is not None and frame.convert is None:
                    frame.answer = self.order.answer(len(self.attempts))
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


class Order:
    """The methods that an operator asks of its operands, ("left" or "right", name) each, in their order; ``attempts`` are the places in it of the
    attempts that are made: others are no methods of instances."""

    __slots__ = ("operate", "left", "right", "methods", "attempts")

    def __init__(self, operate: Optional[Callable[..., Any]], left: Variable, right: Variable) -> None:
        self.operate = operate      # None where generated code cannot go on with what a method gave
        self.left = left
        self.right = right
        self.methods: List[Tuple[str, str]] = []
        self.attempts: List[int] = []

    def asks(self, side: str, method: str) -> None:
        """It comes to a method, of which an attempt may be made."""
        self.methods.append((side, method))

    def attempted(self) -> None:
        """That attempt is made."""
        self.attempts.append(len(self.methods) - 1)

    def answer(self, waiting: int) -> Optional[Answer]:
        """What is done with what a method gives while so many attempts wait behind its own; None where generated code cannot do that."""
        following = tuple(self.methods[self.attempts[len(self.attempts) - 1 - waiting] + 1:])
        if self.operate is None or [side for side, _ in following] == ["right", "left"]:
            return None
        return Answer(operated, [ConstVar(self.operate), self.left, self.right, ConstVar(following)])


def try_in_turn(m: Machine, attempts: List[Callable[[Machine], Outcome]], otherwise: Callable[[Machine], Outcome], order: Optional[Order] = None) -> Outcome:
    """Call one attempt after the other until a result is not NotImplemented; a variable or PENDING. ``order``: what they are attempts of."""
    return _InTurn(m, attempts, otherwise, order).following(m)


def is_not_implemented(var: Variable) -> bool:
    """Whether the variable is the constant NotImplemented."""
    return type(var) is ConstVar and var.value is NotImplemented
