#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that runs beside this one.
struct ChildProcess {
  private let process: pid_t
  private let words: String

  /// Starts a program; a closure says where its input and output go.
  init(_ arguments: [String], _ prepare: (inout posix_spawn_file_actions_t) -> Void) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    prepare(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, arguments[0], &actions, nil, &words, environ) == 0 else {
      fatalError("'\(arguments[0])' cannot be started.")
    }
    self.process = process
    self.words = arguments.joined(separator: " ")
  }

  /// Waits for the end of the program, and returns the nanoseconds of processor time that it used.
  func wait() -> Double {
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    if status != 0 { fatalError("'\(words)' failed.") }
    func nanoseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
    }
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }
}

/// A pipe, whose ends other programs do not inherit by themselves.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fatalError("A pipe cannot be made.") }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Reads up to the end and closes the pipe.
  func readAll() -> [UInt8] {
    defer { close(reading) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(reading, &piece, piece.count)
      if count <= 0 { return bytes }
      bytes.append(contentsOf: piece[..<count])
    }
  }
}

/// The least that a program does that writes bytes into a pipe.
enum PipeFloor {
  /// Writes bytes into a pipe, 64 KB at a time, and returns the nanoseconds of processor time.
  static func write(_ bytes: [UInt8]) -> Double {
    let ends = Pipe()
    let reader = ChildProcess(["/bin/cat"]) {
      posix_spawn_file_actions_adddup2(&$0, ends.reading, 0)
      posix_spawn_file_actions_addopen(&$0, 1, "/dev/null", O_WRONLY, 0)
    }
    close(ends.reading)
    let time = Clock.time {
      bytes.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          let piece = bytes[start..<min(start + 65_536, bytes.count)]
          let count = Self.write(ends.writing, UnsafeRawBufferPointer(rebasing: piece))
          if count <= 0 { fatalError("The pipe cannot be written.") }
          start += count
        }
      }
    }
    close(ends.writing)
    _ = reader.wait()
    return time
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
