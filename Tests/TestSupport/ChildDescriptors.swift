#if canImport(Glibc)
import Glibc

/// Lets a child process inherit no descriptor from a number on.
///
/// A child that lives long would keep another test's pipe open, and the reader of that pipe would wait for an end
/// that never comes. Descriptors that are not open are ignored.
///
/// - Parameters:
///   - first: The first descriptor that the child does not get.
///   - actions: What `posix_spawn` does in the child.
package func closeDescriptors(
  from first: Int32, in actions: inout posix_spawn_file_actions_t
) {
  for descriptor in first..<1024 { posix_spawn_file_actions_addclose(&actions, descriptor) }
}
#endif
