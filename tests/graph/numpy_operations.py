"""The table of operations; operands are named in ``numpy_claims``."""
from __future__ import annotations

from typing import Dict, List

_BINARY = "+ - * / // % **".split()
_BITS = "& | ^ << >>".split()
_PAIRS = "x1,x1 x2,x1 x1,x3 x0,x1 x0,x0 x1,x0 f1,x1 f1,f2 i1,x1 i2,i1 u1,i1 u1,u2 j1,u1 c1,x1 f1,c1 x,x1 x1,x x,x x,x0 i,x si1,x1"
_LOOSE = "x1,n x1,q n,x1 q,x2 f1,q f1,n q,f2 i1,n n,i2 i1,q u1,n u1,q x,n x,q q,f i,n n,i c1,q x1,z f1,z x0,n x0,q f0,q i0,n e1,q e1,n j1,n"
_KNOWN = "x1,2 x1,2.5 2,x1 0.5,x2 f1,2 f2,1e300 i1,2 i1,2.5 u1,1 u2,300 x,1 x,1.5 f,1.5 i,2 x0,1 i0,1.5 1j,x1 f1,1j x1,True x2,False"


def _all(template: str, *columns: List[str]) -> List[str]:
    rows = [template]
    for index, column in enumerate(columns):
        rows = [row.replace("%" + "ab"[index], item) for row in rows for item in column]
    return rows


def _pairs(text: str) -> List[str]:
    return [pair for pair in text.split() if not pair.startswith("si")]


def _operators() -> List[str]:
    rows = []
    for pair in _pairs(_PAIRS) + _pairs(_LOOSE) + _pairs(_KNOWN):
        a, b = pair.split(",")
        for symbol in _BINARY[:4] + _BINARY[-1:] if {a[0], b[0], a[-1], b[-1]} & set("czj") else _BINARY:
            rows.append("%s %s %s" % (a, symbol, b))
        for symbol in ("<", "==", ">="):
            if not (a[0] in "cz1" or b[0] in "cz1") or symbol == "==":
                rows.append("%s %s %s" % (a, symbol, b))
    for pair in _pairs("i1,i1 i2,i1 u1,u1 i1,n i,i i1,2 i0,1 3,i2 j1,i1 u1,n"):
        a, b = pair.split(",")
        rows += ["%s %s %s" % (a, symbol, b) for symbol in _BITS]
    for pair in _pairs("b1,b1 b2,b1 b,b b1,True b1,t b0,b0 b1,i1"):
        a, b = pair.split(",")
        rows += ["%s %s %s" % (a, symbol, b) for symbol in "&|^"]
    for pair in _pairs("x1,x1 x2,x1 x1,n x1,q x2,x x0,1 i1,n i2,i1 f1,q f2,x1 x,x1 x,1 u1,u1 c1,x1 w1,q"):
        a, b = pair.split(",")
        rows += ["%s %s= %s" % (a, symbol, b) for symbol in ("+", "-", "*", "//", "/") if (a[0], symbol) not in (
            ("i", "/"), ("u", "/"), ("c", "//"))]  # fmt: skip
    rows += "i1 &= i1; i1 |= n; i2 <<= 1; b1 ^= b1; b2 &= t; x1 **= 2; x2 %= x1; m2 @= m2".split("; ")
    rows += "x1 @ x1; m2 @ x1; m2 @ m2; x1 @ m2; x3 @ m2; f1 @ f1; i1 @ x1; c1 @ c1; w1 @ x1".split("; ")
    for name in "x1 x2 x0 x f1 i1 i u1 c1 w1 g1 g e0 e".split():
        rows += ["-" + name, "+" + name, "abs(%s)" % name]
    rows += "~i1; ~i; ~b1; ~b; ~u2; ~i0; ~b0; divmod(x1, 2); divmod(x1, q); divmod(i1, i1); divmod(x, 2); divmod(x0, x1)".split("; ")
    rows += "round(x); round(x, 2); round(f, 1); round(i); round(i, -1); round(b); round(e, 0); round(x, None); round(g)".split("; ")
    rows += "x1 != None; x1 == 'a'; b1 == t; x1 + [n] ; [n] + x1".split("; ")
    rows = [row.strip() for row in rows]
    return rows


