#include "CPixels.h"
#include "HueRow.h"
#include "Lanes.h"
#include "WideRows.h"

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

static const uint64_t ALPHAS = 0xff000000ff000000;

// Most of a layer is empty, and much of the rest opaque, which four tell at once.
void area_lay_row(uint32_t *target, const uint32_t *source, int32_t count) {
    int32_t i = WIDE(count, lay_row(target, source, count));
    for (; i + 4 <= count; i += 4) {
        uint64_t pair[2];
        memcpy(pair, source + i, sizeof pair);
        if (!(pair[0] | pair[1])) continue;
        if ((pair[0] & pair[1] & ALPHAS) == ALPHAS) {
            memcpy(target + i, pair, sizeof pair);
        } else {
            store_four(target + i, laid(four(source + i), four(target + i)));
        }
    }
    if (i < count) store_some(target + i, laid(some(source + i, count - i), some(target + i, count - i)), count - i);
}

// What two pixels and two below them come to.
static inline lanes8 screened(lanes8 source, lanes8 below) { return source + below - product(source, below); }

// What two pixels leave of what lies beside them.
static inline lanes8 rest(lanes8 pixels) { return 255 - __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7); }

// What each of two pixels shows where the other does not cover; such sums end at 255.
static inline lanes8 beside(lanes8 source, lanes8 below) {
    return product(source, rest(below)) + product(below, rest(source));
}

typedef int32_t ints4 __attribute__((ext_vector_type(4)));

#define INTS ints4
#define WORDS words4
#define LANES lanes8
#include "SeparableModes.h"

static inline __attribute__((always_inline)) bytes16 mixed(bytes16 source, bytes16 below, area_mode mode) {
    if (mode == AREA_NORMAL) return laid(source, below);
    if (mode != AREA_SCREEN && mode != AREA_MULTIPLY) return (bytes16)mixed_pixels((words4)source, (words4)below, mode);
    lanes8 first = lower(source), second = upper(source), third = lower(below), fourth = upper(below);
    if (mode == AREA_SCREEN) return joined(screened(first, third), screened(second, fourth));
    lanes8 one = beside(first, third), other = beside(second, fourth);
    one |= (lanes8)(one > 255);
    other |= (lanes8)(other > 255);
    return __builtin_elementwise_add_sat(
        joined(one & 255, other & 255), joined(product(first, third), product(second, fourth)));
}

static inline __attribute__((always_inline)) int32_t mix_pixels(
    uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha) {
    words4 by = (words4){0} + alpha;
    for (int32_t i = 0; i < count; i += 4) {
        int32_t left = count - i < 4 ? count - i : 4;
        bytes16 pixels = some(source + i, left);
        uint64_t pair[2];
        memcpy(pair, &pixels, sizeof pair);
        // Nothing changes nothing.
        if (!(pair[0] | pair[1])) continue;
        if (alpha < 255) pixels = faded(pixels, by);
        store_some(target + i, mixed(pixels, some(target + i, left), mode), left);
    }
    return count;
}

void area_mix_row(uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha) {
    if (mode == AREA_NORMAL && alpha == 255) return area_lay_row(target, source, count);
    if (mode >= AREA_HUE) return mix_hue_row(target, source, count, mode);
    int32_t done = WIDE(count, mix_row(target, source, count, mode, alpha));
    if (done < count) mix_in_mode(target + done, source + done, count - done, mode, alpha);
}

void area_mask_row(uint32_t *target, const uint32_t *mask, int32_t count, bool is_inverted) {
    words4 inverting = (words4){0} + (is_inverted ? 255 : 0);
    for (int32_t i = WIDE(count, mask_row(target, mask, count, is_inverted)); i < count; i += 4) {
        int32_t left = count - i < 4 ? count - i : 4;
        words4 by = ((words4)some(mask + i, left) >> 24) ^ inverting;
        store_some(target + i, faded(some(target + i, left), by), left);
    }
}

void area_look_up(uint32_t *pixels, int32_t count, const uint8_t *table) {
    enum { AT_ONCE = 4 };
    // Layers have long runs of one color; nothing stays nothing.
    uint32_t last = 0, outcome = 0;
    for (int32_t i = 0; i < count; i += AT_ONCE) {
        int32_t end = count - i < AT_ONCE ? count : i + AT_ONCE;
        if (end == i + AT_ONCE) {
            uint64_t pair[2], lasts = (uint64_t)last << 32 | last;
            memcpy(pair, pixels + i, sizeof pair);
            if (!((pair[0] ^ lasts) | (pair[1] ^ lasts))) {
                if (outcome != last) store_four(pixels + i, (bytes16)((words4){0} + outcome));
                continue;
            }
        }
        for (int32_t k = i; k < end; k++) {
            uint32_t pixel = pixels[k];
            if (pixel != last) {
                const uint8_t *color = table + (pixel >> 16 & 0xff00);
                last = pixel;
                outcome = !pixel ? 0
                    : (pixel & 0xff000000) | (uint32_t)color[pixel >> 16 & 255] << 16
                        | (uint32_t)color[pixel >> 8 & 255] << 8 | color[pixel & 255];
            }
            pixels[k] = outcome;
        }
    }
}

