"""What a case must leave as it found it: directory, variables, import system, hooks, NumPy's and Python's settings."""
from __future__ import annotations

import builtins
import ctypes
import locale
import os
import signal
import sys
import threading
import warnings
from typing import Any, Dict, List, Optional

import numpy as np

__all__ = ["EVALUATOR", "changes", "restore", "snapshot"]

#: What an engine that stays installed between calls changes; such an adapter says so (``Engine.stays_installed``).
EVALUATOR = "frame evaluator"


def _evaluator() -> Optional[str]:
    """Who evaluates the frames of this interpreter; None where no function tells (3.8)."""
    if not hasattr(ctypes.pythonapi, "_PyInterpreterState_GetEvalFrameFunc"):
        return None
    interpreter, get = ctypes.pythonapi.PyInterpreterState_Get, ctypes.pythonapi._PyInterpreterState_GetEvalFrameFunc
    interpreter.restype, interpreter.argtypes, get.restype, get.argtypes = ctypes.c_void_p, [], ctypes.c_void_p, [ctypes.c_void_p]
    default = ctypes.cast(ctypes.pythonapi._PyEval_EvalFrameDefault, ctypes.c_void_p).value
    found = get(interpreter())
    return "the interpreter" if found in (None, default) else "a function of others at %#x" % found


def snapshot() -> Dict[str, Any]:
    return {
        "directory": os.getcwd(),
        "environment variables": dict(os.environ),
        "sys.path": list(sys.path),
        "sys.meta_path": list(sys.meta_path),
        "sys.path_hooks": list(sys.path_hooks),
        "sys.modules": dict(sys.modules),
        "builtins": dict(vars(builtins)),
        "recursion limit": sys.getrecursionlimit(),
        "switch interval": sys.getswitchinterval(),
        "trace function": sys.gettrace(),
        "profile function": sys.getprofile(),
        "displayhook": sys.displayhook,
        "excepthook": sys.excepthook,
        "warnings.showwarning": warnings.showwarning,
        "interrupt handler": signal.getsignal(signal.SIGINT),
        "threads": threading.active_count(),
        "locale": locale.setlocale(locale.LC_ALL),
        "np.geterr": np.geterr(),
        "np.geterrcall": np.geterrcall(),
        "np.get_printoptions": np.get_printoptions(),
        "np.getbufsize": np.getbufsize(),
        EVALUATOR: _evaluator(),
    }


def _keys_changed(before: Dict[str, Any], after: Dict[str, Any], additions: bool) -> List[str]:
    """Names removed or bound to something else, and, if asked for, added."""
    words = ["-" + key for key in before if key not in after]
    words += ["!" + key for key in before if key in after and before[key] is not after[key]
              and not (isinstance(before[key], str) and before[key] == after[key])]
    if additions:
        words += ["+" + key for key in after if key not in before]
    return sorted(words)


def changes(before: Dict[str, Any]) -> List[str]:
    """One line a change. A module imported meanwhile is none: an engine may import its parts late."""
    found = []
    for name, after in snapshot().items():
        if name in ("sys.modules", "builtins", "environment variables"):
            words = _keys_changed(before[name], after, additions=name != "sys.modules")
            if name == "builtins":
                words = [word for word in words if word not in ("+_", "!_")]
            if words:
                found.append("%s: %s" % (name, " ".join(words)))
        elif after is not before[name] and after != before[name]:
            found.append("%s: %.60r, was %.60r" % (name, after, before[name]))
    return found


def restore(before: Dict[str, Any]) -> None:
    """Put back what the next case would stumble over."""
    if os.getcwd() != before["directory"]:
        os.chdir(before["directory"])
    if dict(os.environ) != before["environment variables"]:
        os.environ.clear()
        os.environ.update(before["environment variables"])
    sys.path[:] = before["sys.path"]
    sys.meta_path[:] = before["sys.meta_path"]
    sys.path_hooks[:] = before["sys.path_hooks"]
    for name, module in before["sys.modules"].items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
    names = vars(builtins)
    for name in [name for name in names if name not in before["builtins"]]:
        del names[name]
    for name, value in before["builtins"].items():
        if names.get(name) is not value:
            names[name] = value
    if sys.getrecursionlimit() != before["recursion limit"]:
        sys.setrecursionlimit(before["recursion limit"])
    if sys.gettrace() is not before["trace function"]:
        sys.settrace(before["trace function"])
    if sys.getprofile() is not before["profile function"]:
        sys.setprofile(before["profile function"])
    # Only if changed: setting them makes new context variables, which a leak probe would count.
    if np.geterr() != before["np.geterr"]:
        np.seterr(**before["np.geterr"])
    if np.geterrcall() is not before["np.geterrcall"]:
        np.seterrcall(before["np.geterrcall"])
    if np.get_printoptions() != before["np.get_printoptions"]:
        options = dict(before["np.get_printoptions"])
        options.pop("override_repr", None)
        np.set_printoptions(**options)
