"""All tests run with the engine's verifiers on; a test that starts another process hands it on. Some run on one version only."""
from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SOT_VERIFY", "1")    # before anything imports sot

import pytest  # noqa: E402

TESTS = Path(__file__).resolve().parent
sys.path.insert(0, str(TESTS.parent))

from ci.matrix import DEFAULT_VERSION  # noqa: E402

#: Folders of tests of the sources and of tools: no interpreter changes what comes of them. So it is with tests marked `once`.
ONCE = ("ci", "layout", "mutants", "page", "typing")


def pytest_configure(config):
    config.addinivalue_line("markers", "once: what comes of it does not depend on the interpreter: it runs on the default version")


def pytest_collection_modifyitems(items):
    if "%d.%d" % sys.version_info[:2] == DEFAULT_VERSION:
        return
    skip = pytest.mark.skip(reason="once, on %s" % DEFAULT_VERSION)
    for item in items:
        if item.get_closest_marker("once") or Path(str(item.fspath)).relative_to(TESTS).parts[0] in ONCE:
            item.add_marker(skip)
