"""The engine's reason codes, read from ``sot/reasons.py`` without importing the engine.

A case header is checked on machines where the extension is not built, so the file itself is loaded.
"""
from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

__all__ = ["BREAKS", "FALLBACKS", "describe"]


def _load() -> ModuleType:
    path = Path(__file__).resolve().parent.parent / "sot" / "reasons.py"
    if not path.is_file():  # the suite installed beside the engine, not in its repository
        import sot.reasons

        return sot.reasons
    spec = importlib.util.spec_from_file_location("conformance._engine_reasons", str(path))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_reasons = _load()
BREAKS = dict(_reasons.BREAKS)
FALLBACKS = dict(_reasons.FALLBACKS)
describe = _reasons.describe
