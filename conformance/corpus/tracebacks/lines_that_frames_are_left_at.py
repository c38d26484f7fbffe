# /// case
# summary: the frames of an error know at which line they were left, whatever with, finally and except it went through
# reference: https://docs.python.org/3/reference/datamodel.html#frame.f_lineno
# features: traceback with-statement try-finally try-except numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Manager:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False


def case(way, a, b, x):
    y = x + 1
    if way == "with":
        with Manager():
            y = y @ np.linalg.inv(a)
            y = y @ np.linalg.inv(b)
    elif way == "finally":
        try:
            y = y @ np.linalg.inv(a)
            y = y @ np.linalg.inv(b)
        finally:
            x = x * 2
    elif way == "except":
        try:
            y = y @ np.linalg.inv(a)
            y = y @ np.linalg.inv(b)
        except TypeError:
            return None
    else:
        try:
            with Manager():
                try:
                    y = y @ np.linalg.inv(a)
                    y = y @ np.linalg.inv(b)
                except KeyError:
                    return None
                y = y @ np.linalg.inv(a + b)
        finally:
            x = x * 3
    return y, x


def calls():
    good, bad = np.eye(2), np.zeros((2, 2))
    for way in ("with", "finally", "except", "all"):
        for first, second in ((good, good), (good, good), (good, bad), (bad, good), (good, bad), (good, -good)):
            error = yield call(way, first, second, np.ones(2))
            if isinstance(error, np.linalg.LinAlgError):
                entry, lines = error.__traceback__, []
                while entry is not None:
                    if entry.tb_frame.f_code.co_name == "case":
                        lines.append((entry.tb_lineno, entry.tb_frame.f_lineno))
                    entry = entry.tb_next
                SEEN.append(lines)


SEEN = []
