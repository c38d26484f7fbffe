"""StatementIR: the recorded program of one translation, and what NumPy operations give."""
from __future__ import annotations

from .ir import StatementIR
from .statements import Const, Statement

__all__ = ["Const", "Statement", "StatementIR"]
