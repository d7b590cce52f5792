#include <blend2d/blend2d.h>
