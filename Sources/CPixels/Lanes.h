#ifndef PEGBAR_LANES_H
#define PEGBAR_LANES_H

#include <stdint.h>
#include <string.h>

// The components of two pixels, and with room for products of bytes.
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint16_t lanes8 __attribute__((vector_size(16)));

// Four pixels, and their components.
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint32_t words4 __attribute__((vector_size(16)));

static inline lanes8 widened(const uint32_t *pixels) {
    bytes8 loaded;
    memcpy(&loaded, pixels, sizeof loaded);
    return __builtin_convertvector(loaded, lanes8);
}

static inline bytes16 four(const uint32_t *pixels) {
    bytes16 loaded;
    memcpy(&loaded, pixels, sizeof loaded);
    return loaded;
}

static inline void store_four(uint32_t *pixels, bytes16 values) { memcpy(pixels, &values, sizeof values); }

// As many pixels as there are, of four, and clear ones. So few are not worth a call of memcpy.
static inline bytes16 some(const uint32_t *pixels, int32_t count) {
    if (count == 4) return four(pixels);
    return (bytes16)(words4){count > 0 ? pixels[0] : 0, count > 1 ? pixels[1] : 0, count > 2 ? pixels[2] : 0, 0};
}

static inline void store_some(uint32_t *pixels, bytes16 values, int32_t count) {
    if (count == 4) return store_four(pixels, values);
    words4 words = (words4)values;
    if (count > 0) pixels[0] = words[0];
    if (count > 1) pixels[1] = words[1];
    if (count > 2) pixels[2] = words[2];
}

// The components of the first two of four pixels, and of the others.
static inline lanes8 lower(bytes16 pixels) {
    return __builtin_convertvector(__builtin_shufflevector(pixels, pixels, 0, 1, 2, 3, 4, 5, 6, 7), lanes8);
}

static inline lanes8 upper(bytes16 pixels) {
    return __builtin_convertvector(__builtin_shufflevector(pixels, pixels, 8, 9, 10, 11, 12, 13, 14, 15), lanes8);
}

// Four pixels of the components of two each, all of them below 256.
static inline bytes16 joined(lanes8 first, lanes8 second) {
    return __builtin_shufflevector(
        (bytes16)first, (bytes16)second, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
}

// Products of bytes, rounded. A 257th of 65,536 is what dividing by 255 comes to.
static inline lanes8 product(lanes8 values, lanes8 by) {
    typedef uint32_t wide8 __attribute__((vector_size(32)));
    wide8 whole = __builtin_convertvector(values * by + 128, wide8) * 257;
    return __builtin_convertvector(whole >> 16, lanes8);
}

// Four pixels, each multiplied by so much of 255.
static inline bytes16 faded(bytes16 pixels, words4 by) {
    by |= by << 16;
    lanes8 first = (lanes8)__builtin_shufflevector(by, by, 0, 0, 1, 1);
    lanes8 second = (lanes8)__builtin_shufflevector(by, by, 2, 2, 3, 3);
    return joined(product(lower(pixels), first), product(upper(pixels), second));
}

// Four pixels laid over others. Sums end at 255: the colors of what filters made may be brighter than their alpha.
static inline bytes16 laid(bytes16 source, bytes16 below) {
    return __builtin_elementwise_add_sat(source, faded(below, 255 - ((words4)source >> 24)));
}

#endif
