// NumPy's row of the table of array kinds: exact numpy.ndarray objects, read without NumPy's headers.
//
// The first fields of an array object have stood at the same place in all of NumPy 1.x and 2.x.
// They are read directly once probe arrays have shown them there; otherwise the C getters of the
// exact type (`shape`, `ndim`, `dtype`) are used, which run no Python code either.
#include "array_kinds.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>

namespace sot {

struct ArrayFields {
    PyObject_HEAD
    char* data;
    int nd;
    Py_ssize_t* dimensions;
    Py_ssize_t* strides;
    PyObject* base;
    PyObject* descr;
};

static PyObject *s_shape, *s_ndim, *s_dtype, *s_hasobject, *s_metadata, *s_str, *s_fields, *s_base, *s_isalignedstruct, *s_names, *s_num;

// Descriptors known to hold no objects: NumPy's own singletons, kept alive, hashed by address.
static constexpr unsigned kPlainSlots = 128;
static PyObject* plain[kPlainSlots];

static unsigned plain_slot(PyObject* descr) noexcept {
    auto bits = reinterpret_cast<std::uintptr_t>(descr);
    return static_cast<unsigned>((bits >> 4) ^ (bits >> 11)) % kPlainSlots;
}

static ArrayFields* fields(PyObject* array) noexcept {
    return reinterpret_cast<ArrayFields*>(array);
}

// New reference or null, never an exception.
static Ref attribute(PyObject* o, PyObject* name) noexcept {
    PyObject* value = PyObject_GetAttr(o, name);
    if (value == nullptr) {
        PyErr_Clear();
    }
    return Ref::steal(value);
}

static Py_ssize_t as_size(PyObject* o) noexcept {
    if (o == nullptr) {
        return -1;
    }
    Py_ssize_t value = PyLong_AsSsize_t(o);
    if (value == -1) {
        PyErr_Clear();
    }
    return value;
}

static Py_ssize_t ndim_of(PyObject* array) noexcept { return as_size(attribute(array, s_ndim).get()); }

static Py_ssize_t dim_of(PyObject* array, Py_ssize_t axis) noexcept {
    Ref shape = attribute(array, s_shape);
    if (!shape || !PyTuple_Check(shape.get()) || axis >= PyTuple_GET_SIZE(shape.get())) {
        return -1;
    }
    return as_size(PyTuple_GET_ITEM(shape.get(), axis));
}

static PyObject* dtype_of(PyObject* array) noexcept { return attribute(array, s_dtype).release(); }

static bool is_plain(PyObject* dtype) noexcept {
    unsigned slot = plain_slot(dtype);
    for (unsigned i = 0; i < 4; i++) {
        if (plain[(slot + i) % kPlainSlots] == dtype) {
            return true;
        }
    }
    return attribute(dtype, s_hasobject).get() == Py_False;
}

// Metadata is a mapping of the user's, which can't be compared here.
static bool has_metadata(PyObject* dtype) noexcept {
    return attribute(dtype, s_metadata).get() != Py_None;  // arraydescr_metadata_get: C code
}

static bool are_equal(PyObject* a, PyObject* b) noexcept {
    int equal = PyObject_RichCompareBool(a, b, Py_EQ);  // arraydescr_richcompare: C code
    if (equal < 0) {
        PyErr_Clear();
    }
    return equal == 1;
}

static bool fields_are_alike(PyObject* a, PyObject* b) noexcept;

// == looks neither at metadata, nor at how a record is aligned, nor at the unit that a date is written with.
static bool are_alike(PyObject* a, PyObject* b) noexcept {
    if (a == b) {
        return true;
    }
    if (has_metadata(a) || has_metadata(b)) {
        return false;
    }
    Ref text = attribute(a, s_str), other_text = attribute(b, s_str);
    if (!text || !other_text || !are_equal(text.get(), other_text.get())) {
        return false;
    }
    Ref fields = attribute(a, s_fields), other_fields = attribute(b, s_fields);
    if (!fields || !other_fields) {
        return false;
    }
    if (fields.get() != Py_None) {
        return attribute(a, s_isalignedstruct).get() == attribute(b, s_isalignedstruct).get() &&
               fields_are_alike(fields.get(), other_fields.get());
    }
    Ref base = attribute(a, s_base), other_base = attribute(b, s_base);  // of a subarray; else itself
    return base && other_base && (base.get() == a || are_alike(base.get(), other_base.get()));
}

static bool fields_are_alike(PyObject* a, PyObject* b) noexcept {
    Ref values = Ref::steal(PyMapping_Values(a)), others = Ref::steal(PyMapping_Values(b));
    if (!values || !others) {
        PyErr_Clear();
        return false;
    }
    Py_ssize_t count = PyList_GET_SIZE(values.get());
    if (PyList_GET_SIZE(others.get()) != count) {
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject* value = PyList_GET_ITEM(values.get(), i);
        PyObject* other = PyList_GET_ITEM(others.get(), i);
        if (!PyTuple_Check(value) || !PyTuple_Check(other) || PyTuple_GET_SIZE(value) != 2 || PyTuple_GET_SIZE(other) != 2 ||
            !are_alike(PyTuple_GET_ITEM(value, 0), PyTuple_GET_ITEM(other, 0))) {
            return false;
        }
    }
    return true;
}

static bool same_dtype_of_numpy(PyObject* a, PyObject* b) noexcept { return are_equal(a, b) && are_alike(a, b); }

// Visits the Python objects that are items: those of arrays of objects, which have the number 17 in all of NumPy, and of fields with such.
static bool visit_items(PyObject* array, visitproc visit, void* arg) noexcept {
    const ArrayFields* f = fields(array);
    if (is_plain(f->descr)) {
        return false;
    }
    Ref names = attribute(f->descr, s_names);
    if (names && PyTuple_Check(names.get())) {
        for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(names.get()); i++) {
            Ref part = Ref::steal(PyObject_GetItem(array, PyTuple_GET_ITEM(names.get(), i)));
            if (!part) {
                PyErr_Clear();
            } else if (Py_TYPE(part.get()) == Py_TYPE(array) && visit_items(part.get(), visit, arg)) {
                return true;
            }
        }
        return false;
    }
    if (as_size(attribute(f->descr, s_num).get()) != 17) {
        return false;
    }
    constexpr int kMostAxes = 64;
    Py_ssize_t at[kMostAxes] = {};
    for (int axis = 0; axis < f->nd; axis++) {
        if (f->dimensions[axis] == 0 || f->nd > kMostAxes) {
            return false;
        }
    }
    const char* place = f->data;
    while (true) {
        PyObject* item;
        std::memcpy(&item, place, sizeof item);  // may be unaligned
        if (item != nullptr && visit(item, arg) != 0) {
            return true;
        }
        int axis = f->nd - 1;
        while (axis >= 0 && ++at[axis] == f->dimensions[axis]) {
            at[axis] = 0;
            place -= (f->dimensions[axis] - 1) * f->strides[axis];
            axis--;
        }
        if (axis < 0) {
            return false;
        }
        place += f->strides[axis];
    }
}

