# /// case
# summary: a list grows, shrinks and is emptied by a native call while the loop goes over it
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop break-in-loop list-mutation argument-mutation
# since: 3.14
# capture: full
# ///
from conformance.case import call


def native(items, action):
    try:
        if action == "grow" and len(items) < 5:
            items.append(len(items))
        elif action == "shrink":
            del items[-1:]
        elif action == "clear":
            items.clear()
        elif action == "insert":
            items.insert(0, "new") if len(items) < 6 else None
    finally:
        pass


def case(items, action):
    seen = []
    for item in items:
        native(items, action)
        seen.append(item)
    return seen, items


def calls():
    for action in "grow", "grow", "shrink", "clear", "insert", "none":
        yield call([1, 2, 3], action)
