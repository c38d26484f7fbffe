// Where a thread's C stack ends.
#include "c_stack.h"

#if defined(__APPLE__) || defined(__linux__)
#include <pthread.h>
#endif

#include <algorithm>

namespace sot {

// Kept free for what does not come by here: C code that calls itself, destructors, error handling.
static constexpr std::uintptr_t kMargin = 256 * 1024;
// What the translator or a policy may need, which CPython's own frames carry.
static constexpr std::uintptr_t kTranslator = 768 * 1024;

namespace {
struct Bounds {
    std::uintptr_t low, high;
};
}  // namespace

// {0, 0} where the platform does not say.
static Bounds bounds_of_thread() noexcept {
#if defined(__APPLE__)
    auto high = reinterpret_cast<std::uintptr_t>(pthread_get_stackaddr_np(pthread_self()));
    return {high - pthread_get_stacksize_np(pthread_self()), high};
#elif defined(__linux__) && defined(__GLIBC__)
    pthread_attr_t attributes;
    void* low = nullptr;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
        return {0, 0};
    }
    int failed = pthread_attr_getstack(&attributes, &low, &size);
    pthread_attr_destroy(&attributes);
    auto base = reinterpret_cast<std::uintptr_t>(low);
    return failed ? Bounds{0, 0} : Bounds{base, base + size};
#else
    return {0, 0};
#endif
}

static void find_out(ThreadState& thread) noexcept {
    Bounds bounds = bounds_of_thread();
    std::uintptr_t size = bounds.high - bounds.low;
    thread.c_stack_low = bounds.low;
    thread.c_stack_floor = bounds.low + std::min(kMargin, size / 8);
    thread.translator_floor = bounds.low + std::min(kTranslator, size / 2);
}

// Out of line: before the first answer in a thread, and near the end. Whoever runs on a stack that is
// not the thread's own (below it) is left alone.
__attribute__((noinline)) bool c_stack_is_below(ThreadState& thread, std::uintptr_t here, bool translator) noexcept {
    if (thread.c_stack_floor == ThreadState::kUnknown) {
        find_out(thread);
    }
    return here >= thread.c_stack_low && here < (translator ? thread.translator_floor : thread.c_stack_floor);
}

__attribute__((noinline)) PyObject* raise_c_stack_used_up() noexcept {
    PyErr_SetString(PyExc_RecursionError, "maximum recursion depth exceeded: the thread's C stack is used up");
    return nullptr;
}

}  // namespace sot
