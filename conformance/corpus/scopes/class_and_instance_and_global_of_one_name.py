# /// case
# summary: a name means the local, the cell, the global or the attribute depending on where it is read
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: global-read closure class-attribute cell-variable
# since: 3.8
# capture: full
# ///
from conformance.case import call

name = "global"


class Holder:
    name = "class"
    copies = [name for _ in range(2)]

    def read(self):
        return name, self.name

    def shadow(self, name):
        return name, (lambda: name)(), self.name


def case(x):
    holder = Holder()
    before = holder.read()
    holder.name = x
    return before, holder.read(), holder.shadow("argument"), Holder.copies


def calls():
    global name
    yield call("instance")
    yield call("instance")
    name = "rebound"
    yield call(2.5)
