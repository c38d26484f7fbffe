"""Arrays that share memory: what is viewed × what is changed in place × what is read × through which of the names × by whom.

The invariant: an in-place operation is seen through every array of that memory, and through no other.
"""
from __future__ import annotations

from typing import Dict

from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]

#: How a call's array is made of a number ``k``.
ARRAYS: Dict[str, str] = {
    "float": "np.arange(12.0).reshape(3, 4) + k",
    "square": "np.arange(9.0).reshape(3, 3) - k",
    "flat": "np.arange(6.0) + k",
    "int": "np.arange(12).reshape(3, 4) + k",
    "small": "(np.arange(9).reshape(3, 3) + k).astype(np.uint8)",
    "single": "(np.arange(6.0) + k).astype(np.float32)",
    "complex": "np.arange(6).reshape(2, 3) * (1 + 2j) + k",
    "bool": "(np.arange(9).reshape(3, 3) + k) % 2 == 0",
    "fortran": "np.asfortranarray(np.arange(12.0).reshape(3, 4) + k)",
    "strided": "(np.arange(24.0) + k).reshape(4, 6)[::2, 1::2]",
    "cube": "np.arange(8.0).reshape(2, 2, 2) + k",
    "scalar": "np.array(3.0 + k)",
    "single_item": "np.array([[2.0 + k]])",
    "swapped": "(np.arange(4.0) + k).astype('>f8')",
    "empty": "np.zeros((0, 3))",
}

#: The other name ``v`` of (a part of) the memory of ``a``; some are copies.
VIEWS: Dict[str, str] = {
    "same": "a", "tail": "a[1:]", "step": "a[::2]", "back": "a[::-1]", "last": "a[-2:]", "row": "a[0]", "column": "a[..., 0]",
    "transpose": "a.T", "flat": "a.reshape(-1)", "ravel": "a.ravel()", "ravel_f": "a.ravel('F')", "swap": "a.swapaxes(0, -1)",
    "newaxis": "a[None]", "expand": "np.expand_dims(a, 0)", "broadcast": "np.broadcast_to(a, (2,) + a.shape)", "diagonal": "a.diagonal()",
    "view": "a.view()", "bits": "a.view(np.uint8)", "real": "a.real", "imag": "a.imag", "squeeze": "a.squeeze()", "at_least": "np.atleast_2d(a)",
    "nested": "a[1:][:-1]", "ellipsis": "a[...]", "copy": "a.copy()", "fancy": "a[[0, 1]]", "mask": "a[a > 2]", "move": "np.moveaxis(a, 0, -1)",
    "split": "np.array_split(a, 2)[0]", "as_array": "np.asarray(a)", "flatten": "a.flatten()", "iterated": "[row for row in a][-1]",
    "zero_d": "a[(0,) * a.ndim + (...,)]", "astype": "a.astype(a.dtype, copy=False)", "unpacked": "[*a][0]", "slice_object": "a[slice(0, 2)]",
    "contiguous": "np.ascontiguousarray(a)", "item": "a[(0,) * a.ndim]", "reversed_t": "a[::-1].T", "part": "a[..., 1:]",
    "flipped": "np.flip(a, 0)", "stacked": "np.stack([a, a])", "computed": "a + 0",
}

