#ifndef PEGBAR_WIDE_LANES_H
#define PEGBAR_WIDE_LANES_H

// What Lanes.h has, for twice as many pixels at once: for functions that are compiled for AVX2, and chosen where the
// processor has it.

#include "Lanes.h"

// Eight pixels, and their components.
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint32_t words8 __attribute__((vector_size(32)));
// The components of four pixels, with room for products of bytes.
typedef uint16_t lanes16 __attribute__((vector_size(32)));

static inline bytes32 eight(const uint32_t *pixels) {
    bytes32 loaded;
    memcpy(&loaded, pixels, sizeof loaded);
    return loaded;
}

static inline void store_eight(uint32_t *pixels, bytes32 values) { memcpy(pixels, &values, sizeof values); }

// The components of the first four of eight pixels, and of the others.
static inline lanes16 lower_four(bytes32 pixels) {
    return __builtin_convertvector(
        __builtin_shufflevector(pixels, pixels, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), lanes16);
}

static inline lanes16 upper_four(bytes32 pixels) {
    return __builtin_convertvector(
        __builtin_shufflevector(pixels, pixels, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31), lanes16);
}

// Eight pixels of the components of four each, all of them below 256.
static inline bytes32 joined_fours(lanes16 first, lanes16 second) {
    return __builtin_shufflevector(
        __builtin_convertvector(first, bytes16), __builtin_convertvector(second, bytes16), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
        11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

// Products of bytes, rounded, as `product` has them.
static inline lanes16 wide_product(lanes16 values, lanes16 by) {
    typedef uint32_t wide16 __attribute__((vector_size(64)));
    wide16 whole = __builtin_convertvector(values * by + 128, wide16) * 257;
    return __builtin_convertvector(whole >> 16, lanes16);
}

// Eight pixels, each multiplied by so much of 255.
static inline bytes32 wide_faded(bytes32 pixels, words8 by) {
    by |= by << 16;
    lanes16 first = (lanes16)__builtin_shufflevector(by, by, 0, 0, 1, 1, 2, 2, 3, 3);
    lanes16 second = (lanes16)__builtin_shufflevector(by, by, 4, 4, 5, 5, 6, 6, 7, 7);
    return joined_fours(wide_product(lower_four(pixels), first), wide_product(upper_four(pixels), second));
}

// Eight pixels laid over others. Sums end at 255.
static inline bytes32 wide_laid(bytes32 source, bytes32 below) {
    return __builtin_elementwise_add_sat(source, wide_faded(below, 255 - ((words8)source >> 24)));
}

#endif
