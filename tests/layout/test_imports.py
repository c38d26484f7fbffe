"""sot/ has no circle of imports, none inside functions, and none against the order of its layers."""
from __future__ import annotations

import ast
import inspect
import shutil
import subprocess
import sys

import imports as contract
import pytest


def test_the_contract_holds():
    assert contract.problems() == []


@pytest.fixture()
def copy(tmp_path):
    shutil.copytree(str(contract.ROOT / "sot"), str(tmp_path / "sot"), ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return tmp_path


def plant(root, path, text):
    """Add lines after a module's ``from __future__`` import."""
    file = root / path
    source = file.read_text(encoding="utf-8")
    mark = "from __future__ import annotations\n"
    assert source.count(mark) == 1
    file.write_text(source.replace(mark, mark + text), encoding="utf-8")


@pytest.mark.parametrize("path, text, words", [
    ("sot/objects/calls.py", "from . import comparison\n", "a circle of"),
    ("sot/variables/containers.py", "from .iterators import DictIter\n", "a circle of 2 modules: sot.variables.containers, sot.variables.iterators"),
    ("sot/objects/sets.py", "from ..models import sets as models\n", "higher layer"),
    ("sot/opcodes/row.py", "from ..bytecode import instr\n", "a circle of 2 packages: bytecode, opcodes"),
    ("sot/machine/stack.py", "\n\ndef late():\n    from .frames import VirtualFrame\n    return VirtualFrame\n", "an import inside a function"),
    ("sot/machine/stack.py", "\n\ndef late():\n    import json\n    return json\n", "an import inside a function"),
    ("sot/api.py", "\n\ndef late():\n    from .reasons import describe\n    return describe\n", "without its reason"),
    ("sot/objects/sets.py", "from .protocol import truth\n", "truth is late-bound"),
    ("sot/objects/truth.py", "from .. import _core\n", "the compiled core is imported whole"),
    ("sot/objects/truth.py", "import numpy as np\n", "numpy is imported outside the packages that may"),
    ("sot/objects/truth.py", "from numpy import ndarray\n", "numpy is imported outside the packages that may"),
    ("sot/machine/stack.py", "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import numpy.linalg\n", "numpy.linalg is imported outside"),
    ("sot/objects/truth.py", "from ..arrays.of_numpy import values\n", "is asked by sot.arrays and sot.arrays.library only"),
])
def test_what_breaks_it_is_noticed(copy, path, text, words):
    plant(copy, path, text)
    assert any(words in line for line in contract.problems(copy))


def test_a_new_package_needs_a_place(copy):
    (copy / "sot" / "extras.py").write_text("from __future__ import annotations\n", encoding="utf-8")
    assert any("no place in the order" in line for line in contract.problems(copy))


def test_imports_for_type_checkers_do_not_count(copy):
    plant(copy, "sot/machine/stack.py", "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from .machine import Machine\n")
    assert contract.problems(copy) == []


WITHOUT = {"core": "sys.modules['sot._core'] = None", "table": "import sot.opcodes; sot.opcodes.VERSIONS = ((3, 7),)"}


@pytest.fixture(scope="module")
def unavailable():
    """What cannot be imported without the compiled core, or without a table for this CPython."""
    asked = sorted({each.imported for each in contract.deferred()} - set(contract.OPTIONAL))
    assert "sot.engine" in asked
    found = set()
    for loss in WITHOUT.values():
        text = "import importlib, sys\n%s\nfor name in %r:\n    try: importlib.import_module(name)\n    except ImportError: print(name)" % (loss, asked)
        found |= set(subprocess.run([sys.executable, "-c", text], stdout=subprocess.PIPE, universal_newlines=True, check=True).stdout.split())
    return found


@pytest.mark.parametrize("importer, imported", sorted({(each.importer, each.imported) for each in contract.deferred()}))
def test_what_is_imported_inside_a_function_is_optional(unavailable, importer, imported):
    assert imported in unavailable or imported in contract.OPTIONAL, "%s can always be imported: let %s do so at its top" % (imported, importer)


def test_explain_does_without_asyncio():
    text = ("import sys\nsys.modules['asyncio'] = None\nimport sot\nasync def f(): return 1\nprint(sot.explain(f))")
    done = subprocess.run([sys.executable, "-c", text], stdout=subprocess.PIPE, universal_newlines=True, check=True)
    assert "the coroutine was not run: asyncio cannot be imported" in done.stdout


# -- the protocol layer ------------------------------------------------------------------------------------------------
PROTOCOL = contract.ROOT / "sot" / "objects" / "protocol.py"


def declared():
    """name → argument names, as the protocol declares them."""
    found = {}
    for node in ast.parse(PROTOCOL.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and any(isinstance(mark, ast.Name) and mark.id == "_operation" for mark in node.decorator_list):
            found[node.name] = [argument.arg for argument in node.args.args]
    return found


def test_every_operation_is_implemented_as_declared():
    import sot.engine  # noqa: F401  (loads what implements them)
    from sot.objects import protocol
    names = declared()
    assert set(names) == set(protocol.OPERATIONS) and len(names) >= 8
    for name, arguments in names.items():
        assert protocol.OPERATIONS[name] is not None, name
        assert list(inspect.signature(getattr(protocol, name)).parameters) == arguments, name


def test_an_operation_is_implemented_once():
    import sot.engine  # noqa: F401  (loads what implements them)
    from sot.objects import protocol

    def truth(m, var):
        raise NotImplementedError

    def unheard_of(m):
        raise NotImplementedError
    with pytest.raises(LookupError, match="both"):
        protocol.implements(truth)
    with pytest.raises(LookupError, match="no operation"):
        protocol.implements(unheard_of)


def test_an_unbound_operation_says_so():
    text = "from sot.objects import protocol\ntry: protocol.truth(None, None)\nexcept LookupError as error: print(error)"
    done = subprocess.run([sys.executable, "-c", text], stdout=subprocess.PIPE, universal_newlines=True, check=True)
    assert "nothing implements the operation 'truth'" in done.stdout


def test_keys_of_the_registry_are_registered_once():
    from sot.machine import registry
    with pytest.raises(LookupError, match="two handlers"):
        registry.handles("NOP")(None)
    with pytest.raises(LookupError, match="no canonical operation"):
        registry.handles("NO_SUCH_OPERATION")(None)
    with pytest.raises(LookupError, match="two models"):
        registry.builtin(len)(None)
