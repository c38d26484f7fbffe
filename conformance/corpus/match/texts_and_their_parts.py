# /// case
# summary: split texts matched as commands, with words, options and rest
# reference: https://docs.python.org/3/tutorial/controlflow.html#match-statements
# features: match-statement string list numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(line, x):
    match line.split():
        case ["scale", k] if k.isdigit():
            return x * int(k)
        case ["shift", ("up" | "down") as way]:
            return x + (1 if way == "up" else -1)
        case ["twice", *rest]:
            return case(" ".join(rest), case(" ".join(rest), x))
        case [] | ["none"]:
            return x
        case [word, *_]:
            return word, x


def calls():
    for line in ("scale 3", "scale 3", "shift down", "twice shift up", "twice twice scale 2", "", "other x"):
        yield call(line, np.arange(2.0))
