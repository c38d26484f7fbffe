"""The tests that released packages bring in their wheels, run by pytest. Nobody wrote them with an engine in mind."""
from __future__ import annotations

import functools
import importlib.util
import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

if TYPE_CHECKING:
    from .checks import Checks

__all__ = ["PACKAGES", "Package", "parts", "prepared", "requirements"]


class Package(NamedTuple):
    """A package of PyPI, and the parts of it (modules or packages) whose tests are run, each in a process of its own."""

    requirement: str
    parts: Tuple[str, ...]
    #: What its tests need besides.
    needs: Tuple[str, ...] = ()
    #: Environment variables that they ask for.
    variables: Tuple[Tuple[str, str], ...] = ()


PACKAGES = (
    Package("toolz", ("toolz",)),
    Package("einops", ("einops",), variables=(("EINOPS_TEST_BACKENDS", "numpy"),)),
    Package("opt-einsum", ("opt_einsum",)),
    Package("transforms3d", ("transforms3d",)),
    Package("quantities", ("quantities",)),
    Package("pint", ("pint",)),
    Package("mpmath", ("mpmath",)),
    Package("networkx", ("networkx.algorithms.tests", "networkx.classes", "networkx.convert", "networkx.utils")),
    Package("sympy", ("sympy.core.tests.test_basic", "sympy.core.tests.test_args", "sympy.matrices.tests", "sympy.polys.tests.test_polytools")),
    Package("tornado", ("tornado.test",)),
    Package("trio", ("trio._core._tests",), ("trustme", "pyopenssl", "astor", "jedi")),
    Package("PyWavelets", ("pywt",)),
    Package("scipy", ("scipy.integrate.tests",)),
    Package("numpy", ("numpy.fft", "numpy.lib", "numpy.linalg", "numpy.ma", "numpy.matrixlib", "numpy.polynomial", "numpy.random")),
)

#: So much of the end of a failure's text is kept.
_MOST_TEXT = 1500
_ADDRESS = re.compile(r"0x[0-9a-fA-F]{6,}")


class _Results:
    """A plugin of pytest: what became of each test."""

    def __init__(self, found: Dict[str, List[str]]) -> None:
        self.found = found

    def pytest_runtest_logreport(self, report: Any) -> None:
        name = _name(report.location[0], report.nodeid)
        if report.when == "call" or report.outcome != "passed":
            verdict = _verdict(report)
            if self.found.setdefault(name, ["ok", ""])[0] == "ok":
                self.found[name] = [verdict, "" if report.passed else str(report.longreprtext)[-_MOST_TEXT:]]

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.found[_name(report.fspath or ".", report.nodeid)] = ["collection error", str(report.longreprtext)[-_MOST_TEXT:]]


def _verdict(report: Any) -> str:
    if hasattr(report, "wasxfail"):
        return "unexpected success" if report.passed else "expected failure"
    if report.skipped:
        return "skipped"
    if report.passed:
        return "ok"
    return "fails" if report.when == "call" else "error"


def _name(filename: str, nodeid: str) -> str:
    """A test's name from the package on; addresses and spaces differ between runs or cannot be listed."""
    path = str(filename).replace(os.sep, "/").rpartition("site-packages/")[2]
    return "_".join(_ADDRESS.sub("0x", "::".join([path, *nodeid.split("::")[1:]])).split())


class _Calls:
    """A plugin of pytest: the function of each test is called through `Checks`."""

    def __init__(self, checks: Checks) -> None:
        self.checks = checks

    def pytest_collection_modifyitems(self, items: List[Any]) -> None:
        for item in items:
            if hasattr(item, "runtest"):
                item.runtest = functools.partial(self._run, item, item.runtest)

    def _run(self, item: Any, plain: Callable[[], None]) -> None:
        def with_function(function: Any) -> None:
            item.obj = function
            plain()
        test = getattr(item, "obj", None)
        if test is None:
            plain()
            return
        try:
            self.checks.call(test, with_function)
        finally:
            item.obj = test


def prepared(part: str, found: Dict[str, List[str]], checks: Optional[Checks] = None) -> Tuple[Callable[[], Any], Callable[[str], bool]]:
    """What runs the tests of a part and fills ``found`` (test -> [verdict, text]), and whether a file is the part's package's. ``checks`` calls the
    tests' functions."""
    import pytest

    os.environ.update(variable for package in PACKAGES if part in package.parts for variable in package.variables)
    def run() -> None:
        with tempfile.TemporaryDirectory(prefix="sot-suites-") as root:
            settings = Path(root) / "pytest.ini"
            settings.write_text("[pytest]\n", encoding="utf-8")
            pytest.main(["--pyargs", part, "-q", "-c", str(settings), "--rootdir", root, "--tb=short", "-p", "no:cacheprovider"],
                        plugins=[_Results(found), *([] if checks is None else [_Calls(checks)])])

    package = importlib.util.find_spec(part.partition(".")[0])
    folder = str(Path(package.origin).parent) + os.sep if package and package.origin else os.devnull
    return run, lambda filename: filename.startswith(folder)


def requirements() -> List[List[str]]:
    """What to install, a list for each package: one that cannot be had on a version leaves the others."""
    return [[package.requirement, *package.needs] for package in PACKAGES]


def parts(wanted: Sequence[str]) -> List[str]:
    """The parts to run: all, those of some packages, or modules by their names. ValueError for what is not there, LookupError where nothing is."""
    by_name = {package.requirement: package.parts for package in PACKAGES}
    asked = [part for name in wanted for part in by_name.get(name, (name,))] or [part for package in PACKAGES for part in package.parts]
    there = [part for part in asked if importlib.util.find_spec(part.partition(".")[0]) is not None]
    missing = [part for part in asked if part not in there]
    if wanted and missing:
        raise ValueError("%s is not installed" % missing[0])
    if not there:
        raise LookupError("none of the packages is installed: nox -s packages-X.Y does that")
    return there
