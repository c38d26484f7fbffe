"""Families of cases that are products. A family yields ``Generated`` cases; the files are committed and checked for drift."""
from __future__ import annotations

import importlib
from pathlib import Path
from typing import Dict, Iterator, List, Sequence

__all__ = ["FAMILIES", "Generated", "drift", "generate", "write"]

#: Modules of this package with a function ``cases()``.
FAMILIES = ("operators", "calls", "dispatch", "augmented", "unused", "formatting", "numpy_results", "two_names")

_TEMPLATE = '''\
# /// case
# summary: {summary}
# reference: {reference}
# features: {features}
# since: {since}
# capture: {capture}
{opcodes}# ///
# Made by conformance/templates/{family}.py; change that and run `python -m conformance generate`.
{body}'''


class Generated:
    """A case to be written: ``area/gen_name`` and what its file says."""

    def __init__(self, id: str, summary: str, reference: str, features: Sequence[str], body: str,
                 capture: str = "full", since: str = "3.8", opcodes: str = "") -> None:
        self.id = id
        self.summary = summary
        self.reference = reference
        self.features = features
        self.body = body
        self.capture = capture
        self.since = since
        self.opcodes = opcodes
        self.family = ""

    def text(self) -> str:
        return _TEMPLATE.format(
            summary=self.summary, reference=self.reference, features=" ".join(self.features), since=self.since,
            capture=self.capture, opcodes="# opcodes: %s\n" % self.opcodes if self.opcodes else "",
            family=self.family, body=self.body.lstrip("\n"))


def generate() -> Iterator[Generated]:
    for family in FAMILIES:
        for case in importlib.import_module("%s.%s" % (__name__, family)).cases():
            case.family = family
            yield case


def _wanted(root: Path) -> Dict[Path, str]:
    return {root / (case.id + ".py"): case.text() for case in generate()}


def _there(root: Path) -> List[Path]:
    return sorted(root.glob("*/gen_*.py"))


def write(root: Path) -> List[str]:
    """Write what differs, remove what no template makes; a line for each file touched."""
    wanted = _wanted(root)
    lines = drift(root)
    for path in _there(root):
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return lines


def drift(root: Path) -> List[str]:
    """A line for each committed file that is missing, differs, or comes from no template."""
    wanted = _wanted(root)
    lines = []
    for path, text in sorted(wanted.items()):
        name = "%s/%s" % (path.parent.name, path.name)
        if not path.exists():
            lines.append("missing: " + name)
        elif path.read_text(encoding="utf-8") != text:
            lines.append("differs: " + name)
    return lines + ["from no template: %s/%s" % (path.parent.name, path.name)
                    for path in _there(root) if path not in wanted]
