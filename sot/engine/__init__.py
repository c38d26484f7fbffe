"""Translation units and what all of them share."""
from __future__ import annotations

from .records import Record
from .shared import ENGINE, Engine
from .unit import StrictError, TranslationUnit, for_this_call

__all__ = ["ENGINE", "Engine", "Record", "StrictError", "TranslationUnit", "for_this_call"]
