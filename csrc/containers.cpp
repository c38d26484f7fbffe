// The containers of the collections module that are known like the builtin ones.
#include "containers.h"

#include "scalar.h"

namespace sot {

static PyTypeObject *s_defaultdict, *s_counter, *s_deque;

static bool find_type(PyObject* module, const char* name, PyTypeObject** type) noexcept {
    PyObject* found = PyObject_GetAttrString(module, name);    // kept for ever
    if (found == nullptr || !PyType_Check(found)) {
        Py_XDECREF(found);
        return false;
    }
    *type = reinterpret_cast<PyTypeObject*>(found);
    return true;
}

int containers_init() noexcept {
    Ref module = Ref::steal(PyImport_ImportModule("collections"));
    bool found = module && find_type(module.get(), "defaultdict", &s_defaultdict) &&
                 find_type(module.get(), "Counter", &s_counter) && find_type(module.get(), "deque", &s_deque);
    return found ? 0 : -1;
}

bool is_dict(PyObject* o) noexcept {
    PyTypeObject* type = Py_TYPE(o);
    return type == &PyDict_Type || type == &PyODict_Type || type == s_defaultdict || type == s_counter;
}

bool has_items_of_dict(PyObject* o) noexcept {
    return is_dict(o) || (PyDict_Check(o) && Py_TYPE(o)->tp_iter == PyDict_Type.tp_iter);
}

// Exactly what a container of as many items gives when it is iterated over?
static bool gives(PyObject* container, PyObject* keys) noexcept {
    Ref iterator = Ref::steal(PyObject_GetIter(container));
    bool equal = static_cast<bool>(iterator);
    for (Py_ssize_t i = 0; equal && i < PyTuple_GET_SIZE(keys); i++) {
        Ref key = Ref::steal(PyIter_Next(iterator.get()));
        equal = key && same_value(key.get(), PyTuple_GET_ITEM(keys, i));
    }
    PyErr_Clear();
    return equal;
}

bool has_keys(PyObject* dict, PyObject* keys) noexcept {
    if (PyDict_GET_SIZE(dict) != PyTuple_GET_SIZE(keys)) {
        return false;
    }
    if (PyODict_CheckExact(dict)) {  // the order is its own, not that of the dict below it
        return gives(dict, keys);
    }
    PyObject* key;
    Py_ssize_t at = 0, i = 0;
    while (PyDict_Next(dict, &at, &key, nullptr)) {
        if (!same_value(key, PyTuple_GET_ITEM(keys, i++))) {
            return false;
        }
    }
    return true;
}

bool has_elements(PyObject* set, PyObject* elements) noexcept {
    return PySet_GET_SIZE(set) == PyTuple_GET_SIZE(elements) && gives(set, elements);
}

bool is_deque(PyObject* o) noexcept { return Py_TYPE(o) == s_deque; }

Ref deque_item(PyObject* deque, Py_ssize_t index) noexcept {
    Ref item = Ref::steal(PySequence_GetItem(deque, index));
    PyErr_Clear();
    return item;
}

}  // namespace sot
