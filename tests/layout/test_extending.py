"""docs/extending.md names files, commands and decorators that exist."""
from __future__ import annotations

import re

import imports as contract

TEXT = (contract.ROOT / "docs" / "extending.md").read_text(encoding="utf-8")


def test_the_files_are_there():
    named = set(re.findall(r"`((?:sot|csrc|ci|tests|conformance|docs)/[\w./]*)`", TEXT))
    assert len(named) > 20
    assert [name for name in sorted(named) if "py3N" not in name and not (contract.ROOT / name).exists()] == []


def test_the_links_lead_somewhere():
    for name in re.findall(r"\]\((\w+\.md)\)", TEXT):
        assert (contract.ROOT / "docs" / name).is_file(), name


def test_the_decorators_are_there():
    registry = (contract.ROOT / "sot" / "machine" / "registry.py").read_text(encoding="utf-8")
    assert "def handles(" in registry and "def builtin(" in registry
    assert "def method(" in (contract.ROOT / "sot" / "models" / "methods.py").read_text(encoding="utf-8")


def test_the_example_is_the_code():
    for part in re.split(r"\n\n(?=# )", TEXT.split("```python\n")[1].split("```")[0].strip()):
        head, _, code = part.partition("\n")
        assert code.strip() in (contract.ROOT / head[2:]).read_text(encoding="utf-8"), head
