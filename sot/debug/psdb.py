"""psdb: calls that steer or ask the translator where they stand. Run natively they do nothing."""
from __future__ import annotations

from typing import Any, Callable, TypeVar

from ..codetable import CodeTable

__all__ = ["breakgraph", "fallback", "check_no_breakgraph", "check_no_fallback", "assert_true", "print", "in_sot"]

_Function = TypeVar("_Function", bound=Callable[..., Any])

NO_BREAK = CodeTable()
"""Code objects whose graph must not break; the engine looks here."""
NO_FALLBACK = CodeTable()
"""Code objects that must be translated."""


def breakgraph() -> None:
    """Break the graph here."""


def fallback() -> None:
    """Leave the whole frame to the interpreter."""


def check_no_breakgraph(function: _Function) -> _Function:
    """Decorator: translating this function must not break its graph; AssertionError where it does."""
    NO_BREAK[function.__code__] = True
    return function


def check_no_fallback(function: _Function) -> _Function:
    """Decorator: this function must be translated; AssertionError when it is left to the interpreter."""
    NO_FALLBACK[function.__code__] = True
    return function


def assert_true(value: object) -> None:
    """Assert at translation, on what the simulation knows; natively an ordinary assertion."""
    if not value:
        raise AssertionError("sot.psdb.assert_true")


def print(*values: object) -> None:  # noqa: A001  (the name is the point)
    """Print at translation what the simulation knows about the values; natively nothing."""
    del values


def in_sot() -> bool:
    """True when the call is simulated, False when it runs natively."""
    return False


