"""A new version gets into every list, and a list that lacks one is found."""

from __future__ import annotations

import re
import shutil

import pytest

from ci import matrix, porting
from ci.interpreters import ROOT

NEW = "3.16"


@pytest.fixture
def checkout(tmp_path):
    for one in porting.LISTS:
        (tmp_path / one.path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / one.path, tmp_path / one.path)
    for prefix in porting.FILES:
        (tmp_path / prefix).parent.mkdir(parents=True, exist_ok=True)
        for version in matrix.names():
            (tmp_path / porting.path_of(prefix, version)).write_text("")
    return tmp_path


def test_every_list_has_every_version():
    assert porting.lacking() == []
    for one in porting.LISTS:
        assert one.read((ROOT / one.path).read_text(encoding="utf-8")) == matrix.names(), one.path


def test_a_version_is_added_to_every_list(checkout):
    changed = porting.add(NEW, checkout)
    assert len(changed) == len(porting.LISTS) + 2
    for one in porting.LISTS:
        assert one.read((checkout / one.path).read_text(encoding="utf-8")) == [*matrix.names(), NEW], one.path
    assert porting.lacking(checkout) == ["sot/opcodes/py316: there is no such file"], "which scaffold writes"
    assert porting.add(NEW, checkout) == []


@pytest.mark.parametrize("one", porting.LISTS[1:], ids=lambda one: one.path)
def test_a_list_that_lacks_it_is_named(checkout, one):
    before = (checkout / one.path).read_text(encoding="utf-8")
    porting.add(NEW, checkout)
    (checkout / one.path).write_text(before, encoding="utf-8")
    assert any(said.startswith(one.path + ": ") for said in porting.lacking(checkout))


def test_what_is_added_can_be_read(checkout):
    porting.add(NEW, checkout)
    for path in ("ci/matrix.py", "conformance/versions.py", "sot/opcodes/__init__.py"):
        compile((checkout / path).read_text(encoding="utf-8"), path, "exec")
    assert re.search(r'Version\("3.16", required=\(\)\),\n\)', (checkout / "ci/matrix.py").read_text())


def test_the_page_names_every_list():
    page = (ROOT / "docs" / "porting.md").read_text(encoding="utf-8")
    for name in [one.path for one in porting.LISTS] + [prefix.rpartition("/")[0] for prefix in porting.FILES]:
        assert name in page, name


def test_nothing_else_lists_the_versions():
    """A literal that names the newest version and the one before it is one of the lists, or belongs into them."""
    newest, before = matrix.names()[-1], matrix.names()[-2]
    patterns = [r'"%s",? *"%s"' % (before, newest), r"\(3, %s\), \(3, %s\)" % (before[2:], newest[2:]), r"range\(8, %d\)" % (int(newest[2:]) + 1)]
    known = {one.path for one in porting.LISTS}
    found = [
        str(path.relative_to(ROOT))
        for top in ("ci", "conformance", "sot", "csrc", "benchmarks", "docker", "examples", ".github")
        for path in (ROOT / top).rglob("*")
        if path.suffix in (".py", ".c", ".cpp", ".h", ".yml", ".toml") and "corpus" not in path.parts and any(re.search(pattern, path.read_text(encoding="utf-8")) for pattern in patterns)
    ]
    assert set(found) <= known, found
