"""NumPy's functions: which may be recorded, and what their arguments are to them.

Rows are read by ``sot.arrays.of_numpy.rules``. A function without a row runs natively: files,
printing, callbacks, and whatever gives a number of arrays that depends on a shape.
"""
from __future__ import annotations

from types import (
    BuiltinFunctionType,
    ClassMethodDescriptorType,
    FunctionType,
    MethodDescriptorType,
    MethodType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import Any, Callable, Dict, Optional, Tuple

import numpy as np

from sot.arrays.of_numpy.random_numbers import random_function
from sot.arrays.of_numpy.rules import Rule
from sot.arrays.of_numpy.standins import BY_VALUE
from sot.arrays.of_numpy.values import DATE_TYPES, SCALAR_TYPES, imported, is_numpys, is_numpys_function

__all__ = ["FUNCTIONS", "rule_of", "is_ufunc", "is_numpy_callable", "parsed", "UFUNC_METHODS"]

_REDUCE = "*a axis >out keepdims *initial *where"
_TYPED_REDUCE = "*a axis dtype >out keepdims *initial *where"
_VARIANCE = "*a axis dtype >out %ddof keepdims *where *mean %correction"
_NAN_VARIANCE = "*a axis dtype >out %ddof keepdims *where *mean %correction"
_QUANTILE = "*a *q axis >out overwrite_input method keepdims *weights interpolation | no=overwrite_input"
_FFT = "*a #n axis norm >out"
_FFT_N = "*a #s axes norm >out"
_SPLIT = "*ary indices axis | most=indices"
_AS_ARRAY = "*a dtype order device copy like | no=like identity?=order dtype?=order"
_LIKE = "*a dtype order subok #shape device"
_SEARCH = "*a *sub ~start ~end"
_JUSTIFY = "*a ~width *fillchar | long"
_BY_TEXT = "*a"
_BY_TEXTS = "*a *b"
_SERIES_VALUE = "*x *c tensor | side=3 sides"
_SERIES_FIT = "*x *y ^deg *rcond full *w | side=3 no=full"

#: function name (in numpy, or dotted below it) -> row
FUNCTIONS: Dict[str, str] = {
    # making arrays
    "array": "*object dtype copy order subok ndmin like | no=subok,like identity?=order dtype?=order",
    "asarray": _AS_ARRAY,
    "asanyarray": _AS_ARRAY,
    "ascontiguousarray": "*a dtype like | no=like identity? dtype?=dtype",
    "asfortranarray": "*a dtype like | no=like identity? dtype?=dtype",
    "asarray_chkfinite": "*a dtype order | identity?=order dtype?=order",
    "require": "*a dtype requirements like | no=like identity? dtype?=dtype",
    "copy": "*a order subok",
    "zeros": "#shape dtype order device like | no=like",
    "ones": "#shape dtype order device like | no=like",
    "empty": "#shape dtype order device like | no=like",
    "full": "#shape *fill_value dtype order device like | no=like",
    "zeros_like": _LIKE,
    "ones_like": _LIKE,
    "empty_like": _LIKE,
    "full_like": "*a *fill_value dtype order subok #shape device",
    "arange": "%start %stop %step dtype device like | no=like narrow",
    "linspace": "*start *stop #num endpoint retstep dtype axis device | no=retstep weak?",
    "logspace": "*start *stop #num endpoint *base dtype axis | weak?",
    "geomspace": "*start *stop #num endpoint dtype axis | dtype?",
    "eye": "#N #M %k dtype order device like | no=like",
    "identity": "#n dtype like | no=like",
    "tri": "#N #M %k dtype like | no=like",
    "tril": "*m %k",
    "triu": "*m %k",
    "vander": "*x #N increasing",
    "diag": "*v %k",
    "diagflat": "*v %k",
    "indices": "#dimensions dtype sparse",
    "meshgrid": "*xi... copy sparse indexing",
    "ix_": "*args...",
    "diag_indices": "#n ndim",
    "diag_indices_from": "*arr | side=2",
    "tril_indices": "#n %k #m",
    "triu_indices": "#n %k #m",
    "tril_indices_from": "*arr %k",
    "triu_indices_from": "*arr %k",
    "bartlett": "#M",
    "blackman": "#M",
    "hamming": "#M",
    "hanning": "#M",
    "kaiser": "#M %beta",
    # shapes
    "reshape": "*a #shape order copy #newshape",
    "ravel": "*a order",
    "transpose": "*a axes",
    "permute_dims": "*a axes",
    "matrix_transpose": "*x",
    "moveaxis": "*a source destination",
    "rollaxis": "*a axis start",
    "swapaxes": "*a axis1 axis2",
    "expand_dims": "*a axis",
    "squeeze": "*a axis | need=axis identity?",
    "broadcast_to": "*array #shape subok",
    "broadcast_arrays": "*args... subok | no=subok identity?",
    "atleast_1d": "*arys...",
    "atleast_2d": "*arys...",
    "atleast_3d": "*arys...",
    "resize": "*a #new_shape | dtype?",
    "flip": "*m axis",
    "fliplr": "*m",
    "flipud": "*m",
    "rot90": "*m %k axes",
    "roll": "*a *shift axis",
    # joining, repeating, changing
    "concatenate": "*arrays axis >out dtype casting",
    "concat": "*arrays axis >out dtype casting",
    "stack": "*arrays axis >out dtype casting",
    "vstack": "*tup dtype casting",
    "row_stack": "*tup dtype casting",
    "hstack": "*tup dtype casting",
    "dstack": "*tup",
    "column_stack": "*tup",
    "block": "*arrays",
    "append": "*arr *values axis",
    "insert": "*arr @obj *values axis",
    "delete": "*arr @obj axis",
    "tile": "*A #reps",
    "repeat": "*a ^repeats axis",
    "pad": "*array ^pad_width mode ^stat_length *constant_values *end_values reflect_type | text=mode",
    "trim_zeros": "*filt trim axis | array=filt",
    "array_split": _SPLIT,
    "split": _SPLIT,
    "hsplit": "*ary indices | most=indices",
    "vsplit": "*ary indices | most=indices",
    "dsplit": "*ary indices | most=indices",
    # reductions
    "sum": _TYPED_REDUCE,
    "prod": _TYPED_REDUCE,
    "product": _TYPED_REDUCE,
    "max": _REDUCE,
    "min": _REDUCE,
    "amax": _REDUCE,
    "amin": _REDUCE,
    "all": "*a axis >out keepdims *where",
    "any": "*a axis >out keepdims *where",
    "alltrue": "*a axis >out keepdims *where",
    "sometrue": "*a axis >out keepdims *where",
    "mean": "*a axis dtype >out keepdims *where",
    "std": _VARIANCE,
    "var": _VARIANCE,
    "ptp": "*a axis >out keepdims",
    "median": "*a axis >out overwrite_input keepdims | no=overwrite_input",
    "average": "*a axis *weights returned keepdims",
    "percentile": _QUANTILE,
    "quantile": _QUANTILE,
    "nanpercentile": _QUANTILE + " number=q",    # of nothing they give the mean of nothing, whatever q is
    "nanquantile": _QUANTILE + " number=q",
    "argmax": "*a axis >out keepdims",
    "argmin": "*a axis >out keepdims",
    "count_nonzero": "*a axis keepdims",
    "cumsum": "*a axis dtype >out | axes=out",
    "cumprod": "*a axis dtype >out | axes=out",
    "cumproduct": "*a axis dtype >out | axes=out",
    "cumulative_sum": "*x axis dtype >out include_initial",
    "cumulative_prod": "*x axis dtype >out include_initial",
    "nansum": _TYPED_REDUCE,
    "nanprod": _TYPED_REDUCE,
    "nanmax": _REDUCE,
    "nanmin": _REDUCE,
    "nanmean": "*a axis dtype >out keepdims *where",
    "nanstd": _NAN_VARIANCE,
    "nanvar": _NAN_VARIANCE,
    "nanmedian": "*a axis >out overwrite_input keepdims | no=overwrite_input",
    "nanargmax": "*a axis >out keepdims",
    "nanargmin": "*a axis >out keepdims",
    "nancumsum": "*a axis dtype >out | axes=out",
    "nancumprod": "*a axis dtype >out | axes=out",
    "trace": "*a %offset axis1 axis2 dtype >out",
    # element by element
    "clip": "*a *a_min *a_max >out *min *max dtype *where casting order",
    "round": "*a decimals >out",
    "around": "*a decimals >out",
    "round_": "*a decimals >out",
    "fix": "*x >out",
    "nan_to_num": "*x copy *nan *posinf *neginf | writes=copy",
    "real": "*val",
    "imag": "*val",
    "angle": "*z deg",
    "real_if_close": "*a *tol | dtype? identity?",
    "iscomplex": "*x",
    "isreal": "*x",
    "iscomplexobj": "*x",
    "isrealobj": "*x",
    "isclose": "*a *b *rtol *atol equal_nan",
    "allclose": "*a *b *rtol *atol equal_nan",
    "array_equal": "*a1 *a2 equal_nan",
    "array_equiv": "*a1 *a2",
    "isposinf": "*x >out",
    "isneginf": "*x >out",
    "sinc": "*x",
    "i0": "*x",
    "unwrap": "*p *discont axis *period",
    "where": "*condition *x *y",
    "select": "*condlist *choicelist *default",
    "choose": "@a *choices >out mode",
    "interp": "*x *xp *fp *left *right *period",
    "astype": "*x dtype copy device",
    # selecting
    "take": "*a @indices axis >out mode",
    "take_along_axis": "*arr @indices axis | need=axis",
    "put_along_axis": "!arr @indices *values axis | need=axis",
    "compress": "*condition *a axis >out",
    "extract": "*condition *arr",
    "place": "!arr *mask *vals",
    "put": "!a @ind *v mode",
    "putmask": "!a *mask *values",
    "copyto": "!dst *src casting *where",
    "fill_diagonal": "!a *val wrap | side=2",
    "diagonal": "*a %offset axis1 axis2",
    "nonzero": "*a",
    "flatnonzero": "*a",
    "argwhere": "*a",
    "unravel_index": "@indices #shape order",
    "ravel_multi_index": "@multi_index #dims mode order",
    # sorting and sets
    "sort": "*a axis kind order stable descending",
    "argsort": "*a axis kind order stable descending",
    "sort_complex": "*a",
    "msort": "*a",
    "partition": "*a @kth axis kind order",
    "argpartition": "*a @kth axis kind order",
    "lexsort": "*keys axis",
    "searchsorted": "*a *v side @sorter",
    "digitize": "*x *bins right",
    "unique": "*ar return_index return_inverse return_counts axis equal_nan sorted",
    "unique_values": "*x",
    "unique_counts": "*x",
    "unique_inverse": "*x",
    "unique_all": "*x",
    "isin": "*element *test_elements assume_unique invert kind",
    "in1d": "*ar1 *ar2 assume_unique invert kind",
    "intersect1d": "*ar1 *ar2 assume_unique return_indices",
    "union1d": "*ar1 *ar2",
    "setdiff1d": "*ar1 *ar2 assume_unique",
    "setxor1d": "*ar1 *ar2 assume_unique",
    "bincount": "@x *weights #minlength | dtype?=weights",
    "histogram": "*a #bins *range density *weights | weak? dtype?=range",
    "histogram2d": "*x *y #bins *range density *weights | weak? dtype?",
    "histogram_bin_edges": "*a #bins *range *weights | weak? dtype?=range",
    "packbits": "*a axis bitorder",
    "unpackbits": "*a axis ^count bitorder",
    # calculus, polynomials, signals
    "diff": "*a n axis *prepend *append | most=n",
    "ediff1d": "*ary *to_end *to_begin",
    "gradient": "*f *varargs... axis edge_order | side=3",
    "trapz": "*y *x *dx axis",
    "trapezoid": "*y *x *dx axis",
    "convolve": "*a *v mode",
    "correlate": "*a *v mode",
    "roots": "*p | dtype?",
    "polyadd": "*a1 *a2",
    "polysub": "*a1 *a2",
    "polymul": "*a1 *a2",
    "polyval": "*p *x | dtype? deep=x thin=p",
    "polyder": "*p m | most=m",
    "polyint": "*p m *k | most=m",
    "polydiv": "*u *v",
    "cov": "*m *y rowvar bias ddof dtype | flat=m,y",
    "corrcoef": "*x *y rowvar bias ddof dtype | flat=x,y",
    "polyfit": "*x *y ^deg *rcond full *w cov | side=3 no=cov,full",
    # products
    "dot": "*a *b >out",
    "vdot": "*a *b | dateless=a,b",
    "inner": "*a *b | dateless=a,b",
    "outer": "*a *b >out",
    "tensordot": "*a *b axes",
    "kron": "*a *b",
    "einsum": "subscripts *operands... >out dtype order casting optimize",
    # questions
    "ndim": "*a",
    "shape": "*a",
    "size": "*a axis",
    "isscalar": "*element",
    "may_share_memory": "*a *b max_work",
    "shares_memory": "*a *b max_work",
    # texts
    "array2string": "*a max_line_width precision suppress_small separator prefix threshold edgeitems floatmode",
    "array_str": "*a max_line_width precision suppress_small",
    "array_repr": "*a max_line_width precision suppress_small",
    "format_float_positional": "*x precision unique fractional trim sign pad_left pad_right min_digits",
    "format_float_scientific": "*x precision unique trim sign pad_left exp_digits min_digits",
    # views
    "lib.stride_tricks.as_strided": "*x #shape #strides subok writeable | no=subok",
    "lib.stride_tricks.sliding_window_view": "*x #window_shape axis subok writeable | no=subok",
    # linear algebra
    "linalg.inv": "*a",
    "linalg.pinv": "*a *rcond hermitian *rtol | dtype?",
    "linalg.det": "*a",
    "linalg.slogdet": "*a",
    "linalg.solve": "*a *b",
    "linalg.cholesky": "*a upper",
    "linalg.qr": "*a mode",
    "linalg.svd": "*a full_matrices compute_uv hermitian",
    "linalg.svdvals": "*x",
    "linalg.eig": "*a | dtype?",
    "linalg.eigh": "*a UPLO",
    "linalg.eigvals": "*a | dtype?",
    "linalg.eigvalsh": "*a UPLO",
    "linalg.norm": "*x ord axis keepdims",
    "linalg.vector_norm": "*x axis keepdims ord",
    "linalg.matrix_norm": "*x keepdims ord",
    "linalg.cond": "*x p",
    "linalg.matrix_rank": "*A *tol hermitian *rtol",
    "linalg.matrix_power": "*a n",
    "linalg.matrix_transpose": "*x",
    "linalg.multi_dot": "*arrays >out",
    "linalg.lstsq": "*a *b rcond",
    "linalg.tensorinv": "*a ind",
    "linalg.tensorsolve": "*a *b axes",
    "linalg.matmul": "*x1 *x2",
    "linalg.tensordot": "*x1 *x2 axes",
    "linalg.outer": "*x1 *x2",
    "linalg.vecdot": "*x1 *x2 axis",
    "linalg.diagonal": "*x %offset",
    "linalg.trace": "*x %offset dtype",
    "linalg.cross": "*x1 *x2 axis | side=3",
    # Fourier
    "fft.fft": _FFT,
    "fft.ifft": _FFT,
    "fft.rfft": _FFT,
    "fft.irfft": _FFT + " | side=3",
    "fft.hfft": _FFT + " | side=3",
    "fft.ihfft": _FFT,
    "fft.fft2": _FFT_N,
    "fft.ifft2": _FFT_N,
    "fft.rfft2": _FFT_N,
    "fft.irfft2": _FFT_N + " | side=3",
    "fft.fftn": _FFT_N,
    "fft.ifftn": _FFT_N,
    "fft.rfftn": _FFT_N,
    "fft.irfftn": _FFT_N + " | side=3",
    "fft.fftfreq": "#n *d device",
    "fft.rfftfreq": "#n *d device",
    "fft.fftshift": "*x axes",
    "fft.ifftshift": "*x axes",
    # dtypes of arrays and scalars
    "result_type": "*arrays_and_dtypes...",
    "broadcast_shapes": "#shapes...",
    # working days
    "busday_count": "*begindates *enddates weekmask holidays busdaycal >out | no=busdaycal",
    "busday_offset": "*dates *offsets roll weekmask holidays busdaycal >out | no=busdaycal",
    "is_busday": "*dates weekmask holidays busdaycal >out | no=busdaycal",
    "datetime_as_string": "*arr unit timezone casting | long",
    # of negative numbers, too
    "lib.scimath.sqrt": "*x | dtype?",
    "lib.scimath.log": "*x | dtype?",
    "lib.scimath.log2": "*x | dtype?",
    "lib.scimath.log10": "*x | dtype?",
    "lib.scimath.logn": "*n *x | dtype?",
    "lib.scimath.power": "*x *p | dtype?",
    "lib.scimath.arccos": "*x | dtype?",
    "lib.scimath.arcsin": "*x | dtype?",
    "lib.scimath.arctanh": "*x | dtype?",
}

#: Functions of arrays of texts, which ``np.strings`` has, too.
_OF_TEXTS: Dict[str, str] = {
    "add": "*x1 *x2 | long",
    "multiply": "*a ~i | long",
    "capitalize": "*a | long",
    "lower": "*a | long",
    "upper": "*a | long",
    "swapcase": "*a | long",
    "title": "*a | long",
    "strip": "*a *chars | long",
    "lstrip": "*a *chars | long",
    "rstrip": "*a *chars | long",
    "center": _JUSTIFY,
    "ljust": _JUSTIFY,
    "rjust": _JUSTIFY,
    "zfill": "*a ~width | long",
    "find": _SEARCH,
    "rfind": _SEARCH,
    "count": _SEARCH,
    "startswith": "*a *prefix ~start ~end",
    "endswith": "*a *suffix ~start ~end",
    "str_len": _BY_TEXT,
    "isalpha": _BY_TEXT,
    "isalnum": _BY_TEXT,
    "isdecimal": _BY_TEXT,
    "isdigit": _BY_TEXT,
    "isnumeric": _BY_TEXT,
    "isspace": _BY_TEXT,
    "islower": _BY_TEXT,
    "isupper": _BY_TEXT,
    "istitle": _BY_TEXT,
    "equal": _BY_TEXTS,
    "not_equal": _BY_TEXTS,
    "less": _BY_TEXTS,
    "less_equal": _BY_TEXTS,
    "greater": _BY_TEXTS,
    "greater_equal": _BY_TEXTS,
}
#: NumPy 1 makes lists of these first, and NumPy 2 of those that have one dimension at most here: an empty list says little of its items.
if not BY_VALUE:
    _OF_TEXTS.update(replace="*a *old *new ~count | long", partition="*a *sep | long", rpartition="*a *sep | long",
                     encode="*a encoding errors | long thin=a", decode="*a encoding errors | long thin=a", expandtabs="*a ~tabsize | long thin=a")

#: Functions of the modules of ``np.polynomial``; ``%s`` is what the module's own begin with.
_OF_SERIES: Dict[str, str] = {
    "%sval": _SERIES_VALUE,
    "%sfit": _SERIES_FIT,
    "%svander": "*x #deg",
    "%sadd": "*c1 *c2",
    "%ssub": "*c1 *c2",
    "%smul": "*c1 *c2",
    "%sroots": "*c | dtype?",
    "%sder": "*c m *scl axis | most=m",
    "%sfromroots": "*roots | dtype?",
}
_SERIES = {"polynomial": "poly", "chebyshev": "cheb", "legendre": "leg", "hermite": "herm", "hermite_e": "herme", "laguerre": "lag"}

FUNCTIONS.update(("%s.%s" % (space, name), row) for space in ("char", "strings") for name, row in _OF_TEXTS.items())
FUNCTIONS.update(("polynomial.%s.%s" % (space, name % own), row) for space, own in _SERIES.items() for name, row in _OF_SERIES.items())

#: method of a ufunc -> row; the operands of a plain call are made by ``_ufunc_rule``.
UFUNC_METHODS: Dict[str, str] = {
    "reduce": "*array axis dtype >out keepdims *initial *where",
    "accumulate": "*array axis dtype >out | axes=out",
    "reduceat": "*array @indices axis dtype >out",
    "outer": "*A *B >out *where casting order dtype subok signature sig",
    "at": "!a @indices *b",
}

_UFUNC_KEYWORDS = " >out *where casting order dtype subok signature sig axes axis keepdims"

_COMPARISONS = frozenset("equal not_equal less less_equal greater greater_equal".split())

#: The modules that have the functions of the tables.
_MODULES = ("numpy",) + tuple(sorted({"numpy." + path.rpartition(".")[0] for path in FUNCTIONS if "." in path}))

_rows: Dict[Any, str] = {}  # function -> row
_paths: Dict[Any, str] = {}  # function -> its name in the tables, the first of several
_rules: Dict[str, Rule] = {}  # row -> parsed
_ufuncs: Dict[Any, str] = {}  # ufunc of NumPy -> its name
_seen: Tuple[bool, ...] = ()


def _load() -> None:
    """Collect the functions of the modules that are imported; nothing is imported for it, nor warned about."""
    global _seen
    modules = [imported(name) for name in _MODULES]
    if BY_VALUE:    # np.char is a name of another module (NumPy 1)
        modules[_MODULES.index("numpy.char")] = vars(np).get("char")
    texts = imported("numpy._core.defchararray")
    seen = tuple(module is not None for module in modules + [texts])
    if seen == _seen:
        return
    spaces = {"": vars(np)}
    for name, module in zip(_MODULES[1:], modules[1:]):
        if module is not None:
            spaces[name[len("numpy.") :]] = vars(module)
    if texts is not None and "char" in spaces:    # np.char takes them from there when it is asked (NumPy 2.5+)
        spaces["char"] = dict(vars(texts), **spaces["char"])
    for path, row in FUNCTIONS.items():
        space, _, name = path.rpartition(".")
        fn = spaces.get(space, {}).get(name)
        if callable(fn) and type(fn) is not np.ufunc:
            _rows[fn] = row
            _paths.setdefault(fn, path)
    for space_dict in spaces.values():
        for name, fn in space_dict.items():
            if type(fn) is np.ufunc:
                _ufuncs.setdefault(fn, name)
    _seen = seen


def is_ufunc(fn: Any) -> bool:
    """Whether this is one of NumPy's own ufuncs."""
    if type(fn) is not np.ufunc:
        return False
    _load()
    return fn in _ufuncs


def path_of(fn: Any) -> Optional[str]:
    """What the tables call a function; for a method of a ufunc, or of a generator of random numbers, its name behind ``ufunc.`` or ``random.``."""
    kind = type(fn)
    if kind is BuiltinFunctionType and is_ufunc(getattr(fn, "__self__", None)):
        return "ufunc." + str(fn.__name__)
    drawing = random_function(fn)
    if drawing is not None:
        return "random." + drawing
    if fn is abs or fn is round:
        return str(fn.__name__)
    _load()
    try:
        return _paths.get(fn)
    except TypeError:  # it has no hash
        return None


def parsed(row: str) -> Rule:
    """The rule a row spells; every row is parsed once, when it is first needed."""
    rule = _rules.get(row)
    if rule is None:
        rule = _rules[row] = Rule(row)
    return rule


def _ufunc_row(fn: np.ufunc) -> str:
    names = ["*x%d" % i for i in range(fn.nin)] + [">out%d" % i for i in range(fn.nout)]
    # comparing an int out of range under a mask crashes NumPy 2
    flags = " | no=where" if fn.__name__ in _COMPARISONS else ""
    return " ".join(names) + _UFUNC_KEYWORDS + flags


def _method_row(fn: Any, name: str) -> Optional[str]:
    if fn.nin == 1:  # 1.24 crashes on an operand too many
        return "!a @indices" if name == "at" and fn.nout == 1 else None
    return UFUNC_METHODS.get(name) if fn.nin == 2 and fn.nout == 1 else None


def rule_of(fn: Callable[..., Any]) -> Optional[Rule]:
    """The rule of a NumPy function, ufunc, bound ufunc method or scalar type; None when it runs natively."""
    kind = type(fn)
    if kind is np.ufunc:
        return parsed(_ufunc_row(fn)) if is_ufunc(fn) else None  # type: ignore[arg-type]
    if isinstance(fn, type):
        return parsed("*value | sides") if fn in SCALAR_TYPES else parsed("%value unit") if fn in DATE_TYPES else None
    if kind is BuiltinFunctionType and is_ufunc(getattr(fn, "__self__", None)):
        row = _method_row(fn.__self__, fn.__name__)  # type: ignore[attr-defined]
        return parsed(row) if row is not None else None
    if fn is abs:
        return parsed("*x")
    if fn is divmod:
        return parsed("*x *y")
    if fn is round:
        return parsed("*x ndigits")
    try:
        row = _rows.get(fn)
    except TypeError:
        return None
    if row is None:
        _load()
        row = _rows.get(fn)
    return parsed(row) if row is not None else None


_module_of = type.__dict__["__module__"].__get__    # asks no metaclass
_OF_A_CLASS = (MethodDescriptorType, WrapperDescriptorType, ClassMethodDescriptorType)


def is_numpy_callable(fn: Any) -> bool:
    """Whether a callable belongs to NumPy, so that its Python source must never be inlined."""
    kind = type(fn)
    if random_function(fn) is not None:
        return True
    if kind is MethodType:
        return is_numpy_callable(fn.__func__) or is_numpy_callable(type(fn.__self__))
    if kind is FunctionType:
        return is_numpys_function(fn)
    if issubclass(kind, type):
        name = _module_of(fn)
    elif kind is BuiltinFunctionType:
        owner = fn.__self__
        name = fn.__module__ if owner is None or issubclass(type(owner), ModuleType) else _module_of(type(owner))
    else:
        name = _module_of(fn.__objclass__ if kind in _OF_A_CLASS else kind)
    return type(name) is str and is_numpys(name)