_SUBSCRIPTS = """
x1[0]; x1[h]; x1[k]; x1[-1]; x2[0]; x2[h]; x3[0]; x3[0, 0]; x3[0, h, 0]; x3[0, h]; x1[:]; x1[1:]; x1[:h]; x1[h:n]
x1[::2]; x1[::-1]; x2[:, 0]; x2[0, :]; x2[:, None]; x2[None]; x2[...]; x2[..., 0]; x1[..., 0]; x1[0, ...]; x2[...,None]
x0[()]; x0[...]; x0[None]; x2[()]; x1[b1]; x2[b2]; x2[:, b1]; x3[:, b2]; x3[b3]; x1[k1]; x1[k2]; x2[k1]; x2[k1, k1]
x2[k1, 0]; x2[0, k1]; x3[0, :, k1]; x3[:, k1, 0]; x2[k2]; x1[[0]]; x1[[0, 1]]; x1[[h, h]]; x1[[k, k]]; x2[[0, 1], [1, 0]]
x2[[[0, 1]]]; x1[[]]; x1[[True, False]]; x1[True]; x1[False]; x1[t]; x0[True]; x1[k0]; x2[k0]; x1[i1 if 0 else k1]
x2[k1[0] if 0 else 0]; x[()]; x[...]; x[None]; x1[b0]; x2[::2, ::3]; x3[..., k1]; x3[None, ..., 0]; x2[k1, :, None]
w1[0]; w1[:]; f1[0]; i1[h]; b1[0]; c1[0]; g1[0]; u1[h]; x3[[0, 1], :, [0, 1]]; x3[h, [0, 1]]; x2[(0, 1)]; x2[k, k]
"""
_STORES = """
x1[0] = q; x1[h] = n; x1[k] = x; x2[0] = x1; x2[0] = 0; x2[:] = x1; x2[...] = q; x2[:, 0] = 1; x1[b1] = 0.0; x2[b2] = q
x1[k1] = x1; x1[k1] = n; x0[()] = q; x0[...] = x; x2[0, 0] = i; x3[0, :, k1] = 0; x1[1:] = n; x1[:] = f1; i1[0] = n
i1[:] = x1; x1[[0, 1]] = q; b1[0] = t; b1[:] = True; u1[h] = 3; c1[0] = z; f2[:] = x1; x1[:] = [1.0]; x2[0] = [q]
w1[0] = 1.0; x2[k1, k1] = x1; x1[0] = x0; c1.real = x1; c1.imag = 0; x1.real = q; c2.real = x1; f1.real = x1; c0.imag = q
"""
_ATTRIBUTES = """
x2.T; x1.T; x0.T; x3.T; x2.real; c2.real; c2.imag; x2.imag; x2.shape; x0.shape; x3.shape; x2.size; x0.size; x2.ndim
x2.itemsize; x2.nbytes; x2.dtype; i1.dtype; x.dtype; x.real; x.imag; c.real; c.imag; x.shape; x.size; x.ndim; x.T; c0.real
c0.imag; i.real; x2.strides; x0.strides; x.strides; x2.flags; x1.flat; x2.mT; x3.mT; g.dtype; b.real; x.itemsize; x.nbytes
"""
_METHODS = """
x2.sum(); x2.sum(0); x2.sum(axis=1); x2.sum(axis=(0, 1)); x2.sum(keepdims=True); x2.sum(axis=-1, keepdims=True); x1.sum(); x0.sum()
f1.sum(); i1.sum(); u1.sum(); b1.sum(); x2.sum(dtype='f4'); x2.sum(dtype=np.float32); x2.sum(axis=0, out=x1); x2.sum(where=b2)
x2.sum(initial=q); x2.mean(); x2.mean(0); i2.mean(); f2.mean(axis=1); x2.mean(axis=0, keepdims=True); x2.std(); x2.std(0); x2.std(ddof=1)
x2.std(axis=0, ddof=n); x2.var(); x2.var(1); f2.var(); c1.var(); x2.max(); x2.max(0); x2.max(axis=1, keepdims=True); x2.min(); x2.min(0)
i1.max(); x2.prod(); x2.prod(0); x2.any(); x2.any(0); x2.all(); b2.all(axis=0); b1.all(); b1.any(); x2.argmax(); x2.argmax(0); x2.argmin()
x2.argmin(axis=-1); x2.argsort(); x2.argsort(0); x2.argsort(axis=None); x2.argpartition(0); x2.cumsum(); x2.cumsum(0); x2.cumprod(axis=1)
i2.cumsum(); b1.cumsum(); x2.astype('f4'); x2.astype(np.int32); x2.astype(int); x2.astype('f8'); x2.astype('f8', copy=False)
x2.astype(float); c1.astype(complex); i0.astype(float); x.astype('f4'); x2.astype(np.float32, copy=False); x2.copy(); x2.copy('F'); x0.copy(); x.copy()
x2.conj(); c2.conj(); c1.conjugate(); x.conj(); x2.diagonal(); x3.diagonal(); x2.diagonal(1); x3.diagonal(0, 1, 2); x2.diagonal(n)
x2.trace(); x3.trace(); x2.dot(x1); m2.dot(m2); x1.dot(x1); x1.dot(2); x2.flatten(); x2.ravel(); x1.ravel(); x0.ravel(); x2.ravel('F')
x2.nonzero(); x1.nonzero(); x3.nonzero(); x2.ptp(); x1.repeat(2); x2.repeat(2, axis=0); x1.repeat(n); x2.repeat(k1, axis=1); x2.reshape(-1)
x2.reshape((-1,)); x2.reshape(-1, 1); x2.reshape(n, -1); x2.reshape((1, n, -1)); x2.reshape(x2.shape if 0 else -1); x1.reshape([-1, 1])
x0.reshape(()); x1.reshape(1, -1, 1); x2.reshape(-1, order='F'); x2.round(); x2.round(2); i2.round(); f1.round(1); x.round(); x.round(2)
x1.searchsorted(q); x1.searchsorted(x1); x1.searchsorted(x2, 'right'); x2.swapaxes(0, 1); x3.swapaxes(0, 2); x2.take(0); x2.take(k1)
x2.take(k1, axis=0); x2.take(h, axis=1); x2.take([0, 1], axis=0); x1.take(k0); x2.transpose(); x3.transpose(2, 0, 1); x3.transpose((2, 0, 1))
x2.transpose(None); x2.view(); x2.view('i8'); x2.view(np.int64); f1.view('i4'); x2.clip(0, 1); x2.clip(0.0, q); x2.clip(n, 2); f1.clip(0, 1)
i1.clip(0, 2); u1.clip(1, 5); x2.clip(x1, 3); x2.clip(0, 1, out=x2); x2.clip(min=0); x1.clip(max=q); x1.compress(b1); x2.compress(b1, axis=1)
x1.fill(0); x1.fill(q); x2.fill(n); x1.sort(); x2.sort(0); x2.sort(axis=1); x1.partition(0); x1.put(0, 1.0); x1.put(k1, x1); x2.byteswap()
x2.choose; x.sum(); x.max(); x.mean(); x.reshape(1); x.reshape(-1, 1); x.ravel(); x.flatten(); x.clip(0, 1); i.astype(float); x.any(); x.all()
x.std(); x.argmax(); x.squeeze; x.cumsum(); x.dot(x1); x1.item(0); x2.item(0, h); x2.item((0, 0)); x0.item(); x.item(); i1.item(h)
b1.item(0); c0.item(); f.item(); g0.item(); e1.item(0); w1.item(k); x2.tolist(); x0.tolist(); x.tolist(); i1.tolist(); b2.tolist(); c1.tolist(); x1.squeeze(axis=()); c.conjugate(); x0.max(); x0.mean(); x0.round(); x0.argmax()
x0.cumsum(); x0.flatten(); x2.max(axis=0, out=x1); x2.mean(axis=(0, 1)); x2.max(initial=0.0); x3.sum(axis=(0, 2)); x3.mean(axis=-1); k1.choose(x2)
"""
_UFUNC_CALLS = """
np.add(x1, x2); np.add(x1, 1); np.add(x, 1); np.add(x0, 1); np.add(x1, x1, out=x1); np.add(x2, x1, x2); np.add(x1, q, out=x1); np.add(x, q)
np.add(n, q); np.add(n, 1); np.add(1, 2); np.multiply(f1, q); np.divide(i1, n); np.subtract(x1, x0); np.power(x1, n); np.power(x1, 2)
np.sqrt(x1); np.sqrt(n); np.sqrt(q); np.sqrt(i1); np.sqrt(u1); np.sqrt(x0); np.sqrt(x); np.sqrt(x1, out=x1); np.exp(f2); np.exp(x); np.exp(q)
np.sin(x1); np.cos(i1); np.tanh(x2); np.log(x1); np.log1p(q); np.arctan2(x1, q); np.hypot(x1, x2); np.maximum(x1, 0); np.maximum(x1, q)
np.minimum(i1, n); np.fmax(x1, x2); np.absolute(c1); np.absolute(c); np.negative(x1); np.sign(x1); np.square(i1); np.reciprocal(x1); np.floor(x1)
np.ceil(x); np.rint(x1); np.trunc(x0); np.isnan(x1); np.isfinite(x); np.isinf(q); np.logical_and(x1, b1); np.logical_not(x1); np.logical_not(x)
np.greater(x1, 0); np.less(x, x1); np.equal(x1, x2); np.not_equal(x1, n); np.bitwise_and(i1, 3); np.invert(b1); np.left_shift(i1, n)
np.modf(x1); np.modf(x); np.frexp(x1); np.divmod(x1, q); np.divmod(x1, x1); np.ldexp(x1, 2); np.copysign(x1, q); np.nextafter(x1, x1)
np.add(x1, x1, where=b1); np.add(x1, x1, dtype='f4'); np.add(i1, i1, dtype=float); np.add(x1, x1, where=b1, out=x1); np.true_divide(i1, i1)
np.floor_divide(x1, n); np.remainder(x1, q); np.fmod(i1, i1); np.conjugate(c1); np.conjugate(x1); np.positive(x1); np.heaviside(x1, q)
np.gcd(i1, i1); np.lcm(i1, 4); np.cbrt(x1); np.exp2(x1); np.expm1(x); np.log2(x1); np.log10(x1); np.deg2rad(x1); np.degrees(q); np.signbit(x1)
np.spacing(x1); np.float_power(x1, 2); np.logaddexp(x1, x2); np.matmul(m2, x1); np.matmul(x1, x1); np.matmul(x3, m2); np.matmul(m2, m2, out=m2)
np.sqrt(x1, casting='unsafe', dtype='f4'); np.vecdot(x1, x1); np.matvec(m2, x1); np.vecmat(x1, m2); np.abs(i0); np.multiply(w1, 2)
np.add.reduce(x2); np.add.reduce(x2, axis=1); np.add.reduce(x2, axis=None); np.add.reduce(x1); np.maximum.reduce(x2, 0); np.add.reduce(x1, keepdims=True)
np.logical_and.reduce(b2); np.multiply.reduce(i1); np.add.accumulate(x2); np.maximum.accumulate(x1); np.add.outer(x1, x1); np.multiply.outer(x1, x2)
np.subtract.outer(x1, 2); np.multiply.outer(x, x); np.add.reduceat(x1, [0, 1]); np.add.reduceat(x1, k1); np.add.at(x1, k1, 1); np.add.at(x1, 0, q)
np.subtract.at(x1, [0, 1], x); np.negative.at(x1, k1); np.add.reduce(x1, initial=q); np.add.reduce(x2, out=x1); np.add.reduce(x2, where=b2)
np.divmod(x1, x1, out=(x1, f1 if 0 else x1)); np.add(x1, [1.0]); np.add([n], [q]); np.maximum(x1, [q]); np.bitwise_count(i1); np.exp(g1)
np.add(e1, q); np.add(f1, x); np.add(u1, i); np.add(i0, f1)
"""
_MAKING = """
np.array(x1); np.array(x2, copy=True); np.array([1, 2, 3]); np.array([1.0, 2]); np.array([n, n]); np.array([n, q]); np.array([[q, 1], [2, 3]]); np.array((q, q))
np.array([x1, x1]); np.array([x, x]); np.array([[x, 1.0], [n, q]]); np.array(q); np.array(1); np.array(x); np.array([]); np.array([t, t]); np.array([z, q])
np.array([x1, x1], dtype='f4'); np.array(x1, dtype=np.float32); np.array([1, 2], dtype=float); np.array(x1, ndmin=2); np.array([x0, x0]); np.array([x1]); np.array([[x1, x1], [x1, x1]])
np.array(x1, copy=None); np.asarray(x1); np.asarray(x1, dtype=float); np.asarray(x1, dtype='f4'); np.asarray([n, q]); np.asarray(q); np.asarray(x); np.asarray(x1, float); np.asanyarray(x1)
np.ascontiguousarray(x2); np.ascontiguousarray(x0); np.asfortranarray(x2); np.copy(x2); np.copy(q); np.zeros(3); np.zeros((2, 3)); np.zeros(n); np.zeros((n, 3)); np.zeros([2, 3], dtype=int)
np.zeros(()); np.zeros(k); np.ones((2, 2), 'f4'); np.ones(3, dtype=bool); np.ones(n, np.complex64); np.empty(3); np.empty((n, n), dtype='i2'); np.full(3, 1.5); np.full((2, n), q); np.full(2, n)
np.full((2, 2), x); np.full(3, 0, dtype='f4'); np.zeros_like(x2); np.zeros_like(x2, dtype=int); np.ones_like(f1); np.empty_like(i2); np.full_like(x2, q); np.full_like(i1, n); np.zeros_like(x0); np.zeros_like(x)
np.zeros_like(q); np.ones_like(n); np.zeros_like(x1, shape=(2, 3)); np.arange(5); np.arange(n if 0 else 3); np.arange(h); np.arange(0, 5, 2); np.arange(1.0); np.arange(0, 1, 0.1); np.arange(3, dtype='f4'); np.arange(k)
np.arange(0, h, 1); np.arange(5, 0, -1); np.arange(0.0, 2.5, 1); np.linspace(0, 1, 5); np.linspace(0, q, 5); np.linspace(0, 1); np.linspace(x1, x1, 4); np.linspace(0, 1, num=5, endpoint=False); np.linspace(0.0, x, h)
np.logspace(0, 2, 5); np.geomspace(1, 100, 5); np.eye(3); np.eye(2, 3); np.eye(3, k=1); np.eye(3, dtype=int); np.identity(3); np.identity(h, 'f4'); np.tri(3); np.tri(3, 4, 1); np.tril(x2); np.triu(x2, 1); np.tril(x3, -1)
np.triu(x2, n); np.vander(x1); np.vander(x1, 3); np.diag(x1); np.diag(x2); np.diag(x1, 1); np.diag(x2, k=-1); np.diagflat(x2); np.diagflat([1, 2]); np.indices((2, 3)); np.indices((2, 3), sparse=True); np.meshgrid(x1, x1)
np.meshgrid(x1, i1, indexing='ij'); np.meshgrid(x1, x1, x1, sparse=True); np.ix_(k1, k1); np.diag_indices(3); np.diag_indices(3, 3); np.diag_indices_from(m2); np.tril_indices(3); np.triu_indices(3, 1); np.tril_indices_from(x2)
np.triu_indices_from(m2, 1); np.bartlett(5); np.hanning(5); np.hamming(5); np.blackman(5); np.kaiser(5, 2.0); np.float64(1); np.float64(q); np.float32(n); np.float32(x); np.int64(3); np.int64(q); np.int64(x); np.bool_(n)
np.bool_(t); np.complex128(q); np.uint8(3); np.float64(); np.float64('1.5'); np.int32(i); np.float64(x0); np.float16(x); np.longdouble(q)
"""
_SHAPES = """
np.reshape(x2, -1); np.reshape(x2, (-1,)); np.reshape(x2, (n, -1)); np.reshape(x2, [-1, 1]); np.reshape(x1, (1, -1, 1), order='F'); np.ravel(x2); np.ravel(x1); np.ravel(q); np.ravel([n, q]); np.transpose(x2)
np.transpose(x3, (2, 0, 1)); np.transpose(x1); np.permute_dims(x3, (2, 1, 0)); np.matrix_transpose(x3); np.moveaxis(x3, 0, -1); np.moveaxis(x3, [0, 1], [1, 2]); np.rollaxis(x3, 2); np.rollaxis(x3, 0); np.swapaxes(x3, 0, 1)
np.expand_dims(x1, 0); np.expand_dims(x2, (0, 1)); np.expand_dims(x0, 0); np.expand_dims(x, 0); np.broadcast_to(x1, (3, 4)); np.broadcast_to(q, (2, 2)); np.broadcast_to(x0, n); np.broadcast_to(x, (n, n)); np.broadcast_arrays(x1, x2)
np.atleast_1d(x1); np.atleast_1d(x0); np.atleast_1d(q); np.atleast_2d(x1); np.atleast_2d(x2); np.atleast_3d(x1); np.atleast_3d(x3); np.atleast_1d(x1, x0); np.resize(x1, (3, 3)); np.resize(x2, 5); np.flip(x2); np.flip(x2, 0)
np.flip(x2, axis=(0, 1)); np.fliplr(x2); np.flipud(x1); np.rot90(x2); np.rot90(x2, 2); np.rot90(x3, n, (1, 2)); np.roll(x1, 1); np.roll(x2, n); np.roll(x2, 1, axis=0); np.roll(x2, (1, 2), axis=(0, 1)); np.concatenate([x1, x1])
np.concatenate((x2, x2), axis=1); np.concatenate([x1, i1]); np.concatenate([f1, x1]); np.concatenate([x2, x2], axis=None); np.concatenate([x1, [1.0, 2.0]]); np.concat([x1, x1]); np.concatenate([x2, x1[None] if 0 else x2], -1)
np.stack([x1, x1]); np.stack((x2, x2), axis=-1); np.stack([x, x]); np.stack([x0, x0]); np.vstack([x1, x1]); np.vstack([x2, x1]); np.hstack([x1, x1]); np.hstack([x2, x2]); np.hstack([q, q]); np.dstack([x1, x1]); np.column_stack([x1, x1])
np.column_stack([x1, m2 if 0 else x1]); np.row_stack([x1, x1]); np.block([x1, x1]); np.block([[m2, m2], [m2, m2]]); np.append(x1, 1); np.append(x1, x1); np.append(x2, x2, axis=0); np.append(x2, q); np.insert(x1, 0, q); np.insert(x2, 1, x1, axis=0)
np.insert(x1, [0, 1], 5); np.delete(x1, 0); np.delete(x2, 0, axis=1); np.delete(x1, [0, 1]); np.delete(x1, slice(0, 2)); np.delete(x1, h); np.tile(x1, 2); np.tile(x1, (2, 3)); np.tile(x2, n); np.tile(q, 3); np.repeat(x1, 3)
np.repeat(x2, 2, axis=1); np.repeat(q, 3); np.repeat(x1, k1); np.repeat(x2, [2, 3], axis=0); np.pad(x1, 1); np.pad(x2, ((1, 2), (0, 1))); np.pad(x2, 1, mode='edge'); np.pad(x1, (1, n if 0 else 1), constant_values=q); np.pad(x2, 1, 'reflect')
np.pad(x1, 1, 'constant', constant_values=(0, 1)); np.trim_zeros(x1); np.squeeze(x2, axis=()); np.split(x1, 1); np.array_split(x1, 2); np.split(x1, 2); np.split(x2, [1, n]); np.split(x2, 2, axis=1); np.array_split(x2, 3, axis=-1); np.hsplit(x2, [1]); np.vsplit(x2, [1, 2]); np.hsplit(x2, 2); np.hsplit(x1, 2); np.vsplit(x2, 2); np.vsplit(x3, 3); np.dsplit(x3, 2); np.dsplit(x3, [1]); np.squeeze(x2)
"""
_REDUCTIONS = """
np.sum(x2); np.sum(x2, 0); np.sum(x2, axis=(0, 1)); np.sum(x2, axis=1, keepdims=True); np.sum(b1); np.sum(u1); np.sum(j1); np.sum([x, x]); np.sum([n, n]); np.sum(q); np.sum(x0); np.sum(x); np.sum(x2, axis=0, out=x1); np.sum(x2, dtype='f4')
np.sum([x1, x1]); np.sum([x1, x1], axis=0); np.sum(x1, initial=q); np.sum(x2, where=b2); np.prod(x2); np.prod(i1); np.prod(x2, axis=0); np.max(x2); np.max(x2, 0); np.amax(x1); np.amin(x1); np.min(x2, axis=-1); np.max([n, n]); np.max([q, x])
np.min(x1, initial=q); np.max(i1); np.all(x2); np.all(x2, axis=0); np.any(b1); np.any(x2, 1); np.all(q); np.any([t, t]); np.mean(x2); np.mean(x2, axis=0); np.mean(i1); np.mean(f1); np.mean([n, q]); np.mean(b1); np.mean(x2, axis=(0, 1), keepdims=True)
np.mean(e1); np.mean(c1); np.mean(x); np.std(x2); np.std(x2, 0); np.std(x1, ddof=1); np.std(i1); np.std(f2, axis=1); np.var(x1); np.var(x2, axis=0, ddof=n); np.var(c1); np.var(x1, mean=x); np.ptp(x1); np.ptp(x2, axis=0); np.median(x1); np.median(x2, axis=0)
np.median(x2, axis=(0, 1)); np.median(i1); np.median(f1); np.median(x2, axis=0, keepdims=True); np.average(x1); np.average(x2, axis=0); np.average(x1, weights=x1); np.average(x2, axis=1, weights=x1); np.average(i1); np.average(x2, axis=0, returned=True)
np.percentile(x1, 50); np.percentile(x1, [25, 75]); np.percentile(x2, 50, axis=0); np.percentile(x2, [25, 50], axis=1); np.percentile(f1, 50); np.percentile(i1, 50.0); np.percentile(x1, 50, method='nearest'); np.quantile(x1, 0.5); np.quantile(x2, [0.1, 0.9], axis=0)
np.quantile(x1, 0.5, keepdims=True); np.argmax(x1); np.argmax(x2, axis=0); np.argmin(x2); np.argmin(x2, 1, keepdims=True); np.argmax([n, n]); np.count_nonzero(x1); np.count_nonzero(x2, axis=0); np.count_nonzero(b2, axis=(0, 1)); np.cumsum(x1)
np.cumsum(x2); np.cumsum(x2, axis=0); np.cumsum(i1, dtype=float); np.cumprod(x1); np.cumsum([n, n]); np.cumulative_sum(x1); np.cumulative_sum(x2, axis=0); np.nansum(x1); np.nansum(x2, axis=0); np.nanmean(x1); np.nanmean(x2, axis=1); np.nanmax(x1)
np.nanmin(x2, axis=0); np.nanstd(x1); np.nanvar(x2, axis=0); np.nanmedian(x1); np.nanmedian(x2, axis=0); np.nanprod(x1); np.nancumsum(x2, axis=0); np.nancumprod(x1); np.nanargmax(x1); np.nanargmin(x2, axis=0); np.trace(x2); np.trace(x3); np.trace(m2, offset=1)
np.nanmean(i1); np.nansum(q); np.max(x2, axis=0, out=x1)
"""
_ELEMENTS = """
np.clip(x1, 0, 1); np.clip(x1, 0.0, q); np.clip(i1, 0, n); np.clip(x1, x1, None); np.clip(x1, None, 1); np.clip(x1, 0, 1, out=x1); np.clip(x, 0, 1); np.clip(q, 0, 1); np.clip(f1, 0, 1); np.clip(u1, 0, 10); np.clip(x1, a_min=0, a_max=1); np.clip(f2, q, q)
np.round(x1); np.round(x1, 2); np.around(x2, 1); np.round(i1); np.round(x); np.round(q); np.round(x0); np.round(x1, out=x1); np.fix(x1); np.fix(x); np.nan_to_num(x1); np.nan_to_num(x1, copy=False); np.nan_to_num(x1, nan=q); np.nan_to_num(i1); np.nan_to_num(x0)
np.nan_to_num(q); np.real(c1); np.real(x1); np.real(q); np.real(z); np.imag(c1); np.imag(x1); np.imag(z); np.angle(c1); np.angle(c1, deg=True); np.angle(z); np.real_if_close(c1); np.iscomplex(c1); np.isreal(x1); np.iscomplexobj(x1); np.isrealobj(c1); np.isreal(q)
np.isclose(x1, x1); np.isclose(x1, 1.0); np.isclose(x, q); np.isclose(q, 1.0); np.isclose(x1, x2, rtol=q, atol=0.0); np.allclose(x1, x1); np.allclose(x1, q, atol=1e-3); np.array_equal(x1, x1); np.array_equal(x1, x2); np.array_equiv(x1, x2); np.isposinf(x1); np.isneginf(x)
np.sinc(x1); np.sinc(q); np.i0(x1); np.unwrap(x1); np.unwrap(x2, axis=0); np.where(b1, x1, 0); np.where(b1, x1, q); np.where(b1, x1, x1); np.where(b1); np.where(b2); np.where(b2, x1, x2); np.where(b1, 1, 0); np.where(b1, n, q); np.where(t, x1, x1); np.where(b1, f1, 0.0)
np.where(b0, 1, 2); np.where(b, x, x); np.where(x1, i1, n); np.select([b1, b1], [x1, x1]); np.select([b1, b1], [x1, i1], default=q); np.choose(0, [x1, x1]); np.interp(x1, x1, x1); np.interp(q, x1, x1); np.interp(x, x1, x1); np.interp(x2, x1, x1, left=0.0)
np.take(x1, 0); np.take(x1, k1); np.take(x2, k1, axis=0); np.take(x2, h, axis=1); np.take(x1, [0, 1]); np.take(x1, k1, out=x1, mode='clip'); np.take_along_axis(x2, k2, axis=1); np.put_along_axis(x2, k2, 0, axis=1); np.compress(b1, x1); np.compress(b1, x2, axis=1)
np.extract(b1, x1); np.place(x1, b1, [0.0]); np.put(x1, 0, q); np.put(x1, k1, x1); np.putmask(x1, b1, 0); np.putmask(x2, b2, x1); np.copyto(x1, 0); np.copyto(x2, x1); np.copyto(x1, x1, where=b1); np.fill_diagonal(m2, 0); np.fill_diagonal(m2, q); np.diagonal(x2)
np.diagonal(x3, 0, 1, 2); np.nonzero(x1); np.nonzero(x2); np.flatnonzero(x2); np.argwhere(x2); np.argwhere(x1); np.unravel_index(0, (2, 3)); np.unravel_index(k1, (20, 30)); np.unravel_index(h, (2, n if 0 else 3)); np.ravel_multi_index((k1, k1), (20, 30)); np.ravel_multi_index((0, h), (2, 3))
np.sort(x1); np.sort(x2, axis=0); np.sort(x2, axis=None); np.sort([n, n]); np.sort(x1, kind='stable'); np.argsort(x1); np.argsort(x2, axis=0); np.argsort([q, q]); np.partition(x1, 1); np.argpartition(x1, 1); np.lexsort((x1, x1)); np.sort_complex(x1); np.searchsorted(x1, q)
np.searchsorted(x1, x1); np.searchsorted(x1, x2, side='right'); np.searchsorted(x1, x); np.digitize(x1, [0, 1, 2]); np.digitize(q, [0.0, 1.0]); np.digitize(x2, [0.0]); np.unique(x1); np.unique(x2); np.unique(i1, return_counts=True); np.unique(x2, axis=0)
np.unique(x1, return_index=True, return_inverse=True); np.unique(x2, return_inverse=True); np.unique_values(x1); np.isin(x1, x1); np.isin(x2, [1, 2]); np.isin(q, x1); np.in1d(x1, x1); np.intersect1d(i1, i1); np.union1d(i1, x1); np.setdiff1d(i1, i1); np.setxor1d(i1, i1)
np.intersect1d(i1, i1, return_indices=True); np.bincount(k1); np.bincount(k1, minlength=5); np.bincount(k1, weights=x1); np.bincount(k1, x1, n if 0 else 2); np.histogram(x1); np.histogram(x1, 5); np.histogram(x1, bins=h if 0 else 3, range=(0, 1)); np.histogram(x1, [0, 1, 2])
np.histogram(x1, 4, weights=x1); np.histogram(i1, 4, density=True); np.histogram_bin_edges(x1, 5); np.packbits(b1); np.unpackbits(u1); np.packbits(b2, axis=0)
"""
_ANALYSIS = """
np.diff(x1); np.diff(x2); np.diff(x2, axis=0); np.diff(x1, n=2); np.diff(x1, 0); np.diff(b1); np.diff(u1); np.diff(x1, prepend=0); np.diff(x1, append=q); np.ediff1d(x1); np.ediff1d(x1, to_begin=0); np.gradient(x1); np.gradient(x2); np.gradient(x1, 2.0); np.gradient(x2, axis=0)
np.gradient(x1, q); np.gradient(f1); np.gradient(x1, x1); np.trapz(x1); np.trapz(x1, x1); np.trapezoid(x1); np.trapezoid(x2, dx=q); np.trapezoid(x2, x1, axis=1); np.convolve(x1, x1); np.convolve(x1, [1, 2], 'same'); np.correlate(x1, x1); np.correlate(x1, x1, 'full')
np.roots(x1); np.roots([1, 2, 3]); np.polyadd(x1, x1); np.polysub(x1, [1, 2]); np.polymul(x1, x1); np.polyfit(x1, x1, 1); np.polyfit(x1, x1, 1, full=False); np.dot(x1, x1); np.dot(m2, x1); np.dot(m2, m2); np.dot(x1, q); np.dot(x, x); np.dot(q, q); np.dot(x3, m2)
np.dot(m2, m2, out=m2); np.vdot(x1, x1); np.vdot(c1, c1); np.inner(x1, x1); np.inner(x2, x2); np.inner(x1, 2); np.outer(x1, x1); np.outer(x2, x1); np.tensordot(m2, m2); np.tensordot(x2, x2, axes=([0, 1], [0, 1])); np.tensordot(m2, m2, axes=1); np.tensordot(x3, x3, axes=((0,), (0,)))
np.kron(x1, x1); np.kron(x2, x2); np.kron(x1, x2); np.kron(x1, 2); np.einsum('i,i', x1, x1); np.einsum('ij->i', x2); np.einsum('ij,jk->ik', m2, m2); np.einsum('i,j->ij', x1, x1); np.einsum('ii', m2); np.einsum('...j,j->...', x3, x1); np.einsum('ij->ji', x2); np.einsum('i->', x1)
np.einsum('ij,jk', m2, m2, optimize=True); np.einsum('ij,jk->ik', m2, m2, out=m2); np.ndim(x2); np.ndim(q); np.shape(x2); np.shape([n, q]); np.size(x2); np.size(x2, 0); np.isscalar(q); np.isscalar(x); np.isscalar(x0); np.may_share_memory(x1, x1); np.shares_memory(x1, x2)
np.linalg.inv(m2); np.linalg.pinv(x2); np.linalg.det(m2); np.linalg.slogdet(m2); np.linalg.solve(m2, x1); np.linalg.solve(m2, m2); np.linalg.cholesky(m2); np.linalg.qr(x2); np.linalg.qr(x2, mode='r'); np.linalg.svd(x2, compute_uv=False); np.linalg.svdvals(x2)
np.linalg.eigvals(m2); np.linalg.eigvalsh(m2); np.linalg.norm(x1); np.linalg.norm(x2); np.linalg.norm(x2, axis=1); np.linalg.norm(x1, 1); np.linalg.norm(x2, 'fro'); np.linalg.norm(x2, ord=2); np.linalg.norm(x2, np.inf if 0 else 2, axis=0, keepdims=True); np.linalg.norm(x1, keepdims=True)
np.linalg.norm(f1); np.linalg.norm(c1); np.linalg.norm(x2 if 0 else x3, axis=(0, 1)); np.linalg.norm(i1); np.linalg.vector_norm(x1); np.linalg.vector_norm(x2, axis=0); np.linalg.matrix_norm(x2); np.linalg.cond(m2); np.linalg.cond(m2, 1); np.linalg.matrix_rank(m2)
np.linalg.matrix_rank(x1); np.linalg.matrix_rank(x3); np.linalg.matrix_power(m2, 2); np.linalg.matrix_power(m2, -1); np.linalg.matrix_power(m2, 0); np.linalg.matrix_transpose(x3); np.linalg.multi_dot([m2, m2]); np.linalg.multi_dot([m2, m2, x1]); np.linalg.lstsq(m2, x1)
np.linalg.lstsq(m2, x1, rcond=None); np.linalg.tensorsolve(m2, x1); np.linalg.matmul(m2, m2); np.linalg.outer(x1, x1); np.linalg.vecdot(x1, x1); np.linalg.diagonal(x3); np.linalg.trace(x3); np.linalg.svd(x2); np.linalg.eig(m2); np.linalg.eigh(m2)
np.fft.fft(x1); np.fft.fft(x2, axis=0); np.fft.fft(x1, 8); np.fft.ifft(c1); np.fft.rfft(x1); np.fft.rfft(f1, n=4); np.fft.irfft(c1); np.fft.irfft(c1, 8); np.fft.hfft(c1); np.fft.ihfft(x1); np.fft.fft2(x2); np.fft.ifft2(c2); np.fft.rfft2(x2); np.fft.irfft2(c2); np.fft.fftn(x3)
np.fft.ifftn(c3); np.fft.rfftn(x3); np.fft.irfftn(c3); np.fft.fftn(x3, axes=(0, 1)); np.fft.fft2(x2, s=(4, 4)); np.fft.fftfreq(8); np.fft.fftfreq(n if 0 else 8, d=q); np.fft.rfftfreq(8, 0.1); np.fft.fftshift(x1); np.fft.fftshift(x2, axes=0); np.fft.ifftshift(x1); np.fft.fft(f1); np.fft.fft(x1, norm='ortho')
"""

