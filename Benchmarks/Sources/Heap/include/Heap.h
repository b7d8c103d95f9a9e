// How much memory the C library's allocator has handed out; 0 where it cannot tell.
#pragma once
#include <stddef.h>

size_t heap_bytes_in_use(void);
