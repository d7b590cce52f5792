#include "CPixels.h"
#include "Lanes.h"
#include "WideRows.h"

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

typedef float colors4 __attribute__((ext_vector_type(4)));

#define FLOATS colors4
#define WORDS words4
#include "GradientPlaces.h"

static inline __attribute__((always_inline)) void shade(
    const area_gradient *gradient, area_gradient_kind kind, uint32_t *target, int32_t from, int32_t count, float x, float y) {
    int32_t i = WIDE(count, gradient_row(gradient, target, from, count, x, y));
    // Its own, which no pixel that is written can change.
    area_gradient own = *gradient;
    colors4 last = (colors4)((float)own.steps + 2), column = (colors4){0, 1, 2, 3} + (float)(from + i);
    for (; i + 4 <= count; i += 4) {
        words4 entry = entries(placed(&own, kind, column, x, y), last);
        target[i] = own.colors[entry[0]];
        target[i + 1] = own.colors[entry[1]];
        target[i + 2] = own.colors[entry[2]];
        target[i + 3] = own.colors[entry[3]];
        column += 4;
    }
    if (i == count) return;
    words4 entry = entries(placed(&own, kind, column, x, y), last);
    for (int32_t k = 0; i + k < count; k++) target[i + k] = own.colors[entry[k]];
}

void area_gradient_row(const area_gradient *gradient, uint32_t *target, int32_t row, int32_t from, int32_t count) {
    double left = gradient->left + 0.5, top = gradient->top + (double)row + 0.5;
    double x = gradient->a * left + gradient->c * top + gradient->tx, y = gradient->b * left + gradient->d * top + gradient->ty;
    // Known to be the same for all of a row, the kind is looked at once.
    switch (gradient->kind) {
    case AREA_LINEAR:
        // Everywhere the same.
        if (gradient->a == 0) {
            uint32_t color = gradient->colors[entries((colors4)(float)(x + 1), (colors4)((float)gradient->steps + 2))[0]];
            for (int32_t i = 0; i < count; i++) target[i] = color;
            return;
        }
        return shade(gradient, AREA_LINEAR, target, from, count, (float)(x + 1), 0);
    case AREA_RADIAL: return shade(gradient, AREA_RADIAL, target, from, count, (float)x, (float)y);
    case AREA_FOCAL:
        return shade(
            gradient, AREA_FOCAL, target, from, count, (float)(x - gradient->focus_x * gradient->steps),
            (float)(y - gradient->focus_y * gradient->steps));
    }
}
