#ifndef PEGBAR_HUE_ROW_H
#define PEGBAR_HUE_ROW_H

#include "CPixels.h"

// Mixes a row of pixels with those below by one of the modes whose components depend on each other.
void mix_hue_row(uint32_t *_Nonnull target, const uint32_t *_Nonnull source, int32_t count, area_mode mode);

#endif
