"""The distributions: `sot` from the root of the repository, `sot-conformance` from conformance/, and the wheels of `sot`."""

from __future__ import annotations

from ci import matrix

#: Folders with a pyproject.toml, as `python -m build` takes them.
FOLDERS = (".", "conformance")

CIBUILDWHEEL = "cibuildwheel==4.3.3"
#: The last release that still builds for a version.
LAST_CIBUILDWHEEL = {"3.8": "cibuildwheel==3.4.1"}


def wheel_runs() -> list[tuple[str, str]]:
    """(requirement, CIBW_BUILD) of each run of cibuildwheel: together they build for every version, on glibc and on musl."""
    runs: dict[str, list[str]] = {}
    for name in matrix.names():
        runs.setdefault(LAST_CIBUILDWHEEL.get(name, CIBUILDWHEEL), []).append(f"cp{name.replace('.', '')}-*linux*")
    return [(requirement, " ".join(selectors)) for requirement, selectors in runs.items()]
