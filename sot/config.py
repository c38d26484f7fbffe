"""The settings: each environment variable that the engine reads, with what it takes and means. ``python -m sot config`` shows them.

``configure`` and ``python -m sot --set`` say the same without the environment.
"""
from __future__ import annotations

import difflib
import os
import re
import sys
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple

__all__ = ["CHANNELS", "PREFIX", "SETTINGS", "STRATEGIES", "ConfigError", "Setting", "configure", "one_of_strategies", "report", "say", "value"]

#: How translations can be made; the first is that where nothing is said.
STRATEGIES = ("simulation", "shadow")

#: What SOT_LOGS may name: the channels of sot.debug.logs.
CHANNELS = ("breaks", "fallbacks", "recompiles", "graphs", "guards", "code")

#: All variables of sot, those of its build and of the project's tools included, begin like this.
PREFIX = "SOT_"

_WORDS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


class ConfigError(ValueError):
    """A setting that cannot be followed; the text says which values it takes."""


def _switch(variable: str, text: str) -> bool:
    on = _WORDS.get(text.strip().lower())
    if on is None:
        raise ConfigError("%s must be 1 (on) or 0 (off), not %r" % (variable, text))
    return on


def _count(variable: str, text: str, least: int = 1) -> int:
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < least:
        raise ConfigError("%s must be a whole number from %d on, not %r" % (variable, least, text))
    return number


def _count_or_none(variable: str, text: str) -> int:
    return _count(variable, text, 0)


def one_of_strategies(variable: str, name: str) -> str:
    """The name of a strategy, if it is one."""
    if name not in STRATEGIES:
        raise ConfigError("%s must be one of %s, not %r" % (variable, ", ".join(map(repr, STRATEGIES)), name))
    return name


def _channels(variable: str, text: str) -> Tuple[str, ...]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    if any([name not in CHANNELS and name != "all" for name in names]) or text and not names:
        raise ConfigError("%s must be names out of %s, separated by commas, or all, not %r" % (variable, ", ".join(CHANNELS), text))
    return tuple([name for name in CHANNELS if name in names or "all" in names])


#: What SOT_LOGS_OF may name: a file, a function of one, or a function.
_PLACE = re.compile(r"(?:[^:]*\.py)?(?::[\w.<>*]+)?")


def _places(variable: str, text: str) -> Tuple[Tuple[str, str], ...]:
    names = [name.strip() for name in text.split(",")] if text else []
    if not all([name and _PLACE.fullmatch(name) for name in names]):
        raise ConfigError("%s must be names like model.py, model.py:step or :step, in which * stands for anything, separated by commas, not %r" % (variable, text))
    return tuple([(name.partition(":")[0], name.partition(":")[2]) for name in names])


class Setting(NamedTuple):
    """``read`` makes the value of the variable's name and text; ``argument``: the same, said in code or on a command line (may be empty)."""

    variable: str
    default: str
    takes: str
    read: Callable[[str, str], Any]
    argument: str
    meaning: str


#: In the order in which a user may want them.
SETTINGS = (
    Setting("SOT_MAX_ENTRIES", "64", "a whole number from 1 on", _count, "`sot.symbolic_translate(fn, max_entries=N)`",
            "how many translations are kept of one function (and of its rest after each break); one that would be more is refused, once, with a "
            "warning that names the guards that kept missing, and the code runs natively from then on"),
    Setting("SOT_STRATEGY", STRATEGIES[0], " or ".join("`%s`" % name for name in STRATEGIES), one_of_strategies,
            "`strategy=` of `sot.symbolic_translate` and `sot.to_static`",
            "how translations are made; `shadow`: first calls run the program's own instructions and are recorded ([strategies](strategies.md))"),
    Setting("SOT_LOGS", "", ", ".join("`%s`" % name for name in CHANNELS) + ", separated by commas, or `all`", _channels, "",
            "what is told on standard error while it happens: where graphs break and why, what is left to the interpreter, the guards that failed when "
            "a translation was needed again, graphs (whole ones, too), guards, generated code as text that reads like source and as bytecode; each is a logger of `logging` (`sot.breaks`, …)"),
    Setting("SOT_LOGS_OF", "", "`FILE.py`, `FILE.py:FUNCTION` or `:FUNCTION`, in which `*` stands for anything, separated by commas", _places, "",
            "SOT_LOGS tells of these files and functions only; a file is named by its last part or its path"),
    Setting("SOT_STRICT", "0", "1 or 0", _switch, "`python -m sot run --strict`",
            "a fault of the engine, or of a backend, is raised instead of recorded"),
    Setting("SOT_BACKEND_ALWAYS", "0", "1 or 0", _switch, "",
            "what a backend compiled runs from the first call on, without being timed against NumPy ([backends](backends.md))"),
    Setting("SOT_WARM_CALLS", "2", "a whole number from 0 on", _count_or_none, "`sot.hooked(warm_calls=N)`, where 0 is the default",
            "so many calls of each function run natively under `python -m sot run` before one is translated: a program calls most functions once or twice"),
    Setting("SOT_BUDGET", "10", "a whole number from 0 on", _count_or_none, "",
            "so many percent of its CPU time a program under `python -m sot run` spends on translations at most, beyond the first second; what is due then waits, and runs "
            "natively; 0: no limit"),
    Setting("SOT_AT_ONCE", "30", "a whole number from 0 on", _count_or_none, "",
            "so many milliseconds of CPU time the translations that were asked for take at once at most, and half as much again the first ones of functions; then SOT_BUDGET percent of the program's time; "
            "what is due then waits, and runs natively. Debug builds have eight times as many; 0, and with SOT_LOGS: no limit"),
    Setting("SOT_WEIGH", "1", "1 or 0", _switch, "",
            "the first calls of a translation are timed, in turns with calls of the function itself; where the interpreter is quicker, it gets such calls from "
            "then on, until the translation is tried again"),
    Setting("SOT_EAGER", "0", "1 or 0", _switch, "",
            "functions are translated again and again that have met no array in their first translations, which run natively else, and none is weighed: for work on the engine; on in its tests"),
    Setting("SOT_VERIFY", "0", "1 or 0", _switch, "",
            "statements, guards and generated code are verified before they run: for work on the engine; on in its tests"),
    Setting("SOT_DUMP", "0", "1 or 0", _switch, "", "the bytecode of all generated code is printed"),
)

