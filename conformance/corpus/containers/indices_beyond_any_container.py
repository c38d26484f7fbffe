# /// case
# summary: an index that no container can have is told from one that this container has not
# reference: https://docs.python.org/3/reference/datamodel.html#object.__index__
# features: list tuple string try-except
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(kind, index):
    told = []
    for sequence in ([1, 2, 3], (1, 2, 3), "abc", b"abc", kind):
        try:
            told.append(sequence[index])
        except IndexError as error:
            told.append(len(str(error)))
    for change in ("set", "del"):
        items = [1, 2, 3]
        try:
            if change == "set":
                items[index] = 0
            else:
                del items[index]
        except IndexError as error:
            told.append(len(str(error)))
        told.append(items)
    return told, [1, 2][:index], (1, 2)[index:]


def calls():
    for index in (10 ** 30, 10 ** 30, -10 ** 30, 2 ** 63, -2 ** 63, 2 ** 63 - 1, -2 ** 63 - 1, -1, True):
        yield call([4, 5], index)
    yield call(range(3), 10 ** 30)
    yield call("", 10 ** 30)
