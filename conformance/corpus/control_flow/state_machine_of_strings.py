# /// case
# summary: a state that moves with each character through a table of functions and an if for the rest
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: while-loop string dict inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def digit(x, c):
    return x * 2 + int(c), "number"


def plus(x, c):
    return x + 1, "start"


TABLE = {("start", True): digit, ("number", True): digit, ("number", False): plus}


def case(x, text):
    state = "start"
    position = 0
    while position < len(text):
        c = text[position]
        step = TABLE.get((state, c.isdigit()))
        if step is None:
            return x, "error at %d" % position
        x, state = step(x, c)
        position += 1
    return x, state


def calls():
    for text in ("12+3", "12+3", "1++", "", "+"):
        yield call(np.arange(3.0), text)