static void visit_parts(PyObject* array, visitproc visit, void* arg) noexcept {
    if (!array_kind(array)->in_place) {
        return;
    }
    PyObject* base = fields(array)->base;
    if (base == nullptr || visit(base, arg) == 0) {
        visit_items(array, visit, arg);
    }
}

// Remembers the dtype singletons of NumPy's plain types.
static int learn_plain(PyObject* numpy) noexcept {
    for (const char* code = "?bhilqBHILQefdgFDG"; *code != '\0'; code++) {
        Ref descr = Ref::steal(PyObject_CallMethod(numpy, "dtype", "C", *code));
        if (!descr) {
            return -1;
        }
        unsigned slot = plain_slot(descr.get());
        for (unsigned i = 0; i < 4; i++) {
            PyObject*& place = plain[(slot + i) % kPlainSlots];
            if (place == descr.get()) {
                break;
            }
            if (place == nullptr) {
                place = descr.release();
                break;
            }
        }
    }
    return 0;
}

// Do the fields of this array stand where they are expected? -1 with an exception.
static int probe(PyObject* array, std::initializer_list<Py_ssize_t> shape) noexcept {
    Ref descr = Ref::steal(PyObject_GetAttr(array, s_dtype));
    if (!descr) {
        return -1;
    }
    ArrayFields* f = fields(array);
    if (f->nd != static_cast<int>(shape.size()) || f->descr != descr.get()) {
        return 0;
    }
    Py_ssize_t axis = 0;
    for (Py_ssize_t length : shape) {
        if (f->dimensions[axis++] != length) {
            return 0;
        }
    }
    return 1;
}

