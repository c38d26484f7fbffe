"""``python -m conformance.cpython``: see docs/hardening.md, "CPython's own tests"."""
from __future__ import annotations

import sys

from .commands import main

if __name__ == "__main__":
    sys.exit(main())
