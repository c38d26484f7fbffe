"""The one list of CPython versions and builds.

nox, tox, `.ci/run`, docker/ and the GitHub workflows all read it. A new version starts here: see docs/porting.md.
`python -m ci.matrix` prints it as JSON for the workflow, `python -m ci.matrix --required` the targets that must be green.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass

RELEASE, DEBUG = "release", "debug"
BUILDS = (RELEASE, DEBUG)
JIT = "jit"
"""The release build again with `PYTHON_JIT=1`: a column of its own where the interpreter has the compiler."""

DEFAULT_VERSION = "3.12"
NIGHTLY_SHARDS = 4
"""Machines of the nightly workflow."""


SOURCE = "source"
"""In an image: built from the official source archive, with assertions."""


@dataclass(frozen=True)
class Archive:
    """An official source archive."""

    version: str
    sha256: str
    suffix: str = "tar.xz"

    @property
    def address(self) -> str:
        return f"https://www.python.org/ftp/python/{self.version}/Python-{self.version}.{self.suffix}"


@dataclass(frozen=True)
class Version:
    name: str
    required: tuple[str, ...] = (RELEASE,)
    """The builds without which `.ci/run` is not green."""
    suite: str = ""
    """The Debian suite that carries this version's release and debug build."""
    thorough: tuple[str, ...] = ()
    """The builds on which the pull-request lane runs unit tests of every folder, not only those that touch the interpreter."""
    images: tuple[str, ...] = ()
    """The builds of it that `nox -s docker -- all` runs in images: Debian's packages, or SOURCE."""
    archive: Archive | None = None
    """What the SOURCE image is built from."""
    jit: bool = False
    """Builds of this version may have the JIT compiler."""
    pins: tuple[str, ...] = ()
    """The last releases that still support this version; where nothing is pinned, the newest serves."""
    without: tuple[str, ...] = ()
    """What the tests of ONNX models need and has no wheels for it, with the least version."""

    @property
    def tag(self) -> str:
        return self.name.replace(".", "_")


BOTH = BUILDS
VERSIONS = (
    Version(
        "3.8",
        thorough=(RELEASE,),
        pins=("numpy==1.24.4", "pytest==8.3.5", "pytest-xdist==3.6.1", "hypothesis==6.113.0", "coverage==7.6.1"),
        archive=Archive("3.8.20", "6fb89a7124201c61125c0ab4cf7f6894df339a40c02833bfd28ab4d7691fafb4"),
        without=("NumPy 2", "onnxruntime 1.23"),
    ),
    Version("3.9", required=BOTH, suite="bullseye", images=(DEBUG,), pins=("numpy==2.0.2", "pytest==8.4.2", "coverage==7.10.7"),
            without=("onnxruntime 1.23",)),
    Version(
        "3.10",
        pins=("numpy==2.2.6",),
        archive=Archive("3.10.20", "de6517421601e39a9a3bc3e1bc4c7b2f239297423ee05e282598c83ec0647505"),
    ),
    Version(
        "3.11",
        required=BOTH,
        suite="bookworm",
        images=(DEBUG,),
        pins=("numpy==2.4.6",),
        archive=Archive("3.11.2", "2411c74bda5bbcfcddaf4531f66d1adc73f247f529aee981b029513aefdbf849", "tgz"),
    ),
    Version(
        "3.12",  # the README's command runs every test on it: `.ci/run` tells the gate so
        archive=Archive("3.12.13", "c08bc65a81971c1dd5783182826503369466c7e67374d1646519adf05207b684"),
    ),
    Version(
        "3.13",
        required=BOTH,
        suite="trixie",
        images=(DEBUG,),
        archive=Archive("3.13.5", "93e583f243454e6e9e4588ca2c2662206ad961659863277afcdb96801647d640"),
    ),
    Version("3.14", required=BOTH, suite="forky", images=(*BOTH, JIT), jit=True),
    Version("3.15", required=BOTH, suite="forky", images=(*BOTH, JIT), thorough=(RELEASE,), jit=True, without=("onnxruntime 1.23",)),
)

