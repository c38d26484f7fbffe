// The hook: frames that reach the interpreter natively go through the engine.
#pragma once
#include "ref.h"

namespace sot {

// Counted; -1 with an exception when this interpreter is not supported.
int hook_install() noexcept;
int hook_remove() noexcept;  // -1 with an exception when it is not installed
bool hook_installed() noexcept;

// policy(code, globals) -> CodeCache | None | False (ask again at its next call), or None for no policy.
// The caches it gave before are let go. -1 with an exception.
int set_policy(PyObject* policy) noexcept;

// The frames that this thread runs from now on, of the code objects whose addresses are the keys of a dict, go through the
// caches that are its values, until the innermost `FollowedFrames` goes; None: no frames do. -1 with an exception.
int follow_frames(PyObject* caches) noexcept;
// What follow_frames() was told last, or None.
PyObject* followed_frames() noexcept;

// The scope of what is said by follow_frames().
class FollowedFrames {
public:
    FollowedFrames() noexcept;
    ~FollowedFrames();
    FollowedFrames(const FollowedFrames&) = delete;
    FollowedFrames& operator=(const FollowedFrames&) = delete;

private:
    PyObject* before_;
};

}  // namespace sot
