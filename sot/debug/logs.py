"""What the engine does, told while it does it: the channels of SOT_LOGS, each a logger of the standard library's ``logging``.

SOT_LOGS_OF says of which files and functions. Without SOT_LOGS there are no loggers and nothing is written: a program that looks at ``logging`` sees what it sees without the engine.
The lines go to the process's own standard error, not to what the program may have put in the place of ``sys.stderr``.
"""
from __future__ import annotations

import importlib
import os
import sys
from fnmatch import fnmatchcase
from typing import Any, Callable, Dict

from ..config import value

__all__ = ["log"]


def _loggers() -> Dict[str, Any]:
    """The wanted channels' loggers, ``sot.breaks`` and so on."""
    channels = value("SOT_LOGS")
    if not channels:
        return {}
    logging = importlib.import_module("logging")
    family = logging.getLogger("sot")
    family.propagate = False       # the program's own logs stay as they are
    if sys.__stderr__ is not None:
        handler = logging.StreamHandler(sys.__stderr__)
        handler.setFormatter(logging.Formatter("[%(name)s] %(message)s"))
        family.addHandler(handler)
    found = {}
    for channel in channels:
        found[channel] = logging.getLogger("sot." + channel)
        found[channel].setLevel(logging.INFO)
    return found


_LOGGERS = _loggers()

#: (file, function) patterns; none: all.
_PLACES = value("SOT_LOGS_OF")


def _is_wanted(file: str, function: str) -> bool:
    """Whether SOT_LOGS_OF names the function."""
    file = file.replace(os.sep, "/")
    return not _PLACES or any([
        (not wanted or fnmatchcase("/" + file, "*/" + wanted.lstrip("/"))) and (not name or fnmatchcase(function, name)) for wanted, name in _PLACES])


def log(channel: str, file: str, function: str, text: Callable[[], str]) -> None:
    """Tell what happened to a function of a file, if that is wanted; the text is made only then. It never fails: the program goes on as without."""
    logger = _LOGGERS.get(channel)
    if logger is None or not _is_wanted(file, function):
        return
    try:
        said = text()
    except Exception as error:      # a __repr__ of the program's in a guard or a constant
        said = "(what happened cannot be told: %s)" % type(error).__name__
    try:
        logger.info("%s", said)
    except Exception:  # the program has changed logging
        pass
