"""``python -m conformance.fuzz``: see docs/conformance.md, "Fuzzing"."""
from __future__ import annotations

import sys

from .commands import main

if __name__ == "__main__":
    sys.exit(main())
