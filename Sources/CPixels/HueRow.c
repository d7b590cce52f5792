#include "CPixels.h"
#include "HueRow.h"
#include "Lanes.h"

#include <float.h>

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

// A component of four pixels.
typedef float shares4 __attribute__((ext_vector_type(4)));
typedef int32_t answers4 __attribute__((ext_vector_type(4)));

typedef struct {
    shares4 red, green, blue;
} colors;

typedef struct {
    colors color;
    shares4 alpha;
} pixels4;

static inline shares4 least(shares4 a, shares4 b) { return a < b ? a : b; }

static inline shares4 most(shares4 a, shares4 b) { return a > b ? a : b; }

static inline shares4 least_of(colors of) { return least(least(of.red, of.green), of.blue); }

static inline shares4 most_of(colors of) { return most(most(of.red, of.green), of.blue); }

static inline shares4 luminosity(colors of) { return of.red * 0.3f + of.green * 0.59f + of.blue * 0.11f; }

static inline shares4 saturation(colors of) { return most_of(of) - least_of(of); }

static inline colors scaled(colors of, shares4 by) { return (colors){of.red * by, of.green * by, of.blue * by}; }

static inline answers4 is_zero(shares4 value) { return value < FLT_MIN & value > -FLT_MIN; }

// What is not zero, to divide by.
static inline shares4 divisor(shares4 value) { return is_zero(value) ? (shares4)1 : value; }

static inline shares4 saturated(shares4 part, shares4 low, shares4 high, shares4 to) {
    shares4 span = high - low;
    shares4 between = (part - low) * to / divisor(span);
    return is_zero(span) ? (shares4)0 : part == high ? to : between;
}

static inline colors with_saturation(colors of, shares4 to) {
    shares4 low = least_of(of), high = most_of(of);
    return (colors){
        saturated(of.red, low, high, to), saturated(of.green, low, high, to), saturated(of.blue, low, high, to)};
}

// Brings a component between 0 and the alpha, and keeps the luminosity.
static inline shares4 clipped(shares4 part, shares4 middle, shares4 low, shares4 high, shares4 alpha) {
    shares4 below = middle - low, above = high - middle;
    shares4 raised = is_zero(below) ? (shares4)0 : middle + (part - middle) * middle / divisor(below);
    part = low < 0 ? raised : part;
    shares4 lowered = is_zero(above) ? alpha : middle + (part - middle) * (alpha - middle) / divisor(above);
    return high > alpha ? lowered : part;
}

static inline colors with_luminosity(colors of, shares4 alpha, shares4 to) {
    shares4 more = to - luminosity(of);
    of = (colors){of.red + more, of.green + more, of.blue + more};
    shares4 middle = luminosity(of), low = least_of(of), high = most_of(of);
    return (colors){
        clipped(of.red, middle, low, high, alpha), clipped(of.green, middle, low, high, alpha),
        clipped(of.blue, middle, low, high, alpha)};
}

static inline shares4 component(words4 pixels, int32_t shift) {
    return __builtin_convertvector((answers4)(pixels >> shift & 255), shares4) * (1 / 255.0f);
}

static inline pixels4 parted(bytes16 from) {
    words4 words = (words4)from;
    return (pixels4){{component(words, 16), component(words, 8), component(words, 0)}, component(words, 24)};
}

// In 256 steps, of which the last two are one.
static inline words4 stepped(shares4 value) {
    value = value < 1 ? value : 1;
    value = value > 0 ? value : 0;
    words4 steps = (words4)__builtin_convertvector(value * 256, answers4);
    return steps - (steps >> 8);
}

// Premultiplied: what covers both is scaled by both alphas (W3C Compositing and Blending Level 1, 10.2).
static inline colors both(pixels4 source, pixels4 below, area_mode mode) {
    shares4 alpha = source.alpha * below.alpha, own = luminosity(below.color) * source.alpha;
    switch (mode) {
    case AREA_HUE:
        return with_luminosity(
            with_saturation(scaled(source.color, below.alpha), saturation(below.color) * source.alpha), alpha, own);
    case AREA_SATURATION:
        return with_luminosity(
            with_saturation(scaled(below.color, source.alpha), saturation(source.color) * below.alpha), alpha, own);
    case AREA_COLOR: return with_luminosity(scaled(source.color, below.alpha), alpha, own);
    default: return with_luminosity(scaled(below.color, source.alpha), alpha, luminosity(source.color) * below.alpha);
    }
}

static inline shares4 summed(shares4 source, shares4 below, shares4 mixed, pixels4 over, pixels4 under) {
    return (1 - over.alpha) * below + (1 - under.alpha) * source + mixed;
}

static inline bytes16 mixed(bytes16 source, bytes16 below, area_mode mode) {
    pixels4 over = parted(source), under = parted(below);
    colors mixture = both(over, under, mode);
    words4 red = stepped(summed(over.color.red, under.color.red, mixture.red, over, under));
    words4 green = stepped(summed(over.color.green, under.color.green, mixture.green, over, under));
    words4 blue = stepped(summed(over.color.blue, under.color.blue, mixture.blue, over, under));
    words4 alpha = stepped(under.alpha + over.alpha - under.alpha * over.alpha);
    return (bytes16)(alpha << 24 | red << 16 | green << 8 | blue);
}

static inline __attribute__((always_inline)) void mix_row(
    uint32_t *target, const uint32_t *source, int32_t count, area_mode mode) {
    for (int32_t i = 0; i < count; i += 4) {
        int32_t left = count - i < 4 ? count - i : 4;
        bytes16 pixels = some(source + i, left);
        uint64_t pair[2];
        memcpy(pair, &pixels, sizeof pair);
        // Nothing changes nothing.
        if (!(pair[0] | pair[1])) continue;
        store_some(target + i, mixed(pixels, some(target + i, left), mode), left);
    }
}

void mix_hue_row(uint32_t *target, const uint32_t *source, int32_t count, area_mode mode) {
    switch (mode) {
    case AREA_HUE: return mix_row(target, source, count, AREA_HUE);
    case AREA_SATURATION: return mix_row(target, source, count, AREA_SATURATION);
    case AREA_COLOR: return mix_row(target, source, count, AREA_COLOR);
    default: return mix_row(target, source, count, AREA_LUMINOSITY);
    }
}
