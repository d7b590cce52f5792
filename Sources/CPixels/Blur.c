#include "CPixels.h"
#include "Lanes.h"
#include "WideRows.h"

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

typedef int16_t steps8 __attribute__((vector_size(16)));
typedef int16_t steps4 __attribute__((vector_size(8)));
typedef int32_t sums4 __attribute__((vector_size(16)));
typedef float colors4 __attribute__((vector_size(16)));

// What RunningMeans.h asks for, for one row.
typedef struct {
    const uint32_t *pixels;
} one_row;

typedef struct {
    uint32_t *pixels;
} one_target;

static inline steps8 components_at(one_row row, int32_t offset) { return (steps8)widened(row.pixels + offset); }

static inline sums4 first_of(steps8 both) {
    steps4 half = __builtin_shufflevector(both, both, 0, 1, 2, 3);
    return __builtin_convertvector(half, sums4);
}

static inline sums4 second_of(steps8 both) {
    steps4 half = __builtin_shufflevector(both, both, 4, 5, 6, 7);
    return __builtin_convertvector(half, sums4);
}

static inline lanes8 narrowed(sums4 first, sums4 second) {
    return __builtin_shufflevector((lanes8)first, (lanes8)second, 0, 2, 4, 6, 8, 10, 12, 14);
}

static inline void put(one_target row, int32_t offset, const sums4 colors[4], int32_t count) {
    bytes16 four = joined(narrowed(colors[0], colors[1]), narrowed(colors[2], colors[3]));
    store_some(row.pixels + offset, four, count);
}

#define STEPS steps8
#define SUMS sums4
#define COLORS colors4
#define ROWS one_row
#define TARGETS one_target
#include "RunningMeans.h"

void area_blur_rows(
    uint32_t *target, int32_t to_next_target, const uint32_t *pixels, int32_t to_next, int32_t rows, int32_t skipped,
    int32_t count, int32_t width, float scale) {
    int32_t done = 0;
#if defined(__x86_64__)
    if (HAS_AVX2) {
        for (; done + 2 <= rows; done += 2) {
            wide_blur_rows(
                target + done * to_next_target, to_next_target, pixels + done * to_next, to_next, skipped, count, width,
                scale);
        }
    }
#endif
    for (; done < rows; done++) {
        blur((one_target){target + done * to_next_target}, (one_row){pixels + done * to_next}, skipped, count, width, scale);
    }
}

void area_join_alphas(uint32_t *target, const uint32_t *pixels, int32_t count, int32_t rows) {
    if (rows < 4) {
        for (int32_t i = 0; i < count; i++) {
            uint32_t joined = 0;
            for (int32_t row = 0; row < rows; row++) joined |= pixels[(intptr_t)row * count + i] >> 24 << 8 * row;
            target[i] = joined;
        }
        return;
    }
    const uint32_t *second = pixels + count, *third = second + count, *fourth = third + count;
    for (int32_t i = 0; i < count; i++) {
        target[i] = pixels[i] >> 24 | (second[i] >> 16 & 0xff00) | (third[i] >> 8 & 0xff0000) | (fourth[i] & 0xff000000);
    }
}

void area_join_bytes(uint32_t *target, const uint32_t *bytes, int32_t count, int32_t rows) {
    int32_t words = count / 4;
    for (int32_t i = 0; i < words; i++) {
        words4 column = {0};
        for (int32_t row = 0; row < 4 && row < rows; row++) column[row] = bytes[(intptr_t)row * words + i];
        bytes16 apart = (bytes16)column;
        store_four(
            target + 4 * i,
            __builtin_shufflevector(apart, apart, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    }
}

void area_split_alphas(uint32_t *target, const uint32_t *bytes, int32_t count) {
    const uint8_t *alphas = (const uint8_t *)bytes;
    for (int32_t i = 0; i < count; i++) target[i] = (uint32_t)alphas[i] << 24;
}

// Four rows of four pixels each as columns.
static inline void turn_square(uint32_t *target, intptr_t to_next_target, const uint32_t *rows, int32_t to_next) {
    words4 a = (words4)four(rows), b = (words4)four(rows + to_next);
    words4 c = (words4)four(rows + 2 * to_next), d = (words4)four(rows + 3 * to_next);
    words4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    store_four(target, (bytes16)__builtin_shufflevector(ab, cd, 0, 1, 4, 5));
    store_four(target + to_next_target, (bytes16)__builtin_shufflevector(ab, cd, 2, 3, 6, 7));
    ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    store_four(target + 2 * to_next_target, (bytes16)__builtin_shufflevector(ab, cd, 0, 1, 4, 5));
    store_four(target + 3 * to_next_target, (bytes16)__builtin_shufflevector(ab, cd, 2, 3, 6, 7));
}

void area_turn_rows(uint32_t *target, intptr_t to_next_target, const uint32_t *pixels, int32_t rows, int32_t count) {
    // By squares as far as there are such.
    int32_t square_rows = rows & ~3, square_columns = count & ~3;
    for (int32_t x = 0; x < count; x++) {
        uint32_t *column = target + x * to_next_target;
        if (x < square_columns && x % 4 == 0) {
            for (int32_t y = 0; y < square_rows; y += 4) {
                turn_square(column + y, to_next_target, pixels + (intptr_t)y * count + x, count);
            }
        }
        for (int32_t y = x < square_columns ? square_rows : 0; y < rows; y++) column[y] = pixels[(intptr_t)y * count + x];
    }
}
