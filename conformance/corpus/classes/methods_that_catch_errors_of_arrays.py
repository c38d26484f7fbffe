# /// case
# summary: special methods try an inversion, which works or not, and answer their operation accordingly
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-names
# features: special-method operator-overload try-except numpy-linalg numpy-error truth-value
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Solver:
    def __init__(self, matrix, log):
        self.matrix = matrix
        self.log = log

    def answer(self, good, bad):
        try:
            self.log.append("tried")
            np.linalg.inv(self.matrix)
            self.log.append("inverted")
        except np.linalg.LinAlgError:
            return bad
        return good

    def __add__(self, other):
        return self.answer(self.matrix + other, "no sum")

    def __radd__(self, other):
        return self.answer(self.matrix - other, NotImplemented)

    def __iadd__(self, other):
        return self.answer(self, other)

    def __lt__(self, other):
        return self.answer("less", "not less")

    def __eq__(self, other):
        return self.answer(True, NotImplemented)

    def __neg__(self):
        return self.answer(-self.matrix, None)

    def __bool__(self):
        return self.answer(True, False)

    def __len__(self):
        return self.answer(3, 0)

    def __contains__(self, item):
        return self.answer(1, "")

    def __iter__(self):
        return self.answer(iter([1, 2]), iter([]))

    def __getitem__(self, key):
        return self.answer(key, "no item")

    def __call__(self, value):
        return self.answer(value, "not called")

    def __getattr__(self, name):
        return self.answer(name, "no attribute")


def case(matrix, x):
    log, found = [], []
    solver = Solver(matrix, log)
    found.append(solver + x)
    found.append(solver < x)
    found.append(solver == 3)
    found.append(-solver)
    found.append(len(solver))
    found.append(2 in solver)
    found.append(2 not in solver)
    found.append(solver[4])
    found.append(solver(5))
    found.append(solver.missing)
    found.append(not solver)
    found.append("true" if solver else "false")
    kept = solver
    kept += 7
    found.append(kept is solver)
    return found, log


def calls():
    yield call(np.eye(2), 1.0)
    yield call(np.eye(2), 1.0)
    yield call(np.zeros((2, 2)), 1.0)
    yield call(np.eye(2) * 2, 1.0)
    yield call(np.zeros((2, 2)), 2.0)
