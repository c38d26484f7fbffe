"""The shapes of what NumPy's functions give are known where they follow from shapes: a branch on one breaks no graph, and what is known is true for all shapes."""
from __future__ import annotations

import itertools
import warnings

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

EXPRESSIONS = """
x[1::2] | x[1:-1:2] | x[::-2] | x[-1:0:-1] | x[:-1:3] | x[5:1:-1] | x[2:7:2] | x[n//2::2] | x[:n//2:2] | x[n//2:0:-1] | x[-3::2] | x[n:] | x[:-n]
x[n-2:n] | x[-n//2:] | np.convolve(x,k) | np.convolve(x,k,'same') | np.convolve(x,k,'valid') | np.convolve(x,k,mode='valid') | np.correlate(x,k)
np.correlate(x,k,'full') | np.interp(x,k,k) | np.fft.fft(x) | np.fft.rfft(x) | np.fft.ifft(x) | np.fft.fftfreq(n) | np.fft.rfftfreq(n)
np.fft.fftshift(x) | np.fft.fft(x,16) | np.fft.irfft(np.fft.rfft(x)) | np.searchsorted(k,x) | np.searchsorted(x,k) | np.digitize(x,k)
np.partition(x,1) | np.argpartition(x,1) | np.sort(x) | np.sort(x)[::-1] | np.argsort(-x) | np.lexsort((x,x)) | np.polyval(k,x) | np.ediff1d(x)
np.diff(x,n=2) | np.diff(m,axis=0) | np.gradient(x) | np.cumsum(x) | np.trapezoid(m) | np.pad(x,1) | np.pad(x,(1,2)) | np.pad(x,(2,0),mode='edge')
np.pad(m,1) | np.pad(m,((1,1),(0,0))) | np.tile(x,2) | np.tile(x,(2,1)) | np.take(x,[0,1]) | np.take(m,[0,1],axis=1) | x.take([1,2]) | np.delete(x,0)
np.delete(x,[0,1]) | np.insert(x,0,5.) | np.append(x,5.) | np.append(x,[1.,2.]) | np.append(m,m,axis=0) | np.broadcast_to(x,(3,n)) | np.atleast_1d(x)
np.atleast_2d(x) | np.kron(x,k) | np.cross(m[:,:3],m[:,:3]) | np.einsum('ij,kj->ik',m,m) | np.einsum('i,i->i',x,x) | np.tensordot(m,m,([1],[1])) | np.inner(m,m)
np.vdot(x,x)*x | np.matmul(m,m.T) | m@m.T | np.dot(m,m.T) | np.trace(m)*x | np.diag(x) | np.diag(m) | np.diagonal(m) | m.diagonal() | np.tri(n)
np.vander(x) | np.vander(x,3) | np.cov(m) | np.corrcoef(m) | np.linalg.norm(m,axis=1) | np.linalg.inv(sq) | np.linalg.solve(sq,x)
np.linalg.eigvalsh(sq) | np.linalg.eigh(sq)[0] | np.linalg.svd(m)[1] | np.linalg.qr(m)[0] | np.linalg.cholesky(sq) | np.linalg.pinv(m)
np.linalg.matrix_power(sq,2) | np.linalg.det(sq)*x | np.rot90(m) | np.roll(x,1) | np.flip(x) | np.meshgrid(x,k)[0] | np.indices((n,2))[0]
np.ogrid[0:n] | np.mgrid[0:n] | np.arange(n) | np.arange(1,n) | np.arange(0,n,2) | np.arange(0.,n,.5) | np.linspace(0,1,n) | np.logspace(0,1,n)
np.geomspace(1,10,n) | np.full(n,2.) | np.full((n,2),1.) | np.zeros(n) | np.zeros((n,2)) | np.ones_like(m) | np.zeros(m.shape)
np.zeros(x.shape[0]+1) | np.empty(n)*0 | np.eye(n) | np.eye(n,3) | np.zeros(2*n+1) | np.array(x) | np.asarray(x) | np.array([x,x])
np.array([x[0],x[1]]) | np.stack([x,x],axis=1) | np.stack([x,x],axis=-1) | np.concatenate([x,k]) | np.concatenate((m,m),axis=1) | np.hstack([x,k])
np.vstack([x,x]) | np.dstack([x,x]) | np.column_stack([x,x]) | np.c_[x,x] | np.r_[x,k] | np.r_[0,x] | np.block([x,x]) | np.concatenate([x,[1.,2.]])
np.concatenate([[0.],np.cumsum(x)]) | np.hstack([0.,x]) | np.split(x,2)[0] | np.array_split(x,3)[1] | np.array_split(x,3)[0] | np.hsplit(m,2)[0]
np.split(x,[1])[1] | x.reshape(-1,1) | x.reshape(2,-1) | x.reshape(n//2,2) | m.reshape(-1) | m.ravel() | m.flatten() | m.T | m.T.copy()
m.swapaxes(0,1) | np.moveaxis(m,0,1) | x[:,None] | x[None] | m[:,0] | m[0] | m[:,1:] | m[:,::-1] | m[...,0] | m[1:,:-1] | m[[0,1]] | m[:,[0,1]]
x[[0,1,1]] | x[np.arange(2)] | m[np.arange(2),np.arange(2)] | m[x.argsort()] | x[np.argsort(x)[:2]] | x.repeat(2) | np.repeat(x,2)
np.repeat(m,2,axis=0) | x.astype(int) | x.view(np.int64) | x.copy() | (x>1).astype(float) | x.clip(0,1) | np.where(x>1,x,0) | np.select([x>1],[x])
np.choose(x.astype(int)%2,[x,x]) | np.piecewise(x,[x>1],[1.,2.]) | np.squeeze(m) | np.expand_dims(x,0) | np.lib.stride_tricks.sliding_window_view(x,3)
np.add.outer(x,k) | np.multiply.outer(x,x) | np.add.reduce(m) | np.add.accumulate(x) | np.add.reduceat(x,[0,2]) | np.maximum.accumulate(x)
np.outer(x,k) | np.subtract.outer(x,x) | m.sum(0) | m.sum(axis=1) | m.mean(axis=1,keepdims=True) | m.max(-1) | np.median(m,axis=0)
np.percentile(m,50,axis=0) | np.percentile(x,[25,50]) | np.quantile(m,.5,axis=1) | np.average(m,axis=0) | np.average(m,axis=1,weights=w) | m.std(1)
m.var(0) | m.argmax(1) | m.cumsum(0) | m.prod(1) | np.nansum(m,0) | m.any(1) | m.all(0) | np.ptp(m,axis=0) | np.count_nonzero(m,axis=1)
np.histogram(x,5)[0] | np.histogram(x,k)[0] | np.bincount(x.astype(int)) | np.unique(x) | np.nonzero(x)[0] | x[x>1] | np.isin(x,k)
np.intersect1d(x,k) | np.flatnonzero(x) | np.argwhere(x) | np.random.RandomState(0).rand(n) | np.random.RandomState(0).randn(n,2)
np.random.default_rng(0).normal(size=n) | np.random.default_rng(0).permutation(x) | np.random.default_rng(0).integers(0,5,n) | np.tril(sq)
np.triu_indices(n)[0] | np.unravel_index(x.astype(int),(100,))[0] | np.ravel_multi_index((x.astype(int),x.astype(int)),(99,99)) | np.nan_to_num(x)
np.sinc(x) | np.heaviside(x,1) | np.angle(x) | np.real(x) | np.unwrap(x) | np.i0(x) | np.round(x,2) | np.fix(x) | np.modf(x)[0] | np.divmod(x,2)[0]
np.frexp(x)[0] | np.cbrt(x) | np.isclose(x,x) | np.packbits(x>1) | np.array_equal(x,x)*x | np.ascontiguousarray(m.T) | np.resize(x,5) | np.triu(sq)
np.linalg.multi_dot([m,m.T]) | np.hanning(n) | np.hamming(n) | np.blackman(n) | np.bartlett(n) | np.kaiser(n,1.) | np.convolve(k,x,'same')
np.convolve(k,x,'valid') | np.correlate(k,x,'same') | np.rot90(m,2) | np.rot90(m,k=3) | np.diag(x,1) | np.diag(x,-2) | np.diag(m,1) | np.diag(m,-1)
np.diagonal(m,1) | m.diagonal(-1) | np.eye(n,k=1) | np.tile(m,(2,1,3)) | np.tile(m,2) | np.pad(m,(1,2)) | np.pad(x,[1,0]) | np.pad(m,((0,n),(1,1)))
np.pad(x,pad_width=2,mode='wrap') | np.take(m,[[0,1],[1,0]],axis=1) | np.take(x,[0],axis=0) | m.take([0],axis=-1) | np.delete(x,-1)
np.delete(m,0,axis=0) | np.delete(m,[0,2],1) | np.insert(x,1,n) | np.insert(m,0,0.,axis=1) | np.append(m,m) | np.append(x,x) | np.diff(x,3)
np.diff(m,1,0) | np.diff(m,n=0) | np.ediff1d(m) | np.array_split(x,4)[3] | np.array_split(m,3,axis=1)[0] | np.split(x,[2,3])[2] | np.split(x,[2,5])[1]
np.split(m,[1],axis=1)[1] | np.vsplit(m,[1])[0] | np.hsplit(x,[2])[1] | np.split(m,2,axis=1)[1] | np.meshgrid(x,k,indexing='ij')[1]
np.meshgrid(x,k,x)[2] | np.meshgrid(x,k)[1] | np.stack([m,m],axis=1) | np.stack((x,x),-1) | np.concatenate([m,m],-1) | np.concatenate((x,k,x))
np.hstack([m,m]) | np.hstack((x,k,[1])) | np.vstack([m,w]) | np.vstack((x,x,x)) | np.dstack([m,m]) | np.column_stack([x,m]) | np.column_stack((x,x,x))
np.block([m,m]) | np.block([[m,m],[m,m]]) | np.concatenate([k,[1.,2.,3.],(4.,)]) | np.r_[x,1.,k] | np.r_[x,[1.,2.]] | np.c_[x,x,x] | np.c_[m,m]
np.mgrid[0:n:2] | np.mgrid[1:n,0:3] | np.mgrid[0:n,0:n] | np.ogrid[0:n,0:3][0] | np.einsum('ij->ji',m) | np.einsum('ij->i',m) | np.einsum('ij,j',m,w)
np.einsum('ii->i',sq) | np.einsum('i,j->ij',x,k) | np.einsum('ij,ij->j',m,m) | np.einsum('ij',m) | np.einsum('ba',m)
np.tensordot(m,m,axes=([0],[0])) | np.tensordot(m,sq.T,([0],[0])) | np.tensordot(x,x,0) if 0 else x | np.tensordot(m,m.T,1) | np.inner(x,m.T)
np.inner(m,w) | np.dot(m,w) | m.dot(w) | m@w | np.matmul(w,m.T) | w@m.T | sq@sq | np.kron(m,m) | np.kron(x,x) | np.linalg.multi_dot([m,m.T,m])
np.linalg.svd(m,full_matrices=False)[0] | np.linalg.svd(m)[0] | np.linalg.svd(m)[2] | np.linalg.svd(m,False)[2] | np.linalg.svd(m,compute_uv=False)
np.linalg.qr(m)[1] | np.linalg.qr(m,'r') | np.linalg.qr(m,mode='complete')[0] | np.linalg.eigvals(sq) | np.linalg.eig(sq)[1]
np.linalg.slogdet(np.stack([sq,sq]))[0] | np.linalg.det(np.stack([sq,sq])) | np.linalg.inv(np.stack([sq,sq])) | np.linalg.solve(sq,m)
np.linalg.norm(m,axis=0) | np.linalg.norm(m,1,axis=1) | np.linalg.norm(m,axis=1,keepdims=True) | np.linalg.norm(m,ord=2,axis=0) | np.fft.fft(m)
np.fft.fft(m,axis=0) | np.fft.rfft(m,axis=0) | np.fft.rfft(x,7) | np.fft.ifft(x,n=n) | np.fft.irfft(x,n=9) | np.fft.irfft(x) | np.fft.fft2(m)
np.fft.ifft2(m) | np.fft.rfft2(m) | np.fft.fftn(m) | np.fft.ifftshift(m) | np.fft.fftshift(m,axes=0) | np.fft.hfft(x) | np.fft.ihfft(x)
np.percentile(x,[25,50,75]) | np.percentile(m,[25,50],axis=0) | np.quantile(m,[.1,.2],axis=1) | np.quantile(m,.5,axis=0,keepdims=True)
np.percentile(m,50,1) | np.average(m,axis=1) | np.average(m,0,weights=x) | np.median(m,axis=1) | np.median(m,0) | np.ptp(m,0) | np.cov(m,rowvar=False)
np.cov(m,ddof=0) | np.corrcoef(m,rowvar=False) | np.histogram(x,bins=7)[1] | np.histogram(x,n)[0] | np.histogram(x,bins=k,density=True)[1]
np.trapezoid(m,axis=0) | m.sum((0,)) | m.sum(axis=-1,keepdims=True) | np.sum(m,keepdims=True)
m.max(1,keepdims=True) | np.nanmax(m,axis=0) | np.nanmean(m,1) | m.cumsum() | m.cumprod(1) | np.cumsum(m,axis=1) | m.argmin(axis=0) | x.reshape(n,1)
m.reshape(4,-1) | m.reshape((-1,2)) | m.reshape(2,2,-1) | np.reshape(m,(-1,)) | np.resize(x,(2,n)) | np.transpose(m) | m.transpose(1,0)
m.transpose((1,0)) | np.transpose(m[None],(2,0,1)) | m[None].transpose(1,2,0) | np.atleast_2d(m) | np.atleast_3d(m) | np.atleast_3d(x)
np.squeeze(m[None]) | np.swapaxes(m,0,1) | np.moveaxis(m[None],0,-1) | np.expand_dims(m,(0)) | np.broadcast_to(x[:,None],(n,3))
np.broadcast_to(w,m.shape) | np.repeat(m,n,axis=1) | np.repeat(x,n) | m.repeat(2) | m[[0,1],[1,0]] | m[:,np.arange(2)] | m[None,:,[0,1]] | m[[0,1],:]
m[[[0,1],[1,0]]] | m[0,[0,1]] | m[[0,1],0] | m[[0],:][:,[1]] | m[np.arange(2)[:,None],np.arange(3)] | m[None][[0],:,[1]] | m[None][0,:,[1]]
m[None][:,[0],[1]] | m[...,[0,1]] | m[[0,1],1:] | m[1:,[0]] | x[np.argsort(x)] | x[np.arange(n)[::-1]] | x[(np.arange(2),)] | m[:,(0,1)]
np.take_along_axis(m[:1],np.argsort(m,axis=1),axis=1) | np.take_along_axis(m,np.argsort(m,axis=1)[:1],1) | np.linalg.norm(m,2,1,keepdims=True) | np.linalg.norm(m,2,1) | np.lexsort((x,-x)) | np.lexsort(np.stack([x,x])) | np.searchsorted(x,[1.,2.]) | np.searchsorted(k,m) | np.digitize(m,k) | np.interp(m,k,k)
np.interp([1.,2.],k,k) | np.polyval(k,m) | np.vander(x,n+1) | np.vander(x,increasing=True) | np.tri(n,3) | np.tri(n,k=1) | np.identity(n)
np.indices((n,3)) | np.triu_indices(n)[1] | np.tril_indices(n)[0] | np.diag_indices(n)[0] | np.logspace(0,1,num=n) | np.linspace(0,1,n,endpoint=False)
np.linspace(0,1) | np.arange(n,0,-1) | np.arange(2,n,3) | np.arange(n,2*n) | np.arange(n-1,-1,-1) | np.kaiser(n,beta=2.) | np.zeros((n,n+1))
np.full(shape=n,fill_value=1) | np.ones(len(k)+n) | np.zeros((2,)+x.shape) | np.select([x>1,x>2],[x,x*2],default=0) | np.choose([0,1,0],[k,k+1])
np.where(x>1,x,x*2) | np.isclose(m,w) | np.frexp(m)[1] | np.divmod(x,3)[1] | divmod(x,3)[0] | np.modf(m)[1] | np.add.outer(m,k)
np.multiply.outer(k,m) | np.subtract.reduce(m,axis=1) | np.add.accumulate(m,axis=1) | np.add.reduceat(m,[0,1],axis=1) | np.maximum.reduce(m)
np.ravel_multi_index((np.arange(2),np.arange(2)),(3,3)) | np.unravel_index(np.arange(n),(4,5))[1] | np.gradient(m)[1] | np.gradient(m,axis=0)
np.gradient(x,2.) | np.roll(m,1,axis=0) | np.roll(m,1) | np.flip(m,(0,1)) | np.flip(m,1) | np.sort(m,axis=0) | np.sort(m,None) | m.argsort(0)
np.partition(m,1,axis=0) | np.argpartition(x,kth=1) | np.round(m,1) | m.round(2) | abs(m) | round(x[0],1)*x | np.unwrap(m)
x.view('int32') if 0 else x | m.view(np.uint64) | np.lib.stride_tricks.sliding_window_view(m,(2,2))
np.lib.stride_tricks.sliding_window_view(x,window_shape=2) | np.packbits(np.arange(n)>1) | np.isin(m,k) | np.isin(m,k,invert=True)
np.take_along_axis(m,np.argsort(m,axis=1),axis=1) | np.array(m,copy=True) | np.asarray(m,dtype=int) | np.ascontiguousarray(m[::2]) | np.array([m,m])
np.array([x.sum(),1.]) | np.array([[1.,2.],[3.,n]]) | np.array((k,k*2)) | np.asarray([1,2,n]) | np.random.RandomState(0).uniform(0,1,n)
np.random.RandomState(0).normal(size=(n,2)) | np.random.RandomState(0).randint(0,5,size=n) | np.random.RandomState(0).random_sample(n)
np.random.RandomState(0).choice(5,n) | np.random.RandomState(0).permutation(n) | np.random.RandomState(0).permutation(m)
np.random.default_rng(0).random((n,2)) | np.random.default_rng(0).standard_normal(n) | np.random.default_rng(0).uniform(size=n)
np.random.default_rng(0).choice(x,size=n) if n else x | np.random.default_rng(0).choice(5,(n,2)) | np.random.default_rng(0).integers(5,size=(n,))
np.random.default_rng(0).exponential(1.,n) | np.random.default_rng(0).poisson(2.,(2,n)) | np.random.default_rng(0).normal(x,1.)
np.random.default_rng(0).permuted(m) | np.random.default_rng(0).binomial(5,.5,n)
"""
#: Which values decide, or that are not followed.
UNKNOWN = frozenset("""
np.arange(0.,n,.5)
np.bincount(x.astype(int))
np.unique(x)
np.nonzero(x)[0]
x[x>1]
np.intersect1d(x,k)
np.flatnonzero(x)
np.argwhere(x)
np.piecewise(x,[x>1],[1.,2.])
np.block([[m,m],[m,m]])
np.ogrid[0:n,0:3][0]
m[[[0,1],[1,0]]]
np.choose([0,1,0],[k,k+1])
divmod(x,3)[0]
np.random.default_rng(0).normal(x,1.)
"""[1:-1].split("\n"))
#: (length of x, columns of m, length of k)
SIZES = [(6, 4, 3), (6, 4, 3), (8, 4, 3), (5, 2, 3), (4, 5, 1), (12, 3, 2), (2, 4, 3), (3, 3, 3), (1, 4, 5), (0, 2, 3), (1, 1, 1), (7, 6, 9)]