void area_color_row(uint32_t *pixels, int32_t count, const uint32_t *colors) {
    int32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        uint64_t pair[2];
        memcpy(pair, pixels + i, sizeof pair);
        if (!(pair[0] | pair[1])) continue;
        for (int32_t k = i; k < i + 4; k++) pixels[k] = pixels[k] ? colors[pixels[k] >> 24] : 0;
    }
    for (; i < count; i++) pixels[i] = pixels[i] ? colors[pixels[i] >> 24] : 0;
}

void area_tint_row(uint32_t *pixels, int32_t count, uint32_t color) {
    lanes8 colors = lower((bytes16)((words4){0} + color));
    int32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        bytes16 four_pixels = four(pixels + i);
        store_four(pixels + i, joined(product(lower(four_pixels), colors), product(upper(four_pixels), colors)));
    }
    if (i == count) return;
    bytes16 last = some(pixels + i, count - i);
    store_some(pixels + i, joined(product(lower(last), colors), product(upper(last), colors)), count - i);
}

void area_flood_row(uint32_t *pixels, int32_t count, uint32_t color) {
    bytes16 colors = (bytes16)((words4){0} + color);
    for (int32_t i = WIDE(count, flood_row(pixels, count, color)); i < count; i += 4) {
        int32_t left = count - i < 4 ? count - i : 4;
        uint64_t pair[2];
        bytes16 shape = some(pixels + i, left);
        memcpy(pair, &shape, sizeof pair);
        if (!(pair[0] | pair[1])) continue;
        store_some(pixels + i, faded(colors, (words4)shape >> 24), left);
    }
}

void area_silhouette_row(uint32_t *target, const uint32_t *source, int32_t count) {
    for (int32_t i = 0; i < count; i++) target[i] = source[i] & 0xff000000;
}

typedef float colors4 __attribute__((ext_vector_type(4)));

static inline colors4 color(uint32_t pixel) {
    typedef uint8_t bytes4 __attribute__((ext_vector_type(4)));
    bytes4 components;
    memcpy(&components, &pixel, sizeof components);
    return __builtin_convertvector(components, colors4);
}

// Four pixels of their components. Adding 2²³ leaves the rounded numbers in the fractions' bits.
static inline bytes16 packed(const colors4 colors[4]) {
    lanes8 halves[2];
    for (int32_t i = 0; i < 2; i++) {
        words4 first = (words4)(colors[2 * i] + 8388608.0f) & 255, second = (words4)(colors[2 * i + 1] + 8388608.0f) & 255;
        halves[i] = __builtin_shufflevector((lanes8)first, (lanes8)second, 0, 2, 4, 6, 8, 10, 12, 14);
    }
    return joined(halves[0], halves[1]);
}

void area_sum_row(float *sums, const uint32_t *pixels, int32_t count, int32_t first, int32_t size) {
    int32_t left = size - first;
    for (int32_t i = 0; i < count; sums += 4) {
        int32_t end = count - i < left ? count : i + left;
        colors4 sum;
        memcpy(&sum, sums, sizeof sum);
        for (; i < end; i++) sum += color(pixels[i]);
        memcpy(sums, &sum, sizeof sum);
        left = size;
    }
}

// A color as far on the way to the next one.
static inline colors4 right_of(const float *colors, int32_t column, float share) {
    colors4 from, step;
    memcpy(&from, colors + 8 * (size_t)column, sizeof from);
    memcpy(&step, colors + 8 * (size_t)column + 4, sizeof step);
    return from + step * share;
}

void area_enlarge_row(
    uint32_t *target, int32_t count, const uint32_t *above, const uint32_t *below, int32_t width, float share,
    const int32_t *columns, const float *shares, float *room) {
    // Each color, and by how much the next one differs.
    colors4 last = {0};
    for (int32_t x = 0; x < width; x++) {
        colors4 upper = color(above[x]), between = upper + (color(below[x]) - upper) * share;
        memcpy(room + 8 * x, &between, sizeof between);
        colors4 step = between - last;
        if (x > 0) memcpy(room + 8 * x - 4, &step, sizeof step);
        last = between;
    }
    int32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        colors4 colors[4];
        for (int32_t k = 0; k < 4; k++) colors[k] = right_of(room, columns[i + k], shares[i + k]);
        store_four(target + i, packed(colors));
    }
    if (i == count) return;
    colors4 colors[4] = {0};
    for (int32_t k = 0; i + k < count; k++) colors[k] = right_of(room, columns[i + k], shares[i + k]);
    store_some(target + i, packed(colors), count - i);
}
