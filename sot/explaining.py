"""``python -m sot explain``: one function of a script or module is called, and what the engine did is told."""
from __future__ import annotations

import difflib
import importlib
import importlib.util
import inspect
import os
import re
import sys
import traceback
import types
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

from .api import engine_status, explain, symbolic_translate
from .arrays import ARRAYS
from .config import ConfigError
from .debug.explanation import Explanation
from .variables.exception_slots import traceback_of

__all__ = ["main"]

_HELP = """usage: python -m sot explain [--calls N] [--code] [--html FILE] [--dot FILE] SCRIPT.py:FUNCTION [ARGUMENT …]
       python -m sot explain [--calls N] [--code] [--html FILE] [--dot FILE] MODULE:FUNCTION [ARGUMENT …]

Imports the script or module, calls the function and says what the engine did: graphs, where they break and why, with a remedy, what is
left to the interpreter, and the guards. FUNCTION may be dotted (Class.method, object.method). An ARGUMENT is a Python expression in the
names of the module, with np for NumPy; NAME=EXPRESSION is a keyword argument. A script is imported, so what stands behind
`if __name__ == "__main__"` does not run.

  --calls N    call N times, each time with new arguments, and tell of all (1): shows what is translated again, and why
  --code       show the generated code, too: as text that reads like source, and as bytecode
  --html FILE  write the report as a page, too, with both beside each other
  --dot FILE   draw the graphs, in Graphviz's language: `dot -Tsvg FILE` makes a picture

The exit status is 1 when the script or the call raises, 2 when the command line cannot be followed.

example: python -m sot explain model.py:step "np.ones((4, 3))" rate=0.1
"""

#: The exit status of a program that raises, and of a command line that cannot be followed.
_RAISED, _USAGE = 1, 2

_KEYWORD = re.compile(r"([A-Za-z_]\w*)=(?!=)")


class _Refused(Exception):
    """The command line cannot be followed; the text says what to do."""


class _Asked(NamedTuple):
    calls: int
    code: bool
    files: Dict[str, str]      # option -> where what it asks for is written
    place: str
    function: str
    arguments: List[str]


def main(words: Sequence[str]) -> int:
    """Explain what the words ask for; the exit status."""
    if words and words[0] in ("-h", "--help"):
        print(_HELP, end="")
        return 0
    try:
        status = _run(_parsed(words))
        sys.stdout.flush()
        return status
    except (_Refused, ConfigError) as error:
        print("error: %s" % error, file=sys.stderr)
        return _USAGE
    except BrokenPipeError:      # who reads the report has seen enough (… | head)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(asked: _Asked) -> int:
    why = engine_status()
    if why is not None:
        raise _Refused("the engine is off: %s" % why)
    names = _names(asked.place)
    if names is None:
        return _RAISED
    function = _function(names, asked)
    said = _explained(function, asked, names)
    print(said)
    if asked.code:
        print(said.code())
    for option, path in asked.files.items():
        _write(path, said.html() if option == "--html" else said.dot(), "page" if option == "--html" else "drawing")
    return 0 if said.error is None else _RAISED


def _parsed(words: Sequence[str]) -> _Asked:
    rest = list(words)
    options: Dict[str, str] = {}
    while rest and rest[0].startswith("-"):
        name, has_value, value = rest.pop(0).partition("=")
        if name not in ("--calls", "--code", "--html", "--dot"):
            raise _Refused("%s is no option here (--calls N, --code, --html FILE, --dot FILE); see `python -m sot explain --help`" % name)
        if not has_value and name != "--code":
            if not rest:
                raise _Refused("%s needs a value; see `python -m sot explain --help`" % name)
            value = rest.pop(0)
        options[name] = value
    calls = options.get("--calls", "1")
    if not calls.isdecimal() or int(calls) < 1:
        raise _Refused("--calls needs a whole number from 1 on, not %r" % calls)
    if not rest:
        raise _Refused("what is to be explained? Give SCRIPT.py:FUNCTION or MODULE:FUNCTION; see `python -m sot explain --help`")
    place, colon, function = rest[0].rpartition(":")
    if not colon or not place or not function:
        raise _Refused("%r names no function: write SCRIPT.py:FUNCTION or MODULE:FUNCTION" % rest[0])
    files = {name: path for name, path in options.items() if name in ("--html", "--dot")}
    return _Asked(int(calls), "--code" in options, files, place, function, rest[1:])