RUNTIME = ("numpy",)
TESTING = (
    "pytest",
    "pytest-xdist",
    "hypothesis",
    "coverage",  # a tool that translated functions are run under
    "setuptools",
    "pybind11",
    "bytecode; python_version < '3.15'",  # which it does not know
    "nox; python_version >= '3.10'",
)
BACKENDS = ("numexpr", "numba", "jax")
"""The packages of the backends, which are extras of sot with these names, and engines of the suite with `sot-` before them."""
ONNX = ("onnx", "onnxruntime")
"""What makes models of programs, the extra `onnx` of sot, and what runs them in the tests."""
COVERED_WITH = ("3.8", "3.10", "3.15")
"""The versions whose own statements count in the coverage of the default one, which cannot run them: blocks, line pairs, the newest instructions."""
EXAMPLE_BACKEND = "examples/backend"
"""A package that brings a backend by its entry point, the engine `sot-example` of the suite."""
RIVALS = {"torch-dynamo": ("torch",), "paddle-sot": ("paddlepaddle", "setuptools")}
"""Engines of others that the suite has adapters for, and what pip is to install (docs/rivals.md). Paddle imports setuptools unasked."""
RIVAL_VERSIONS = ("3.11", "3.12", "3.13")
"""Where they are run each night: those for which both, or one of them, have packages."""
ENGINE_TESTS = ("tests/api", "tests/core", "tests/executor")
"""The unit tests of what runs in the interpreter: whether it leaks or crashes differs between the builds of one version too."""
VERSION_TESTS = ("tests/bytecode", "tests/opcodes", "tests/tools")
"""Those whose outcome can differ between versions: every release build runs them, and the debug builds share them."""
RUN_IN_DEBUG = ("tests/api", "tests/executor")
"""Those of them of which the debug builds share a part, the nightly lane runs all."""
PARTS_IN_DEBUG, SAMPLED_IN_DEBUG = 8, 9
"""Of the cross products among these every ninth program (of each share) is enough there."""
IN_PARTS = ("tests/executor",)
PARTS_IN_THOROUGH, SAMPLED_IN_THOROUGH = 4, 4
"""The default version and the thorough targets share one of so many parts of the tests among those, of their cross products every fourth program; the nightly lane runs all."""
PARTS, SAMPLED_IN_PARTS = 20, 3
"""The other release builds run one of so many parts, of the cross products every third program of it."""
INTERPRETER_TESTS = (*ENGINE_TESTS, *VERSION_TESTS)
"""What a release build that is not thorough runs."""
OTHER_TESTS = tuple(f"tests/{name}" for name in (
    "backends", "benchmarks", "conformance", "examples", "export", "graph", "hardening", "machine", "shadow", "static", "stress"))
"""What the thorough targets run besides, and share."""
TESTED_ONCE = tuple(f"tests/{name}" for name in ("ci", "layout", "mutants", "page"))
"""Tests of the sources and of tools: no interpreter changes what comes of them. The default version runs them."""


@dataclass(frozen=True, order=True)
class Target:
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
    def interpreter(self) -> Target:
        """The target of the interpreter it runs on."""
        return Target(self.version, {JIT: RELEASE, SOURCE: DEBUG}.get(self.build, self.build))

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


def targets() -> list[Target]:
    """One for each interpreter."""
    return [Target(version.name, build) for version in VERSIONS for build in BUILDS]


def runs(name: str) -> tuple[str, ...]:
    """The builds of one version as the corpus runs on them."""
    return (*BUILDS, JIT) if version(name).jit else BUILDS


def columns() -> list[Target]:
    """One for each column of the results: every interpreter, and the JIT compiler where a version has one."""
    return [Target(version.name, build) for version in VERSIONS for build in runs(version.name)]


def images() -> list[Target]:
    """The images of `nox -s docker -- all`."""
    return [Target(version.name, build) for version in VERSIONS for build in version.images]


def image_builds(name: str) -> tuple[str, ...]:
    """Every build of one version that an image can be made of."""
    row = version(name)
    return (*(runs(name) if row.suite else ()), *((SOURCE,) if row.archive else ()))


def required() -> list[Target]:
    """The targets without which `.ci/run` is not green, the slow ones first."""
    found = [Target(version.name, build) for version in VERSIONS for build in version.required]
    return sorted(found, key=lambda target: (target.build != DEBUG, target.build not in version(target.version).thorough))


def share(target: Target) -> str:
    """I/N of a required target: its place among the required targets of its build, which share what needs to be done on one of them."""
    row = [other for other in required() if other.build == target.build]
    return f"{row.index(target) + 1}/{len(row)}" if target in row else "1/1"


def slow_share(target: Target) -> str:
    """The same of the tests that take long: the debug builds share a part of them (`PARTS_IN_DEBUG`), the nightly lane runs all."""
    number, count = share(target).split("/")
    return f"{number}/{int(count) * PARTS_IN_DEBUG}" if target.build == DEBUG and count != "1" else share(target)


