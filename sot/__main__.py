"""``python -m sot COMMAND …``: the commands by name; ``python -m sot`` alone lists them."""
from __future__ import annotations

import importlib
import sys
from typing import Dict, NamedTuple, Sequence

from .api import engine_status
from .config import ConfigError, say

__all__ = ["COMMANDS", "Command", "main"]


class Command(NamedTuple):
    """``module`` has a ``main(words) -> exit status``; it is imported when the command is asked for."""

    module: str
    summary: str


COMMANDS: Dict[str, Command] = {
    "run": Command("sot.running", "run a script or module with all its functions going through the engine"),
    "explain": Command("sot.explaining", "call a function of a script or module and say what the engine did"),
    "config": Command("sot.config", "show the settings: environment variables, what they are here and what they take"),
    "program": Command("sot.static.command", "print a saved program"),
    "export": Command("sot.static.exporting", "write a saved program as an ONNX model"),
}

#: The exit status of a command line that makes no sense.
USAGE = 2
#: That of a command which cannot do without the engine, where it is off.
NO_ENGINE = 1


def main(words: Sequence[str]) -> int:
    """Run the command that the first word names with the rest of them; ``--set NAME=VALUE`` before it says a setting."""
    while words and words[0] == "--set":
        name, equals, text = words[1].partition("=") if len(words) > 1 else ("", "", "")
        if not name or not equals:
            print("error: --set needs NAME=VALUE, as in --set logs=breaks,graphs; `python -m sot config` lists the settings", file=sys.stderr)
            return USAGE
        try:
            say(name, text)
        except ConfigError as error:
            print("error: %s" % error, file=sys.stderr)
            return USAGE
        words = words[2:]
    if not words or words[0] in ("-h", "--help"):
        print(_help())
        return 0 if words else USAGE
    command = COMMANDS.get(words[0])
    if command is None:
        print("error: python -m sot has no command %r\n%s" % (words[0], _help()), file=sys.stderr)
        return USAGE
    try:
        module = importlib.import_module(command.module)
    except ImportError:
        why = engine_status()
        if why is None:
            raise
        print("error: python -m sot %s needs the engine, which is off: %s" % (words[0], why), file=sys.stderr)
        return NO_ENGINE
    status: int = module.main(words[1:])
    return status


def _help() -> str:
    lines = ["  %-10s %s" % (name, command.summary) for name, command in COMMANDS.items()]
    return ("usage: python -m sot [--set NAME=VALUE …] COMMAND …, where COMMAND is one of\n%s\n(python -m sot COMMAND --help says more; NAME is a "
            "setting of `python -m sot config`: --set logs=breaks is as SOT_LOGS=breaks)" % "\n".join(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