#: What changes the array ``{t}``; ``s`` is a number, ``o`` an array that is no part of it.
OPERATIONS: Dict[str, str] = {
    "nothing": "pass",
    "add": "{t} += s", "subtract_itself": "{t} -= {t}", "multiply": "{t} *= {t}", "divide": "{t} /= 2", "floor": "{t} //= 2", "modulo": "{t} %= 3",
    "power": "{t} **= 2", "and": "{t} &= 1", "or": "{t} |= {t}", "xor": "{t} ^= {t}", "shift": "{t} <<= 1", "matmul": "{t} @= np.eye({t}.shape[-1])",
    "shifted": "{t}[1:] += {t}[:-1]", "shifted_back": "{t}[:-1] += {t}[1:]", "add_reversed": "{t} += {t}[::-1]", "add_transpose": "{t} += {t}.T",
    "add_float": "{t} += 0.5", "add_complex": "{t} += 1j", "add_other": "{t} += o", "add_base": "{t} += a", "add_view": "{t} += v",
    "assign_all": "{t}[...] = s", "assign_part": "{t}[:1] = 5", "assign_item": "{t}[(0,) * {t}.ndim] = s", "assign_fancy": "{t}[[0, -1]] = s",
    "fancy_add": "{t}[[0, 0]] += 1", "mask_assign": "{t}[{t} > 2] = 0", "mask_add": "{t}[{t} > 2] += 1", "assign_reversed": "{t}[:] = {t}[::-1]",
    "add_at": "np.add.at({t}, [0, 0], 1)", "out": "np.add({t}, s, out={t})", "out_position": "np.negative({t}, {t})",
    "out_overlap": "np.add({t}[1:], {t}[:-1], out={t}[1:])", "out_other": "m = np.multiply({t}, 2, out=np.empty_like({t}))",
    "out_kept": "m = np.add({t}, 1, out={t})", "out_where": "np.add({t}, s, out={t}, where={t} > 2)", "fill": "{t}.fill(s)", "sort": "{t}.sort()",
    "put": "np.put({t}, [0], s)", "copyto": "np.copyto({t}, s)", "copyto_where": "np.copyto({t}, 7, where={t} > 2)", "partition": "{t}.partition(0)",
    "real": "{t}.real = s", "through_t": "{t}.T[0] = s", "swap": "{t}[0], {t}[-1] = {t}[-1].copy(), {t}[0].copy()",
    "swap_views": "{t}[0], {t}[-1] = {t}[-1], {t}[0]", "clip": "np.clip({t}, 0, 3, out={t})", "cumsum": "np.cumsum({t}, axis=0, out={t})",
    "byteswap": "{t}.byteswap(True)", "putmask": "np.putmask({t}, {t} > 1, s)", "place": "np.place({t}, {t} > 1, [s])",
    "fill_diagonal": "np.fill_diagonal({t}, s)", "rows": "for row in {t}:\n    row += 1", "by_index": "for i in range(len({t})):\n    {t}[i] = {t}[i] * 2",
    "flat": "{t}.flat = s", "flat_item": "{t}.flat[0] = s", "rebind": "{t} = {t} + s", "rebind_then_add": "{t} = {t}[:]\n{t} += s",
    "delete_view": "del v\na += s\nv = a", "resized": "{t}.shape = {t}.shape[::-1]", "read_only": "{t}.flags.writeable = False\n{t} += 1",
    "sum_out": "np.sum(a, axis=0, out={t}[0])", "ufunc_tuple": "np.add({t}, 1, out=({t},))", "accumulate": "np.add.accumulate({t}, out={t})",
    "swapped_axes": "{t}.swapaxes(0, -1)[...] += 1", "slice_assign_view": "{t}[...] = a[..., :1]", "twice": "{t} += s\n{t} *= 2",
    "put_along": "{t}[..., -1] = {t}[..., 0]", "matmul_out": "np.matmul({t}, {t}, out={t})", "item_add": "{t}[0] += {t}[-1]",
    "of_attribute": "h = Holder({t})\nh.x += s", "of_item": "box = [{t}, 0]\nbox[0] *= 2", "of_key": "d = {{'k': {t}}}\nd['k'] -= s",
}

#: What is read of the array ``{q}``.
READS: Dict[str, str] = {
    "whole": "r = {q}", "sum": "r = {q}.sum()", "first": "r = {q}[0]", "tail": "r = {q}[1:]", "copy": "r = {q}.copy()", "plus": "r = {q} + 1",
    "list": "r = {q}.tolist()", "branch": "r = 'big' if {q}.sum() > 9 else 'small'", "float": "r = float({q}.max())", "iterate": "r = [row for row in {q}]",
    "shares": "r = np.shares_memory(a, v), v.base is a", "mean": "r = {q}.mean(axis=-1)", "flags": "r = {q}.flags.writeable, {q}.flags.c_contiguous",
    "dot": "r = np.dot({q}.ravel(), {q}.ravel())", "shape": "r = {q}.shape, {q}.strides", "both": "r = a - a, v * 2", "mask": "r = {q}[{q} > 3]",
    "item": "r = {q}.flat[0]", "last": "r = {q}[..., -1] * 2", "stack": "r = np.concatenate([{q}.ravel(), {q}.ravel()])", "same": "r = v is a",
    "dtype": "r = ({q} + 1).dtype", "index": "r = 'abcdefghij'[int({q}.ravel()[0]) % 10]",
}