def corpus_share(target: Target) -> str:
    """I/N of the corpus that a target's gate runs: a release build runs all of it, and so does the nightly lane on every build; the debug builds,
    which take three times as long, share it."""
    return share(target) if target.build == DEBUG else "1/1"


def families_share(target: Target) -> str:
    """I/N of the sample of the families: the debug builds share it once, the release builds twice."""
    number, count = map(int, share(target).split("/"))
    if target.build == RELEASE and count > 1:
        count //= 2
    return f"{(number - 1) % count + 1}/{count}"


def shared_folders(target: Target) -> tuple[str, ...]:
    """`folder=I/N` (or `I/N/S/K`: of cross products every Sth of the share, from the Kth on) for those whose unit tests a target's gate does not run
    whole: like the corpus the debug builds share the executor's, an eighth of them, the thorough targets a quarter of those of what does not touch the interpreter. The default
    version and the thorough targets run a quarter of the tests of the executor between them, a quarter of the cross products; the releases between them a quarter,
    a third of the cross products."""
    if target.build == DEBUG:
        number, count = map(int, share(target).split("/"))
        return tuple(f"{folder}={number}/{count * PARTS_IN_DEBUG}/{SAMPLED_IN_DEBUG}" for folder in RUN_IN_DEBUG)
    default = Target(DEFAULT_VERSION, RELEASE)
    thorough = [other for other in required() if is_thorough(other) and other != default]
    whole = [default, *thorough]
    if target in whole:
        others = [f"{folder}={thorough.index(target) + 1}/{len(thorough) * PARTS_IN_THOROUGH}" for folder in OTHER_TESTS] if target in thorough else []
        return (*others, *(f"{folder}={whole.index(target) + 1}/{len(whole) * PARTS_IN_THOROUGH}/{SAMPLED_IN_THOROUGH}" for folder in IN_PARTS))
    between = [other for other in required() if other.build == RELEASE and other not in whole]
    return tuple(f"{folder}={between.index(target) % PARTS + 1}/{PARTS}/{SAMPLED_IN_PARTS}" for folder in IN_PARTS) if target in between else ()


def is_thorough(target: Target) -> bool:
    """Whether the gate runs unit tests of every folder on it."""
    return target.build in version(target.version).thorough


def unit_tests(target: Target) -> tuple[str, ...]:
    """The unit tests that the gate runs on one target."""
    if is_thorough(target):
        return ("tests",)
    if target.build != DEBUG:
        return INTERPRETER_TESTS
    number, count = map(int, share(target).split("/"))
    return (*ENGINE_TESTS, *VERSION_TESTS[number - 1 :: count])


def requirements(name: str, *wanted: str) -> list[str]:
    """The pip requirements of one version: each name with its pin, if it has one."""
    pins = {pin.split("==")[0]: pin for pin in version(name).pins}
    return [pins.get(want, want) for want in wanted]


def as_json() -> str:
    """The matrix of the GitHub workflow: one row a required target."""
    rows = [
        {"target": str(target), "key": target.key, "python": target.tag}
        for target in required()
    ]
    return json.dumps({"include": rows})


def shards_as_json() -> str:
    """The matrix of the nightly workflow: one row a machine."""
    pythons = " ".join(target.tag for target in targets())
    rows = [{"shard": f"{index}/{NIGHTLY_SHARDS}", "pythons": pythons} for index in range(1, NIGHTLY_SHARDS + 1)]
    return json.dumps({"include": rows})


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m ci.matrix", description="The CPython versions and builds.")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--required", action="store_true", help="the targets that must be green, one a line")
    choice.add_argument("--debug", action="store_true", help="the versions whose debug build is required, on one line")
    choice.add_argument("--default", action="store_true", help="the target of the README's test command")
    choice.add_argument("--default-shares", action="store_true", help="SOT_SHARED_FOLDERS of its tests before a change lands")
    choice.add_argument("--shards", action="store_true", help="the nightly workflow's matrix, as JSON")
    args = parser.parse_args(argv)
    if args.shards:
        print(shards_as_json())
    elif args.default:
        print(Target(DEFAULT_VERSION, RELEASE))
    elif args.default_shares:
        print(" ".join(shared_folders(Target(DEFAULT_VERSION, RELEASE))))
    elif args.required:
        print("\n".join(str(target) for target in required()))
    elif args.debug:
        print(" ".join(target.version for target in required() if target.build == DEBUG))
    else:
        print(as_json())


if __name__ == "__main__":
    main()
