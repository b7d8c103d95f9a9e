import Foundation
import Synchronization
import TestSupport
import Testing

/// The browser of the tests: started by the first one that needs it, ended with the program.
///
///     try Browser.open(html: page) { page in
///       #expect(try page.evaluate("document.title") == "box.json")
///     }
///
/// Tests that use it belong to suites with the trait `.browser`. One page is open at a time: a test
/// waits until the page of another one is closed.
final class Browser {
  private let process: BrowserProcess
  private var lastMessage = 0
  private var lastFile = 0
  /// The events that each page has received, by the session of the page.
  fileprivate var events: [String: [(method: String, parameters: [String: Any])]] = [:]

  /// The one browser.
  ///
  /// It is nil until it is needed. The lock holds while a page is open.
  private static let shared = Mutex<Shared>(Shared())

  private struct Shared: @unchecked Sendable {
    var browser: Browser?
  }

  /// How long an answer may take, which only stops a test that hangs.
  static let limit = Duration.seconds(120)

  private init() throws { process = try BrowserProcess() }

  /// Opens a document as a file of its own, calls a closure with the page, and closes the page.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - suffix: The kind of the file, such as `html` or `svg`.
  ///   - fragment: The part of the address from `#`; empty for none. At a time, a page does not play.
  ///   - size: The size of the window, in points.
  ///   - isDark: Whether the page prefers dark colours.
  ///   - body: Uses the page.
  /// - Returns: The result of the closure.
  /// - Throws: ``BrowserError`` if the browser does not do what it should, and the closure's errors.
  static func open<Result>(
    _ text: String, as suffix: String = "html", fragment: String = "#t=0",
    size: (width: Int, height: Int) = (1280, 800), isDark: Bool = false,
    _ body: (BrowserPage) throws -> Result
  ) throws -> Result {
    try withShared { browser in
      let file = try browser.write(text, suffix)
      defer { try? FileManager.default.removeItem(at: file) }
      let page = try BrowserPage(browser, size: size, isDark: isDark)
      defer { page.close() }
      try page.navigate(to: file.absoluteString + (suffix == "html" ? fragment : ""))
      return try body(page)
    }
  }

  /// Opens an address of this machine, calls a closure with the page, and closes the page.
  ///
  /// - Throws: ``BrowserError`` if the browser does not do what it should, and the closure's errors.
  static func open<Result>(
    address: String, _ body: (BrowserPage) throws -> Result
  ) throws -> Result {
    try withShared { browser in
      let page = try BrowserPage(browser, size: (1280, 800), isDark: false)
      defer { page.close() }
      try page.navigate(to: address)
      return try body(page)
    }
  }

  /// Calls a closure with the browser, which is started for the first one.
  private static func withShared<Result>(_ body: (Browser) throws -> Result) throws -> Result {
    try shared.withLock { shared in
      let browser = try shared.browser ?? Browser()
      if shared.browser == nil {
        shared.browser = browser
        atexit { Browser.end() }
      }
      return try body(browser)
    }
  }

  private static func end() {
    shared.withLock { shared in
      shared.browser?.process.end()
      shared.browser = nil
    }
  }

  private func write(_ text: String, _ suffix: String) throws -> URL {
    lastFile += 1
    let file = process.folder.appendingPathComponent("page\(lastFile).\(suffix)")
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    lastMessage += 1
    let number = lastMessage
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try process.send(try JSONSerialization.data(withJSONObject: message))
    let deadline = ContinuousClock.now.advanced(by: Self.limit)
    while true {
      let answer = try receive(until: deadline)
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw BrowserError("\(method): \(error["message"] ?? error)")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits for an event of a page, unless it has arrived already.
  func wait(for method: String, session: String) throws {
    let deadline = ContinuousClock.now.advanced(by: Self.limit)
    while !(events[session] ?? []).contains(where: { $0.method == method }) {
      _ = try receive(until: deadline)
    }
  }

  /// Returns the next message, and keeps it if it is an event.
  private func receive(until deadline: ContinuousClock.Instant) throws -> [String: Any] {
    let data = try process.receive(until: deadline)
    let message = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    if let method = message["method"] as? String, let session = message["sessionId"] as? String {
      events[session, default: []].append((method, message["params"] as? [String: Any] ?? [:]))
    }
    return message
  }

  /// Returns the events of a page with a name, in order.
  func events(_ method: String, session: String) -> [[String: Any]] {
    (events[session] ?? []).filter { $0.method == method }.map(\.parameters)
  }

  /// Forgets the events of a page.
  func forget(session: String) { events[session] = nil }
}

extension Need {
  /// A browser.
  static let browser = Need.longProgram("chromium, chromium-browser or google-chrome") {
    BrowserProcess.executable != nil
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs tests with a browser, or skips them with a message where none is installed.
  static var browser: Self { .needs(.browser) }
}
