// Where samples of a plane in perspective lie; for what is compiled for more than one kind of processor. To be included once in a
// file.

#include "CPixels.h"

// What is the same for all samples of a row of them: positions in the other layer, whose coordinates are not negative where
// it can be seen, are (x0 + x1 u) / depth and (y0 + y1 u) / depth, with depth = d0 + d1 u.
typedef struct {
    double x0, x1, y0, y1, d0, d1;
} sample_row;

// The samples of a row of pixels: `count` to a pixel, the first of all at the one that `before` counts from.
typedef struct plane_line {
    sample_row row;
    const area_pixels *source;
    double before, step;
    int32_t count;
} plane_line;

// So many samples get their positions at once.
enum { CHUNK = 64 };

// Positions of samples in sixteenths of a pixel.
typedef struct {
    int32_t across[CHUNK], down[CHUNK];
} sample_places;

// A coordinate in sixteenths at which all four pixels are there: with numbers large enough, where such positions begin and end
// is no longer exact. NaN is limited, too.
static inline double limited(double at, double last) {
    at = at > 16 ? at : 16;
    return at < last ? at : last;
}

// Finds where samples from one on lie, `many` of them.
static inline void find_places(const plane_line *line, int32_t first, int32_t many, sample_places *places) {
    sample_row row = line->row;
    double right = line->source->width * 16 - 1, bottom = line->source->height * 16 - 1;
    for (int32_t k = 0; k < many; k++) {
        double u = (line->before + (first + k)) * line->step;
        double near = 1 / (row.d0 + row.d1 * u);
        places->across[k] = (int32_t)limited((row.x0 + row.x1 * u) * near * 16 + 0.5, right);
        places->down[k] = (int32_t)limited((row.y0 + row.y1 * u) * near * 16 + 0.5, bottom);
    }
}
