"""The page that follows one function through the engine is what the engine prints."""
from __future__ import annotations

import sys

import pytest

from ci import how_it_works

there = pytest.mark.skipif(sys.version_info[:2] != how_it_works.VERSION, reason="the page shows another version of CPython")


@there
def test_the_page_is_what_the_engine_prints(capsys):
    pytest.importorskip("sot")
    assert how_it_works.main(["--check"]) == 0, "python -m ci.how_it_works writes it anew"


@there
def test_a_change_is_noticed(monkeypatch, tmp_path, capsys):
    changed = tmp_path / "how-it-works.md"
    changed.write_text(how_it_works.PAGE.read_text(encoding="utf-8").replace("BINARY '-'", "BINARY '+'"), encoding="utf-8")
    monkeypatch.setattr(how_it_works, "PAGE", changed)
    assert how_it_works.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().out


def test_elsewhere_it_says_where_it_is_made(monkeypatch, capsys):
    monkeypatch.setattr(how_it_works, "VERSION", (2, 7))
    assert how_it_works.main([]) == 2
    assert "2.7" in capsys.readouterr().out
