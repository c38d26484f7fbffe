// What guards ask of arrays: a table with one row for each library's class of arrays. NumPy's is the only one.
//
// A row says where an array object has what guards look at, so that the frequent questions are reads of fields for every library; what
// needs the library itself, or is asked before the fields are known, are the row's functions.
#pragma once
#include "ref.h"

namespace sot {

struct ArrayKind {
    const char* name;
    int (*init)(ArrayKind* kind) noexcept;  // fills the row; -1 with an exception. A library that is not there leaves `type` null

    PyTypeObject* type;        // its arrays are exactly of this class
    PyTypeObject* dtype_type;  // dtypes are of this class or one of its own
    PyTypeObject* scalar_type;  // scalars likewise

    // Where the fields stand in an array: `PyObject*`, `int`, and `Py_ssize_t*` to the lengths. Only where `in_place`.
    bool in_place;
    Py_ssize_t dtype_at, ndim_at, shape_at;

    // The same by attributes. No function of a row leaves an exception.
    Py_ssize_t (*ndim)(PyObject* array) noexcept;                 // -1: unknown
    Py_ssize_t (*dim)(PyObject* array, Py_ssize_t axis) noexcept;  // -1: no such axis
    PyObject* (*dtype)(PyObject* array) noexcept;                 // a new reference, null: unknown

    bool (*is_plain)(PyObject* dtype) noexcept;              // does no item of this dtype refer to a Python object?
    bool (*same_dtype)(PyObject* a, PyObject* b) noexcept;   // of two dtypes of the library

    // Visits what an array holds until a visit gives no 0: what its memory belongs to, its items that are Python objects.
    void (*parts)(PyObject* array, visitproc visit, void* arg) noexcept;
};

constexpr int kArrayKinds = 1;
extern ArrayKind array_kinds[kArrayKinds];

// Fills the table; -1 with an exception.
int array_kinds_init() noexcept;

// The row of an array; null for all else.
inline const ArrayKind* array_kind(PyObject* o) noexcept {
    for (const ArrayKind& kind : array_kinds) {
        if (Py_TYPE(o) == kind.type) {
            return &kind;
        }
    }
    return nullptr;
}

inline bool is_array(PyObject* o) noexcept { return array_kind(o) != nullptr; }

// Is it an array or a scalar of a library, or of a subclass?
bool is_array_value(PyObject* o) noexcept;

template <typename T>
inline T array_field(PyObject* array, Py_ssize_t at) noexcept {
    return *reinterpret_cast<T*>(reinterpret_cast<char*>(array) + at);
}

// Borrowed: the dtype of an array; null for all else, and where it is not known without asking.
inline PyObject* array_dtype_at_once(PyObject* o) noexcept {
    const ArrayKind* kind = array_kind(o);
    return kind != nullptr && kind->in_place ? array_field<PyObject*>(o, kind->dtype_at) : nullptr;
}

// Is it an array that has this very dtype and so many dimensions? False also when that is not known without asking.
inline bool array_is_like(PyObject* o, PyObject* dtype, Py_ssize_t ndim) noexcept {
    const ArrayKind* kind = array_kind(o);
    return kind != nullptr && kind->in_place && array_field<PyObject*>(o, kind->dtype_at) == dtype &&
           array_field<int>(o, kind->ndim_at) == ndim;
}

// All below: of any object; what is no array has none of it. They leave no exception.
Py_ssize_t array_ndim(PyObject* o) noexcept;                  // -1: none
bool array_same_shape(PyObject* o, PyObject* other) noexcept;  // of two arrays; `other` may be null, which is none
Py_ssize_t array_dim(PyObject* o, Py_ssize_t axis) noexcept;  // -1: no such axis
Ref array_dtype(PyObject* o) noexcept;                        // null: none
bool array_is_plain(PyObject* o) noexcept;                    // an array no item of which refers to a Python object

void array_parts(PyObject* o, visitproc visit, void* arg) noexcept;  // what it holds

bool is_dtype(PyObject* o) noexcept;
bool dtype_is_plain(PyObject* o) noexcept;  // a dtype of such arrays
bool same_dtype(PyObject* a, PyObject* b) noexcept;

// Are the fields of all kinds read in place?
bool array_layouts_known() noexcept;

// The rows.
int numpy_arrays_init(ArrayKind* kind) noexcept;

}  // namespace sot
