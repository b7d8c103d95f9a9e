#pragma once

/// Tells the page why the program stops, and stops.
_Noreturn void layers_stop(const unsigned char *_Nullable text, int count);