EARLIER: Dict[str, str] = {
    "none": "", "base_sum": "e = a.sum()", "view_sum": "e = v.sum()", "branch": "e = 'many' if a.sum() > 5 else 'few'", "copy": "e = v.copy()",
    "other_view": "e = a[..., :1]", "kept_plus": "e = v + 1", "row": "e = a[0]", "lazy": "e = a * 2 - v.sum()",
}

PLACES: Dict[str, str] = {
    "frame": "{operation}",
    "callee": "v = change(a, v, s, o)",
    "native": "v = sys.call_tracing(change, (a, v, s, o))",
    "before_break": "{operation}\nsys.call_tracing(len, ('',))",
    "after_break": "sys.call_tracing(len, ('',))\n{operation}",
    "conditional": "if go:\n    {operation}",
    "twice": "for _ in range(2):\n    {operation}",
    "global_name": "KEPT[0] = v\n{operation}\nv = KEPT[0]",
}


class Views(Family):
    name = "views"
    summary = "arrays that share memory: view × in-place operation × read × array × names × who changes it"
    reference = "https://numpy.org/doc/stable/user/basics.copies.html"
    features = ("numpy-view", "numpy-inplace", "aliasing")
    axes = {"view": tuple(VIEWS), "operation": tuple(OPERATIONS), "read": tuple(READS), "array": tuple(ARRAYS),
            "target": ("base", "view"), "through": ("base", "view"), "earlier": tuple(EARLIER), "place": tuple(PLACES)}
    core = 3

    def fits(self, at: Coordinates) -> bool:
        _, operation, _, _, target, _, _, _ = at
        return target == "view" or operation != "rebind_then_add"

    def write(self, at: Coordinates) -> str:
        view, operation, read, array, target, through, earlier, place = at
        changed, looked = ("a" if word == "base" else "v" for word in (target, through))
        text = OPERATIONS[operation].format(t=changed)
        lines = ["e = m = None", "v = %s" % VIEWS[view], EARLIER[earlier]]
        for line in PLACES[place].split("\n"):
            depth = (len(line) - len(line.lstrip())) // 4
            if line.strip() == "{operation}":
                lines.append(indent(text, depth).rstrip("\n") if depth else text)
            else:
                lines.append(line)
        lines += [READS[read].format(q=looked), "return r, e, m, v"]
        case = "def case(a, s, o, go):\n%s" % indent("\n".join(line for line in lines if line))
        helpers = "KEPT = [None]\n\n\nclass Holder:\n    def __init__(self, x):\n        self.x = x\n\n\ndef array(k):\n    return %s\n" % ARRAYS[array]
        if place in ("callee", "native"):
            helpers += "\n\ndef change(a, v, s, o):\n    m = None\n%s    return v\n" % indent(text)
        return "%s\n\n%s\n\n%s\n\n%s" % (_IMPORTS, helpers, case, _CALLS)


_IMPORTS = '''\
import sys

import numpy as np

from conformance.case import call
'''

_CALLS = '''\
def calls():
    yield call(array(0), 2, np.ones(3), True)
    yield call(array(0), 2, np.ones(3), True)
    yield call(array(5), 3, np.ones(1), True)
    yield call(array(1).copy(order="F"), 2, np.ones(3), False)
    yield call(array(1).astype(np.float32), 2.5, np.ones(3), True)
    yield call(array(0), 2, np.ones(3), True)
'''

FAMILY = Views()