_MORE = """
np.polyval(x1, x1); np.polyval([1, 2, 3], x2); np.polyval([1.0, q], i1); np.polyder(x1); np.polyder(i1, 2); np.polyint(x1); np.polyint(i1, 2); np.polyint(x1, 1, k=q); np.polydiv(x1, x1); np.polydiv(x1, [1, 2]); np.cov(x1); np.cov(x1, x1); np.cov(i1, x1, bias=True)
np.cov(f1, ddof=0); np.corrcoef(x1, x1); np.corrcoef(f1, f1); np.corrcoef(x1); np.histogram2d(x1, x1); np.histogram2d(x1, x1, 3); np.histogram2d(x1, i1, bins=(2, 3)); np.unique_counts(i1); np.unique_inverse(x1); np.unique_all(x2)
np.nanpercentile(x1, 50); np.nanquantile(x2, [0.1, 0.9], axis=0); np.array2string(x1); np.array2string(x2, precision=2, separator=', '); np.array_str(x1); np.array_repr(i2); np.format_float_positional(x, precision=3); np.format_float_scientific(q)
np.lib.stride_tricks.as_strided(x1, (1, 2), (0, 8)); np.lib.stride_tricks.as_strided(x1, shape=(h, n if 0 else 1), strides=(8, 0)); np.lib.stride_tricks.sliding_window_view(x1, 2); np.lib.stride_tricks.sliding_window_view(x2, (1, 2)); np.lib.stride_tricks.sliding_window_view(x2, 2, axis=1)
np.mgrid[0:3]; np.mgrid[0:3, 0:4]; np.mgrid[0:1:5j, 0:2]; np.mgrid[0:n if 0 else 3, 0.0:2.0]; np.ogrid[0:3, 0:4]; np.ogrid[0:3]; np.r_[x1, 0, 1]; np.r_[0:5]; np.r_[0:1:5j]; np.r_[i1, x1]; np.r_['0,2', x1, x1]; np.r_['0,3', x2, x2]; np.r_['1,2,0', x1, x1]; np.r_['-1', x3, x3]; np.c_[x1, x1]; np.c_[x2, x2]; np.r_[x1, q]; np.r_[1, 2.5]; np.r_[0:h if 0 else 4, x1]
x1 * 2**70; 2**70 * x1; f1 + 2**100; x1 < 2**70; i1 < 2**70; x1 / 2**64; x1 - 2**63
"""
_RANDOM = """
np.random.seed(3); np.random.seed(n); np.random.rand(); np.random.rand(3); np.random.rand(h, 2); np.random.randn(2, 3, 4); np.random.randn(); np.random.random(); np.random.random(3); np.random.random((2, h)); np.random.random_sample((2,))
np.random.randint(5); np.random.randint(0, 10); np.random.randint(0, 10, 3); np.random.randint(5, size=(2, 3)); np.random.randint(0, x1.size if 0 else 9); np.random.randint(0, 100, 4, dtype='u1'); np.random.randint(0, 2, 5, dtype=bool); np.random.randint(k1 + 1 if 0 else 9)
np.random.normal(); np.random.normal(0, 1); np.random.normal(q, 2.0); np.random.normal(x1, 1.0); np.random.normal(0.0, 1.0, (3, 2)); np.random.normal(size=h); np.random.uniform(); np.random.uniform(-1, 1, 5); np.random.uniform(x1, x1 if 0 else 9.0)
np.random.uniform(0.0, q if 0 else 3.0); np.random.choice(5); np.random.choice(5, 3); np.random.choice(x1); np.random.choice(x1, 2); np.random.choice(i1, (2, 2)); np.random.choice([1, 2.5]); np.random.choice(5, 2, replace=False); np.random.choice([1, 2, 3], 4, p=[0.2, 0.3, 0.5])
np.random.permutation(5); np.random.permutation(x1); np.random.permutation(x2); np.random.permutation([1, 2]); np.random.shuffle(x1); np.random.shuffle(x2); np.random.binomial(10, 0.5); np.random.binomial(10, 0.5, 4); np.random.poisson(3.0, 4); np.random.poisson(abs(x1) if 0 else 2.0)
np.random.exponential(2.0); np.random.exponential(size=3); np.random.gamma(2.0, 1.0, 3); np.random.beta(1.0, 2.0, 4); np.random.multinomial(5, [0.5, 0.5]); np.random.multinomial(5, [0.5, 0.5], 3); np.random.dirichlet([1.0, 2.0]); np.random.triangular(0, 1, 2, 3)
np.random.standard_normal(3); np.random.standard_normal(); np.random.laplace(0.0, 1.0, (2, 2)); np.random.zipf(3.0, 2); np.random.geometric(0.5, 3); np.random.lognormal(0.0, 1.0); np.random.weibull(2.0, 2); np.random.chisquare(2, 3); np.random.standard_t(3, size=2)
rng.random(); rng.random(3); rng.random((2, h)); rng.random(dtype=np.float32); rng.random(3, dtype='f4'); rng.random(out=x1); rng.integers(5); rng.integers(0, 10); rng.integers(0, 10, 4); rng.integers(0, 10, size=(2, 2), dtype=np.int32); rng.integers(0, 2, 3, bool if 0 else 'u1')
rng.integers(0, 9, endpoint=True); rng.integers(k1, 10**6); rng.integers(0, h if 0 else 7, size=3); rng.normal(); rng.normal(0, 1, 3); rng.normal(x1, 2.0); rng.normal(loc=q, size=(2, 2)); rng.normal(x, 1.0); rng.standard_normal(3); rng.standard_normal(3, dtype='f4'); rng.standard_normal()
rng.uniform(); rng.uniform(0, 5, 3); rng.uniform(-1.0, x2.size if 0 else 1.0, (2, 2)); rng.choice(5); rng.choice(5, 3, replace=False); rng.choice(x1); rng.choice(x2); rng.choice(x2, 2); rng.choice(x2, 2, axis=1); rng.choice(['a'] if 0 else [1, 2]); rng.choice(3, p=[0.1, 0.2, 0.7])
rng.permutation(5); rng.permutation(x2); rng.permutation(x2, axis=1); rng.permuted(x2); rng.permuted(x2, axis=1); rng.permuted(x2, out=x2); rng.shuffle(x1); rng.shuffle(x2, axis=1); rng.binomial(5, 0.5, 3); rng.poisson(2.0); rng.exponential(); rng.multinomial(3, [0.5, 0.5])
rng.dirichlet([1.0, 1.0], 2); rng.beta(2, 3); rng.gamma(2.0, size=2); old.rand(2, 2); old.randn(3); old.randint(3, size=2); old.normal(size=3); old.permutation(4); old.choice(4, 2); old.uniform(0, 1); old.seed(4); old.random_sample(); old.standard_exponential(2)
"""