static int learn_layout(ArrayKind* kind, PyObject* numpy) noexcept {
    if (kind->type->tp_basicsize < static_cast<Py_ssize_t>(sizeof(ArrayFields))) {
        return 0;
    }
    Ref cube = Ref::steal(PyObject_CallMethod(numpy, "zeros", "((nnn)s)", Py_ssize_t{3},
                                              Py_ssize_t{5}, Py_ssize_t{7}, "float32"));
    Ref point = Ref::steal(PyObject_CallMethod(numpy, "zeros", "(()s)", "int64"));
    Ref empty = Ref::steal(PyObject_CallMethod(numpy, "zeros", "((nn)s)", Py_ssize_t{0},
                                               Py_ssize_t{2}, "complex128"));
    if (!cube || !point || !empty) {
        return -1;
    }
    int known = probe(cube.get(), {3, 5, 7});
    known = known == 1 ? probe(point.get(), {}) : known;
    known = known == 1 ? probe(empty.get(), {0, 2}) : known;
    kind->in_place = known == 1;
    return known < 0 ? -1 : 0;
}

int numpy_arrays_init(ArrayKind* kind) noexcept {
    s_shape = PyUnicode_InternFromString("shape");
    s_ndim = PyUnicode_InternFromString("ndim");
    s_dtype = PyUnicode_InternFromString("dtype");
    s_hasobject = PyUnicode_InternFromString("hasobject");
    s_metadata = PyUnicode_InternFromString("metadata");
    s_str = PyUnicode_InternFromString("str");
    s_fields = PyUnicode_InternFromString("fields");
    s_base = PyUnicode_InternFromString("base");
    s_isalignedstruct = PyUnicode_InternFromString("isalignedstruct");
    s_names = PyUnicode_InternFromString("names");
    s_num = PyUnicode_InternFromString("num");
    Ref numpy = Ref::steal(PyImport_ImportModule("numpy"));
    if (!numpy || s_shape == nullptr || s_ndim == nullptr || s_dtype == nullptr ||
        s_hasobject == nullptr || s_metadata == nullptr || s_str == nullptr || s_fields == nullptr || s_base == nullptr ||
        s_isalignedstruct == nullptr || s_names == nullptr || s_num == nullptr) {
        return -1;
    }
    Ref array = Ref::steal(PyObject_GetAttrString(numpy.get(), "ndarray"));
    Ref dtype = Ref::steal(PyObject_GetAttrString(numpy.get(), "dtype"));
    Ref scalar = Ref::steal(PyObject_GetAttrString(numpy.get(), "generic"));
    if (!array || !dtype || !scalar) {
        return -1;
    }
    if (!PyType_Check(array.get()) || !PyType_Check(dtype.get()) || !PyType_Check(scalar.get())) {
        PyErr_SetString(PyExc_ImportError, "numpy.ndarray, numpy.dtype and numpy.generic are not types");
        return -1;
    }
    kind->type = reinterpret_cast<PyTypeObject*>(array.release());
    kind->dtype_type = reinterpret_cast<PyTypeObject*>(dtype.release());
    kind->scalar_type = reinterpret_cast<PyTypeObject*>(scalar.release());
    kind->dtype_at = offsetof(ArrayFields, descr);
    kind->ndim_at = offsetof(ArrayFields, nd);
    kind->shape_at = offsetof(ArrayFields, dimensions);
    kind->ndim = &ndim_of;
    kind->dim = &dim_of;
    kind->dtype = &dtype_of;
    kind->is_plain = &is_plain;
    kind->same_dtype = &same_dtype_of_numpy;
    kind->parts = &visit_parts;
    return learn_plain(numpy.get()) < 0 ? -1 : learn_layout(kind, numpy.get());
}

}  // namespace sot
