"""A copy of the package in which mutants live: ``sot`` (and, for the harness, ``conformance``) are imported from there.

An overlay is a folder with a ``sitecustomize.py``; with the folder in PYTHONPATH every Python started, however deep, takes
these packages from it. Nothing is installed, and the checkout is not touched.
"""
from __future__ import annotations

import compileall
import os
import py_compile
import shutil
import sysconfig
from pathlib import Path
from typing import Dict, List

from .places import ROOT

__all__ = ["Overlay", "installed_extension"]

#: Put into every overlay. A mutant must not eat the machine: memory and processor time are limited.
_CUSTOMIZE = '''"""Imports packages from this folder, whatever is installed (conformance/mutants/overlay.py)."""
import importlib.machinery
import os
import resource
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


class Overlay:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name in ("sot", "conformance") and os.path.isdir(os.path.join(HERE, name)):
            return importlib.machinery.PathFinder.find_spec(name, [HERE])
        return None


sys.meta_path.insert(0, Overlay)
resource.setrlimit(resource.RLIMIT_AS, (8 << 30, resource.getrlimit(resource.RLIMIT_AS)[1]))
if os.environ.get("MUTANTS_PROBES"):
    from conformance.mutants import probes
    probes.install()
'''

_SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))


def installed_extension() -> Path:
    """The extension of the installed package."""
    path = Path(sysconfig.get_paths()["platlib"]) / "sot" / ("_core" + _SUFFIX)
    return path if path.is_file() else ROOT / "sot" / ("_core" + _SUFFIX)


class Overlay:
    """One folder. ``write`` puts a mutated file in, ``restore`` the right one again."""

    def __init__(self, folder: Path, root: Path = ROOT, harness: bool = False) -> None:
        self.folder = folder
        self.root = root
        self.harness = harness

    def make(self) -> None:
        shutil.rmtree(str(self.folder), ignore_errors=True)
        self.folder.mkdir(parents=True)
        (self.folder / "sitecustomize.py").write_text(_CUSTOMIZE)
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "corpus", "mutants")
        shutil.copytree(str(self.root / "sot"), str(self.folder / "sot"), ignore=ignore)
        shutil.copy2(str(installed_extension()), str(self.folder / "sot"))
        if self.harness:
            shutil.copytree(str(self.root / "conformance"), str(self.folder / "conformance"), ignore=ignore)
            for name in ("corpus", "mutants"):
                os.symlink(str(self.root / "conformance" / name), str(self.folder / "conformance" / name))
            for name in ("skip_lists", "docs", "tests", "pyproject.toml"):
                if (self.root / name).exists():
                    os.symlink(str(self.root / name), str(self.folder / name))
        for name in ("sot", "conformance"):  # nothing that runs on it may write bytecode, and compiling takes longer than most cases
            if (self.folder / name).is_dir():
                compileall.compile_dir(str(self.folder / name), maxlevels=10, quiet=2)

    def environ(self) -> Dict[str, str]:
        """For everything that runs on it. No bytecode is written: two mutants of one second would share it."""
        return dict(os.environ, PYTHONPATH=str(self.folder), PYTHONDONTWRITEBYTECODE="1", OPENBLAS_NUM_THREADS="1")

    def compiled(self, path: str) -> List[Path]:
        """The bytecode files of a source file here."""
        source = self.folder / path
        return list((source.parent / "__pycache__").glob(source.stem + ".*.pyc"))

    def write(self, path: str, source: bytes) -> None:
        for each in self.compiled(path):
            each.unlink()
        (self.folder / path).write_bytes(source)

    def restore(self, path: str) -> None:
        self.write(path, (self.root / path).read_bytes())
        if path.endswith(".py"):
            py_compile.compile(str(self.folder / path))

    def put_extension(self, built: Path) -> None:
        target = self.folder / "sot" / ("_core" + _SUFFIX)
        target.unlink()  # another inode: a process that still has the old one mapped is left alone
        shutil.copy2(str(built), str(target))
