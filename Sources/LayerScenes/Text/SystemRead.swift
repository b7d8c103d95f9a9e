#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's `read`, under its three names.
package enum SystemRead {
  /// Reads from a descriptor into a chunk.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - chunk: The memory, whose count is the largest number of bytes.
  /// - Returns: The number of bytes; 0 at the end, below 0 with `errno` for an error.
  package static func read(_ descriptor: Int32, into chunk: inout [UInt8]) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, &chunk, chunk.count)
    #elseif canImport(Musl)
    Musl.read(descriptor, &chunk, chunk.count)
    #else
    Darwin.read(descriptor, &chunk, chunk.count)
    #endif
  }
}
