"""Debian's CPythons, release and debug, unpacked into a folder and made to run there.

Nothing is installed on the host and no container is needed: the packages of the suite that carries a version are
extracted, the interpreters get a loader path into the tree, and the paths that Debian recorded in them are rewritten.
They serve venv, pip, uv and compiled extensions (with the host's compiler). The folder is recorded in the tree: moved
trees are fetched again, and a link to an interpreter from elsewhere breaks venv.

    python -m ci.debian_pythons FOLDER VERSION...
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ci import matrix

TOOLS = ("mmdebstrap", "patchelf")
MARK = ".complete"
NOT_COMPILED = r"/tests?/|bad_coding|badsyntax"
"""Of the standard library: its tests, a third of it, compile themselves where they are run."""

# What belongs to the C library and the compiler's run time comes from the host, whose extensions are linked to it.
HOST_LIBRARIES = re.compile(
    r"(ld-linux.*|lib(c|m|mvec|pthread|dl|rt|util|resolv|nss_\w+|anl|thread_db|BrokenLocale|memusage|pcprofile"
    r"|SegFault|stdc\+\+|gcc_s))\.so.*|libnsl\.so\.1.*|.*-2\.\d+\.so"
)


class FetchError(Exception):
    """The packages could not be unpacked; the message says what to do."""


def obstacle(version: str) -> str:
    """Why this machine cannot unpack Debian's build of a version, or an empty string."""
    if not matrix.version(version).suite:
        return f"Debian has no debug build of {version}"
    if platform.system() != "Linux":
        return f"this is {platform.system()}, not Linux"
    if os.geteuid() != 0:
        return "unpacking needs root"
    absent = [tool for tool in TOOLS if not shutil.which(tool)]
    return f"{' and '.join(absent)} missing: apt-get install {' '.join(TOOLS)}" if absent else ""


def fetch(version: str, folder: Path, say: Callable[[str], None] = print) -> None:
    """Unpack one version under `folder`; one that is already there is left alone."""
    why_not = obstacle(version)
    if why_not:
        raise FetchError(f"{version}: {why_not}")
    tree = Tree(folder.resolve() / version, version)
    if tree.complete():
        say(f"{version}: already in {tree.root}")
        return
    say(f"{version}: unpacking Debian's packages into {tree.root}")
    tree.unpack(matrix.version(version).suite)
    tree.patch()
    for line in tree.check():
        say(f"{version}: {line}")
    tree.finish()


