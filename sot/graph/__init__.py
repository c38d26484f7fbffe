"""StatementIR: the recorded program of one translation, and what NumPy operations give."""
from __future__ import annotations

from .ir import Const, Statement, StatementIR

__all__ = ["Const", "Statement", "StatementIR"]
