"""docs/configuration.md is made of the tables of settings, and no variable is missing in them."""
from __future__ import annotations

import re

import pytest

pytest.importorskip("sot")

from ci import configuration  # noqa: E402
from sot import config  # noqa: E402

ROOT = configuration.ROOT

#: What tools set for processes that they start themselves.
INTERNAL = re.compile(r"MUTANTS_\w+")
TABLES = ("config.py", "configuration.py")
READ = re.compile(r"environ(?:\.get\(|\.pop\(|\[)\s*\"(SOT_\w+)\"")

OF_ENGINE = {setting.variable for setting in config.SETTINGS}
OF_TOOLS = {variable.name for variable in configuration.VARIABLES}


def literals(*folders):
    """All strings in the Python files that are a variable's name; the tables themselves do not count."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")) if (ROOT / folder).is_dir() else [ROOT / folder]:
            if path.name not in TABLES:
                for name in re.findall(r"""["'](SOT_[A-Z][A-Z0-9_]*)["']""", path.read_text(encoding="utf-8")):
                    if not INTERNAL.fullmatch(name):
                        yield "SOT_PYTHON_X_Y" if name.startswith("SOT_PYTHON_") else name


def read_in_tests():
    for path in sorted((ROOT / "tests").rglob("*.py")):
        yield from READ.findall(path.read_text(encoding="utf-8"))


def test_the_page_is_made_of_the_tables(capsys):
    assert configuration.main(["--check"]) == 0, "python -m ci.configuration writes it anew"


def test_a_change_is_noticed(monkeypatch, tmp_path, capsys):
    changed = tmp_path / "configuration.md"
    monkeypatch.setattr(configuration, "PAGE", changed)
    assert configuration.main(["--check"]) == 1
    changed.write_text(configuration.page().replace("| 64 |", "| 65 |"), encoding="utf-8")
    assert configuration.main(["--check"]) == 1
    assert "python -m ci.configuration" in capsys.readouterr().out


def test_the_engine_reads_the_variables_of_its_table():
    assert set(literals("sot")) == OF_ENGINE


def test_only_the_table_reads_the_environment_of_settings():
    readers = {path.name for path in (ROOT / "sot").rglob("*.py") if re.search(r"environ\b|getenv", path.read_text(encoding="utf-8").replace("environment", ""))}
    assert readers == {"config.py"}


def test_no_other_variable_is_missing():
    found = set(literals("setup.py", "noxfile.py", "ci", "conformance")) | set(read_in_tests())
    assert found - OF_ENGINE == OF_TOOLS


@pytest.mark.parametrize("variable", configuration.VARIABLES, ids=[variable.name for variable in configuration.VARIABLES])
def test_the_table_says_who_reads_a_variable(variable):
    assert variable.name.partition("X_Y")[0] in (ROOT / variable.read_by).read_text(encoding="utf-8")


def test_variables_of_tools_are_not_taken_for_misspelt_settings():
    names = {name.replace("X_Y", "3_12"): "1" for name in OF_TOOLS}
    assert config.report(names).faults == []
