"""Every list of the CPython versions, where it stands, and how another version gets into all of them.

`python -m ci.porting check` says which list lacks a version of `ci/matrix.py`, `python -m ci.porting add 3.16` puts one at
the end of each list (docs/porting.md says what a person does then).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ci import exits
from ci.interpreters import ROOT


@dataclass(frozen=True)
class Listing:
    """One list of versions in one file."""

    path: str
    what: str
    read: Callable[[str], list[str]]
    add: Callable[[str, str], str]


def _minor(version: str) -> int:
    return int(version.partition(".")[2])


def _found(pattern: str) -> Callable[[str], list[str]]:
    return lambda text: re.findall(pattern, text)


def _after_last(pattern: str, line: str) -> Callable[[str, str], str]:
    """Put `line` behind the last place where `pattern` fits; %s and %d are the version and its minor number."""

    def add(text: str, version: str) -> str:
        end = list(re.finditer(pattern, text))[-1].end()
        return text[:end] + line.replace("%s", version).replace("%d", str(_minor(version))) + text[end:]

    return add


CLASSIFIER = r'    "Programming Language :: Python :: (3\.\d+)",\n'
ROW = r'    Version\((?:\n        )?"(3\.\d+)"(?:.*\),\n|(?:.*\n)+?    \),\n)'
TABLE = r"^\| \|((?: 3\.\d+ \|)+)\n\|[-|]+\|\n\| release \|.*\|\n\| debug \|.*\|\n"
CELLS = (" %s |", "---|", " if found |", " if found |")


def _readme(text: str) -> list[str]:
    head = re.search(TABLE, text, re.MULTILINE)
    return re.findall(r"3\.\d+", head[1]) if head else []


def _readme_with(text: str, version: str) -> str:
    found = re.search(TABLE, text, re.MULTILINE)
    assert found
    rows = found[0].splitlines()
    made = "".join(row + cell.replace("%s", version) + "\n" for row, cell in zip(rows, CELLS))
    return text[: found.start()] + made + text[found.end() :]


def _ranges(text: str) -> list[str]:
    """The versions in every `range(8, END)`: those of the shortest."""
    ends = [int(end) for end in re.findall(r"range\(8, (\d+)\)", text)]
    return [f"3.{minor}" for minor in range(8, min(ends))] if ends else []


def _tox(text: str) -> list[str]:
    found = re.search(r"env_list = py\{([\d,]+)\}", text)
    return [f"3.{word[1:]}" for word in found[1].split(",")] if found else []


LISTS = (
    Listing("ci/matrix.py", "what is run", _found(ROW), _after_last(ROW, '    Version("%s", required=()),\n')),
    Listing("README.md", "the table of builds", _readme, _readme_with),
    Listing("tox.ini", "the environments", _tox, _after_last(r"env_list = py\{[\d,]+", ",3%d")),
    Listing("pyproject.toml", "the classifiers of sot", _found(CLASSIFIER), _after_last(CLASSIFIER, '    "Programming Language :: Python :: %s",\n')),
    Listing("conformance/pyproject.toml", "the classifiers of the suite", _found(CLASSIFIER),
            _after_last(CLASSIFIER, '    "Programming Language :: Python :: %s",\n')),
    Listing("conformance/versions.py", "the versions of the suite", _ranges,
            lambda text, version: re.sub(r"range\(8, \d+\)", f"range(8, {_minor(version) + 1})", text)),
    Listing("sot/opcodes/__init__.py", "the versions that have a table",
            lambda text: [f"3.{minor}" for minor in re.findall(r"\(3, (\d+)\)", re.search(r"^VERSIONS = .*$", text, re.MULTILINE)[0])],  # type: ignore[index]
            _after_last(r"VERSIONS = \(.*\(3, \d+\)", ", (3, %d)")),
)

#: A file a version: the folder, and the first lines of a new one.
FILES = {
    "skip_lists/skip_files_py3": "",
    "conformance/mustpass/py3": "",
    "sot/opcodes/py3": None,  # `python -m sot.opcodes scaffold` writes it
}


def lacking(root: Path = ROOT) -> list[str]:
    """One sentence for each list that has not the versions of `ci/matrix.py`."""
    wanted = LISTS[0].read((root / LISTS[0].path).read_text(encoding="utf-8"))
    said = []
    for one in LISTS[1:]:
        found = one.read((root / one.path).read_text(encoding="utf-8"))
        if found != wanted:
            said.append(f"{one.path}: {one.what}: {', '.join(found) or 'none'}; ci/matrix.py has {', '.join(wanted)}")
    for prefix in FILES:
        said += [f"{prefix}{_minor(version)}: there is no such file" for version in wanted if not (root / path_of(prefix, version)).is_file()]
    return said


def path_of(prefix: str, version: str) -> str:
    return f"{prefix}{_minor(version)}" + (".py" if FILES[prefix] is None else "")


def add(version: str, root: Path = ROOT) -> list[str]:
    """Put the version at the end of every list; what was changed."""
    changed = []
    for one in LISTS:
        path = root / one.path
        text = path.read_text(encoding="utf-8")
        if version not in one.read(text):
            path.write_text(one.add(text, version), encoding="utf-8")
            changed.append(f"{one.path}: {one.what}")
    for prefix, beginning in FILES.items():
        made = root / path_of(prefix, version)
        if beginning is not None and not made.exists():
            made.write_text(beginning, encoding="utf-8")
            changed.append(str(made.relative_to(root)))
    return changed


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m ci.porting", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="which list lacks a version")
    commands.add_parser("add", help="put a version into every list").add_argument("version", metavar="3.N")
    arguments = parser.parse_args(argv)
    if arguments.command == "add":
        if not re.fullmatch(r"3\.\d+", arguments.version):
            parser.error(f"{arguments.version!r} is no version: write it as 3.16")
        print("\n".join(add(arguments.version)) or "it is in every list")
        return exits.OK
    said = lacking()
    print("\n".join(said) or f"{len(LISTS)} lists and {len(FILES)} files of each version agree")
    return exits.FAILED if said else exits.OK


if __name__ == "__main__":
    sys.exit(main())
