"""The shapes of what calls give: a call × what is made of the dimensions × the order of lengths.

The invariant: a dimension that follows from those of the inputs is what NumPy gives, for each call that passes the guards.
"""
from __future__ import annotations

from typing import Dict

from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]

#: Calls on a vector ``x`` of length ``n``, ``m`` (n, 3), ``t`` (n, 2, 3), a regular ``s`` (n, n), ``z`` without dimensions, indices ``i``
#: and a generator ``g``, which must not have spaces in them; some are such as NumPy refuses, at all lengths or some.
_CALLS_OF: Dict[str, str] = {
    "same": r"""
        x.copy() x.astype(int) x.astype("f4","C") np.round(x) np.round(x,1) x.round(decimals=1) np.zeros_like(x) np.ones_like(x,int)
        (np.empty_like(x,dtype=bool)&False) np.zeros_like(x,shape=(2,n)) np.full_like(x,3)
    """,
    "sorted": r"""
        np.nan_to_num(x) np.nan_to_num(x,nan=1.0) np.real(x) np.imag(x+1j) np.sort(x) np.sort(x,0) np.sort(x,None) np.sort(x,axis=None)
        np.sort(m,axis=0) np.argsort(m,None) np.argsort(m,axis=1,kind="stable") x.sort()
    """,
    "turned": r"""
        np.flip(x) np.flip(m,0) np.flip(m,(0,1)) np.flip(m,None) np.fliplr(m) np.flipud(x) np.tril(m) np.triu(m,1) np.tril(x) np.angle(x,True)
        np.angle(x,deg=True) np.real_if_close(x) np.linalg.inv(s) np.linalg.pinv(m) np.linalg.cholesky(s)
    """,
    "reordered": r"""
        np.sinc(x) np.i0(x) np.i0(z) np.fix(x) np.digitize(x,[1,2,3]) np.digitize(z,[1,2]) np.ascontiguousarray(z) np.ascontiguousarray(m.T)
        np.asfortranarray(m) np.array(x) np.array(x,int) np.array([x,x]) np.array((x,i),dtype=int) np.array(x,ndmin=2) np.array(x,copy=True)
    """,
    "made": r"""
        np.asarray([1,2,n]) np.asarray([]) np.array([[1,n],[n,2]]) np.array([[x,x],[x,x]]) np.array([[],[]]) np.asanyarray(x,"f4") np.partition(x,1)
        np.partition(x,0,None) np.partition(m,1,axis=0) np.argpartition(x,0) np.argpartition(m,0,axis=None)
    """,
    "parted": r"""
        np.fft.fftshift(x) np.fft.fftshift(m,0) np.fft.ifftshift(m,axes=(0,1)) np.isin(x,[1,2]) np.isin(x,i,invert=True) np.unwrap(x)
        np.unwrap(m,axis=0) np.iscomplex(x) np.isreal(x) np.roll(x,1) np.roll(m,1,0) np.roll(m,1,axis=None) np.roll(m,(1,1),(0,1)) np.abs(x) abs(x)
    """,
    "gradient": r"""
        np.gradient(x) np.gradient(x,2.0) np.gradient(x,x) np.gradient(m) np.gradient(m,axis=0) np.gradient(m,1,2) np.gradient(m,axis=(0,1))
        np.gradient(m,2.0) np.gradient(x,edge_order=1) np.gradient(m,1,2,3)
    """,
    "view": r"""
        x.view() x.view(float) x.view(int) x.view("i4") x.view(np.int32) x.view(np.int64) x.view(dtype=np.uint64) x.view(np.ndarray)
        x.view(type=np.ndarray) m.view(np.float32) x.view(complex) x.view(bool) x.view(bytes)
    """,
    "filled": r"""
        np.zeros(n) np.zeros((n,2)) np.ones([n,n]) (np.empty(n,int)*0) np.full(n,1.0) np.full((2,n),7,dtype=int) np.full(n,1.0,int,"C") np.zeros(())
        np.zeros(x.shape) np.zeros(m.shape,"f4","F") np.zeros(shape=n) np.zeros(-1) np.zeros(n-3) np.full(shape=(n,),fill_value=2)
    """,
    "arange": r"""
        np.arange(n) np.arange(n,8) np.arange(1,n) np.arange(n,dtype=float) np.arange(n-3) np.arange(3-n) np.arange(0,n,2) np.arange(n,0,-1)
        np.arange(n,0,-2) np.arange(0,n,-1) np.arange(0,n,0) np.arange(1.5) np.arange(n/2) np.arange(2,n,3) np.arange(-2,n) np.arange(n,-2,-1)
        np.arange(True) np.arange(stop=n,start=1) np.arange(n,n+3) np.arange(n,2*n,2)
    """,
    "spaced": r"""
        np.linspace(0,1,n) np.linspace(0,1) np.linspace(0,1,num=n,endpoint=False) np.linspace(0,1,n,retstep=True) np.linspace(x[0],1,n)
        np.linspace(x,1,n) np.logspace(0,1,n) np.geomspace(1,2,n) np.linspace(0,1,n,False)
    """,
    "eye": r"""
        np.eye(n) np.eye(n,3) np.eye(n,None) np.eye(n,k=1) np.eye(n,n+1,1) np.eye(N=n,M=2) np.identity(n) np.identity(n,int) np.tri(n) np.tri(n,2)
        np.tri(n,3,-1) np.eye(3,n,dtype=int)
    """,
    "window": r"""
        np.hanning(n) np.hamming(n) np.blackman(n) np.bartlett(n) np.kaiser(n,2.0) np.kaiser(n,beta=3) np.hanning(M=n) np.hanning(n-3)
        np.hanning(2.5)
    """,
    "frequency": r"""
        np.fft.fftfreq(n) np.fft.fftfreq(n,0.1) np.fft.rfftfreq(n) np.fft.rfftfreq(n,d=0.5) np.fft.rfftfreq(n=n)
    """,
    "indices": r"""
        np.indices((n,2)) np.indices((n,)) np.indices([2,n],dtype=float) np.indices((n,2),sparse=True) np.indices(m.shape) np.indices(())
    """,
    "triangle": r"""
        np.tril_indices(n) np.triu_indices(n) np.triu_indices(n,1) np.diag_indices(n) np.diag_indices(n,3) np.tril_indices(n,m=2)
        np.tril_indices(n=n)
    """,
    "transpose": r"""
        m.T m.transpose() np.transpose(m) np.transpose(m,(1,0)) np.transpose(t,(2,0,1)) np.transpose(t,axes=[-1,0,1]) t.transpose(1,2,0)
        t.transpose(0,0,1) t.transpose(-1,-2,-3) x.transpose() np.transpose(t,None)
    """,
    "expand": r"""
        np.expand_dims(x,0) np.expand_dims(x,-1) np.expand_dims(m,1) np.expand_dims(x,(0,1)) np.expand_dims(m,axis=2) np.expand_dims(x,5)
    """,
    "swap": r"""
        np.swapaxes(t,0,2) m.swapaxes(0,-1) np.moveaxis(t,0,-1) np.moveaxis(t,2,0) np.moveaxis(t,[0,1],[1,0]) np.moveaxis(t,source=0,destination=1)
        np.moveaxis(t,0,7) np.rot90(m) np.rot90(m,2) np.rot90(m,-1) np.rot90(t,3) np.rot90(m,k=4) np.rot90(m,1,(1,0)) np.rot90(x)
    """,
    "diagonal": r"""
        np.diagonal(m) np.diagonal(m,1) m.diagonal(-1) m.diagonal(offset=2) np.diagonal(t) np.diag(x) np.diag(x,2) np.diag(x,-1) np.diag(m)
        np.diag(m,1) np.diag(m,-1) np.diag(m,k=-2) np.diag(t) np.trace(t) np.trace(m) np.diagonal(m,9) np.linalg.diagonal(m) np.linalg.trace(t)
    """,
    "least": r"""
        np.atleast_1d(x) np.atleast_1d(z) np.atleast_2d(x) np.atleast_2d(z) np.atleast_3d(x) np.atleast_3d(m) np.atleast_3d(t) np.atleast_3d(z)
        np.atleast_1d(x,x) np.atleast_2d([1,2,n]) np.atleast_1d(3) np.atleast_2d([[1],[n]])
    """,
    "repeat": r"""
        np.repeat(x,2) np.repeat(x,n) np.repeat(m,2) np.repeat(m,2,0) np.repeat(m,2,axis=1) x.repeat(3) x.repeat([2]) np.repeat(x,-1) np.repeat(z,3)
        np.repeat(m,n,axis=5) np.repeat(x,True) np.repeat(7,n) np.repeat([1,2],n)
    """,
    "tile": r"""
        np.tile(x,2) np.tile(x,(2,3)) np.tile(m,2) np.tile(m,(2,1,1)) np.tile(x,n) np.tile(x,(n,1)) np.tile(z,n) np.tile(x,[2]) np.tile(x,())
        np.tile([1,2],n) np.tile(x,reps=2) np.tile(x,-1)
    """,
    "pad": r"""
        np.pad(x,1) np.pad(x,(1,2)) np.pad(x,((1,2),)) np.pad(m,1) np.pad(m,(1,2)) np.pad(m,((1,2),(3,4))) np.pad(m,((1,),(2,))) np.pad(x,[1,0])
        np.pad(x,n) np.pad(x,(0,n)) np.pad(x,1,"edge") np.pad(x,1,mode="wrap") np.pad(x,(1,),"constant",constant_values=3) np.pad(x,-1)
        np.pad(m,((1,2),)) np.pad(t,((0,0),(1,1),(0,n))) np.pad(x,pad_width=2) np.pad(x,(1,2,3)) np.pad(x,()) np.pad(m,((1,2),(3,4),(5,6)))
    """,
    "broadcast": r"""
        np.broadcast_to(x,(3,n)) np.broadcast_to(1.0,n) np.broadcast_to(z,(n,2)) np.broadcast_to(x,shape=(2,n)) np.broadcast_to(x,x.shape)
        np.broadcast_to(x,(n,),subok=True) np.broadcast_to(x,(n+1,)) np.broadcast_to(m,())
    """,
    "reshape": r"""
        x.reshape(-1) x.reshape(-1,1) x.reshape((1,-1)) x.reshape([n,1]) m.reshape(-1,2) m.reshape(n*3) m.reshape((3,n)) np.reshape(m,-1)
        np.reshape(m,(n,-1)) m.reshape(-1,n) x.reshape(-1,-1) x.reshape(0,-1) x.reshape(n,-1,1) m.reshape(-1,order="F") x.reshape(())
        x.reshape(2,-1) x.reshape(-2,-1) x.reshape(-1,0) x.reshape() z.reshape(1) z.reshape(-1) z.reshape(()) m.reshape(3,-1,1)
        np.reshape(x,(n,1),"C")
    """,
    "flat": r"""
        m.ravel() m.ravel("F") m.flatten() m.flatten("F") np.ravel(m) np.ravel(m,order="K") np.ravel(z) np.ravel([[1,2],[3,n]])
    """,
    "resize": r"""
        np.resize(x,7) np.resize(x,(2,n)) np.resize(x,n+1) np.resize(z,n) np.resize(m,new_shape=(n,)) np.resize(x,(2,3)) np.resize(x,0)
    """,
    "take": r"""
        np.take(x,[0,1]) np.take(x,0) np.take(m,[0,1]) np.take(m,[[0,1],[0,0]]) np.take(m,[0,1,0],0) np.take(m,0,axis=1) np.take(m,[1,2],axis=-1)
        x.take([0],mode="clip") x.take(i) m.take(i,axis=0) np.take(m,i,1,mode="wrap") np.take(m,[],0) np.take(x,n-1) np.take(m,i,axis=7)
    """,
    "along": r"""
        np.take_along_axis(x,i,0) np.take_along_axis(m,np.argsort(m,0),0) np.take_along_axis(m,np.argsort(m,1),axis=1)
        np.take_along_axis(m,np.zeros((1,3),int),0) np.take_along_axis(m,np.zeros((n,1),int),1) np.take_along_axis(x,i,None)
        np.take_along_axis(m,i,0)
    """,
    "delete": r"""
        np.delete(x,0) np.delete(x,[0,1]) np.delete(x,-1) np.delete(x,[-1,-2]) np.delete(x,[0,-1]) np.delete(x,[0,0]) np.delete(m,0)
        np.delete(m,0,0) np.delete(m,[0,2],axis=1) np.delete(x,[]) np.delete(x,slice(0,2)) np.delete(x,i) np.delete(x,n-1) np.delete(m,1,axis=8)
        np.delete(x,True) np.delete(x,(0,1)) np.delete(x,[True])
    """,
    "insert": r"""
        np.insert(x,0,9) np.insert(x,n,9.0) np.insert(x,[0,1],9) np.insert(m,0,9) np.insert(m,1,9,axis=0) np.insert(m,1,9,1) np.insert(x,0,[1,2])
        np.insert(x,-1,3) np.insert(x,0,x) np.insert(x,slice(0,2),1) np.insert(m,1,7,axis=9) np.insert(x,True,3) np.insert(x,0,z)
    """,
    "append": r"""
        np.append(x,1) np.append(x,x) np.append(m,m) np.append(m,m,0) np.append(m,m,axis=1) np.append(m,x) np.append(x,[1,2]) np.append(x,[])
        np.append(m,[[1,2,3]],axis=0) np.append(m,x,axis=0) np.append(m,m,axis=7) np.append([1],x) np.append([],[]) np.append(z,z)
    """,
    "diff": r"""
        np.diff(x) np.diff(x,2) np.diff(m,axis=0) np.diff(m,1,0) np.diff(m,n=2) np.diff(x,n=0) np.diff(x,n=4) np.diff(x,prepend=0) np.diff(x,-1)
        np.diff(x,axis=3) np.diff(z) np.ediff1d(x) np.ediff1d(m) np.ediff1d(x,to_end=1) np.diff(x>1) np.ediff1d(x,1)
    """,
    "windows": r"""
        np.lib.stride_tricks.sliding_window_view(x,2)*1 np.lib.stride_tricks.sliding_window_view(x,(2,))*1
        np.lib.stride_tricks.sliding_window_view(m,(2,2))*1 np.lib.stride_tricks.sliding_window_view(m,2,axis=0)*1
        np.lib.stride_tricks.sliding_window_view(x,n)*1 np.lib.stride_tricks.sliding_window_view(x,n-1)*1
        np.lib.stride_tricks.sliding_window_view(x,window_shape=3)*1 np.lib.stride_tricks.sliding_window_view(m,2)*1
    """,
    "packed": r"""
        np.packbits(x>1) np.packbits(m>1) np.packbits(x>1,bitorder="little") np.packbits(m>1,axis=1) np.packbits(m>1,0)
        np.unpackbits(np.packbits(x>1)) np.unpackbits(np.packbits(x>1),count=3)
    """,
    "reduced": r"""
        np.add.accumulate(x) np.add.accumulate(m,1) np.add.reduce(x) np.add.reduce(m) np.add.reduce(m,1) np.add.reduce(m,axis=None)
        np.add.reduce(m,axis=(0,1)) np.add.reduce(m,keepdims=True) np.add.reduce(t,axis=-1,dtype=float) np.add.reduceat(x,[0,1])
        np.add.reduceat(m,[0,1],1) np.add.reduceat(m,[0],axis=0) np.maximum.accumulate(m,axis=0) np.add.reduce(m,7) np.add.reduceat(x,0)
        np.add.reduce(t,(0,2)) np.add.reduce([x,x]) np.add.reduce([[1,n],[2,3]],1)
    """,
    "outer": r"""
        np.add.outer(x,x) np.multiply.outer(m,x) np.add.outer(x,3) np.add.outer(z,x) np.subtract.outer([1,2],x) np.add.outer(1,n) np.less.outer(x,x)
    """,
    "where": r"""
        np.where(x>1,x,0) np.where(x>1,x[:,None],x) np.where(x>1) np.where(m>1,x[:,None],0) np.clip(x,0,1) np.clip(x,None,2) np.clip(m,x[:,None],9)
        x.clip(0) x.clip(0,1) x.clip(min=1) x.clip(max=1) np.clip(x,1,None) np.isclose(x,x) np.isclose(x,1.0,rtol=.1) np.isclose(x,x,1e-3)
        np.isclose(m,x[:,None]) np.where(True,x,1) np.where(m>1,[1,2,3],0) np.where(n>2,x,x[:,None])
    """,
    "select": r"""
        np.select([x>1,x>0],[x,0]) np.select([x>1],[x],5) np.select([x>1],[x],default=x) np.select([x>1],[x[:,None]])
        np.select((x>1,x>2),(1,2),default=n) np.choose(i%2,[x,x]) np.choose(i%2,[0,1]) np.choose(i%2,(x,1),mode="clip") np.choose(0,[x,x])
        np.select([],[]) np.choose(i%2,x)
    """,
    "index": r"""
        np.ravel_multi_index((i,i),(9,9)) np.ravel_multi_index((i,0),(9,9)) np.ravel_multi_index([i,i],(9,9))
        np.ravel_multi_index((i,i),dims=(9,9),mode="wrap") np.unravel_index(i,(3,9)) np.unravel_index(i,shape=(9,9),order="F")
        np.unravel_index(2,(3,3)) np.unravel_index(i,99) np.unravel_index(i,[9,9])
    """,
    "interpolated": r"""
        np.interp(x,[0,1,2],[3,4,5]) np.interp(1.0,[0,1],[1,2]) np.interp(m,[0,1],[0,1]) np.interp(x=x,xp=[0,1],fp=[0,1])
        np.interp([0,n],[0,1],[0,1]) np.searchsorted(np.sort(x),x) np.searchsorted(x,1.0) np.searchsorted(x,[1,2]) x.searchsorted(x,"right")
        np.searchsorted(x,v=x,side="right") np.searchsorted(x,m)
    """,
    "poly": r"""
        np.polyval([1,2,3],x) np.polyval(x,2.0) np.polyval([1,2],m) np.polyval(x,x) np.polyval(m,x[:1]) np.polyval(m,np.ones(3)) np.polyval(m,1.0)
        np.polyval([1],x=x) np.polyval([],x) np.polyval(t,m[:1]) np.polyval([x,x],x[:1])
    """,
    "joined": r"""
        np.concatenate([x,x]) np.concatenate((x,[1,2])) np.concatenate([m,m]) np.concatenate([m,m],1) np.concatenate([m,m],axis=-1)
        np.concatenate([m,m],axis=None) np.concatenate([m,x]) np.concatenate(m) np.concatenate([]) np.concatenate([x],dtype="f4")
        np.concatenate([x,x],axis=5) np.concatenate([[1,n],[2]]) np.concatenate([x,z]) np.concatenate((x,x,x[:1]))
    """,
    "stacked": r"""
        np.stack([x,x]) np.stack([x,x],1) np.stack([m,m],axis=-1) np.stack([m,m],axis=1) np.stack([x]) np.stack(m) np.stack([x,m]) np.stack([z,z])
        np.stack([x,x],axis=4) np.vstack([x,x]) np.vstack([m,m]) np.vstack([m,np.ones(3)]) np.vstack([z,z]) np.vstack([x]) np.vstack(([1,2],[n,3]))
        np.hstack([x,x]) np.hstack([m,m]) np.hstack([z,z]) np.hstack([1,n]) np.hstack([x,1]) np.hstack((m,x[:,None]))
    """,
    "column": r"""
        np.column_stack([x,x]) np.column_stack([m,x]) np.column_stack([m,m]) np.column_stack(m) np.dstack([x,x]) np.dstack([m,m]) np.dstack([t,t])
        np.dstack([z,z]) np.block([x,x]) np.block([[m,m],[m,m]]) np.block([[x],[x]]) np.block([m,m]) np.block([x,1]) np.block([z,z]) np.block(x)
    """,
    "split": r"""
        np.split(x,1) np.split(x,n) np.split(m,3,1) np.split(m,3,axis=1) np.split(x,[1,2]) np.split(x,[1,100]) np.split(x,[3,1]) np.split(x,[-1])
        np.split(x,2) np.array_split(x,3) np.array_split(x,2) np.array_split(m,2,axis=1) np.array_split(x,n+1) np.hsplit(m,3) np.hsplit(x,[2])
        np.vsplit(m,[1]) np.vsplit(m,1) np.hsplit(m,[1,2]) np.split(x,[]) np.array_split(x,[2,4]) np.split(x,0) np.array_split(x,0)
        np.split(x,i[:1]) np.split(x,(1,)) np.split(m,[1],axis=8) np.vsplit(x,1) np.array_split(x,4)
    """,
    "grid": r"""
        np.meshgrid(x,x) np.meshgrid(x,[1,2]) np.meshgrid(x,x,indexing="ij") np.meshgrid(x,x,sparse=True) np.meshgrid(x) np.meshgrid(x,x,x)
        np.meshgrid(x,z) np.meshgrid(m,x) np.meshgrid(x,x,copy=False) np.meshgrid(x,1.0) np.meshgrid() np.meshgrid(x,x,sparse=False)
        np.meshgrid(x,[1,2],x,indexing="ij")
    """,
    "lexsort": r"""
        np.lexsort((x,x)) np.lexsort([x,x]) np.lexsort(m) np.lexsort(x) np.lexsort((x,x),axis=0) np.lexsort((m,m)) np.lexsort(m,-1)
    """,
    "dot": r"""
        np.dot(m,m.T) np.dot(x,x) m.dot(np.ones(3)) np.dot(m,2.0) x@x m@m.T x@m np.matmul(t,m.T) np.matmul(m,m) np.linalg.matmul(m,m.T)
        np.dot(t,m.T) np.dot(z,x) np.matmul(t,t.swapaxes(1,2)) np.dot(t,np.ones((2,3,4))) np.vdot(x,x) np.matmul(x,m.T) np.matmul(t,np.ones(3))
        np.matmul(t[:1],t.swapaxes(1,2))
    """,
    "products": r"""
        np.inner(m,m) np.inner(x,x) np.inner(x,2.0) np.outer(x,x) np.outer(m,m) np.outer(x,3) np.outer(x,[1,2]) np.kron(x,x) np.kron(m,m)
        np.kron(x,m) np.kron(z,x) np.linalg.outer(x,x) np.linalg.multi_dot([m.T,m,m.T]) np.linalg.multi_dot([x,m,m.T]) np.linalg.multi_dot([m.T,x])
        np.linalg.multi_dot([m.T,m,np.ones(3)]) np.linalg.multi_dot((x,x))
    """,
    "tensordot": r"""
        np.tensordot(m,m) np.tensordot(m,m.T,1) np.tensordot(m,m,axes=([0],[0])) np.tensordot(m,m,axes=(0,0)) np.tensordot(m,m,axes=((0,1),(0,1)))
        np.tensordot(m,m,0) np.tensordot(t,m,axes=[[0],[0]]) np.tensordot(t,t,axes=3) np.tensordot(x,x,1) np.tensordot(m,m,axes=([1],[1]))
        np.tensordot(m,m,axes=([-1],[-1])) np.tensordot(m,m,axes=([5],[1])) np.linalg.tensordot(m,m.T,axes=1)
    """,
    "einsum": r"""
        np.einsum("ij,ik->jk",m,m) np.einsum("ij->i",m) np.einsum("ij",m) np.einsum("ji",m) np.einsum("i,i",x,x) np.einsum("i,j",x,x)
        np.einsum("ii",s) np.einsum("ii->i",s) np.einsum("...i->...",m) np.einsum("ij,jk",m,m.T) np.einsum("i,i->",x,x)
        np.einsum("ij,\x20j\x20->\x20i",m,np.ones(3)) np.einsum("i,i->i",x,x[:1]) np.einsum("i,i->i",x[:1],x)
        np.einsum("ij,kj->ik",m,m,optimize=True) np.einsum(m,[0,1],[1,0]) np.einsum("ij->j",x) np.einsum("abc->cab",t) np.einsum("ba,c",m,x)
    """,
    "convolve": r"""
        np.convolve(x,[1,2]) np.convolve(x,x,"same") np.convolve(x,[1,2,3],"valid") np.convolve([1,2,3,4],x,mode="valid") np.correlate(x,[1,2])
        np.correlate(x,[1,2],"full") np.correlate([1,2,3],x,"same") np.convolve(x,[1,2],1) np.convolve(x,3) np.convolve(3,x)
        np.convolve(x,[1,2],"nothing") np.convolve(x,[]) np.correlate([1,2,3],x)
    """,
    "solved": r"""
        np.linalg.solve(s,x) np.linalg.solve(s,m) np.linalg.solve(s,np.ones((n,2))) np.linalg.eigvalsh(s) np.linalg.eigvals(s) np.linalg.eigh(s)
        np.linalg.eig(s) np.linalg.eigh(s,"U") np.linalg.eigh(s,UPLO="U") np.linalg.svd(m) np.linalg.svd(m,False)
        np.linalg.svd(m,full_matrices=False) np.linalg.svd(m,compute_uv=False) np.linalg.svd(m,True,False) np.linalg.svdvals(m) np.linalg.qr(m)
        np.linalg.qr(m,"complete") np.linalg.qr(m,"r") np.linalg.qr(m,mode="raw") np.linalg.qr(m,"nothing")
    """,
    "powers": r"""
        np.linalg.matrix_power(s,2) np.linalg.matrix_power(s,n=3) np.linalg.lstsq(m,x,None) np.linalg.lstsq(m,x,rcond=None)
        np.linalg.lstsq(m,m,rcond=None) np.linalg.lstsq(m,x,0.1) np.linalg.slogdet(s) np.linalg.det(s) np.linalg.det(np.stack([s,s]))
        np.linalg.slogdet(np.stack([s,s])) np.linalg.inv(np.stack([s,s])) np.linalg.eig(np.stack([s,s])) np.linalg.svd(np.stack([m,m]))
        np.linalg.qr(t) np.linalg.svd(t,compute_uv=False) np.linalg.eigvalsh(x)
    """,
    "fitted": r"""
        np.polyfit(x,x,1) np.polyfit(x,x,deg=2) np.polyfit(x,m,1) np.polyfit(x,x,1,full=True) np.polyfit(x,x,n-1) np.polyfit(x=x,y=x,deg=0)
    """,
    "vander": r"""
        np.vander(x) np.vander(x,3) np.vander(x,N=2,increasing=True) np.vander(x,n) np.vander(x,None) np.vander(m) np.vander([1,2],n)
    """,
    "covariance": r"""
        np.cov(m) np.cov(m.T) np.cov(m,rowvar=False) np.cov(x) np.cov(x,x) np.corrcoef(m) np.corrcoef(x,x) np.corrcoef(m.T)
        np.corrcoef(m,rowvar=False) np.cov(m,ddof=1) np.cov(m,bias=True) np.cov([x,x]) np.cov([x]) np.cov(m[:,:1],rowvar=False) np.cov(m[:1])
        np.corrcoef([x,x,x])
    """,
    "transform": r"""
        np.fft.fft(x) np.fft.fft(x,4) np.fft.fft(m,axis=0) np.fft.fft(m,4,0) np.fft.ifft(x,n=n) np.fft.rfft(x) np.fft.rfft(x,5)
        np.fft.rfft(m,axis=0) np.fft.irfft(x) np.fft.irfft(np.append(x,1),5) np.fft.irfft(np.append(x,1),n) np.fft.hfft(x) np.fft.hfft(np.append(x,1),7) np.fft.ihfft(x) np.fft.ihfft(x,3)
        np.fft.fft(x,norm="ortho") np.fft.fft(x,0) np.fft.fft(m,None,0) np.fft.rfft(x,n+1) np.fft.fft(x,-1) np.fft.fft(x,axis=6)
    """,
    "transforms": r"""
        np.fft.fft2(m) np.fft.ifft2(t) np.fft.fftn(t) np.fft.rfft2(m) np.fft.rfftn(t) np.fft.fft2(m,(4,4)) np.fft.fftn(m,s=(2,2))
        np.fft.rfftn(m,axes=(0,)) np.fft.irfft2(m) np.fft.fftn(x) np.fft.rfftn(x) np.fft.fft2(x) np.fft.ifftn(m,norm="ortho")
    """,
    "histogram": r"""
        np.histogram(x) np.histogram(x,5) np.histogram(x,n) np.histogram(x,bins=[0,1,2]) np.histogram(x,"auto") np.histogram(x,bins=x)
        np.histogram(x,5,(0,1)) np.histogram(x,3,density=True) np.histogram(x,3,weights=x) np.histogram(x,True) np.histogram(x,np.sort(x))
        np.histogram(m,n)
    """,
    "statistics": r"""
        x.sum() m.sum(0) m.sum(axis=1) m.sum(axis=(0,1)) m.sum(0,int) m.sum(axis=0,keepdims=True) x.sum(keepdims=True) m.sum(keepdims=True)
        m.mean(-1) m.std(0,ddof=1) m.var(axis=0) np.max(m,0) np.amin(m,axis=1) m.any(0) m.all(1) m.argmax(0) m.argmin(axis=1)
        np.argmax(m,0,keepdims=True) np.ptp(m,0) np.median(m,0) np.median(m,axis=1,keepdims=True) np.nansum(m,0) np.nanmean(m,axis=1)
        np.nanmedian(m,0) np.nanstd(m,0) np.nanvar(m,0) np.nanmax(m,0) np.nanprod(m,1) np.count_nonzero(m,0)
        np.count_nonzero(m,axis=1,keepdims=True)
    """,
    "weighted": r"""
        np.trapezoid(m) np.trapezoid(m,axis=0) np.trapezoid(m,dx=0.5) np.trapezoid(m,np.arange(3.)) np.trapezoid(m,np.arange(3.),1.0)
        np.trapezoid(m[:1],m) np.trapezoid(m,x=m) np.trapezoid(x,m[:,:1]) np.average(m,0) np.average(m,axis=1) np.average(m,0,x)
        np.average(m,axis=0,weights=x) np.average(m,0,returned=True) np.average(m,axis=0,returned=True) np.average(m,axis=0,returned=False)
        np.average(m,axis=0,weights=m)
    """,
    "norm": r"""
        np.linalg.norm(m,axis=0) np.linalg.norm(m,2,0) np.linalg.norm(m,None,1,True) np.linalg.norm(m,axis=1,keepdims=True)
        np.linalg.norm(t,axis=(0,1)) np.linalg.norm(t,1,(1,2)) np.linalg.vector_norm(m,axis=0) np.linalg.vector_norm(m,keepdims=True)
        np.linalg.norm(m,keepdims=True) np.linalg.norm(m,1,keepdims=True)
    """,
    "cumulative": r"""
        np.cumsum(x) np.cumsum(m) np.cumsum(m,0) m.cumprod(axis=1) np.nancumsum(m) np.nancumprod(m,axis=0) np.nanargmax(m,0) np.nanargmin(m,axis=1)
        m.cumsum(None) m.sum(5) m.sum(axis=(0,0)) m.sum((0,-1)) m.sum([0]) np.sum(m,axis=()) np.sum([x,x],0) np.sum([[1,n],[2,3]],1)
        np.mean([m,m],axis=(0,2)) m.sum(axis=True) m.sum(0,keepdims=n>2) m.max(0,None,True) m.sum(0,None,None,True)
    """,
    "quantile": r"""
        np.percentile(x,50) np.percentile(x,[10,90]) np.percentile(m,[10,90],0) np.percentile(m,50,axis=1)
        np.quantile(m,[.1,.5],axis=0,keepdims=True) np.quantile(x,[[.1,.2],[.3,.4]]) np.nanpercentile(m,[5],0) np.nanquantile(x,.5)
        np.percentile(m,[10,90],axis=(0,1)) np.percentile(m,[10,90],keepdims=True) np.quantile(m,.5,keepdims=True)
        np.quantile(m,[.5],method="lower") np.quantile(m,q=[.5],axis=0) np.percentile(m,x) np.percentile(m,50,0,None,False)
        np.percentile(m,[],axis=0)
    """,
    "drawn": r"""
        np.random.rand(n) np.random.randn(n,2) np.random.rand() np.random.random(n) np.random.random((2,n)) np.random.random()
        np.random.normal(0,1,n) np.random.normal(size=n) np.random.normal(x,1) np.random.normal(x,1,n) np.random.uniform(0,1,(n,2))
        np.random.randint(0,5,n) np.random.randint(5,size=(2,n)) np.random.choice(5,n) np.random.choice(x,3) np.random.choice(x,size=(2,n))
        np.random.permutation(n) np.random.permutation(x) np.random.permutation(m) np.random.exponential(1,n) np.random.poisson(2,size=n)
        np.random.binomial(5,.5,n) np.random.beta(1,2,n) np.random.triangular(0,1,2,n) np.random.normal(0,1) np.random.normal(0,1,None)
        np.random.normal(0,1,()) np.random.exponential(size=x.shape) np.random.random(None) np.random.standard_normal(n) np.random.randint(5)
        np.random.choice(i) np.random.uniform(0,x) np.random.uniform(size=[n])
    """,
    "generator": r"""
        g.random(n) g.random() g.normal(size=(n,2)) g.integers(5,size=n) g.integers(0,5,n) g.permutation(n) g.permutation(m) g.permuted(m)
        g.permuted(m,axis=0) g.choice(5,n) g.choice(m,n) g.choice(m,2,axis=1) g.choice(m,(2,n)) g.permutation(m,axis=1) g.standard_normal(n)
        g.uniform(0,1,n) g.normal(0,1,size=None) g.exponential(2.0,n) g.poisson(x) g.gamma(2.0,1.0,n) g.random(size=(n,)) g.random(n,"f4")
        g.choice(x,n,replace=True)
    """,
    "slices": r"""
        x[:2] x[1:] x[:-1] x[::2] x[::-1] x[-2:] x[n-1:] x[:n] x[1:n-1] x[:n//2] x[n//2:] x[None] x[:,None] x[...] x[...,None] m[0] m[:,0] m[:,1:]
        m[::2,::-1] m[i] m[i,1] m[:,[0,2]] m[[0,0]] m[x>1] x[x>1] x[i[:2]] m[None,:,1] m[...,0] m[-1:] m[5:] m[2:1] x[100:] x[:100] x[-100:] x[::n]
        x[::-2] x[-3:-1] x[3:-1] x[slice(1,n)] m[1:,:-1] t[0] t[:,:,0] t[...,1:] t[:,0,::2] x[[]] x[i[:0]] m[i[:,None],[0,1]] m[[True]*n]
        x[1:][:-1][::2]
    """,
    "further": r"""
        np.squeeze(m) np.squeeze(x[None]) np.squeeze(m[:1]) np.squeeze(m[:,:1],1) np.squeeze(m[:,:1],axis=-1) x[:,None].squeeze() m.squeeze(0)
        np.unique(x) np.nonzero(x) np.flatnonzero(x) np.argwhere(x) np.union1d(x,x) np.extract(x>1,x) np.compress([True],m,0) np.trim_zeros(x)
        np.bincount(i) np.bincount(i,minlength=9) np.apply_along_axis(sum,0,m) np.cross(m,m) np.broadcast_arrays(x,m.T) np.asarray(x).T
        np.vectorize(abs)(x) np.fromiter(range(n),float) np.frombuffer(b"12345678") np.array(range(n)) np.array(list(range(n))) np.r_[x,x]
        np.c_[x,x] np.r_[0:n] np.mgrid[0:n] np.mgrid[0:n,0:2] np.ogrid[0:n,0:2] np.ix_(x,x) np.s_[:n] np.nditer(x).shape np.ndindex(n,2).__class__
        np.asarray_chkfinite(x) np.polyadd(x,[1]) np.polymul(x,[1,2]) np.polyder(x) np.polyint(x) np.roots(x) np.poly(x) np.cumsum(x)[::2]
    """,
}

