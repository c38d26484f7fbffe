# /// case
# summary: a class made inside has deferred annotations that may name the class itself and its later neighbours
# reference: PEP 649, PEP 749
# features: deferred-annotations class-definition
# since: 3.14
# capture: full
# ///
from conformance.case import call


RESULTS = []


def case(x):
    class Node:
        value: x
        next: Node
        other: Later

        def link(self, node: Node) -> Later:
            return self
    Later = x
    return Node, Node().link(None).__class__ is Node


def calls():
    for x in 1, 1, "s":
        node, _ = yield call(x).expect("any")
        RESULTS.append([node.__annotations__["next"] is node, node.__annotations__["value"], node.link.__annotations__["return"]])
