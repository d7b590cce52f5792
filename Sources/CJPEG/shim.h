// It names types that it does not include.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
