"""Types in C with the old slots ``tp_getattr`` and ``tp_setattr`` (as SciPy's Fortran functions have them): no class lists what those know."""
from __future__ import annotations

import ctypes

import numpy as np
import pytest

import sot

_TP_GETATTR, _TP_SETATTR = 57, 68    # Include/typeslots.h
_HEAP_TYPE_DEFAULTS = 1 << 18
KNOWN = {}       # (id of an object, name) -> value


@ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object, ctypes.c_char_p)
def _read(instance, name):
    try:
        return KNOWN[id(instance), name.decode()]
    except KeyError:
        raise AttributeError(name.decode()) from None


@ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p, ctypes.c_void_p)
def _write(instance, name, value):
    if value is None:
        del KNOWN[id(instance), name.decode()]
    else:
        KNOWN[id(instance), name.decode()] = ctypes.cast(value, ctypes.py_object).value
    return 0


class _Slot(ctypes.Structure):
    _fields_ = [("slot", ctypes.c_int), ("function", ctypes.c_void_p)]


class _Spec(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("basicsize", ctypes.c_int), ("itemsize", ctypes.c_int), ("flags", ctypes.c_uint),
                ("slots", ctypes.POINTER(_Slot))]


_SLOTS = (_Slot * 3)(_Slot(_TP_GETATTR, ctypes.cast(_read, ctypes.c_void_p)), _Slot(_TP_SETATTR, ctypes.cast(_write, ctypes.c_void_p)), _Slot(0, None))
_SPEC = _Spec(b"made.Fortran", object.__basicsize__, 0, _HEAP_TYPE_DEFAULTS, _SLOTS)
ctypes.pythonapi.PyType_FromSpec.restype = ctypes.py_object
ctypes.pythonapi.PyType_FromSpec.argtypes = [ctypes.POINTER(_Spec)]
Fortran = ctypes.pythonapi.PyType_FromSpec(ctypes.byref(_SPEC))

#: A callback of ctypes cannot raise, so each name is one that is known.
PROGRAMS = {
    "getattr": "r = getattr(o, 'dtype', None)",
    "read": "r = o.dtype",
    "hasattr": "r = hasattr(o, 'dtype')",
    "asked first": "r = o.dtype if hasattr(o, 'dtype') else None",
    "written": "o.dtype = 'new'\n    r = o.dtype",
    "set": "setattr(o, 'other', 5)\n    r = o.other, getattr(o, 'dtype', 1)",
    "deleted": "o.other = 1\n    del o.other\n    r = o.dtype",
    "in a comprehension": "r = [getattr(p, 'dtype', None) for p in (o, o)]",
    "both ways": "r = o.dtype\n    o.dtype = r * 2\n    r = r, o.dtype, getattr(o, 'dtype', None)",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_as_plain(name):
    assert Fortran.__getattribute__ is object.__getattribute__ and Fortran.__setattr__ is object.__setattr__      # nothing tells of the slots
    namespace = {}
    exec("def function(o, x):\n    %s\n    return r, x * 2" % PROGRAMS[name], namespace)
    function = namespace["function"]
    translated = sot.symbolic_translate(function)
    for dtype in ("a", "b", "a", "c"):
        found = []
        for what in (function, translated):
            o = Fortran()
            KNOWN[id(o), "dtype"] = dtype
            found.append((repr(what(o, np.ones(2))), sorted(repr(value) for key, value in KNOWN.items() if key[0] == id(o))))
            for key in [key for key in KNOWN if key[0] == id(o)]:
                del KNOWN[key]
        assert found[0] == found[1]
