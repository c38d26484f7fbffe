"""Tables of the family ``mutation``: containers, what changes them, what reads them, what they hold.

In a text ``{c}`` is the container as it is named there, ``v`` a value of the element kind, ``w`` a list of two more.
"""
from __future__ import annotations

from typing import Dict, NamedTuple, Tuple

__all__ = ["CONTAINERS", "EARLIER", "ELEMENTS", "MUTATIONS", "READS", "Container", "Element"]


class Element(NamedTuple):
    """How an element is made of a number ``k``, and what can be done with it: hash, order, add, equal, item, text."""

    text: str
    can: str
    rank: str = "-x"  # a sort key, of ``x``


ELEMENTS: Dict[str, Element] = {
    "ints": Element("k", "hash order add equal text"),
    "floats": Element("k + 0.5", "hash order add equal text"),
    "strings": Element("'s%d' % k", "hash order add equal item text", "x[::-1]"),
    "arrays": Element("np.arange(2) + k", "add item text", "-x.size"),
    "objects": Element("Item(k)", "hash equal text", "-x.v"),
    "values": Element("Value(k)", "hash order add equal text", "-x.v"),
    "nested": Element("[k, k + 1]", "order add equal item text", "-x[0]"),
    "tuples": Element("(k, 'x')", "hash order add equal item text", "-x[0]"),
    "mixed": Element("[k, k + 0.5, 'm', None][k % 4]", "hash equal text", "str(x)"),
    "bools": Element("k % 2 == 0", "hash order add equal text"),
}


class Container(NamedTuple):
    """``of``: made of a list of elements; ``kind``: which mutations and reads fit (words)."""

    of: str
    kind: str
    elements: Tuple[str, ...] = tuple(ELEMENTS)


_HASHABLE = tuple(name for name, element in ELEMENTS.items() if "hash" in element.can and name != "objects")

CONTAINERS: Dict[str, Container] = {
    "list": Container("{0}", "sequence list sliced"),
    "mylist": Container("MyList({0})", "sequence list sliced"),
    "deque": Container("deque({0})", "sequence deque"),
    "boundeddeque": Container("deque({0}, 5)", "sequence deque"),
    "bytearray": Container("bytearray({0})", "sequence bytearray sliced", ("ints", "bools")),
    "array": Container("array('d', {0})", "sequence array sliced", ("ints", "floats", "bools")),
    "dict": Container("dict(zip('abcde', {0}))", "mapping"),
    "mydict": Container("MyDict(zip('abcde', {0}))", "mapping"),
    "ordereddict": Container("OrderedDict(zip('abcde', {0}))", "mapping ordereddict"),
    "defaultdict": Container("defaultdict(list, zip('abcde', {0}))", "mapping defaultdict"),
    "counter": Container("Counter(dict(zip('abcde', {0})))", "mapping counter", ("ints", "floats", "bools")),
    "set": Container("set({0})", "set", _HASHABLE),
    "myset": Container("MySet({0})", "set", _HASHABLE),
}