#: So many calls are in one program.
_TOGETHER = 4
_FORMS = {"%s%d" % (name, begin // _TOGETHER): tuple(text.split()[begin:begin + _TOGETHER])
          for name, text in _CALLS_OF.items() for begin in range(0, len(text.split()), _TOGETHER)}

#: What is made of the arrays ``q`` that a call gives.
_USES: Dict[str, str] = {
    "turns": "for _ in range(len(q)):\n    k.append(q.shape)",
    "numbers": "k.append(q.shape[0] * 2 + 1)\nk.append(q.shape[-1] + q.size * 3)\nk.append(np.zeros(q.shape).sum())",
    "branches": "k.append('long' if q.shape[0] > 3 else 'short')\nif q.shape[-1] == 2 or len(q) == n:\n    k.append(q.sum() * 2)",
    "items": "for j in range(q.shape[0]):\n    k.append(q[j] * 2)",
    "shapes": "k += [np.ones(q.shape), np.zeros_like(q), q.reshape(-1), q.reshape(q.shape[::-1]), np.arange(q.shape[0])]",
    "parts": "k += [q[:q.shape[0] // 2], q[q.shape[0] - 1], q[-q.shape[0]:], q.shape, q.ndim]",
}

_LENGTHS: Dict[str, str] = {
    "falling": "5, 6, 7, 4, 3, 2, 1, 0, 9, 5",
    "ones": "1, 1, 2, 5, 0, 3, 6, 1",
    "empty": "0, 1, 2, 3, 4, 0",
    "same": "4, 4, 1, 4, 0",
}


class Shapes(Family):
    name = "shapes"
    summary = "shapes of what calls give: call × what is made of the dimensions × order of lengths"
    reference = "https://numpy.org/doc/stable/reference/routines.html"
    features = ("numpy-attribute", "numpy-function")
    axes = {"calls": tuple(_FORMS), "use": tuple(_USES), "lengths": tuple(_LENGTHS)}
    core = 1

    def write(self, at: Coordinates) -> str:
        calls, use, lengths = at
        functions = ["lambda x, m, t, s, z, i, n, g: %s" % form for form in _FORMS[calls]]
        body = "k = []\nr = CALLS[which](*inputs)\nn = inputs[6]\nfor q in r if isinstance(r, (tuple, list)) else [r]:\n%sreturn r, k" % indent(_USES[use])
        return "%s\n\nCALLS = (\n%s)\n\n\ndef case(which, inputs):\n%s\n%s" % (
            _INPUTS, indent(",\n".join(functions) + ","), indent(body), _RUN % (len(functions), _LENGTHS[lengths]))


_INPUTS = '''\
import numpy as np

from conformance.case import call


def inputs(n):
    np.random.seed(5)
    x = np.cos(np.arange(n) * 1.3) * 3 + np.arange(n) * .5
    m = np.sin(np.arange(n * 3) * .7).reshape(n, 3) * 4
    t = np.arange(n * 6.0).reshape(n, 2, 3)
    s = np.eye(n) * 3 + .1
    return x, m, t, s, np.array(2.5), np.arange(n), n, np.random.default_rng(3)
'''

_RUN = '''
def calls():
    for which in range(%d):
        for n in (%s):
            yield call(which, inputs(n))
'''

FAMILY = Shapes()