class Tree:
    """One version's unpacked packages."""

    def __init__(self, root: Path, version: str) -> None:
        self.root = root
        self.version = version
        self.bin = root / "usr" / "bin"
        self.interpreters = [self.bin / f"python{version}", self.bin / f"python{version}d"]

    @property
    def libraries(self) -> Path:
        return self.root / "usr" / "lib" / self.triplet

    @property
    def triplet(self) -> str:
        """`x86_64-linux-gnu` and the like, as Debian names its library folders."""
        return next(path.name for path in (self.root / "usr" / "lib").glob("*-linux-gnu*") if path.is_dir())

    def complete(self) -> bool:
        mark = self.root / MARK
        whole = (self.standard_library / "test" / "test_grammar.py").is_file()  # trees from before had no test suite
        return whole and mark.is_file() and mark.read_text() == str(self.root)

    def finish(self) -> None:
        (self.root / MARK).write_text(str(self.root))

    def unpack(self, suite: str) -> None:
        shutil.rmtree(self.root, ignore_errors=True)
        self.root.parent.mkdir(parents=True, exist_ok=True)
        packages = ["libstdc++6", f"python{self.version}-dbg", f"python{self.version}-venv", f"libpython{self.version}-dev"]
        packages.append(f"libpython{self.version}-testsuite")  # for the identity stress: 23 to 36 MB
        command = ["mmdebstrap", "--quiet", "--variant=extract", "--mode=root"]
        # a mirror's copy of a moving suite can be older than its Valid-Until
        command += ['--aptopt=Acquire::Check-Valid-Until "false"', f"--include={','.join(packages)}", suite, str(self.root)]
        if subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode != 0:
            raise FetchError(f"{self.version}: mmdebstrap could not unpack {', '.join(packages)} from {suite}, see above")

    def patch(self) -> None:
        self._hide_from_linker()
        loader, path = self._library_path()
        for interpreter in self.interpreters:
            options = ["--set-interpreter", str(loader)] if loader else []
            _run("patchelf", *options, "--force-rpath", "--set-rpath", str(path), str(interpreter))
            self._own_pyconfig(interpreter.name)
        self._relocate()
        self._keep_only_pythons()
        for interpreter in self.interpreters[:1]:
            command = [str(interpreter), "-m", "compileall", "-q", "-x", NOT_COMPILED]
            subprocess.run([*command, str(self.standard_library)], check=False, capture_output=True)

    @property
    def standard_library(self) -> Path:
        return self.root / "usr" / "lib" / f"python{self.version}"

    def _library_path(self) -> tuple[Path | None, Path]:
        """The loader to use (None: the host's) and the folder of libraries to look in first."""
        if _release_of(_c_library(self.root, self.triplet)) > _release_of(_c_library(Path("/"), self.triplet)):
            # built for a newer C library than the host's: run with the suite's own loader and all of its libraries
            loader = _run("patchelf", "--print-interpreter", str(self.interpreters[0])).strip()
            return self.libraries / Path(loader).name, self.libraries
        own = self.root / "ownlib"
        own.mkdir(exist_ok=True)
        for folder in (self.libraries, self.root / "lib" / self.triplet):
            for library in sorted(folder.glob("*.so*")):
                link = own / library.name
                if not HOST_LIBRARIES.fullmatch(library.name) and not link.is_symlink():
                    link.symlink_to(library)
        return None, own

    def _own_pyconfig(self, name: str) -> None:
        """Debian's pyconfig.h only forwards to the host's /usr/include."""
        include = self.root / "usr" / "include"
        forwarder = include / name / "pyconfig.h"
        forwarder.unlink(missing_ok=True)
        shutil.copy2(include / self.triplet / name / "pyconfig.h", forwarder)

    def _relocate(self) -> None:
        """Rewrite the /usr that is recorded in the build's variables to where the tree is."""
        prefix = re.compile(r"""(?<=['" =I(])/usr(?=/(?:include|lib|bin|share)\b)|(?<=['"])/usr(?=['"])""")
        for path in self._recorded():
            text = path.read_text()
            path.write_text(prefix.sub(f"{self.root}/usr", text))
        bundled = self.standard_library / "ensurepip" / "__init__.py"
        if bundled.is_file():
            text = bundled.read_text()
            bundled.write_text(re.sub(r"""(?<=['"])/usr(?=/share/python-wheels)""", f"{self.root}/usr", text))

    def _recorded(self) -> Iterator[Path]:
        for top in (self.standard_library, self.libraries):
            for pattern in ("_sysconfigdata_*.py", "_sysconfig_vars_*.json", "build-details*.json"):
                for path in (*top.glob(pattern), *top.glob(f"*/{pattern}")):
                    if path.is_file() and not path.is_symlink():
                        yield path

    def _hide_from_linker(self) -> None:
        """The build's variables put this folder on the linker's path, where the suite's C library would win over the host's."""
        for library in (*self.libraries.glob("*.so"), *self.libraries.glob("*.a")):
            loaded_by_name = library.suffix == ".so" and not library.is_symlink() and _is_elf(library)  # libdb-5.3.so
            if not loaded_by_name and not library.name.startswith("libpython"):
                library.unlink()

    def _keep_only_pythons(self) -> None:
        for path in self.bin.iterdir():
            if "python3." not in path.name:
                path.unlink()

    def check(self) -> Iterator[str]:
        """What each interpreter says of itself; one that does not run is an error."""
        said = "import sys, ssl, ctypes; print(sys.version.split()[0], 'debug' if hasattr(sys, 'gettotalrefcount') else 'release')"
        for interpreter in self.interpreters:
            yield f"{_run(str(interpreter), '-c', said).strip()} {interpreter}"


def _c_library(root: Path, triplet: str) -> Path:
    for folder in ("usr/lib", "lib"):
        path = root / folder / triplet / "libc.so.6"
        if path.exists():
            return path.resolve() if root == Path("/") else path
    raise FetchError(f"no C library under {root}: is this a Debian-like system?")


def _release_of(c_library: Path) -> tuple[int, ...]:
    match = re.search(rb"GNU C Library .* version (\d+)\.(\d+)", c_library.read_bytes())
    if not match:
        raise FetchError(f"{c_library} is not the GNU C library")
    return int(match[1]), int(match[2])


def _is_elf(path: Path) -> bool:
    with path.open("rb") as handle:
        return handle.read(4) == b"\x7fELF"


def _run(*command: str) -> str:
    answer = subprocess.run(command, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if answer.returncode != 0:
        raise FetchError(f"{' '.join(command[:2])} failed: {(answer.stderr or answer.stdout).strip()}")
    return answer.stdout


def main(arguments: Sequence[str]) -> int:
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder, *versions = arguments
    try:
        for version in versions:
            if version not in matrix.names():
                raise FetchError(f"unknown version {version}: this project knows {', '.join(matrix.names())}")
            fetch(version, Path(folder))
    except FetchError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
