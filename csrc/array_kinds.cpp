// The table of array kinds, and what is asked of it.
#include "array_kinds.h"

namespace sot {

ArrayKind array_kinds[kArrayKinds] = {
    {"numpy", &numpy_arrays_init, nullptr, nullptr, nullptr, false, 0, 0, 0, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
};

int array_kinds_init() noexcept {
    for (ArrayKind& kind : array_kinds) {
        if (kind.type == nullptr && kind.init(&kind) < 0) {
            return -1;
        }
    }
    return 0;
}

bool is_array_value(PyObject* o) noexcept {
    PyTypeObject* type = Py_TYPE(o);
    if (type == &PyLong_Type || type == &PyFloat_Type || type == &PyUnicode_Type || type == &PyList_Type || type == &PyDict_Type || type == &PyTuple_Type) {
        return false;
    }
    for (const ArrayKind& kind : array_kinds) {
        if (type == kind.type || (kind.type != nullptr && (PyType_IsSubtype(type, kind.type) || PyType_IsSubtype(type, kind.scalar_type)))) {
            return true;
        }
    }
    return false;
}

Py_ssize_t array_ndim(PyObject* o) noexcept {
    const ArrayKind* kind = array_kind(o);
    if (kind == nullptr) {
        return -1;
    }
    return kind->in_place ? array_field<int>(o, kind->ndim_at) : kind->ndim(o);
}

bool array_same_shape(PyObject* o, PyObject* other) noexcept {
    Py_ssize_t ndim = array_ndim(o);
    if (ndim < 0 || other == nullptr || array_ndim(other) != ndim) {
        return false;
    }
    for (Py_ssize_t axis = 0; axis < ndim; axis++) {
        if (array_dim(o, axis) != array_dim(other, axis)) {
            return false;
        }
    }
    return true;
}

Py_ssize_t array_dim(PyObject* o, Py_ssize_t axis) noexcept {
    const ArrayKind* kind = array_kind(o);
    if (kind == nullptr || axis < 0) {
        return -1;
    }
    if (kind->in_place) {
        return axis < array_field<int>(o, kind->ndim_at) ? array_field<Py_ssize_t*>(o, kind->shape_at)[axis] : -1;
    }
    return kind->dim(o, axis);
}

Ref array_dtype(PyObject* o) noexcept {
    const ArrayKind* kind = array_kind(o);
    if (kind == nullptr) {
        return Ref();
    }
    return kind->in_place ? Ref::borrow(array_field<PyObject*>(o, kind->dtype_at)) : Ref::steal(kind->dtype(o));
}

bool array_is_plain(PyObject* o) noexcept {
    const ArrayKind* kind = array_kind(o);
    if (kind == nullptr) {
        return false;
    }
    if (kind->in_place) {
        return kind->is_plain(array_field<PyObject*>(o, kind->dtype_at));
    }
    Ref dtype = Ref::steal(kind->dtype(o));
    return dtype && kind->is_plain(dtype.get());
}

void array_parts(PyObject* o, visitproc visit, void* arg) noexcept {
    const ArrayKind* kind = array_kind(o);
    if (kind != nullptr) {
        kind->parts(o, visit, arg);
    }
}

static const ArrayKind* kind_of_dtype(PyObject* o) noexcept {
    for (const ArrayKind& kind : array_kinds) {
        if (kind.dtype_type != nullptr && PyObject_TypeCheck(o, kind.dtype_type)) {
            return &kind;
        }
    }
    return nullptr;
}

bool is_dtype(PyObject* o) noexcept { return kind_of_dtype(o) != nullptr; }

bool dtype_is_plain(PyObject* o) noexcept {
    const ArrayKind* kind = kind_of_dtype(o);
    return kind != nullptr && kind->is_plain(o);
}

bool same_dtype(PyObject* a, PyObject* b) noexcept {
    if (a == b) {
        return true;
    }
    const ArrayKind* kind = Py_TYPE(a) == Py_TYPE(b) ? kind_of_dtype(a) : nullptr;
    return kind != nullptr && kind->same_dtype(a, b);
}

bool array_layouts_known() noexcept {
    for (const ArrayKind& kind : array_kinds) {
        if (kind.type != nullptr && !kind.in_place) {
            return false;
        }
    }
    return true;
}

}  // namespace sot
