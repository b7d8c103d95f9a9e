// What Embedded Swift and the C library need beneath them in a page: no system.
#include <stddef.h>
#include <stdint.h>

// Hashing is seeded with this: the same in every run.
void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t index = 0; index < count; index++) bytes[index] = (unsigned char)(index * 37 + 11);
}

// The sentence with which a program stops; the page throws it.
__attribute__((import_module("page"), import_name("stop"))) void page_stop(const unsigned char *, int);
_Noreturn void layers_stop(const unsigned char *text, int count) {
  page_stop(text, count);
  __builtin_trap();
}

// Nothing is printed.
int putchar(int character) { return character; }

// Memory for a request.
void *malloc(size_t);
void free(void *);
void *layers_allocate(size_t size) { return malloc(size); }
void layers_free(void *pointer) { free(pointer); }

// What `Double(text)` calls: reads a number, and returns where it ends; null for none.
double strtod(const char *, char **);
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  if (*text == ' ' || (*text >= '\t' && *text <= '\r')) return 0;
  *result = strtod(text, &end);
  return end;
}

// The system calls behind the C library's files, of which a page has none. They take the place of its own.
int __wasi_fd_close(int file) { return 8; }
int __wasi_fd_seek(int file, long long offset, int whence, void *result) { return 8; }
int __wasi_fd_write(int file, const void *parts, size_t count, size_t *written) { return 8; }
int __wasi_fd_fdstat_get(int file, void *status) { return 8; }
_Noreturn void __wasi_proc_exit(int code) { __builtin_trap(); }
