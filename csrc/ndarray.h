// Exact numpy.ndarray objects, read without NumPy's headers.
#pragma once
#include "ref.h"

namespace sot {

// Learns numpy.ndarray and its layout; -1 with an exception when NumPy cannot be imported.
int ndarray_init() noexcept;

bool is_ndarray(PyObject* o) noexcept;  // exactly numpy.ndarray
bool is_dtype(PyObject* o) noexcept;    // numpy.dtype or one of its classes

// All below: `array` is an exact ndarray. They leave no exception.
Py_ssize_t ndarray_ndim(PyObject* array) noexcept;                     // -1: unknown
Py_ssize_t ndarray_dim(PyObject* array, Py_ssize_t axis) noexcept;     // -1: no such axis
Ref ndarray_dtype(PyObject* array) noexcept;                           // null: unknown

// Does no item of the array refer to a Python object?
bool ndarray_is_plain(PyObject* array) noexcept;

// The same of a dtype.
bool dtype_is_plain(PyObject* dtype) noexcept;

// Is it an exact ndarray that has this very dtype and so many dimensions? False also when that is not known.
bool ndarray_is_like(PyObject* o, PyObject* dtype, Py_ssize_t ndim) noexcept;
bool ndarray_has(PyObject* o, PyObject* dtype) noexcept;  // the same of the dtype alone

// Borrowed: the dtype of an exact ndarray; null also when that is not known.
PyObject* ndarray_descr(PyObject* o) noexcept;

bool same_dtype(PyObject* a, PyObject* b) noexcept;

// Was the layout recognised (else attributes are read)?
bool ndarray_layout_known() noexcept;

}  // namespace sot
