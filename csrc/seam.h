// What a debugger sees of a tail call.
//
// A tool may be switched on by something that translated code calls, as pdb.set_trace() is. For the
// program the frame then goes on; for CPython one frame returns (a Tail) and another begins (a resume
// function). The seam between them is kept from the functions of sys.settrace and sys.setprofile: no
// return, no call, no second visit of the line; and the frame's own trace function goes over.
#pragma once
#include "ref.h"

namespace sot {

void open_seam(PyThreadState* tstate) noexcept;
void cross_seam(PyCodeObject* resumed) noexcept;
void close_seam() noexcept;
bool seam_is_open() noexcept;

// The running frame is about to return a Tail.
inline void about_to_tail() noexcept {
    PyThreadState* tstate = PyThreadState_Get();
    if (__builtin_expect(tstate->c_tracefunc != nullptr || tstate->c_profilefunc != nullptr, 0)) {
        open_seam(tstate);
    }
}

// While the resume function of a Tail runs, whose code is `resumed`.
class Seam {
public:
    explicit Seam(PyCodeObject* resumed) noexcept : open_(seam_is_open()) {
        if (__builtin_expect(open_, 0)) {
            cross_seam(resumed);
        }
    }
    ~Seam() {
        if (__builtin_expect(open_, 0)) {
            close_seam();
        }
    }
    Seam(const Seam&) = delete;
    Seam& operator=(const Seam&) = delete;

private:
    bool open_;
};

}  // namespace sot
