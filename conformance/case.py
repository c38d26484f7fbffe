"""What a case imports: ``call`` describes a call, ``event`` logs an order, ``track`` logs a death.

Nothing here may be clever: an engine inlines ``event`` like any other function, and what it does to the log (a
list in a module's globals) is part of what is measured.
"""
from __future__ import annotations

import weakref
from typing import Any, Dict, List, Tuple

__all__ = ["Call", "call", "event", "track"]

#: Labels given to ``event``, in order; the session empties it before each call.
LOG: List[Any] = []
#: (phase, label) of tracked objects, in the order in which they died.
DEATHS: List[Any] = []
#: The weak references behind ``track``; they must live as long as the case.
TRACKED: List[Any] = []
#: What the session is doing: "call", "release" (arguments and result dropped), "between" calls, "collect".
PHASE = ["between"]

EXPECTATIONS = ("auto", "hit", "miss", "any", "native")


class Call:
    """One call on the function under test: positional and keyword arguments, and what the cache is expected to do."""

    __slots__ = ("args", "kwargs", "expectation")

    def __init__(self, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> None:
        self.args = args
        self.kwargs = kwargs
        self.expectation = "auto"

    def expect(self, expectation: str) -> "Call":
        """Say what an engine's cache does: "hit", "miss", "any", "native"; "auto" (the default) is worked out.

        "native" is "any", and the call may be left to the interpreter as well: a tracer or another tool looks at its frames.

        Worked out means: when arguments, the case's globals, the function and everything watched are as they were
        before an earlier call, this call must be a hit; otherwise nothing is demanded.
        """
        if expectation not in EXPECTATIONS:
            raise ValueError("unknown expectation %r; one of %s" % (expectation, ", ".join(EXPECTATIONS)))
        self.expectation = expectation
        return self


def call(*args: Any, **kwargs: Any) -> Call:
    """The next call: ``yield call(1, b=2)`` calls the function under test with ``(1, b=2)``."""
    return Call(args, kwargs)


def event(label: Any, value: Any = None) -> Any:
    """Log ``label`` and return ``value``, so that ``event("left", a) + event("right", b)`` shows an order."""
    LOG.append(label)
    return value


def track(obj: Any, label: str) -> Any:
    """Log ``label`` when ``obj`` dies, and return ``obj``."""
    def died(_: Any, label: str = label) -> None:
        DEATHS.append([PHASE[0], label])

    TRACKED.append(weakref.ref(obj, died))
    return obj
