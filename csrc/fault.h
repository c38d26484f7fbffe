/* Faults planted on purpose, so that tests/hardening can show which hardening lane catches them. Only a build with
 * -DSOT_FAULTS has any; there SOT_FAULT in the environment names the one that is made. */
#ifndef SOT_FAULT_H
#define SOT_FAULT_H

#ifdef SOT_FAULTS
#include <stdlib.h>
#include <string.h>
#define PLANTED(name, ...)                                           \
    do {                                                             \
        const char *planted = getenv("SOT_FAULT");                   \
        if (planted != NULL && strcmp(planted, name) == 0) {         \
            __VA_ARGS__;                                             \
        }                                                            \
    } while (0)
#else
#define PLANTED(name, ...) ((void)0)
#endif

#endif
