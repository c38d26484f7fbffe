"""A module that is taken out of sys.modules dies where it dies in plain Python, and with it what only it had: how it is imported × what is used."""
import gc
import itertools
import sys
import types
import weakref

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

NAME = "a_module_that_goes"
IMPORTS = {
    "import": "import %s as m" % NAME,
    "from": "from %s import scale, apply, Kind, array\n    m = None" % NAME,
    "global": "m = MODULES[-1]",
    "given": "m = given",
}
USES = {
    "number": "x * m.scale", "function": "m.apply(x)", "class": "x * m.Kind.shift", "instance": "x * m.Kind().shift", "array": "x + m.array",
    "module": "(x, m.__name__)", "break": "(x * m.scale, opaque(m), m.apply(x))",
    "behind others": "(np.cos(x), np.add.reduce(x), opaque.__name__, m.apply(x), m.Kind.shift, np.sort(x))",
}


class Module(types.ModuleType):
    """What a loader may put there."""


def opaque(value):
    return type(value).__name__


def made(kind, n, died):
    module = kind(NAME)
    body = "scale = %d\ndef apply(x):\n    return x + scale\nclass Kind:\n    shift = scale\n" % n
    exec(body, module.__dict__)
    module.array = np.ones(3)
    for name in ("apply", "array"):
        weakref.finalize(getattr(module, name), died.append, name)
    weakref.finalize(module, died.append, "module")
    return module


def outcomes(kind, how, use, translate):
    names = {"opaque": opaque, "MODULES": [], "np": np}
    use = use.replace("m.", "") if how == "from" else use
    exec("def program(x, given=None):\n    %s\n    return %s" % (IMPORTS[how], use), names)
    program, out = translate(names["program"]), []
    for n in (1, 1, 2):
        died = []
        module = made(kind, n, died)
        if how == "global":
            names["MODULES"].append(module)
        else:
            sys.modules[NAME] = module
        result = [str(program(np.ones(3), module if how == "given" else None)) for _ in range(2)]
        names["MODULES"].clear()
        sys.modules.pop(NAME, None)
        del module
        now = sorted(died)
        gc.collect()
        out.append((result, now, sorted(died)))
    return out


@pytest.mark.parametrize("kind", (types.ModuleType, Module), ids=lambda kind: kind.__name__)
def test_modules_die_with_the_last_of_the_program(kind):
    sot.skip_function(opaque)
    gc.collect()
    gc.disable()
    different = []
    try:
        for how, use in itertools.product(IMPORTS, USES):
            if how == "from" and use in ("module", "break"):
                continue
            if how == "global" and kind is Module and use in ("function", "break"):
                continue    # a namespace that is nobody's in sys.modules: see the known limits in docs/architecture.md
            plain = outcomes(kind, how, USES[use], lambda function: function)
            assert "module" in plain[0][1]
            if outcomes(kind, how, USES[use], sot.symbolic_translate) != plain:
                different.append((how, use))
    finally:
        gc.enable()
    assert different == []
