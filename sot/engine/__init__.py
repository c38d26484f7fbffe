"""Translation units and what all of them share."""
from __future__ import annotations

from .records import Record
from .shared import ENGINE, Engine, entries_limit, strategy_named
from .unit import StrictError, TranslationUnit

__all__ = ["ENGINE", "Engine", "Record", "StrictError", "TranslationUnit", "entries_limit", "strategy_named"]
