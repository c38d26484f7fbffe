"""Shares of statements that are reached, and the floors below which they must not fall."""
from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from conformance.mutants import coverage  # noqa: E402
from conformance.mutants.reach import Reach  # noqa: E402

SOURCE = b'''"""A module."""
from __future__ import annotations

X = 1


def f(a):
    """Its words do not count."""
    if a:
        return 1
    return 2
'''


def reach(*numbers):
    return Reach([{"unit": "one", "seconds": 0.1, "bits": {"sot/toys/a.py": "%x" % sum(1 << number for number in numbers)}}])


def numbers_in_f():
    return coverage.Spans(SOURCE).counted


def test_statements_in_functions_count_and_docstrings_do_not():
    assert len(numbers_in_f()) == 3
    condition, first, second = sorted(numbers_in_f(), key=lambda number: coverage.Spans(SOURCE).rows[number][0])
    share = coverage.shares({"sot/toys/a.py": SOURCE}, [reach(condition), reach(condition, first, 0)])["sot/toys/a.py"]
    assert (share.reached, share.total) == (2, 3)


def test_packages_and_single_modules():
    files = {"sot/toys/a.py": coverage.Share(1, 2), "sot/toys/b.py": coverage.Share(2, 2), "sot/api.py": coverage.Share(1, 1),
             "sot/empty/__init__.py": coverage.Share()}
    packages = coverage.by_package(files)
    assert sorted(packages) == ["sot/api.py", "sot/toys"] and packages["sot/toys"].percent == 75.0


def test_less_than_the_floor_is_an_error_and_so_is_none():
    packages = {"sot/toys": coverage.Share(3, 4), "sot/api.py": coverage.Share(1, 1)}
    assert coverage.judge(packages, {"sot/toys": 75, "sot/api.py": 100}) == []
    assert len(coverage.judge(packages, {"sot/toys": 76, "sot/api.py": 100})) == 1
    assert len(coverage.judge(packages, {"sot/toys": 75})) == 1 and len(coverage.judge(packages, {"sot/toys": 1, "sot/api.py": 1, "sot/x": 1})) == 1


def test_floors_only_rise():
    packages = {"sot/toys": coverage.Share(3, 4)}
    assert coverage.read(coverage.raised(packages, {"sot/toys": 70})) == {"sot/toys": 75}
    assert coverage.read(coverage.raised(packages, {"sot/toys": 80, "sot/gone": 5})) == {"sot/toys": 80}


def test_every_package_has_a_floor():
    floors = coverage.read(coverage.FLOORS.read_text(encoding="utf-8"))
    folders = {path.parent.relative_to(coverage.ROOT).as_posix() for path in (coverage.ROOT / "sot").glob("*/*.py")}
    assert folders <= set(floors)
