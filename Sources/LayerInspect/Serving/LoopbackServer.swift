import CLibrary
import LayerScenes
import LayerText

/// A server of pages for browsers on this machine only: one connection at a time, one request each.
///
///     browser ──GET /data?to=Open──▶ server ──▶ answer
///             ◀────── JSON ────────
///
/// It listens on 127.0.0.1. A request that names another host is refused, so that no page of the
/// network reads a scene through a name of its own. Requests are short, and have a second.
final class LoopbackServer {
  /// What a browser asks for.
  struct Request: Hashable {
    /// The path, such as `/data`.
    let path: String
    /// The words after `?`, decoded.
    let query: [String: String]
  }

  /// What it gets.
  struct Answer {
    /// The status, such as 200.
    var status = 200
    /// The kind of content, such as `text/html`.
    var type: String
    /// The content.
    var body: [UInt8]
  }

  private let socket: Int32
  /// The port.
  let port: Int

  /// The longest request, in bytes, and how long it may take, in milliseconds.
  private static let limits = (bytes: 16_384, milliseconds: 1000)

  /// Starts to listen.
  ///
  /// - Parameter port: The port; 0 for any that is free.
  /// - Throws: An error with the system's reason, such as a port that is taken.
  init(port: Int) throws(InspectError) {
    let socket = openStreamSocket()
    guard socket >= 0 else { throw Self.error("no socket") }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var isReused: Int32 = 1
    setsockopt(
      socket, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isBound else {
      let error = Self.error("the port \(port) cannot be used")
      close(socket)
      throw error
    }
    self.socket = socket
    self.port = Int(in_port_t(bigEndian: address.sin_port))
  }

  deinit { close(socket) }

  private static func error(_ message: String) -> InspectError {
    InspectError("\(message): \(String(cString: strerror(errno)))")
  }

  /// Answers requests for some time.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait for one.
  ///   - answer: Returns the answer to a request.
  func serve(milliseconds: Int32, _ answer: (Request) -> Answer) {
    var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return }
    let connection = accept(socket, nil, nil)
    guard connection >= 0 else { return }
    defer { close(connection) }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    // A browser that reads nothing does not hold the server up for ever.
    var time = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    guard let text = Self.head(of: connection) else { return }
    let found: Answer
    switch Self.request(text, port: port) {
    case .success(let request): found = answer(request)
    case .failure(let refusal):
      found = Answer(status: refusal.status, type: "text/plain", body: Array(refusal.reason.utf8))
    }
    let head =
      "HTTP/1.1 \(found.status) \(found.status == 200 ? "OK" : "Refused")\r\n"
      + "Content-Type: \(found.type); charset=utf-8\r\nContent-Length: \(found.body.count)\r\n"
      + "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    _ = SystemWrite.writeAll(Array(head.utf8) + found.body, to: connection)
    shutdown(connection, Int32(SHUT_WR))
  }

  /// Reads a request up to its empty line; nil if it does not come, or is too long.
  private static func head(of connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = ContinuousClock.now + .milliseconds(limits.milliseconds)
    while bytes.count < limits.bytes {
      let left = max(.zero, ContinuousClock.now.duration(to: end)) / .milliseconds(1)
      var request = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left.rounded(.up))) > 0 else { return nil }
      let count = SystemRead.read(connection, into: &buffer)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      if bytes.suffix(4) == Array("\r\n\r\n".utf8)[...] {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return nil
  }

  /// Why a request is refused.
  struct Refusal: Error, Hashable {
    let status: Int
    let reason: String
  }

  /// Reads a request.
  static func request(_ text: String, port: Int) -> Result<Request, Refusal> {
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[0] == "GET" else {
      return .failure(Refusal(status: 405, reason: "only GET is answered"))
    }
    let hosts = lines.filter { $0.lowercased().hasPrefix("host:") }
      .map { $0.dropFirst(5).drop { $0 == " " }.lowercased() }
    let known = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard hosts.count == 1, known.contains(hosts[0]) else {
      return .failure(Refusal(status: 403, reason: "only this machine is answered"))
    }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[decoded(sides[0])] = sides.count > 1 ? decoded(sides[1]) : ""
    }
    return .success(Request(path: String(parts[0]), query: query))
  }

  /// Returns a word of a query without its escapes.
  private static func decoded(_ text: Substring) -> String {
    let bytes = PercentText.bytes(of: text.replacing("+", with: " "))
    return String(decoding: bytes, as: UTF8.self)
  }
}
