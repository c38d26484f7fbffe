/* What CPython keeps of an instance's own attributes: the dict, or (3.11+) values beside the keys that its class shares. */
#ifndef SOT_CPY_INSTANCE_H
#define SOT_CPY_INSTANCE_H

#include "cpy_frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Borrowed: what the instance itself has for an interned name; NULL, without an exception, when it has nothing or when that is to be
 * found out in the general way.  The class is not asked.  `hint`: where the name was found last, 0 at first. */
PyObject *cpy_instance_attribute(PyObject *o, PyObject *name, Py_ssize_t *hint);

#ifdef __cplusplus
}
#endif

#endif
