"""A new version gets into every list, and a list that lacks one is found."""

from __future__ import annotations

import re
import shutil
import subprocess

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


#: Texts that name the newest version: "3.8 to 3.15".
SPANS = ("conformance/opcode_names.py", "csrc/frame/cpy_frame.c", "csrc/frame/cpy_instance.c", "pyproject.toml", "tests/core/test_core_build.py")


def tracked():
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return [name for name in names if not name.startswith(("conformance/corpus/", "skip_lists/")) and name != "CHANGELOG.md"]


def test_texts_that_name_all_versions_name_the_newest():
    first, newest = matrix.names()[0], matrix.names()[-1]
    for name in SPANS:
        found = re.findall(r"%s to (3\.\d+)" % re.escape(first), (ROOT / name).read_text(encoding="utf-8"))
        assert found and set(found) == {newest}, f"{name} names {found}"
    naming = [name for name in tracked() if (ROOT / name).is_file() and (ROOT / name).suffix in (".py", ".c", ".cpp", ".h", ".md", ".toml", ".yml")
              and f"{first} to {newest}" in (ROOT / name).read_text(encoding="utf-8")]
    assert set(naming) - {"tests/ci/test_porting.py"} == set(SPANS), "the list above is whole"
    page = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    assert f"`skip_lists/skip_files_py{first.replace('.', '')}` … `skip_files_py{newest.replace('.', '')}`" in page


def test_documents_fetch_what_the_lanes_need():
    wanted = f"nox -s fetch-pythons -- {' '.join(target.version for target in sorted(matrix.required(), key=lambda one: matrix.names().index(one.version)) if target.build == matrix.DEBUG)}"
    for page in ("README.md", "docs/debug-ci.md"):
        found = re.findall(r"nox -s fetch-pythons -- 3\.9[ \d.]*\d", (ROOT / page).read_text(encoding="utf-8"))
        assert found and set(found) == {wanted}, page
