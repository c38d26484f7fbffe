"""The one list of CPython versions and builds.

nox, tox, `.ci/run` and the GitHub workflow all read it. A new version starts here: see docs/porting.md.
`python -m ci.matrix` prints it as JSON for the workflow, `python -m ci.matrix --required` the cells that must be green.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass

RELEASE, DEBUG = "release", "debug"
BUILDS = (RELEASE, DEBUG)

DEFAULT_VERSION = "3.12"


@dataclass(frozen=True)
class Version:
    name: str
    required: tuple[str, ...] = (RELEASE,)
    """The builds without which `.ci/run` is not green."""
    suite: str = ""
    """The Debian suite that carries this version's release and debug build."""
    pins: tuple[str, ...] = ()
    """The last releases that still support this version; where nothing is pinned, the newest serves."""

    @property
    def tag(self) -> str:
        return self.name.replace(".", "_")


VERSIONS = (
    Version("3.8", pins=("numpy==1.24.4", "pytest==8.3.5", "pytest-xdist==3.6.1", "hypothesis==6.113.0")),
    Version("3.9", required=(RELEASE, DEBUG), suite="bullseye", pins=("numpy==2.0.2", "pytest==8.4.2")),
    Version("3.10", pins=("numpy==2.2.6",)),
    Version("3.11", required=(RELEASE, DEBUG), suite="bookworm", pins=("numpy==2.4.6",)),
    Version("3.12"),
    Version("3.13", required=(RELEASE, DEBUG), suite="trixie"),
)

RUNTIME = ("numpy",)
TESTING = ("pytest", "pytest-xdist", "hypothesis", "nox; python_version >= '3.10'")


@dataclass(frozen=True, order=True)
class Cell:
    """One version in one build."""

    version: str
    build: str

    def __str__(self) -> str:
        return f"{self.version}({self.build})"

    @property
    def key(self) -> str:
        """The name of its environment and of its results."""
        return f"{self.version}-{self.build}"

    @property
    def tag(self) -> str:
        """What uv calls it."""
        return self.version + ("+debug" if self.build == DEBUG else "")


def names() -> list[str]:
    return [version.name for version in VERSIONS]


def version(name: str) -> Version:
    for candidate in VERSIONS:
        if candidate.name == name:
            return candidate
    raise KeyError(name)


def cells() -> list[Cell]:
    return [Cell(version.name, build) for version in VERSIONS for build in BUILDS]


def required() -> list[Cell]:
    """The cells without which `.ci/run` is not green, the slow ones first."""
    found = [Cell(version.name, build) for version in VERSIONS for build in version.required]
    return sorted(found, key=lambda cell: cell.build != DEBUG)


def requirements(name: str, *wanted: str) -> list[str]:
    """The pip requirements of one version: each name with its pin, if it has one."""
    pins = {pin.split("==")[0]: pin for pin in version(name).pins}
    return [pins.get(want, want) for want in wanted]


def as_json() -> str:
    """The matrix of the GitHub workflow: one row a required cell."""
    rows = [
        {"cell": str(cell), "key": cell.key, "python": cell.tag}
        for cell in required()
    ]
    return json.dumps({"include": rows})


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m ci.matrix", description="The CPython versions and builds.")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--required", action="store_true", help="the cells that must be green, one a line")
    choice.add_argument("--debug", action="store_true", help="the versions whose debug build is required, on one line")
    args = parser.parse_args(argv)
    if args.required:
        print("\n".join(str(cell) for cell in required()))
    elif args.debug:
        print(" ".join(cell.version for cell in required() if cell.build == DEBUG))
    else:
        print(as_json())


if __name__ == "__main__":
    main()