def _function(expression):
    text = """
def f(x, k, m, sq, w, n):
    y = %s
    if y.shape[0] > 4:
        kind = "long"
    elif len(y) == 1:
        kind = "one"
    else:
        kind = "short"
    last = y.shape[-1] - 1
    return kind, y.shape, y.ndim, last, ["none", "some"][y.size > 0]
""" % expression
    namespace = {"np": np}
    exec(compile(text, "<shapes>", "exec"), namespace)
    return namespace["f"]


def _run(fn, n, columns, other):
    x, m = np.arange(n * 1.0) % 5, np.arange(n * columns * 1.0).reshape(n, columns) % 7
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return fn(x, np.arange(1.0, other + 1.0), m, np.eye(n) * 2 + 0.1, np.ones(columns), n)
        except Exception as error:
            return type(error), str(error)


def _is_there(expression):
    """Whether this NumPy has the function at all."""
    found = _run(_function(expression), 6, 4, 3)
    return found[0] not in (AttributeError, TypeError)


@pytest.mark.parametrize("expression", [e.strip() for e in EXPRESSIONS.replace("\n", " | ").split(" | ") if e.strip()])
def test_shapes_are_as_known(expression):
    plain = _function(expression)
    if not _is_there(expression):
        pytest.skip("another NumPy has it")
    for first in range(0, len(SIZES), 3):
        translated = sot.symbolic_translate(_function(expression))
        if not first:
            for _ in range(2):
                _run(translated, *SIZES[0])
            info = sot.cache_info(translated)
            assert (expression in UNKNOWN) == bool(info.breaks), info.breaks
            assert info.hits or info.breaks
        for sizes in SIZES[first:] + SIZES[:first]:
            assert _run(translated, *sizes) == _run(plain, *sizes), sizes


