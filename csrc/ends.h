// Whether code of the program runs when an object goes.
#pragma once
#include "ref.h"

namespace sot {

// Is the object watched (attribute.h), or something that nothing but it has? `contents`: what it contains goes, not it itself.
// Runs no Python code.
bool end_is_watched(PyObject* o, bool contents) noexcept;

}  // namespace sot
