"""How this interpreter starts a program, where versions differ."""
from __future__ import annotations

import sys

__all__ = ["MAIN_HAS_ANNOTATIONS", "MAIN_HAS_CACHED", "MAIN_IS_ABSOLUTE"]

#: The path of a script is made absolute before it is run (3.9+).
MAIN_IS_ABSOLUTE = sys.version_info >= (3, 9)

#: ``__main__`` has these names before it runs: ``__annotations__``; ``__cached__``, for a script.
MAIN_HAS_ANNOTATIONS = sys.version_info < (3, 14)
MAIN_HAS_CACHED = sys.version_info < (3, 15)