#: name → (kinds of container, what the elements must be able to do, statements). ``m`` is what the mutation gives.
MUTATIONS: Dict[str, Tuple[str, str, str]] = {
    "nothing": ("sequence mapping set", "", "pass"),
    # sequences
    "del_first": ("sequence", "", "del {c}[0]"),
    "del_last": ("sequence", "", "del {c}[-1]"),
    "del_middle": ("sequence", "", "del {c}[2]"),
    "del_slice": ("sliced", "", "del {c}[1:3]"),
    "del_tail": ("sliced", "", "del {c}[2:]"),
    "del_step": ("sliced", "", "del {c}[::2]"),
    "del_all": ("sliced", "", "del {c}[:]"),
    "pop": ("sequence", "", "m = {c}.pop()"),
    "pop_first": ("list bytearray array", "", "m = {c}.pop(0)"),
    "pop_middle": ("list bytearray array", "", "m = {c}.pop(-3)"),
    "pop_twice": ("sequence", "", "m = {c}.pop(), {c}.pop()"),
    "insert": ("sequence", "", "{c}.insert(1, v)"),
    "insert_first": ("sequence", "", "{c}.insert(0, v)"),
    "insert_far": ("sequence", "", "{c}.insert(-99, v)"),
    "remove": ("sequence", "equal", "{c}.remove({c}[1])"),
    "remove_absent": ("sequence", "equal", "{c}.remove(v)"),
    "reverse": ("sequence", "", "{c}.reverse()"),
    "sort": ("list", "order", "{c}.sort()"),
    "sort_down": ("list", "order", "{c}.sort(reverse=True)"),
    "sort_key": ("list", "", "{c}.sort(key=rank)"),
    "clear": ("list deque bytearray mapping set", "", "{c}.clear()"),
    "double": ("sequence", "", "{c} *= 2"),
    "multiply_zero": ("sequence", "", "{c} *= 0"),
    "add_list": ("list deque", "", "{c} += w"),
    "add_same": ("sequence", "", "{c} += {c}"),
    "add_array": ("array", "", "{c} += array('d', w)"),
    "add_bytes": ("bytearray", "", "{c} += bytes(w)"),
    "extend": ("sequence", "", "{c}.extend(w)"),
    "extend_tuple": ("list deque", "", "{c}.extend((v, v))"),
    "extend_generator": ("sequence", "", "{c}.extend(x for x in w)"),
    "extend_map": ("sequence", "", "{c}.extend(map(same, w))"),
    "add_generator": ("list deque", "", "{c} += (x for x in w)"),
    "append": ("sequence", "", "{c}.append(v)"),
    "append_pop": ("sequence", "", "{c}.append(v)\nm = {c}.pop(), {c}.pop()"),
    "set_first": ("sequence", "", "{c}[0] = v"),
    "set_last": ("sequence", "", "{c}[-1] = v"),
    "swap": ("sequence", "", "{c}[0], {c}[-1] = {c}[-1], {c}[0]"),
    "augment_item": ("sequence", "add", "{c}[0] += v"),
    "slice_shrinks": ("list", "", "{c}[0:3] = [v]"),
    "slice_grows": ("list", "", "{c}[1:2] = [v, v, v]"),
    "slice_inserts": ("list", "", "{c}[0:0] = w"),
    "slice_extended": ("list", "", "{c}[::3] = w"),
    "slice_generator": ("list", "", "{c}[1:2] = (x for x in w)"),
    "slice_all": ("list", "", "{c}[:] = w"),
    "slice_empties": ("list bytearray", "", "{c}[1:-1] = []"),
    "slice_bytes": ("bytearray", "", "{c}[0:3] = b'z'"),
    "slice_array": ("array", "", "{c}[0:3] = array('d', [v])"),
    "while_pops": ("sequence", "", "while len({c}) > 1:\n    m = {c}.pop()"),
    "moves": ("list bytearray array", "", "{c}.append({c}.pop(0))"),
    "filter": ("list", "", "for x in list({c}):\n    if len({c}) > 2:\n        {c}.pop(0)"),
    "append_left": ("deque", "", "{c}.appendleft(v)"),
    "pop_left": ("deque", "", "m = {c}.popleft()"),
    "rotate": ("deque", "", "{c}.rotate(1)"),
    "rotate_back": ("deque", "", "{c}.rotate(-2)"),
    "extend_left": ("deque", "", "{c}.extendleft(w)"),
    # dicts
    "del_key": ("mapping", "", "del {c}['b']"),
    "del_absent": ("mapping", "", "del {c}['z']"),
    "pop_key": ("mapping", "", "m = {c}.pop('a')"),
    "pop_default": ("mapping", "", "m = {c}.pop('z', v)"),
    "pop_item": ("mapping", "", "m = {c}.popitem()"),
    "set_key": ("mapping", "", "{c}['b'] = v"),
    "new_key": ("mapping", "", "{c}['y'] = v"),
    "moved_key": ("mapping", "", "{c}['a'] = {c}.pop('a')"),
    "again_key": ("mapping", "", "del {c}['a']\n{c}['a'] = v"),
    "setdefault_old": ("mapping", "", "m = {c}.setdefault('a', v)"),
    "setdefault_new": ("mapping", "", "m = {c}.setdefault('y', v)"),
    "update_dict": ("mapping", "", "{c}.update({{'b': v, 'y': w}})"),
    "update_names": ("mapping", "", "{c}.update(a=v, y=w)"),
    "update_pairs": ("mapping", "", "{c}.update([('c', v)])"),
    "update_generator": ("mapping", "", "{c}.update((k, v) for k in 'ay')"),
    "union": ("mapping", "", "{c} |= {{'b': v, 'y': w}}"),
    "augment_key": ("mapping", "add", "{c}['c'] += v"),
    "missing": ("defaultdict", "", "m = {c}['new']"),
    "missing_append": ("defaultdict", "", "{c}['new'].append(v)"),
    "count": ("counter", "", "{c}['new'] += 1"),
    "subtract": ("counter", "", "{c}.subtract(a=1, y=2)"),
    "to_end": ("ordereddict", "", "{c}.move_to_end('a')"),
    "to_start": ("ordereddict", "", "{c}.move_to_end('d', last=False)"),
    "pop_oldest": ("ordereddict", "", "m = {c}.popitem(last=False)"),
    # sets
    "add": ("set", "", "{c}.add(v)"),
    "add_old": ("set", "", "{c}.add(one(1))"),
    "discard": ("set", "", "{c}.discard(one(1))"),
    "discard_absent": ("set", "", "{c}.discard(v)"),
    "remove_item": ("set", "", "{c}.remove(one(2))"),
    "remove_missing": ("set", "", "{c}.remove(v)"),
    "set_pop": ("set", "", "m = {c}.pop()"),
    "set_update": ("set", "", "{c}.update(w)"),
    "set_update_generator": ("set", "", "{c}.update(x for x in [v, one(3)])"),
    "set_update_several": ("set", "", "{c}.update([v], {{one(9)}}, map(same, (one(1),)))"),
    "add_each": ("set", "", "for x in one(9), v:\n    {c}.add(x)"),
    "set_ior": ("set", "", "{c} |= set(w)"),
    "set_isub": ("set", "", "{c} -= {{one(1), v}}"),
    "set_iand": ("set", "", "{c} &= {{one(1), one(2), v}}"),
    "set_ixor": ("set", "", "{c} ^= {{one(1), v}}"),
    "difference": ("set", "", "{c}.difference_update([one(2)])"),
    "difference_generator": ("set", "", "{c}.difference_update(x for x in (one(1), v))"),
    "intersection_generator": ("set", "", "{c}.intersection_update(x for x in (one(1), one(3)))"),
    "symmetric_generator": ("set", "", "{c}.symmetric_difference_update(x for x in (one(1), v))"),
    "intersection": ("set", "", "{c}.intersection_update([one(2), one(3)])"),
    "symmetric": ("set", "", "{c}.symmetric_difference_update([one(2), v])"),
}

