/* Instances' own attributes, 3.8 to 3.15.
 *
 *   3.8-3.10   a dict
 *   3.11-3.12  a dict, or values in the order of the class's shared keys (Objects/dictobject.c, _PyObject_GetInstanceAttribute)
 *   3.13+      the values lie in the object, and stay there when a dict is made of them until it changes its keys
 *
 * A name has the same place in the keys of all instances that were made alike. So the place is remembered, and the key that stands
 * there says whether it still holds: no version of the keys is needed. */
#include <patchlevel.h>
#if PY_VERSION_HEX >= 0x030b0000 && PY_VERSION_HEX < 0x03100000
#define Py_BUILD_CORE 1 /* before the public headers, which read otherwise without them */
#define Py_BUILD_CORE_MODULE 1
#endif
#include "cpy_instance.h"

#define INLINE_VALUES (PY_VERSION_HEX >= 0x030d0000) /* in the object itself */

#if defined(Py_BUILD_CORE) && !defined(Py_GIL_DISABLED)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter" /* in CPython's own internal headers */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#include <internal/pycore_object.h>
#include <internal/pycore_dict.h>
#pragma GCC diagnostic pop

/* With more keys than this a name that has moved is looked for in the general way. */
#define MOST_SEARCHED 64

static PyObject *look_up(PyDictKeysObject *keys, PyDictValues *values, PyObject *name, Py_ssize_t *hint) {
    if (!DK_IS_UNICODE(keys)) {
        return NULL;
    }
    PyDictUnicodeEntry *entries = DK_UNICODE_ENTRIES(keys);
    Py_ssize_t count = keys->dk_nentries, i = *hint;
    if (i >= count || entries[i].me_key != name) {
        for (i = 0; i < count && entries[i].me_key != name; i++) {
            if (i == MOST_SEARCHED) {
                return NULL;
            }
        }
        if (i == count) {
            return NULL;
        }
        *hint = i;
    }
    return values != NULL ? values->values[i] : entries[i].me_value;
}

/* The values that the instance has without a dict, or NULL; else the dict, or NULL, in *dict. */
static inline PyDictValues *own_values(PyObject *o, PyObject **dict) {
    *dict = NULL;
    if (!PyType_HasFeature(Py_TYPE(o), Py_TPFLAGS_MANAGED_DICT)) {
        PyObject **place = _PyObject_GetDictPtr(o);
        *dict = place == NULL ? NULL : *place;
        return NULL;
    }
#if INLINE_VALUES
    if (PyType_HasFeature(Py_TYPE(o), Py_TPFLAGS_INLINE_VALUES) && _PyObject_InlineValues(o)->valid) {
        return _PyObject_InlineValues(o);
    }
    *dict = (PyObject *)_PyObject_GetManagedDict(o);
    return NULL;
#elif PY_VERSION_HEX >= 0x030c0000
    PyDictOrValues either = *_PyObject_DictOrValuesPointer(o);
    if (_PyDictOrValues_IsValues(either)) {
        return _PyDictOrValues_GetValues(either);
    }
    *dict = _PyDictOrValues_GetDict(either);
    return NULL;
#else
    *dict = *_PyObject_ManagedDictPointer(o);
    return *_PyObject_ValuesPointer(o);
#endif
}

PyObject *cpy_instance_attribute(PyObject *o, PyObject *name, Py_ssize_t *hint) {
    PyObject *dict;
    PyDictValues *values = own_values(o, &dict);
    if (values != NULL) {
        return look_up(((PyHeapTypeObject *)Py_TYPE(o))->ht_cached_keys, values, name, hint);
    }
    if (dict == NULL) {
        return NULL;
    }
    return look_up(((PyDictObject *)dict)->ma_keys, ((PyDictObject *)dict)->ma_values, name, hint);
}

int cpy_instance_own_values(PyObject *o, PyObject *name, PyObject **value) {
    PyObject *dict;
    PyDictValues *values = own_values(o, &dict);
    if (values == NULL) {
        return 0;
    }
    PyDictKeysObject *keys = ((PyHeapTypeObject *)Py_TYPE(o))->ht_cached_keys;
    if (!DK_IS_UNICODE(keys)) {
        return 0;
    }
    PyDictUnicodeEntry *entries = DK_UNICODE_ENTRIES(keys);
    for (Py_ssize_t i = 0; i < keys->dk_nentries; i++) {
        if (entries[i].me_key == name) {
            *value = values->values[i];
            return 1;
        }
        /* object.__setattr__ does not intern: such a key may be the name without being the object. */
        if (i == MOST_SEARCHED || !PyUnicode_CHECK_INTERNED(entries[i].me_key)) {
            return 0;
        }
    }
    *value = NULL;
    return 1;
}

PyObject *cpy_instance_own_names(PyObject *o) {
    PyObject *dict;
    PyDictValues *values = own_values(o, &dict);
    if (values == NULL) {
        return NULL;
    }
#if INLINE_VALUES
    if (_PyObject_GetManagedDict(o) != NULL) {
        return NULL;
    }
#endif
    PyDictKeysObject *keys = ((PyHeapTypeObject *)Py_TYPE(o))->ht_cached_keys;
    if (!DK_IS_UNICODE(keys)) {
        return NULL;
    }
    PyDictUnicodeEntry *entries = DK_UNICODE_ENTRIES(keys);
    Py_ssize_t count = keys->dk_nentries;
    PyObject *names = PyList_New(0);
    for (Py_ssize_t i = 0; names != NULL && i < count; i++) {
        if (values->values[i] != NULL && PyList_Append(names, entries[i].me_key) < 0) {
            Py_CLEAR(names);
        }
    }
    if (names == NULL) {
        PyErr_Clear();
    }
    return names;
}

/* The first other key makes general keys of them (Objects/dictobject.c, insertdict). */
int cpy_dict_has_text_keys(PyObject *dict) { return DK_IS_UNICODE(((PyDictObject *)dict)->ma_keys); }

#else

int cpy_instance_own_values(PyObject *o, PyObject *name, PyObject **value) { return (void)o, (void)name, (void)value, 0; }

PyObject *cpy_instance_own_names(PyObject *o) { return (void)o, NULL; }

int cpy_dict_has_text_keys(PyObject *dict) { return (void)dict, 0; }

PyObject *cpy_instance_attribute(PyObject *o, PyObject *name, Py_ssize_t *hint) {
    (void)hint;
    PyObject **place = _PyObject_GetDictPtr(o);
    if (place == NULL || *place == NULL) {
        return NULL;
    }
    PyObject *value = PyDict_GetItemWithError(*place, name);
    if (value == NULL && PyErr_Occurred()) {
        PyErr_Clear();
    }
    return value;
}

#endif

#if PY_VERSION_HEX < 0x030e0000
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
unsigned long long cpy_dict_state(PyObject *dict) { return ((PyDictObject *)dict)->ma_version_tag; }
#pragma GCC diagnostic pop
#else
unsigned long long cpy_dict_state(PyObject *dict) { return (void)dict, 0; }
#endif
