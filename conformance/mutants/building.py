"""The extension with one mutated file: that file is compiled, the other object files are those of one build."""
from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Dict, List, Optional

from .places import ROOT

__all__ = ["Builder", "BuildFailed"]

_SOURCES = ("csrc", "sot", "setup.py", "pyproject.toml", "README.md", "LICENSE")


class BuildFailed(Exception):
    """The compiler refuses: for a mutant that means that it is none."""


class Builder:
    """A build of ``root`` in ``folder``, made once for each state of csrc."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.folder = folder
        self.root = root
        self.commands: Dict[str, List[str]] = {}
        self.link: List[str] = []

    def _fingerprint(self) -> str:
        digest = hashlib.sha256(sys.version.encode())
        for path in [self.root / "setup.py", Path(__file__)] + sorted((self.root / "csrc").rglob("*.*")):
            digest.update(path.name.encode() + path.read_bytes())
        return digest.hexdigest()

    def prepare(self) -> None:
        """Build it if need be. Without optimisation: a mutant is compiled more often than it is run."""
        stamp = self.folder / "commands.json"
        try:
            known = json.loads(stamp.read_text())
        except (OSError, ValueError):
            known = {}
        if known.get("fingerprint") != self._fingerprint():
            known = self._build()
            stamp.write_text(json.dumps(known))
        self.commands, self.link = known["commands"], known["link"]

    def _build(self) -> Dict[str, object]:
        shutil.rmtree(str(self.folder), ignore_errors=True)
        self.folder.mkdir(parents=True)
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.o")
        for name in _SOURCES:
            path = self.root / name
            if path.is_dir():
                shutil.copytree(str(path), str(self.folder / name), ignore=ignore)
            else:
                shutil.copy2(str(path), str(self.folder))
        environ = dict(os.environ, SOT_BUILD="debug", CFLAGS="", CXXFLAGS="")
        environ.pop("PYTHONPATH", None)
        # one after the other: the commands are read from what it prints
        done = subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "-j", "1", "--inplace"], cwd=str(self.folder), env=environ,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
        if done.returncode:
            raise BuildFailed("the extension cannot be built: %s" % done.stdout[-2000:])
        commands: Dict[str, List[str]] = {}
        link: List[str] = []
        for line in done.stdout.splitlines():
            words = shlex.split(line)
            if "-c" in words:
                commands[words[words.index("-c") + 1]] = words
            elif any(word.endswith(".o") for word in words):
                link = words
        return {"fingerprint": self._fingerprint(), "commands": commands, "link": link}

    def extension(self) -> Path:
        """The unmutated one."""
        return self.folder / "sot" / ("_core" + str(sysconfig.get_config_var("EXT_SUFFIX")))

    def mutated(self, path: str, source: bytes, place: Path) -> Path:
        """The extension with another text for one file; BuildFailed if the compiler refuses it."""
        place.mkdir(parents=True, exist_ok=True)
        made = self._compiled(path, source, place)
        right = self.folder / "as-it-is" / (path + ".o")
        if not right.exists():
            right.parent.mkdir(parents=True, exist_ok=True)
            os.replace(str(self._compiled(path, (self.root / path).read_bytes(), place)), str(right))
            made = self._compiled(path, source, place)
        if made.read_bytes() == right.read_bytes():
            raise BuildFailed("it compiles to the same code: what it changes is for another version")
        target = place / self.extension().name
        objects = [str(made) if word.endswith(path + ".o") else word for word in self.link]
        self._run(objects[:objects.index("-o")] + ["-o", str(target)])
        return target

    def _compiled(self, path: str, source: bytes, place: Path) -> Path:
        text = place / Path(path).name
        text.write_bytes(source)
        made = place / (text.stem + ".o")
        words = [word for word in self.commands[path] if word not in ("-Werror", "-g", "-Wall", "-Wextra")]
        words[words.index("-c") + 1] = str(text)
        words = words[:words.index("-o")] + ["-w", "-g0", "-ffile-prefix-map=%s=csrc" % place, "-iquote", str(self.folder / Path(path).parent), "-iquote",
                                             str(self.folder / "csrc"), "-o", str(made)]
        self._run(words)
        return made

    def _run(self, words: List[str]) -> None:
        done: Optional[subprocess.CompletedProcess[str]] = None
        try:
            done = subprocess.run(words, cwd=str(self.folder), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True,
                                  timeout=300)
        except subprocess.TimeoutExpired:
            pass
        if done is None or done.returncode:
            raise BuildFailed(done.stdout[-800:] if done else "the compiler took too long")