#: name → (kinds of container, what the elements must be able to do, statements that leave ``r``)
READS: Dict[str, Tuple[str, str, str]] = {
    "whole": ("sequence mapping set", "", "r = {c}"),
    "length": ("sequence mapping set", "", "r = len({c})"),
    "truth": ("sequence mapping set", "", "r = 'some' if {c} else 'none'"),
    "bound": ("sequence mapping set", "", "r = 0\nfor i in range(len({c})):\n    r += i"),
    "first": ("sequence", "", "r = {c}[0]"),
    "second": ("sequence", "", "r = {c}[1]"),
    "last": ("sequence", "", "r = {c}[-1]"),
    "slice": ("sliced", "", "r = {c}[1:3]"),
    "slice_back": ("sliced", "", "r = {c}[::-1]"),
    "slice_tail": ("sliced", "", "r = {c}[-2:]"),
    "sum": ("sequence set", "sum", "r = sum({c})"),
    "loop": ("sequence", "", "r = []\nfor x in {c}:\n    r.append(x)"),
    "comprehension": ("sequence", "", "r = [x for x in {c}]"),
    "generator": ("sequence", "", "r = tuple(x for x in {c})"),
    "contains": ("sequence set", "equal", "r = v in {c}, one(1) in {c}"),
    "not_contains": ("sequence", "equal", "r = 'no' if w[0] not in {c} else 'yes'"),
    "equal": ("list mapping", "equal", "r = {c} == w, {c} != w"),
    "max": ("sequence set", "order", "r = max({c})"),
    "min_default": ("sequence", "order", "r = min({c}, default=w)"),
    "sorted": ("sequence set", "order", "r = sorted({c})"),
    "sorted_key": ("sequence", "", "r = sorted({c}, key=rank)"),
    "index": ("sequence", "equal", "r = {c}.index(one(2))"),
    "count": ("sequence", "equal", "r = {c}.count(v)"),
    "unpack": ("sequence", "", "p, *q = {c}\nr = q, p"),
    "unpack_exactly": ("sequence", "", "p, q, s = {c}\nr = s, p, q"),
    "star": ("sequence", "", "r = gather(*{c})"),
    "display": ("sequence", "", "r = [v, *{c}]"),
    "copy": ("sequence mapping set", "", "r = copy({c})"),
    "to_list": ("sequence mapping", "", "r = list({c})"),
    "to_tuple": ("sequence", "", "r = tuple({c})"),
    "enumerate": ("sequence", "", "r = []\nfor i, x in enumerate({c}):\n    r.append((i, x))"),
    "zip": ("sequence", "", "r = list(zip({c}, w))"),
    "reversed": ("sequence", "", "r = list(reversed({c}))"),
    "map": ("sequence", "", "r = list(map(same, {c}))"),
    "text": ("sequence mapping", "text", "r = str({c})"),
    "format": ("sequence mapping", "text", 'r = f"{{{c}!r}}"'),
    "branch": ("sequence", "equal", "r = 'same' if {c}[0] == v else 'other'"),
    "branch_last": ("sequence", "equal", "if {c}[-1]:\n    r = 'true'\nelse:\n    r = 'false'"),
    "by_index": ("sequence", "", "r = [{c}[i] for i in range(len({c}))]"),
    "next": ("sequence", "", "r = next(iter({c}), w)"),
    "add": ("list", "", "r = {c} + w"),
    "repeat": ("list bytearray", "", "r = {c} * 2"),
    "deep": ("sequence", "item", "r = {c}[0][0], {c}[-1][-1]"),
    "operate": ("sequence", "add", "r = {c}[0] + {c}[-1]"),
    "any": ("sequence", "equal", "r = any({c}), all({c})"),
    "in_array": ("sequence", "sum", "r = np.array([1.0, 2.0]) * {c}[0]"),
    # dicts
    "key": ("mapping", "", "r = {c}['a']"),
    "key_last": ("mapping", "", "r = {c}['d']"),
    "key_new": ("mapping", "", "r = {c}['y']"),
    "get": ("mapping", "", "r = {c}.get('b'), {c}.get('y', v)"),
    "has": ("mapping", "", "r = 'a' in {c}, 'y' in {c}"),
    "branch_has": ("mapping", "", "r = {c}['b'] if 'b' in {c} else v"),
    "branch_key": ("mapping", "equal", "r = 'same' if {c}['c'] == v else 'other'"),
    "keys": ("mapping", "", "r = [k for k in {c}.keys()]"),
    "values": ("mapping", "", "r = [x for x in {c}.values()]"),
    "items": ("mapping", "", "r = []\nfor k, x in {c}.items():\n    r.append((k, x))"),
    "key_loop": ("mapping", "", "r = []\nfor k in {c}:\n    r.append({c}[k])"),
    "dict_comprehension": ("mapping", "", "r = {{k: x for k, x in {c}.items()}}"),
    "to_dict": ("mapping", "", "r = dict({c})"),
    "unpack_names": ("mapping", "", "r = names(**{c})"),
    "dict_display": ("mapping", "", "r = {{'q': v, **{c}}}"),
    "sum_values": ("mapping", "sum", "r = sum({c}.values())"),
    "max_key": ("mapping", "", "r = max({c})"),
    "first_key": ("mapping", "", "r = next(iter({c}))"),
    "reversed_keys": ("mapping", "", "r = list(reversed({c}))"),
    # sets
    "set_loop": ("set", "order", "r = []\nfor x in sorted({c}):\n    r.append(x)"),
    "set_list": ("set", "", "r = list({c})"),
    "set_union": ("set", "", "r = {c} | set(w)"),
    "set_minus": ("set", "", "r = {c} - {{one(1)}}"),
    "set_equal": ("set", "", "r = {c} == {{v}}, {c} != set(w)"),
    "set_subset": ("set", "", "r = {{one(3)}} <= {c}"),
    "set_comprehension": ("set", "", "r = {{x for x in {c}}}"),
    "set_branch": ("set", "", "r = 'in' if one(2) in {c} else 'out'"),
}

#: name → (kinds of container, before the mutation, after the read); what was seen is left in ``e``
EARLIER: Dict[str, Tuple[str, str, str]] = {
    "none": ("sequence mapping set", "", ""),
    "first": ("sequence", "e = {c}[0]", ""),
    "last": ("sequence", "e = {c}[-1]", ""),
    "middle": ("sequence", "e = {c}[1]", ""),
    "len": ("sequence mapping set", "e = len({c})", ""),
    "branch_len": ("sequence mapping set", "e = 'many' if len({c}) > 3 else 'few'", ""),
    "all": ("sequence mapping", "e = [x for x in {c}]", ""),
    "listed": ("sequence mapping set", "e = list({c})", ""),
    "iterator": ("sequence mapping", "i = iter({c})\ne = next(i)", "e = e, list(i)"),
    "slice": ("sliced", "e = {c}[1:]", ""),
    "copy": ("sequence mapping set", "e = copy({c})", ""),
    "key": ("mapping", "e = {c}['a']", ""),
    "has": ("mapping", "e = 'b' in {c}", ""),
    "view": ("mapping", "e = {c}.items()", "e = list(e)"),
    "member": ("set", "e = one(1) in {c}", ""),
}
