"""Files of tests have names of their own: pytest imports them by these, wherever they lie."""
from __future__ import annotations

from collections import Counter
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent


def test_no_two_files_have_one_name():
    counts = Counter(path.name for path in TESTS.rglob("test_*.py"))
    assert len(counts) > 50 and [name for name, count in counts.items() if count > 1] == []