ENDS = ("", "0", "1", "2", "7", "-1", "-2", "-7", "n", "-n", "n // 2", "j")


@pytest.mark.parametrize("step", ["", "1", "2", "3", "-1", "-2", "-3"])
@pytest.mark.parametrize("start", ENDS)
def test_lengths_of_slices(start, step):
    for stop in ENDS:
        text = """
def f(x, n, j):
    y = x[%s:%s:%s]
    if len(y) > 2:
        return len(y), "long"
    return y.shape[0], "short"
""" % (start, stop, step)
        namespace: dict = {}
        exec(compile(text, "<slices>", "exec"), namespace)
        plain = namespace["f"]
        translated = sot.symbolic_translate(plain)
        for turn, (length, j) in enumerate(itertools.product((6, 7, 1, 0, 4, 12), (3, -3, 0))):
            x = np.zeros(length)
            assert translated(x, length, j) == plain(x, length, j), (stop, length, j)
            if not turn:
                assert not sot.cache_info(translated).breaks, (stop, sot.cache_info(translated).breaks)


@pytest.mark.parametrize("rest", ["", ", rcond=None", ", 1e-9"])
def test_the_shape_of_a_solution_whatever_else_is_given(rest):
    names = {"np": np}
    exec("def solved(a, b):\n    found = np.linalg.lstsq(a, b%s)[0]\n    return found * 2 if found.shape[0] == a.shape[1] else found" % rest, names)
    translated = sot.symbolic_translate(names["solved"])
    for size in (3, 3, 4, 5):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            assert translated(np.eye(size), np.ones(size)).tolist() == [2.0] * size
    info = sot.cache_info(translated)
    assert info.translations <= 2 and not info.breaks, info
