/* What the tests share: a check that says where it fails, and whole files. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long checks;

#define CHECK(truth)                                                              \
    do {                                                                          \
        checks++;                                                                 \
        if (!(truth)) {                                                           \
            fprintf(stderr, "%s:%d: is not so: %s\n", __FILE__, __LINE__, #truth); \
            exit(1);                                                              \
        }                                                                         \
    } while (0)

/* Whether two texts are the same; one that is NULL is not. */
static inline int same(const char *one, const char *other) {
    return one != NULL && other != NULL && strcmp(one, other) == 0;
}

#endif
