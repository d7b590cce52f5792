#ifndef PEGBAR_LANES_H
#define PEGBAR_LANES_H

#include <stdint.h>
#include <string.h>

// The components of two pixels, and with room for products of bytes.
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint16_t lanes8 __attribute__((vector_size(16)));

static inline lanes8 widened(const uint32_t *pixels) {
    bytes8 loaded;
    memcpy(&loaded, pixels, sizeof loaded);
    return __builtin_convertvector(loaded, lanes8);
}

#endif
