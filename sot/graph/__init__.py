"""StatementIR: the recorded program of one translation."""
from __future__ import annotations

from .ir import StatementIR
from .statements import Const, Statement

__all__ = ["Const", "Statement", "StatementIR"]
