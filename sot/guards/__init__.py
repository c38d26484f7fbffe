"""Where values came from, and the guards that decide which translation a call may reuse."""
from __future__ import annotations

from .builder import GuardBuilder

__all__ = ["GuardBuilder"]
