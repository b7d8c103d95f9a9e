import Foundation
import TestSupport

/// A Chromium without a window that takes commands through a socket.
///
///     test ──{"id":1,"method":…}␀──▶ descriptor 3 ┐ Chromium
///     test ◀──{"id":1,"result":…}␀── descriptor 4 ┘
///
/// The browser ends itself if the socket closes, so that a test program that is killed leaves no
/// browser behind.
final class BrowserProcess {
  private let socket: Int32
  private let process: pid_t
  /// The folder of the profile, which is removed at the end.
  let folder: URL
  /// The bytes that were received after the last whole message.
  private var received = Data()

  /// The program, if one is installed.
  static let executable: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { access($0, X_OK) == 0 }
  }()

  /// Starts a browser.
  init() throws {
    guard let executable = Self.executable else {
      throw BrowserError("no chromium, chromium-browser or google-chrome is in PATH")
    }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layers-browser-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw BrowserError("no pair of sockets: \(String(cString: strerror(errno)))")
    }
    // Out of the way of the descriptors 3 and 4, which the browser reads and writes.
    let inner = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    close(ends[1])
    defer { close(inner) }
    socket = ends[0]
    process = try Self.start(executable, profile: folder.path, socket: inner)
  }

  private static func start(_ path: String, profile: String, socket: Int32) throws -> pid_t {
    let arguments = [
      path, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu",
      "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--no-first-run", "--mute-audio",
      "--no-default-browser-check", "--force-device-scale-factor=1", "--lang=en",
      "--user-data-dir=\(profile)/profile", "about:blank",
    ]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, socket, 3)
    posix_spawn_file_actions_adddup2(&actions, socket, 4)
    closeDescriptors(from: 5, in: &actions)
    // A group of its own, so that all processes of the browser can be ended together.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var pointers = arguments.map { strdup($0) } + [nil]
    // Everything that the browser leaves is in the folder, which is removed.
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = profile
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in pointers + variables { free(pointer) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, &attributes, &pointers, &variables)
    guard status == 0 else {
      throw BrowserError("\(path) does not start: \(String(cString: strerror(status)))")
    }
    return process
  }

  /// Sends one message.
  func send(_ message: Data) throws {
    var rest = message + [0]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw BrowserError("the browser has ended") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for one message.
  func receive(until deadline: ContinuousClock.Instant) throws -> Data {
    var searched = received.startIndex
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        defer { received = Data(received[(end + 1)...]) }
        return Data(received[..<end])
      }
      searched = received.endIndex
      let rest = ContinuousClock.now.duration(to: deadline)
      let milliseconds = rest.components.seconds * 1000 + 1
      guard milliseconds > 0 else { throw BrowserError("the browser does not answer") }
      var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, Int32(min(milliseconds, 60_000))) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 1 << 18)
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw BrowserError("the browser has ended") }
      received.append(contentsOf: buffer[..<count])
    }
  }

  /// Ends all processes of the browser, waits for the first, and removes the profile.
  func end() {
    close(socket)
    kill(-process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    // A process of the browser that is still ending may write once more.
    for _ in 0..<20 {
      try? FileManager.default.removeItem(at: folder)
      if !FileManager.default.fileExists(atPath: folder.path) { return }
      usleep(50_000)
    }
  }
}

/// Why a browser or a page does not do what a test asks for.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
