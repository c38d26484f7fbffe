"""How simulation ends other than by a return: failing is a value here."""
from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Sequence, Tuple

if TYPE_CHECKING:
    from ..guards.builder import GuardBuilder, Spec
    from ..variables.objects import ObjectVar

__all__ = ["OVER_VALUES", "RECORDED", "Break", "ObservedException", "Fallback", "Restart", "Settle"]


#: As the reason of a `Restart`: what an operation of arrays raises there is not foreseen, but comes up when the graph runs.
RECORDED = "recorded"
#: Reasons of breaks over a value that only the run knows.
OVER_VALUES = frozenset(("data-dependent-scalar", "data-dependent-branch"))


class Break(Exception):
    """Close the graph before the current operation; the operation runs natively."""

    error: Optional[ObjectVar] = None    # the variable of the exception that the operation raises, where all is known of it
    done = False

    def __init__(self, reason: str, message: str = "", quiet: bool = False, natively: bool = False, afresh: bool = False) -> None:
        super().__init__(reason, message)
        self.reason = reason
        self.message = message
        self.natively = natively  # the rest of the frame must run natively: it looks at its own frame
        self.afresh = afresh      # the operation itself is not the obstacle: it is translated anew, with inputs as they are then
        self.quiet = quiet    # only the consequence of a break that is recorded already


class ObservedException(Break):
    """The current operation raises: a handler of the simulated frames takes ``error``, or else the interpreter will do it."""

    def __init__(self, message: str = "", error: Optional[ObjectVar] = None, done: bool = False) -> None:
        super().__init__("raises", message)
        self.error = error
        self.done = done      # beside raising, the operation has done what it does


class Fallback(Exception):
    """The frame runs untouched.

    ``checks`` None: every call of that code does. Otherwise: the calls that come the same way and pass these guard checks too,
    which describe the input for whose sake it is; other calls may be captured.
    """

    guards: GuardBuilder                             # of the translation that it ended …
    place: Tuple[str, Optional[int], str, str, int]    # … where, …
    met_arrays = True                                  # … and whether it met an array by then; all are told by the engine

    def __init__(self, reason: str, message: str = "", checks: Optional[Sequence[Spec]] = None) -> None:
        super().__init__(reason, message)
        self.reason = reason
        self.message = message
        self.checks = checks


class Restart(Exception):
    """Simulate again and break at step number ``step``, which can't be simulated as was hoped."""

    def __init__(self, step: int, reason: str, message: str = "") -> None:
        super().__init__(step, reason, message)
        self.step = step
        self.reason = reason
        self.message = message


class Settle(Exception):
    """Simulate again and settle the operands of ``operation`` (step number, name) first, or (``wanted`` false) never."""

    def __init__(self, operation: Tuple[int, str], wanted: bool) -> None:
        super().__init__(operation, wanted)
        self.operation = operation
        self.wanted = wanted
