"""Paths of pathlib and os.path that the function makes, or that come in: what they are and what is made of them, by name and way."""
from __future__ import annotations

import os
import pathlib
import types

import numpy as np
import pytest

import sot

X = np.arange(3.0)
NAMES = ("b", "b.c", "b.tar.gz", "..", ".", "", "/q", "a//b", "a/../b/", ".hidden", "ä b")
MAKERS = {"joined": "pathlib.PurePosixPath('/a') / name", "of two": "pathlib.PurePosixPath('a', name)", "path": "pathlib.Path('/a', name)", "windows": "pathlib.PureWindowsPath('c:/a', name)",
          "reflected": "'a' / pathlib.PurePosixPath(name)", "of a path": "pathlib.PurePath(pathlib.PurePath(name), 'z')", "given": "GIVEN"}
USES = {"text": "str(p)", "parts": "p.parts", "name": "p.name, p.stem, p.suffix, p.suffixes", "parent": "p.parent", "parents": "list(p.parents)", "posix": "p.as_posix()", "with suffix": "p.with_suffix('.x')",
        "with name": "p.with_name('n')", "joined": "p.joinpath('x', 'y')", "equal": "p == pathlib.PurePosixPath('/a/b'), p == pathlib.PurePath('a', name)", "anchor": "p.root, p.drive, p.anchor, p.is_absolute()",
        "relative": "p.relative_to('/a')", "fspath": "os.fspath(p), os.path.join(p, 'x')", "shown": "repr(p), f'{p}', '%s' % p", "sorted": "sorted([p, pathlib.PurePosixPath('/a/a')])", "looked for": "p in {p: 1}, {p}",
        "compared": "p < pathlib.PurePosixPath('/a/c')", "matched": "p.match('*.c')", "truth": "bool(p), isinstance(p, os.PathLike)"}
GIVEN = pathlib.PurePosixPath("/a/given.txt")
FUNCTIONS = ("os.path.join('/a', name, 'z')", "os.path.split(name)", "os.path.splitext(name)", "os.path.basename(name)", "os.path.dirname('/q/' + name)", "os.path.isabs(name)", "os.path.normpath('/a/../' + name)",
             "os.path.relpath('/a/b', '/a')", "os.path.commonpath(['/a/b', '/a/' + name])", "os.fspath(name)", "os.fspath(Own(name))", "os.path.join(Own(name), 'z')", "os.fspath(Own(3))", "os.fspath(3)")


class Own:
    def __init__(self, name):
        self.name = name

    def __fspath__(self):
        return self.name


def check(expression, setup="", given=NAMES):
    names = dict(globals())
    exec("def case(x, name):\n    %s\n    try:\n        return x * 2, %s\n    except (ValueError, TypeError) as e:\n        return type(e), str(e)" % (setup or "pass", expression), names)  # noqa: S102
    plain = types.FunctionType(names["case"].__code__.replace(), names)
    translated = sot.symbolic_translate(names["case"])
    for name in (given[0], *given):
        assert repr(translated(X, name)) == repr(plain(X, name)), (expression, setup, name)
    return sot.cache_info(translated)


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("use", USES)
def test_paths(maker, use):
    check(USES[use], "p = " + MAKERS[maker])


@pytest.mark.parametrize("expression", FUNCTIONS)
def test_functions_of_paths(expression):
    check(expression)
    info = check(expression, given=NAMES[:3])     # of more texts each would have a translation of its own
    if "(3)" not in expression:
        assert not info.breaks, (expression, info)


def test_what_is_captured():
    def case(x, name):
        path = pathlib.PurePosixPath("/data") / name / "x.tar.gz"
        return x * 2, str(path), path.name, path.suffix, path.parent.name, path.parts, path.with_name("y"), path == pathlib.PurePosixPath("/data/b/x.tar.gz"), os.fspath(path)
    translated = sot.symbolic_translate(case)
    for name in ("b", "b", "c"):
        assert repr(translated(X, name)) == repr(case(X, name))
    info = sot.cache_info(translated)
    assert not info.breaks and info.hits, info