def _rows(text: str) -> List[str]:
    return [row.strip() for line in text.strip().splitlines() for row in line.split(";") if row.strip()]


_SKIPPED = ("x2.choose", "x.squeeze")

OPERATIONS: List[str] = sorted(set(
    _operators() + _rows(_SUBSCRIPTS) + _rows(_STORES) + _rows(_ATTRIBUTES) + [r for r in _rows(_METHODS) if r not in _SKIPPED]
    + _rows(_UFUNC_CALLS) + _rows(_MAKING) + _rows(_SHAPES) + _rows(_REDUCTIONS) + _rows(_ELEMENTS) + _rows(_ANALYSIS) + _rows(_RANDOM) + _rows(_MORE)
))  # fmt: skip

_SIZED = """
D1 + T1; D1 - D1; D1 - T1; D1 + 1; D1 + i1; D1 - D; D + T; D - D; T1 * 2; T1 * x1; T1 * q; T1 / T1; T1 // T1; T1 % T; T / T; T1 / 2; -T1; abs(T1)
D1 < D; D1 == D1; D2 != D1; T1 > T; T1 == 0; D1 += T1; D1 += 1; T1 *= 2; T1 -= T; divmod(T1, T1); np.isnat(D1); np.isnat(T); np.maximum(D1, D)
D1.astype('M8[h]'); D1.astype('i8'); T1.astype('f8'); i1.astype('M8[D]'); i1.astype('m8[s]'); D1.astype('U10'); i1.astype(str); x1.astype('U'); x1.astype('U8')
D1[0]; D1[1:]; D1[b1]; D1[k1]; U1[0]; U1[1:]; U1[b1]; U2[0, :]; U1[k1]; R1['f0']; R1['f1']; R1[['f1', 'f0']]; R1[0]; R1[b1]; R['f1']
D1.max(); T1.sum(); T1.mean(); np.sort(D1); np.argsort(D2); np.sort(U1); np.unique(D1); np.unique(U1); np.unique(U1, return_counts=True); np.cumsum(T1)
np.diff(D1); np.searchsorted(D1, D); np.isin(U1, ['a', 'b']); np.where(b1, D1, D); np.where(b1, U1, 'longer'); np.where(b1, 'yes', 'no'); np.select([b1], ['yes'], 'no')
U1 == 'a'; U1 == U1; U1 < 'b'; U1 != U2; np.concatenate([U1, U1]); np.concatenate([D1, D1]); np.append(U1, 'longer'); np.stack([R1, R1]); np.repeat(U1, 2)
np.full(3, 'abc'); np.full(n, D); np.zeros(n, 'M8[s]'); np.zeros(3, 'U4'); np.empty(n, 'i4,f8'); np.zeros_like(D1); np.empty_like(U1); np.array(['a', 'bcd'])
np.array(['2024-02-29'], 'M8[D]'); np.array([D, D]); np.array([(1, 2.5)], 'i4,f8'); np.asarray(U1); R1.copy(); U1.copy(); D1.T; U1.reshape(-1, 1); D1.view('i8')
np.arange('2024-01', '2024-03', dtype='M8[D]'); np.arange(0, n, dtype='m8[s]'); np.datetime64('2024-02'); np.datetime64('2024-02', 'D'); np.timedelta64(5, 's')
np.timedelta64(n, 's'); np.datetime64(0, 's'); np.datetime64('NaT'); D1.dtype; U1.dtype; R1.dtype; U1.size; R1.shape; D1.itemsize; D.dtype; R.dtype; U1.tolist(); x1.tobytes()
D1[0] = D; D1[:] = '2024-02-29'; U1[0] = 'longer'; U1[b1] = 'q'; R1['f0'] = 5; R1['f1'] = x1; R1[0] = R; np.add(D1, T1); np.add.reduce(T1)
"""
OPERATIONS += [row.strip() for line in _SIZED.strip().splitlines() for row in line.split(";")]

