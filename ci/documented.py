"""Every command that README, CONTRIBUTING and docs show, typed: `nox -s documented`, or `-- WORD` for those that have it.

They are typed in a copy of the checkout, with what a reader of the page has by then: an environment of sot, the distributions, an engine of their
own. What is a job of a lane itself is not typed again; the list says which. What a page shows as a whole (files, commands, what they print) is a test
of its own. A command ends with 0 unless `ENDS` says otherwise.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ci import exits, matrix
from ci.environments import Environment, clean_environ
from ci.interpreters import ROOT, Finder, find_uv
from ci.matrix import RELEASE, Target
from ci.streaming import end_with_parent
from ci.typists import Typist, typist
from conformance.summary import duration

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAM = re.compile(r"(?:\.venv/bin/)?(python3?|nox|tox|sot-conformance|pytest|pip|docker|dot) ")

PLACEHOLDERS = {
    "3.N": "3.12", "3.M": "3.11", "X.Y": "3.12", "CASE": "aliasing", "DIR": "results", "EXPR": "view", "FILE": "page.html", "I/N": "1/2", "JOBS": "1",
    "N": "5", "PATH": sys.executable, "RESULTS": "results", "S": "20", "WORD": "docker", "DIRECTORY": "results", "NAME=VALUE": "logs=breaks",
    "PROGRAM": "settle.sot", "COMMAND": "config", "ARGUMENTS": "",
}
"""What stands for something else in a text, and what it may be."""

LIMIT = 7200
FAMILY = "families/views/tail-shifted-whole-float-view-base-none-frame"

ENDS = {
    "python -m conformance skip remove 3.12 area/name": exits.USAGE,  # there is no such case
    # no job of the lane has been run in this copy
    **dict.fromkeys(("python -m ci.lanes sum nightly", "python -m ci.lanes sum pull-request"), exits.FAILED),
    # named in a sentence, without what it needs: it says so
    **dict.fromkeys(("python -m sot run", "python -m sot run --strict", "python -m conformance.suites", "python -m conformance report", "nox -s fetch-pythons"), exits.USAGE),
    "pip config": exits.FAILED,  # it is pip's own
    **dict.fromkeys(("python -m conformance", "python -m sot.opcodes"), exits.USAGE),    # the names of programs: they list their commands
    # no campaign and no measurement of another version has been made in this copy
    **dict.fromkeys(("nox -s mutants-3.12 -- --survivors", "python -m conformance.mutants.elsewhere"), exits.NOTHING_COLLECTED),
    "pytest --conformance-engine toy.py:Toy --conformance-skip-lists DIR -n 4": exits.FAILED,  # the toy has captured nothing, and its lists are empty
    "python -m ci.strategies": exits.USAGE,  # the desk's Python is of no version that the page shows
}
"""What a command ends with that does not end with 0."""

INSTEAD = {
    'nox -s "tests-3.N(debug)" -- tests/core': 'nox -s "tests-3.13(debug)" -- tests/core',
    "python -m sot export PROGRAM PATH": "python -m sot export settle.sot settle.onnx",
    "pytest --conformance-engine toy.py:Toy --conformance-skip-lists DIR -n 4": "pytest --conformance-engine toy.py:Toy --conformance-skip-lists lists -n 4",
    "python -m sot program PATH": "python -m sot program settle.sot",
    "python -m sot run script.py ARGUMENTS…": "python -m sot run script.py one two",
}
"""What is typed where the words that stand for something are not enough."""

@dataclass(frozen=True)
class Command:
    """A command where it is shown first, and the page."""

    page: str
    text: str


def shown() -> list[Command]:
    """Every fenced line and every code span that begins with a program of the project, with its page."""
    found: dict[tuple[str, str], None] = {}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for language, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            if language not in ("python", "cpp", "c"):
                for line in block.splitlines():
                    for part in re.sub(r"^\$ ", "", line).split(" && "):
                        found.setdefault((page.name, part), None)
        for span in re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)):
            found.setdefault((page.name, span), None)
    cut = [(page, re.split(r"\s{2,}#|\s+# ", text)[0].strip()) for page, text in found]
    return [Command(page, text) for page, text in sorted({(page, text) for page, text in cut if PROGRAM.match(text)})]


def words(text: str) -> list[str]:
    """What would be typed: options in brackets given, placeholders filled."""
    text = INSTEAD.get(text, text).replace(".venv/bin/", "").replace("ID…", FAMILY).replace("area/name", "calls/brand_new" if " new " in text else "area/name")
    text = re.sub(r"\b([a-z]+)\|[a-z]+", r"\1", text) if text.startswith("python -m conformance") else text    # one of two words
    text = re.sub(r"[\[\]]|…", "", text) if not re.search(r'`|"[./]+\w*\[', text) else text
    for name, value in PLACEHOLDERS.items():
        text = re.sub(r"(?<![\w/.-])%s(?![\w/-])" % re.escape(name), value, text) if name[0] not in "3X" else text.replace(name, value)
    return shlex.split(text)


def typed_by(command: Command) -> Typist | None:
    """Who types it if not this session."""
    return typist(command.page, command.text, words(command.text))


class Desk:
    """A copy of the checkout, and a reader who types."""

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        self.folder = folder
        self.say = say
        self.user = folder / "user"
        self.dist = folder / "dist"
        self.work = self.user / "work"    # without the suite in it: what is typed there uses what is installed
        self.log = folder.with_suffix(".log")
        uv = find_uv()
        assert uv, "the session installs it"
        self.uv = uv
        shutil.rmtree(folder, ignore_errors=True)
        self.dist.mkdir(parents=True)
        names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True).stdout
        for name in names.decode().split("\0"):
            if name and name != ".pythons" and ((ROOT / name).is_file() or (ROOT / name).is_symlink()):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)
        self._must("git", "init", "-q")
        self._must("git", "add", "-A")
        if (ROOT / ".pythons").exists():
            (folder / ".pythons").symlink_to((ROOT / ".pythons").resolve())
        self._must(sys.executable, "-m", "venv", ".venv")
        self._must(".venv/bin/pip", "install", "-q", "nox", "uv", "tox")
        finding = Finder(uv=uv, root=ROOT).find(Target(matrix.DEFAULT_VERSION, RELEASE))
        assert finding.interpreter, finding
        self.environment = Environment(finding.interpreter, uv, root=folder, say=say)
        self.environment.prepare(testing=True)
        self._must(".venv/bin/nox", "-s", "dist")
        self._must(uv, "venv", "-q", "--python", str(finding.interpreter.path), "user/venv")
        # by their paths: in an index `sot` is another project
        made = {name: next(self.dist.glob(pattern)).as_uri() for name, pattern in (("sot[onnx]", "sot-*.tar.gz"), ("sot-conformance[pytest]", "sot_conformance-*.whl"))}
        self._must(uv, "pip", "install", "-q", "--python", "user/venv/bin/python", *(f"{name} @ {path}" for name, path in made.items()), "pytest-xdist")
        self._write_files()

    def _write_files(self) -> None:
        """What a reader has made by then."""
        self.work.mkdir()
        (self.work / "mymodule.py").write_text(
            "from conformance.engines import Engine as Base\n\n\nclass Engine(Base):\n    name = \"mine\"\n")
        tutorial = (ROOT / "docs" / "adapter.md").read_text(encoding="utf-8")
        (self.work / "toy.py").write_text(re.findall(r"^```python\n(# toy\.py\n.*?)^```$", tutorial, re.MULTILINE | re.DOTALL)[-1])
        (self.work / "lists").mkdir()
        (self.work / "lists" / f"skip_files_py{matrix.DEFAULT_VERSION.replace('.', '')}").write_text("")
        (self.folder / "smooth.dot").write_text("digraph { a -> b }\n")
        for name, text in (("script.py", "def step(x):\n    return x + 1\n\n\nprint(step(1))\n"), ("app.py", "print(sum(range(4)))\n")):
            (self.folder / name).write_text(text)
        program = ("import numpy as np, sot\n@sot.to_static(full_graph=True, input_spec=[sot.InputSpec([None, 3])])\n"
                   "def f(x):\n    return x * 2\nsot.save(f, 'settle.sot')\n")
        (self.folder / "make.py").write_text(program)
        self._must(str(self.environment.python), "make.py")
        (self.folder / "results").mkdir(exist_ok=True)
        self._must(str(self.environment.python), "-m", "conformance", "run", "-n", "1", "--results", "results", "aliasing")
        shutil.copytree(self.folder / "results", self.work / "results")
        shutil.copy(self.folder / "settle.sot", self.work)

    def _must(self, *command: str) -> None:
        code = self._typed(list(command))
        if code:
            raise RuntimeError(f"{shlex.join(command)} ended with {code}, see {self.log}")

    def _typed(self, command: list[str], cwd: Path | None = None) -> int:
        environ = clean_environ()
        environ["PATH"] = os.pathsep.join([str(self.folder / ".venv/bin"), environ.get("PATH", "")])
        with self.log.open("ab") as log:
            log.write(f"\n$ {shlex.join(command)}\n".encode())
            log.flush()
            try:
                return subprocess.run(command, cwd=cwd or self.folder, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, check=False,
                                      timeout=LIMIT, preexec_fn=end_with_parent).returncode
            except subprocess.TimeoutExpired:
                log.write(f"killed after {LIMIT} s\n".encode())
                return exits.FAILED

    def type(self, command: Command) -> int:
        """The exit code."""
        program, *rest = words(command.text)
        if rest[1:3] == ["sot", "export"]:    # it needs an extra of sot
            return self._typed([str(self.user / "venv/bin/python"), *rest], cwd=self.work)
        if program in ("python", "python3"):
            own = command.text.startswith(".venv/")
            python = str(self.folder / ".venv/bin/python") if own or rest[1:2] == ["venv"] else str(self.environment.python)
            if rest[1:2] == ["venv"]:
                rest = ["-m", "venv", "again"]
            try:
                return self._typed([python, *rest])
            finally:
                if "new" in rest:    # a draft, which no run accepts until somebody has written it
                    (self.folder / "conformance/corpus/calls/brand_new.py").unlink(missing_ok=True)
        if program == "pip":
            return self._pip(rest, command.text.startswith(".venv/"))
        if program in ("sot-conformance", "pytest"):
            return self._typed([str(self.user / "venv/bin" / program), *rest], cwd=self.work)
        if program == "dot":
            return self._typed([program, *rest]) if shutil.which(program) else exits.NOT_RUN
        return self._typed([str(self.folder / ".venv/bin" / program), *rest])

    def _pip(self, rest: list[str], own: bool) -> int:
        if own or rest[0] != "install":
            return self._typed([str(self.folder / ".venv/bin/pip"), *rest])
        shutil.rmtree(self.user / "pip", ignore_errors=True)
        self._must(str(self.environment.interpreter.path), "-m", "venv", str(self.user / "pip"))
        code = self._typed([str(self.user / "pip/bin/pip"), *rest])
        ours = "import conformance" if "conformance" in rest[-1] else "import sot; assert sot.engine_status() is None"
        return code or self._typed([str(self.user / "pip/bin/python"), "-c", ours], cwd=self.user)


def plan(wanted: Sequence[str] = ()) -> Iterator[tuple[Command, Typist | None]]:
    """Each command once, with who types it."""
    seen = set()
    for command in shown():
        if command.text not in seen and (not wanted or any(word in command.text for word in wanted)):
            seen.add(command.text)
            yield command, typed_by(command)


def told(who: Typist) -> str:
    return who.why + (f": {who.file}" if who.file and who.file not in who.why else "") if who.file else f"typed by nobody: {who.why}"


def run(arguments: Sequence[str] = (), say: Callable[[str], None] = print) -> int:
    """Type them; ends with the counts."""
    if arguments[:1] == ["--list"]:
        for command, who in plan(arguments[1:]):
            say(f"{command.page}: {command.text}" + (f"  ({told(who)})" if who else ""))
        return exits.OK
    chosen = list(plan(arguments))
    mine = [command for command, who in chosen if not who]
    for command, who in chosen:
        if who:
            say(f"not typed here: {command.text} ({told(who)})")
    desk = Desk(ROOT / ".nox" / "documented-desk", say)
    failed, absent, begin = 0, 0, time.monotonic()
    for number, command in enumerate(mine, 1):
        start = time.monotonic()
        code, expected = desk.type(command), ENDS.get(command.text, exits.OK)
        left = duration((time.monotonic() - begin) / number * (len(mine) - number))
        absent += code == exits.NOT_RUN != expected     # an interpreter, an engine or a browser that this machine has not; as documented
        failed += code not in (expected, exits.NOT_RUN)
        verdict = "ok" if code == expected else "not run" if code == exits.NOT_RUN else f"WRONG: expected {expected}, see {desk.log.relative_to(ROOT)}"
        say(f"{number}/{len(mine)} {command.page}: {command.text}: {code}, {time.monotonic() - start:.0f} s, {verdict}" + (f" ({left} left)" if number < len(mine) else ""))
    if absent:
        say(f"not run: {absent}")
    say(f"{len(mine) - failed - absent} passed, {failed} failed")
    if not mine:
        return exits.NOTHING_COLLECTED if not chosen else exits.OK
    return exits.FAILED if failed else exits.OK
