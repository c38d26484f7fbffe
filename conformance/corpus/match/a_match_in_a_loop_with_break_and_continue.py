# /// case
# summary: break, continue and return in the cases of a match belong to the loop and the function around it
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
# features: match-statement for-loop return-statement numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(commands, x):
    done = 0
    for command in commands:
        match command:
            case "skip":
                continue
            case "stop":
                break
            case "return", value:
                return "returned", x * value
            case "add", *values:
                for value in values:
                    x = x + value
            case "scale", (int() | float()) as k:
                x = x * k
        done += 1
    else:
        done = -done
    return done, x


def calls():
    yield call([("add", 1, 2), "skip", ("scale", 3)], np.arange(2.0))
    yield call([("add", 1, 2), "skip", ("scale", 3)], np.arange(2.0))
    yield call([("scale", 0.5), "stop", ("add", 9)], np.arange(2.0))
    yield call([("add",), ("return", 4), "stop"], np.arange(2.0))
