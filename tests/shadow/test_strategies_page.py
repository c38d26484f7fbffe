"""The page of the two strategies shows the code objects that they make today."""
from __future__ import annotations

import sys

import pytest

from ci import strategies

there = pytest.mark.skipif(sys.version_info[:2] not in strategies.VERSIONS, reason="the page shows other versions of CPython")


@there
def test_the_page_is_what_the_engine_prints(capsys):
    pytest.importorskip("sot")
    assert strategies.main(["--check"]) == 0, "python -m ci.strategies writes it anew"


@there
def test_a_change_is_noticed_and_the_other_version_is_left_alone(monkeypatch, tmp_path, capsys):
    pytest.importorskip("sot")
    whole = strategies.PAGE.read_text(encoding="utf-8")
    changed = tmp_path / "strategies.md"
    changed.write_text(whole.replace("LOAD_FAST", "LOAD_SLOW"), encoding="utf-8")
    monkeypatch.setattr(strategies, "PAGE", changed)
    assert strategies.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().out
    assert strategies.main([]) == 0 and strategies.main(["--check"]) == 0
    assert "LOAD_SLOW" in changed.read_text(encoding="utf-8")


def test_the_page_has_three_code_objects_for_each_version():
    for version in strategies.VERSIONS:
        part = strategies.PAGE.read_text(encoding="utf-8").split("## On CPython %d.%d\n" % version)[1].split("\n## ")[0]
        assert part.count("```") == 6 and part.count("Probe object") >= 4


def test_elsewhere_it_says_where_it_is_made(monkeypatch, capsys):
    monkeypatch.setattr(strategies, "VERSIONS", ((2, 7),))
    assert strategies.main([]) == 2
    assert "2.7" in capsys.readouterr().out
