# /// case
# summary: a recursive evaluator over tuples by match: numbers, names, sums, products, calls
# reference: https://docs.python.org/3/tutorial/controlflow.html#match-statements
# features: match-statement recursion dict numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def value(tree, names):
    match tree:
        case int() | float() | np.ndarray():
            return tree
        case str(name) if name in names:
            return names[name]
        case ("+", left, right):
            return value(left, names) + value(right, names)
        case ("*", *parts):
            total = 1
            for part in parts:
                total = total * value(part, names)
            return total
        case ("let", {**more}, body):
            return value(body, {**names, **more})
        case _:
            raise ValueError(tree)


def case(tree, x):
    try:
        return value(tree, {"x": x})
    except ValueError as error:
        return x, error.args


def calls():
    tree = ("+", ("*", "x", 2, "x"), ("let", {"y": 3}, ("+", "y", "x")))
    yield call(tree, np.arange(3.0))
    yield call(tree, np.arange(3.0))
    yield call(("*",), np.arange(3.0))
    yield call(("+", 1.5, "x"), np.arange(3.0))
