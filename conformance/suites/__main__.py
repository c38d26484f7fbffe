"""``python -m conformance.suites cpython|packages``: see docs/hardening.md, "The tests of others"."""
from __future__ import annotations

import sys

from .commands import main

if __name__ == "__main__":
    sys.exit(main())
