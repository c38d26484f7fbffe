// While the translator runs, what signals call in Python waits: an exception of theirs is the program's, and the engine's own handlers would get it.
#pragma once
#include "ref.h"

#include <csignal>

namespace sot {

// From hold() on a noted signal is one that has come; answer() puts the program's handlers back and calls those of the noted ones.
// Nothing happens outside the main thread of the main interpreter, where Python calls no handlers. KeyboardInterrupt is not held: it
// ends a translation at once, and is no Exception that the engine would take for its own.
class HeldSignals {
public:
    HeldSignals() noexcept = default;
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

    // False with an exception: a handler that was due before has raised it.
    bool hold() noexcept;
    // False with an exception: what a handler raised, or else the one that was set before.
    bool answer() noexcept;

private:
    void put_back() noexcept;

    static constexpr int kMost = 8;  // handlers; those of more signals are not held
    struct Held {
        int number;
        PyObject* handler;  // owned
        struct sigaction action;
    };
    Held held_[kMost];
    int count_ = 0;
};

int signals_init() noexcept;

}  // namespace sot
