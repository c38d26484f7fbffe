"""``python -m conformance``: run, lint, new, skip, mustpass, generate, report, list. See docs/conformance.md."""
from __future__ import annotations

import sys

from .commands import main

if __name__ == "__main__":
    sys.exit(main())
