# /// case
# summary: a recursion over nested lists builds its result on the way back
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: recursion list for-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call


def flatten(tree, out):
    for item in tree:
        if isinstance(item, (list, tuple)):
            flatten(item, out)
        else:
            out.append(item)
    return out


def height(tree):
    return 1 + max([height(item) for item in tree if isinstance(item, list)], default=0)


def case(tree):
    return flatten(tree, []), height(tree)


def calls():
    yield call([1, [2, [3, (4,)]], 5])
    yield call([1, [2, [3, (4,)]], 5])
    yield call([])
    yield call([[[[]]], "x"])