#: operation -> the reason it runs natively
NATIVE: Dict[str, str] = {
    "x1.__float__()": "data-dependent-scalar",
    "x1.__len__()": "data-dependent-scalar",
    "[1, 2] * i": "data-dependent-scalar",
    "'a' * i": "data-dependent-scalar",
    "'%d' % x": "data-dependent-scalar",
    "x1.resize(3)": "opaque-operation",
    "x1.setflags(write=False)": "opaque-operation",
    "x1.dump('f')": "opaque-operation",
    "x1.tofile('f')": "opaque-operation",
    "x1.newbyteorder()": "opaque-operation",
    "x1.__array_wrap__(x1)": "opaque-operation",
    "x1.byteswap(True)": "opaque-call",
    "x1.ctypes": "opaque-operation",
    "x1.data": "opaque-operation",
    "x1.base": "opaque-operation",
    "x1.sum": "opaque-operation",
    "x1.view(np.matrix)": "opaque-operation",
    "x1.view(np.recarray)": "opaque-operation",
    "x1.astype(object if 0 else 'O')": "opaque-operation",
    "i1.astype('M8')": "opaque-operation",
    "T0.item()": "opaque-operation",
    "np.full(2, n, 'U')": "opaque-operation",
    "np.array([n, 1], str)": "opaque-operation",
    "x1.squeeze()": "opaque-operation",
    "np.squeeze(x2)": "opaque-operation",
    "x2.sum(axis=n)": "opaque-operation",
    "np.sum(x2, axis=n)": "opaque-operation",
    "np.sum(x2, keepdims=t)": "opaque-operation",
    "np.reshape(x2, k1)": "opaque-operation",
    "np.zeros(k1)": "opaque-operation",
    "np.sum(x1, dtype='O')": "opaque-operation",
    "np.add(x1, 1, dtype='O')": "opaque-operation",
    "np.add(x1, 1, signature='OO->O')": "opaque-operation",
    "np.add(x1, 1, extobj=[1])": "opaque-call",
    "np.array([('a', None)], 'U1,O')": "opaque-operation",
    "np.array([None, x1])": "raises",
    "np.array([None, 1])": "opaque-operation",
    "np.array([x1, 1.0], dtype='O')": "opaque-operation",
    "np.array([2**100])": "opaque-operation",
    "np.arange(2**70)": "opaque-operation",
    "np.matrix(x2)": "opaque-call",
    "np.ndarray((2, 3))": "opaque-call",
    "np.random.get_state()": "opaque-call",
    "np.random.bytes(3)": "opaque-call",
    "rng.spawn(2)": "opaque-call",
    "rng.shuffle([1, 2])": "opaque-call",
    "old.set_state(())": "opaque-call",
    "np.load('f')": "opaque-call",
    "np.save('f', x1)": "opaque-call",
    "np.vectorize(len)": "opaque-call",
    "np.apply_along_axis(np.sum, 0, x2)": "opaque-call",
    "np.fromfunction(np.add, (2, 2))": "opaque-call",
    "np.frompyfunc(len, 1, 1)(x1)": "opaque-call",
    "np.set_printoptions(precision=3)": "opaque-call",
    "np.seterr(all='raise')": "opaque-call",
    "np.errstate(all='raise')": "opaque-call",
    "np.split(x1, n)": "opaque-operation",
    "np.split(x1, 10**6)": "opaque-call",
    "np.diff(x1, 10**6)": "opaque-call",
    "np.cov(x2)": "opaque-call",
    "np.pad(x1, 1, np.pad)": "opaque-operation",
    "np.linspace(0, 1, 5, retstep=True)": "opaque-call",
    "np.polyval(x1, x)": "opaque-call",
    "np.corrcoef(x1, x2)": "opaque-call",
    "np.str_(x)": "opaque-call",
    "x1 + None": "raises",
    "x1[1.5]": "raises",
    "x1[0, 0]": "raises",
    "i1 += x1": "raises",
    "x1 += x2": "raises",
    "~x1": "raises",
    "x1.sum(axis=3)": "raises",
    "x1[0] = z": "raises",
    "x1.imag = q": "raises",
    "x[0]": "raises",
}
