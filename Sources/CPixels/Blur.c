#include "CPixels.h"
#include "Lanes.h"

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

typedef int16_t steps8 __attribute__((vector_size(16)));
typedef int16_t steps4 __attribute__((vector_size(8)));
typedef int32_t sums4 __attribute__((vector_size(16)));
typedef float colors4 __attribute__((vector_size(16)));

// Running sums of running sums of running sums.
typedef struct {
    sums4 first, second, third;
} running;

static inline sums4 next(running *sums, sums4 step) {
    sums->first += step;
    sums->second += sums->first;
    sums->third += sums->second;
    return sums->third;
}

// Two sums each, one pixel after the other.
static inline void next_two(running *sums, steps8 both, sums4 outcomes[2]) {
    steps4 left = __builtin_shufflevector(both, both, 0, 1, 2, 3), right = __builtin_shufflevector(both, both, 4, 5, 6, 7);
    outcomes[0] = next(sums, __builtin_convertvector(left, sums4));
    outcomes[1] = next(sums, __builtin_convertvector(right, sums4));
}

// Adding 2²³ leaves the rounded number in the fraction's bits.
static inline sums4 rounded(sums4 sum, float scale) {
    colors4 color = __builtin_convertvector(sum, colors4) * scale;
    color += 8388608.0f;
    return (sums4)color & 255;
}

static inline lanes8 narrowed(sums4 first, sums4 second) {
    return __builtin_shufflevector((lanes8)first, (lanes8)second, 0, 2, 4, 6, 8, 10, 12, 14);
}

// Four pixels of their rounded components, which are narrowed as what they are: below 256.
static inline bytes16 packed(const sums4 colors[4], float scale) {
    lanes8 first = narrowed(rounded(colors[0], scale), rounded(colors[1], scale));
    lanes8 second = narrowed(rounded(colors[2], scale), rounded(colors[3], scale));
    return joined(first, second);
}

static inline steps8 at(const uint32_t *pixels) { return (steps8)widened(pixels); }

// A running mean over w pixels is a running sum of the differences between each pixel and the one w before it. So three of
// them are three running sums, one of the other, of what (1 - z^w)³ makes of the pixels, z being the pixel before: there are
// no sums to be remembered. None runs over: a step is below 2¹⁰ either way, and the last sum, the largest, below 2²⁸. For two
// pixels.
static inline steps8 steps(const uint32_t *pixels, int32_t width, bool is_odd) {
    if (is_odd) {
        steps8 inner = at(pixels - width) - at(pixels - 2 * width);
        return at(pixels) - at(pixels - 3 * width) - inner * 3;
    }
    steps8 wider = at(pixels - width - 1) - at(pixels - 2 * width - 1) * 2 + at(pixels - 3 * width - 1);
    return at(pixels) - at(pixels - width) * 2 + at(pixels - 2 * width) - wider;
}

static inline __attribute__((always_inline)) void blur_row(
    uint32_t *target, const uint32_t *pixels, int32_t skipped, int32_t count, int32_t width, float scale, bool is_odd) {
    running sums = {0};
    sums4 outcomes[4];
    int32_t i = -(skipped & 1);
    for (; i < skipped; i += 2) next_two(&sums, steps(pixels + i, width, is_odd), outcomes);
    for (; i < count; i += 4) {
        next_two(&sums, steps(pixels + i, width, is_odd), outcomes);
        next_two(&sums, steps(pixels + i + 2, width, is_odd), outcomes + 2);
        bytes16 four = packed(outcomes, scale);
        if (i + 4 <= count) {
            memcpy(target + i - skipped, &four, sizeof four);
        } else {
            memcpy(target + i - skipped, &four, sizeof *target * (size_t)(count - i));
        }
    }
}

void area_blur_row(uint32_t *target, const uint32_t *pixels, int32_t skipped, int32_t count, int32_t width, float scale) {
    if (width & 1) {
        blur_row(target, pixels, skipped, count, width, scale, true);
    } else {
        blur_row(target, pixels, skipped, count, width, scale, false);
    }
}
