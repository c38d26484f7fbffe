# /// case
# summary: blocks of every kind in each other, left from the innermost by break, continue, return and errors
# reference: https://docs.python.org/3/reference/compound_stmts.html
# features: for-loop while-loop try-finally with-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scope:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.log.append("exit")


def work(x, way, log):
    for a in (1, 2):
        try:
            while True:
                with Scope(log):
                    try:
                        for b in (3,):
                            if a:
                                try:
                                    with Scope(log):
                                        if way == "return":
                                            return x + a
                                        if way == "break":
                                            break
                                        if way == "continue":
                                            continue
                                        if way == "key":
                                            x = x + {}[way]
                                        x = x * 2
                                finally:
                                    log.append("inner finally")
                        else:
                            log.append("else")
                    except KeyError:
                        log.append("handled")
                        x = x - 1
                x = x + 10
                break
        finally:
            log.append("outer finally")
    return x


def case(x, way):
    log = []
    y = work(x, way, log)
    return y * 2, log


def calls():
    for way in ("end", "end", "return", "break", "continue", "key"):
        yield call(np.arange(3.0), way)
