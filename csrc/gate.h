// Gate: what generated code calls a subgraph through. While the subgraph leaves calls to NumPy, most of them end here.
#pragma once
#include "ref.h"

namespace sot {

int gate_init(PyObject* module) noexcept;

}  // namespace sot
