# /// case
# summary: closures made in a loop see the loop variable's last value; a default keeps the value of the turn
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: cell-variable lambda for-loop default-argument
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n):
    late, early = [], []
    for i in range(n):
        late.append(lambda: i)
        early.append(lambda i=i: i)
    listed = [lambda: j for j in range(n)]
    return [f() for f in late], [f() for f in early], [f() for f in listed]


def calls():
    yield call(3)
    yield call(3)
    yield call(1)
    yield call(0)
