"""Imports inside of functions: relative ones, names that a module does not have, and modules of a package that are no attributes of it."""
from __future__ import annotations

import importlib.machinery
import sys
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


def module(name, path=None, **names):
    made = types.ModuleType(name)
    vars(made).update(names)
    if path is not None:
        made.__path__ = path
    return made


@pytest.fixture
def modules():
    made = {"made_a": module("made_a", [], shift=1), "made_a.b": module("made_a.b", [], scale=2), "made_a.b.c": module("made_a.b.c", rate=3),
            "made_plain": module("made_plain", here=4), "made_filed": module("made_filed", [], __file__="/nowhere/made_filed.py"),
            "made_renamed": module("made_a", here=1)}
    sys.modules.update(made)
    yield made
    for name in made:
        sys.modules.pop(name, None)


IMPORTS = ("from . import shift as r", "from . import b as r", "from .b import scale as r", "from .b.c import rate as r", "from . import lacks as r", "from .b import c as r",
           "from .. import shift as r", "from ..b import scale as r", "from ...x import y as r", "from made_plain import here as r", "from made_plain import lacks as r",
           "from made_a import b as r", "from made_a import nothing as r", "from made_filed import lacks as r", "from made_a.b import c as r", "from made_renamed import b as r",
           "from made_renamed import here as r", "import made_a.b as r", "import made_a.b.c as r", "from os import lacks as r", "from collections import abc as r")
PLACES = {"in a": {"__name__": "made_a.d", "__package__": "made_a"}, "in b": {"__name__": "made_a.b.d", "__package__": "made_a.b"}, "nowhere": {"__name__": "made_x"},
          "by a spec": {"__name__": "made_a.d", "__package__": "made_a", "__spec__": importlib.machinery.ModuleSpec("made_a.d", None)},
          "a package": {"__name__": "made_a", "__package__": "made_a", "__spec__": importlib.machinery.ModuleSpec("made_a", None, is_package=True), "__path__": []},
          "none": {"__name__": "made_a.d", "__package__": "made_a", "__spec__": None}}


@pytest.mark.parametrize("line", IMPORTS)
@pytest.mark.parametrize("place", PLACES)
def test_as_plain(place, line, modules):
    text = "def function(x):\n    try:\n        %s\n    except ImportError as error:\n        r = (type(error), str(error), error.name, error.path, getattr(error, 'name_from', 0))\n    return x * 2, r" % line
    namespace = dict(PLACES[place])
    exec(text, namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))

    def check():
        for _ in range(2):
            found = []
            for what in (plain, tested):
                try:
                    found.append(repr(what(np.arange(2.0))))
                except Exception as error:
                    found.append((type(error), str(error)))
            assert found[0] == found[1]
    check()
    modules["made_a"].b = 5
    modules["made_plain"].lacks = 6
    modules["made_a"].lacks = 7
    check()
    del modules["made_a"].b, modules["made_plain"].lacks, modules["made_a"].lacks, modules["made_a"].shift
    check()
    if "__spec__" not in namespace:
        namespace["__package__"] = "made_a.b"
        check()


@pytest.mark.parametrize("line", ("from . import shift as r", "from .b import scale as r", "from made_plain import lacks as r", "from made_a import b as r"))
def test_is_captured(line, modules):
    namespace = dict(PLACES["in a"])
    exec("def function(x):\n    try:\n        %s\n    except ImportError:\n        r = 0\n    return x * 2, r" % line, namespace)
    tested = sot.symbolic_translate(namespace["function"])
    for _ in range(3):
        tested(np.arange(2.0))
    assert not sot.cache_info(tested).breaks
    assert sot.cache_info(tested).hits == 2
