// The hook: frames that reach the interpreter natively go through the engine.
#pragma once
#include "ref.h"

namespace sot {

// Counted; -1 with an exception when this interpreter is not supported.
int hook_install() noexcept;
int hook_remove() noexcept;  // -1 with an exception when it is not installed
bool hook_installed() noexcept;

// policy(code, globals) -> CodeCache | None, or None for no policy. The caches it gave before are
// let go. -1 with an exception.
int set_policy(PyObject* policy) noexcept;

}  // namespace sot
