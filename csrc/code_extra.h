// What the engine hangs on code objects: the skip mark, and the shared caches by globals.
#pragma once
#include "ref.h"

namespace sot {

struct CodeCache;

int code_extra_init() noexcept;  // -1 with an exception

// The hook leaves frames of this code alone. -1 with an exception.
int mark_skip(PyCodeObject* code) noexcept;
bool is_marked_skip(PyCodeObject* code) noexcept;

// What the hook wants to know about a frame, in one look-up. `cache` is borrowed or null.
struct Known {
    bool skip;
    CodeCache* cache;
};
Known look_up(PyCodeObject* code, PyObject* globals) noexcept;

// Borrowed or null. The registry does not keep caches alive: code objects are not collected
// cyclically, so what they own never dies with a cycle. A cache leaves when it dies.
CodeCache* registered_cache(PyCodeObject* code, PyObject* globals) noexcept;
int register_cache(CodeCache* cache) noexcept;  // -1 with an exception
void unregister_cache(CodeCache* cache) noexcept;

}  // namespace sot
