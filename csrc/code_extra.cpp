// What the engine hangs on code objects: the skip mark, and the shared caches by globals.
//
// One code object runs with several globals (types.FunctionType(code, other_globals) is in the
// standard library's own use), hence a cache for each pair. All of it is touched with the GIL held.
#include "code_extra.h"

#include "code_cache.h"

#include <algorithm>
#include <new>
#include <vector>

namespace sot {

namespace {
struct CodeExtra {
    bool skip = false;
    std::vector<CodeCache*> caches;  // borrowed
};
}  // namespace

static void destroy(void* extra) noexcept { delete static_cast<CodeExtra*>(extra); }

int code_extra_init() noexcept { return cpy_extra_init(destroy); }

static CodeExtra* find(PyCodeObject* code) noexcept { return static_cast<CodeExtra*>(cpy_extra_get(code)); }

// -1 sets an exception: null.
static CodeExtra* find_or_make(PyCodeObject* code) noexcept {
    CodeExtra* extra = find(code);
    if (extra != nullptr) {
        return extra;
    }
    extra = new (std::nothrow) CodeExtra;
    if (extra == nullptr) {
        PyErr_NoMemory();
    } else if (cpy_extra_set(code, extra) < 0) {
        delete extra;
        return nullptr;
    }
    return extra;
}

int mark_skip(PyCodeObject* code) noexcept {
    CodeExtra* extra = find_or_make(code);
    if (extra == nullptr) {
        return -1;
    }
    extra->skip = true;
    return 0;
}

bool is_marked_skip(PyCodeObject* code) noexcept {
    CodeExtra* extra = find(code);
    return extra != nullptr && extra->skip;
}

Known look_up(PyCodeObject* code, PyObject* globals) noexcept {
    CodeExtra* extra = find(code);
    if (extra == nullptr) {
        return {false, nullptr};
    }
    for (CodeCache* cache : extra->caches) {
        if (cache->globals == globals) {
            return {extra->skip, cache};
        }
    }
    return {extra->skip, nullptr};
}

CodeCache* registered_cache(PyCodeObject* code, PyObject* globals) noexcept {
    return look_up(code, globals).cache;
}

int register_cache(CodeCache* cache) noexcept {
    CodeExtra* extra = find_or_make(cache->code);
    if (extra == nullptr) {
        return -1;
    }
    try {
        extra->caches.push_back(cache);
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
        return -1;
    }
    cache->registered = true;
    return 0;
}

void unregister_cache(CodeCache* cache) noexcept {
    CodeExtra* extra = find(cache->code);
    if (extra != nullptr) {
        auto& all = extra->caches;
        all.erase(std::remove(all.begin(), all.end(), cache), all.end());
    }
    cache->registered = false;
}

}  // namespace sot
