// What runs when an object goes: a search for something watched in it.
#include "ends.h"

#include "array_kinds.h"
#include "attribute.h"
#include "containers.h"

namespace sot {

namespace {

// No more objects than this are looked at.
constexpr int kMostSeen = 100;

struct Search {
    PyObject* waiting[kMostSeen];  // borrowed
    PyObject* shared[kMostSeen];   // borrowed; what has more than one owner …
    Py_ssize_t owners[kMostSeen];  // … and how many of them go
    int count = 0;
    int shared_count = 0;
    int seen = 0;
    bool contents = false;  // whether what is visited goes whoever else has it

    // Does it go with what was visited so far?
    bool has_all(PyObject* o) noexcept {
        if (Py_REFCNT(o) == 1) {
            return true;
        }
        if (Py_REFCNT(o) > kMostSeen) {
            return false;
        }
        int i = 0;
        while (i < shared_count && shared[i] != o) {
            i++;
        }
        if (i == shared_count) {
            if (shared_count == kMostSeen) {
                return false;
            }
            shared[shared_count] = o;
            owners[shared_count++] = 0;
        }
        return ++owners[i] == Py_REFCNT(o);
    }

    void put(PyObject* o) noexcept {
        if (seen < kMostSeen) {
            seen++;
            waiting[count++] = o;
        }
    }
};

bool holds_nothing(PyObject* o) noexcept {
    return PyFloat_CheckExact(o) || PyLong_CheckExact(o) || o == Py_None || PyBool_Check(o) || PyUnicode_CheckExact(o) ||
           PyBytes_CheckExact(o) || PyComplex_CheckExact(o) || PyType_Check(o) || PyModule_Check(o);
}

int visit(PyObject* o, void* arg) {
    auto* search = static_cast<Search*>(arg);
    if (!holds_nothing(o) && (search->contents || search->has_all(o))) {
        search->put(o);
    } else {
        search->seen++;
    }
    return search->seen >= kMostSeen;  // enough
}

void put_parts(Search* search, PyObject* o) noexcept {
    if (PyDict_Check(o)) {    // 3.13+: the collector finds the values that lie in an instance with the instance, not with its dict
        Py_ssize_t place = 0;
        PyObject *key, *value;
        while (PyDict_Next(o, &place, &key, &value)) {
            if (visit(key, search) || visit(value, search)) {
                return;
            }
        }
        if (PyDict_CheckExact(o) || (search->contents && is_dict(o))) {    // what else it has stays with it
            return;
        }
    }
    traverseproc traverse = PyObject_IS_GC(o) ? Py_TYPE(o)->tp_traverse : nullptr;
    if (traverse != nullptr) {
        traverse(o, visit, search);
    }
}

}  // namespace

bool end_is_watched(PyObject* o, bool contents) noexcept {
    if (holds_nothing(o)) {
        return false;
    }
    if (is_array(o) && contents) {
        return false;
    }
    Search search;
    if (contents) {
        search.contents = true;
        put_parts(&search, o);
        search.contents = false;
    } else {
        search.put(o);
    }
    while (search.count > 0) {
        PyObject* next = search.waiting[--search.count];
        if (is_watched(next)) {
            return true;
        }
        if (is_array(next)) {
            array_parts(next, visit, &search);
        } else {
            put_parts(&search, next);
        }
    }
    return false;
}

}  // namespace sot