def _names(place: str) -> Optional[Dict[str, Any]]:
    """The names of the script or module; None if it raised, which is told."""
    try:
        if place.endswith(".py"):
            return vars(_script(place))
        sys.path[:0] = [""] if "" not in sys.path and os.getcwd() not in sys.path else []
        if importlib.util.find_spec(place) is None:
            raise _Refused("there is no module %r; a script is named by its file, %s.py:FUNCTION" % (place, place))
        return vars(importlib.import_module(place))
    except _Refused:
        raise
    except ModuleNotFoundError as error:
        if error.name is not None and (place + ".").startswith(error.name + "."):
            raise _Refused("there is no module %r; a script is named by its file, %s.py:FUNCTION" % (error.name, place)) from None
        _tell(error)
    except (Exception, SystemExit) as error:     # the program's own, while it is imported
        _tell(error)
    return None


def _script(path: str) -> types.ModuleType:
    if not os.path.isfile(path):
        raise _Refused("can't open %r: there is no such file" % path)
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    name = os.path.basename(path)[:-3]
    spec = importlib.util.spec_from_file_location(name if name not in sys.modules else name + "_", path)
    assert spec is not None and spec.loader is not None     # of a .py file
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _tell(error: BaseException) -> None:
    """What the program raised, without the frames that are not its own."""
    shown = traceback_of(error)
    while shown is not None and (shown.tb_frame.f_globals is globals() or "importlib" in shown.tb_frame.f_code.co_filename):
        shown = shown.tb_next
    traceback.print_exception(type(error), error, shown)


def _function(names: Dict[str, Any], asked: _Asked) -> Callable[..., Any]:
    found: Any = None
    known: Sequence[str] = [name for name, value in names.items() if callable(value) and not name.startswith("__")]
    path = ""
    for part in asked.function.split("."):
        try:
            found = names[part] if not path else getattr(found, part)
        except (KeyError, AttributeError):
            like = difflib.get_close_matches(part, known, 1)
            hint = "did you mean %s?" % like[0] if like else "it has %s" % ", ".join(sorted(known)[:12]) if known else "it has no functions"
            raise _Refused("%s has no %r: %s" % (asked.place + (":" + path if path else ""), part, hint)) from None
        path = path + "." + part if path else part
        known = [name for name in dir(found) if not name.startswith("__")]
    if not callable(found):
        raise _Refused("%s is a %s, and no function" % (path, type(found).__name__))
    return found  # type: ignore[no-any-return]  # it is callable


def _arguments(function: Callable[..., Any], asked: _Asked, names: Dict[str, Any]) -> Tuple[List[Any], Dict[str, Any]]:
    """The arguments of a call, made anew."""
    args: List[Any] = []
    kwargs: Dict[str, Any] = {}
    for word in asked.arguments:
        keyword = _KEYWORD.match(word)
        text = word[keyword.end():] if keyword else word
        try:
            value = eval(compile(text.strip(), "<argument>", "eval"), dict({ARRAYS.short: ARRAYS.module}, **names))
        except Exception as error:      # whatever the expression raises
            raise _Refused("the argument %s is no expression that can be evaluated: %s: %s" % (word, type(error).__name__, error)) from None
        if keyword:
            kwargs[keyword.group(1)] = value
        else:
            args.append(value)
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):      # it has none that is known
        return args, kwargs
    try:
        signature.bind(*args, **kwargs)
    except TypeError as error:
        raise _Refused("the arguments do not fit %s%s: %s; each ARGUMENT is a Python expression, such as \"np.ones(3)\" or rate=0.1"
                       % (asked.function, signature, error)) from None
    return args, kwargs


def _explained(function: Callable[..., Any], asked: _Asked, names: Dict[str, Any]) -> Explanation:
    translated = symbolic_translate(function)
    for _ in range(asked.calls - 1):
        args, kwargs = _arguments(function, asked, names)
        said = explain(translated, *args, **kwargs)
        if said.error is not None:
            return said
    args, kwargs = _arguments(function, asked, names)
    return explain(translated, *args, **kwargs)


def _write(path: str, text: str, what: str) -> None:
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise _Refused("can't write the %s to %r: %s" % (what, path, error.strerror)) from None
    print("%s: %s" % (what, path))
