"""The list of files that are not strictly typed yet, and that it only shrinks."""

from __future__ import annotations

from ci import strictness

OUTPUT = "sot/a.py:3: error: Function is missing a type annotation  [no-untyped-def]\nsot/a.py:9: note: more\nFound 1 error in 1 file\n"


def test_errors_in_listed_files_are_no_problem():
    assert strictness.judge(1, ["sot/a.py"], OUTPUT) == []
    assert strictness.judge(0, [], "Success: no issues found in 3 source files\n") == []


def test_an_error_elsewhere_is_one():
    assert strictness.judge(0, [], OUTPUT) == [OUTPUT.splitlines()[0]]


def test_a_listed_file_without_errors_must_leave():
    found = strictness.judge(2, ["sot/a.py", "sot/b.py"], OUTPUT)
    assert len(found) == 1 and found[0].startswith("sot/b.py: strict now")


def test_the_list_does_not_grow():
    assert strictness.judge(0, ["sot/a.py"], OUTPUT) == ["the list has 1 files, at most 0 are allowed"]


def test_mypy_that_does_not_run_is_a_problem():
    assert strictness.judge(0, [], "No module named mypy\n")[0].startswith("mypy did not run")


def test_the_list_reads_as_it_is_written():
    assert strictness.read(strictness.written(["b.py", "a.py"])) == (2, ["a.py", "b.py"])


def test_the_list_names_files_once_each():
    limit, listed = strictness.read(strictness.LIST.read_text(encoding="utf-8"))
    assert limit == len(listed) == len(set(listed))
    assert [file for file in listed if not (strictness.ROOT / file).is_file()] == []
