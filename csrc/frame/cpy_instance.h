/* What CPython keeps of an instance's own attributes: the dict, or (3.11+) values beside the keys that its class shares; and of the
 * keys of dicts. */
#ifndef SOT_CPY_INSTANCE_H
#define SOT_CPY_INSTANCE_H

#include "cpy_frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Borrowed: what the instance itself has for an interned name; NULL, without an exception, when it has nothing or when that is to be
 * found out in the general way.  The class is not asked.  `hint`: where the name was found last, 0 at first. */
PyObject *cpy_instance_attribute(PyObject *o, PyObject *name, Py_ssize_t *hint);

/* Whether an instance keeps its attributes without a dict; then *value, borrowed, is the one with this interned name, or NULL. Asking for
 * the dict (_PyObject_GetDictPtr) would make one on 3.11 and 3.12, which all later code that reads the instance pays for. */
int cpy_instance_own_values(PyObject *o, PyObject *name, PyObject **value);

/* A new list of the names that an instance has values for, in no order that counts, while it keeps its attributes without a dict. NULL,
 * without an exception, where it has a dict, or that cannot be told at a glance. */
PyObject *cpy_instance_own_names(PyObject *o);

/* Are all keys of a dict exact strings?  0 also when that cannot be told at a glance. */
int cpy_dict_has_text_keys(PyObject *dict);

/* A number that no other state of any dict of the interpreter has had; 0 where there is none (3.14+). */
unsigned long long cpy_dict_state(PyObject *dict);

#ifdef __cplusplus
}
#endif

#endif
