"""All tests run with the engine's verifiers on; a test that starts another process hands it on."""
from __future__ import annotations

import os

os.environ.setdefault("SOT_VERIFY", "1")    # before anything imports sot
