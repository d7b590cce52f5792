#include "CPixels.h"
#include "Lanes.h"

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

typedef float colors4 __attribute__((ext_vector_type(4)));

// The nearest entries of the table, in its bounds whatever the positions are.
static inline words4 entries(colors4 position, colors4 last) {
    position = position < last ? position : last;
    position = position > 0 ? position : 0;
    // Adding 2²³ leaves the rounded number in the fraction's bits.
    return (words4)(position + 8388608.0f) & 0x7fffff;
}

static inline colors4 placed(const area_gradient *gradient, colors4 column, float x, float y) {
    float right = (float)gradient->a, down = (float)gradient->b;
    colors4 u = right * column + x, v = down * column + y;
    switch (gradient->kind) {
    case AREA_LINEAR: return u;
    case AREA_RADIAL: return __builtin_elementwise_sqrt(u * u + v * v) + 1;
    case AREA_FOCAL: break;
    }
    // The offset t where the position lies on the circle of radius t around (1 - t) f: for the position d as seen from the
    // focus f, t² (1 - f²) - 2 t (d f) - d² = 0.
    float focus_x = (float)gradient->focus_x, focus_y = (float)gradient->focus_y;
    float rest = (float)(1 - gradient->focus_x * gradient->focus_x - gradient->focus_y * gradient->focus_y);
    float scale = 1 / rest;
    colors4 along = u * focus_x + v * focus_y;
    return (along + __builtin_elementwise_sqrt(along * along + rest * (u * u + v * v))) * scale + 1;
}

static inline __attribute__((always_inline)) void shade(
    const area_gradient *gradient, uint32_t *target, int32_t from, int32_t count, float x, float y) {
    colors4 last = (colors4)((float)gradient->steps + 2), column = (colors4){0, 1, 2, 3} + (float)from;
    const uint32_t *colors = gradient->colors;
    int32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        words4 entry = entries(placed(gradient, column, x, y), last);
        target[i] = colors[entry[0]];
        target[i + 1] = colors[entry[1]];
        target[i + 2] = colors[entry[2]];
        target[i + 3] = colors[entry[3]];
        column += 4;
    }
    if (i == count) return;
    words4 entry = entries(placed(gradient, column, x, y), last);
    for (int32_t k = 0; i + k < count; k++) target[i + k] = colors[entry[k]];
}

void area_gradient_row(const area_gradient *gradient, uint32_t *target, int32_t row, int32_t from, int32_t count) {
    double left = gradient->left + 0.5, top = gradient->top + (double)row + 0.5;
    double x = gradient->a * left + gradient->c * top + gradient->tx, y = gradient->b * left + gradient->d * top + gradient->ty;
    // The kind is the same for all of a row.
    area_gradient own = *gradient;
    switch (own.kind) {
    case AREA_LINEAR:
        own.kind = AREA_LINEAR;
        // Everywhere the same.
        if (own.a == 0) {
            uint32_t color = own.colors[entries((colors4)(float)(x + 1), (colors4)((float)own.steps + 2))[0]];
            for (int32_t i = 0; i < count; i++) target[i] = color;
            return;
        }
        return shade(&own, target, from, count, (float)(x + 1), 0);
    case AREA_RADIAL:
        own.kind = AREA_RADIAL;
        return shade(&own, target, from, count, (float)x, (float)y);
    case AREA_FOCAL:
        own.kind = AREA_FOCAL;
        return shade(
            &own, target, from, count, (float)(x - own.focus_x * own.steps), (float)(y - own.focus_y * own.steps));
    }
}