_BY_NAME = {setting.variable: setting for setting in SETTINGS}

#: What was said by `configure` or on the command line: it holds against the environment.
_SAID: Dict[str, str] = {}


def value(variable: str, environ: Optional[Mapping[str, str]] = None) -> Any:
    """The value of a setting; an empty variable is as none. :raises ConfigError: when its text is none that it takes."""
    setting = _BY_NAME[variable]
    text = _SAID.get(variable) or os.environ.get(variable, "") if environ is None else environ.get(variable, "")
    return setting.read(variable, text or setting.default)


def say(name: str, text: str) -> None:
    """A setting by its name, with or without ``SOT_``, in any case. :raises ConfigError: for another name, or a text that it does not take."""
    variable = name.upper() if name.upper().startswith(PREFIX) else PREFIX + name.upper()
    if variable not in _BY_NAME:
        like = difflib.get_close_matches(variable, _BY_NAME, 1)
        raise ConfigError("%s is not a setting%s; `python -m sot config` lists them"
                          % (name, ": did you mean %s?" % like[0][len(PREFIX):].lower() if like else ""))
    _BY_NAME[variable].read(variable, text or _BY_NAME[variable].default)
    _SAID[variable] = text


def configure(**settings: Any) -> None:
    """Say settings in code: ``sot.configure(max_entries=8, logs="breaks,graphs", strict=True)``, before the engine is used.

    The names are those of the variables without ``SOT_``, in small letters; a list is as its items separated by commas.
    :raises ConfigError: for a name that is none, or a value that it does not take. :raises RuntimeError: when the engine has read its settings.
    """
    if "sot.engine" in sys.modules:
        raise RuntimeError("sot.configure: the engine has been used and read its settings; call this right after `import sot`")
    for name, given in settings.items():
        say(name, ",".join(map(str, given)) if isinstance(given, (list, tuple)) else str(int(given) if isinstance(given, bool) else given))


class _Report(NamedTuple):
    lines: List[str]
    faults: List[str]


def report(environ: Mapping[str, str]) -> _Report:
    """A line for each setting: its value and where that is from; what is wrong; and variables that look like ours and are not."""
    lines, faults = [], []
    for setting in SETTINGS:
        try:
            found = setting.read(setting.variable, _SAID.get(setting.variable) or environ.get(setting.variable, "") or setting.default)
            shown = ",".join([":".join(each).rstrip(":") if isinstance(each, tuple) else each for each in found]) if isinstance(found, tuple) else str(int(found) if isinstance(found, bool) else found)
        except ConfigError as error:
            faults.append(str(error))
            shown = "?"
        said = "from the command line" if _SAID.get(setting.variable) else "from the environment" if environ.get(setting.variable) else "default"
        lines.append("%-20s %-12s %-22s takes %s" % (setting.variable, shown or "-", "(%s)" % said, setting.takes.replace("`", "")))
    for name in sorted(environ):
        like = difflib.get_close_matches(name, _BY_NAME, 1, 0.8)
        if name.startswith(PREFIX) and name not in _BY_NAME and like:
            faults.append("%s is not a setting; did you mean %s?" % (name, like[0]))
    return _Report(lines, faults)


_HELP = """usage: python -m sot config

Shows the settings of the engine: what each is in this environment, where that is from and what it takes (docs/configuration.md says what
each means). The exit status is 1 when a variable has a value that it does not take, or is misspelt.
"""


def main(words: Sequence[str]) -> int:
    """Print the settings as they are here."""
    if words and words[0] in ("-h", "--help"):
        print(_HELP, end="")
        return 0
    if words:
        print("error: python -m sot config takes no arguments, not %r" % words[0], file=sys.stderr)
        return 2
    said = report(os.environ)
    print("\n".join(said.lines))
    for fault in said.faults:
        print("error: %s" % fault, file=sys.stderr)
    return 1 if said.faults else 0
