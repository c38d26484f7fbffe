// A function that is left to the interpreter is given back: its Dispatcher becomes a plain function, in place, and its calls cost nothing any more.
//
// A call through an object of C costs some 50 ns more than one that the evaluator makes itself, which is more than a short function
// takes. A Dispatcher has a function's fields in front, and so it can become one: what it stands for is copied there, then its type
// changes. `__wrapped__` is an attribute in its dict then, as functools.wraps leaves it. take_all_back() makes it a Dispatcher again.
#pragma once
#include "dispatcher.h"

#include <chrono>

namespace sot {

// A call that is left to the interpreter, between making it and done(): one of many is timed, and after that one the function may be
// given back, when the engine has nothing to gain by it.
class ForwardedCall {
public:
    explicit ForwardedCall(Dispatcher* dispatcher) noexcept : dispatcher_(dispatcher) {
        if (++dispatcher->forwarded >= dispatcher->look_at) {
            begin();
        }
    }
    // The dispatcher may be none any more behind this, or be gone.
    void done() noexcept {
        if (timed_) {
            end();
        }
    }
    ForwardedCall(const ForwardedCall&) = delete;
    ForwardedCall& operator=(const ForwardedCall&) = delete;

    static constexpr unsigned kFirst = 64;        // calls before the first look
    static constexpr unsigned kSoon = 1000;        // native entries about which the translator is asked again after fewer hits: it is not decided yet
    static constexpr unsigned kRecursion = 4096;   // calls of a recursion, which may come to arrays yet
    static constexpr unsigned kRare = 4096;        // … before a translation that fewer than a hundredth of the calls use is no reason to look at each
    static constexpr long long kShort = 3000;      // ns: what takes longer is hardly slower for being forwarded

private:
    void begin() noexcept;
    void end() noexcept;

    Dispatcher* dispatcher_;
    bool timed_ = false;
    unsigned before_ = 0;
    std::chrono::steady_clock::time_point began_;
};

// A new list of those that are plain functions now, or null with an exception.
PyObject* given_back() noexcept;
// Those of a list of functions that were given back, and stand for what they were made for, are Dispatchers again, with the caches of another
// list; and what the evaluator has noted of classes that have one of them, alone or as a property, holds no more: there it calls
// `__getitem__`, `__getattribute__`, `__init__` and getters without a look at what they are (3.11+). No code of the program runs in between, in
// no thread. -1 with an exception.
int take_all_back(PyObject* functions, PyObject* caches) noexcept;
int giving_back_init() noexcept;

}  // namespace sot
