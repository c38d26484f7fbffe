"""What is committed keeps the rules: generated cases, skip lists, must-pass lists, every header."""
from __future__ import annotations

import pytest

from conformance import mustpass, templates, versions
from conformance.collection import CORPUS, load
from conformance.editing import read_lists
from conformance.lint import check_static
from conformance.skiplist import check_corpus

CORPUS_READ = load()


def test_every_file_is_a_case():
    assert [str(error) for error in CORPUS_READ.errors] == []


def test_generated_cases_are_what_the_templates_make():
    assert templates.drift(CORPUS) == []


def test_skip_lists():
    lists, errors = read_lists(None)
    assert [str(error) for error in errors + check_corpus(lists, CORPUS_READ)] == []


@pytest.mark.parametrize("version", versions.ALL, ids=versions.text)
def test_must_pass_lists(version):
    lists, _ = read_lists(None)
    assert mustpass.drift(version, CORPUS_READ, lists[version]) == []


def test_static_claims():
    errors = [str(error) for case in CORPUS_READ.for_version(versions.RUNNING) for error in check_static(case)]
    assert errors == []


def test_drift_is_found(tmp_path):
    templates.write(tmp_path)
    assert templates.drift(tmp_path) == []
    paths = sorted(tmp_path.glob("*/gen_*.py"))
    paths[0].write_text("changed")
    paths[1].unlink()
    (tmp_path / "calls" / "gen_stray.py").write_text("")
    assert [line.partition(":")[0] for line in templates.drift(tmp_path)] == ["differs", "missing", "from no template"]
    templates.write(tmp_path)
    assert templates.drift(tmp_path) == []
