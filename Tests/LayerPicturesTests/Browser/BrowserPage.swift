import Foundation

/// A page that is open in the browser of the tests.
final class BrowserPage {
  private let browser: Browser
  private let target: String
  private let session: String

  /// Opens an empty page.
  init(_ browser: Browser, size: (width: Int, height: Int), isDark: Bool) throws {
    self.browser = browser
    let created = try browser.call("Target.createTarget", ["url": "about:blank"])
    target = created["targetId"] as? String ?? ""
    let attached = try browser.call(
      "Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try resize(width: size.width, height: size.height)
    try prefer(dark: isDark)
  }

  /// Sends a command to the page and returns its answer.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  /// Opens an address and waits until it is loaded.
  func navigate(to address: String) throws {
    try call("Page.navigate", ["url": address])
    try browser.wait(for: "Page.loadEventFired", session: session)
  }

  /// Closes the page.
  func close() {
    _ = try? browser.call("Target.closeTarget", ["targetId": target])
    browser.forget(session: session)
  }

  /// Sets the size of the window, in points.
  func resize(width: Int, height: Int, scale: Double = 1) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
  }

  /// Sets whether the page is asked for dark colours.
  func prefer(dark isDark: Bool) throws {
    let feature = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try call("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// Evaluates an expression of JavaScript, waits for it if it is a promise, and returns its value.
  ///
  /// - Throws: ``BrowserError`` with the text of an exception, and errors of decoding.
  func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    let value = try run(script) ?? NSNull()
    let data = try JSONSerialization.data(withJSONObject: [value])
    let values = try JSONDecoder().decode([Value].self, from: data)
    return values[0]
  }

  /// Evaluates an expression of JavaScript, waits for it if it is a promise.
  @discardableResult
  func run(_ script: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": script, "returnByValue": true, "awaitPromise": true, "userGesture": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      throw BrowserError(Self.text(ofException: details))
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The errors and warnings of the console, uncaught exceptions, and refusals by the browser.
  var complaints: [String] {
    let console = browser.events("Runtime.consoleAPICalled", session: session).compactMap {
      event -> String? in
      guard let type = event["type"] as? String, ["error", "warning", "assert"].contains(type)
      else { return nil }
      let parts = event["args"] as? [[String: Any]] ?? []
      return "console.\(type): \(parts.map { "\($0["value"] ?? $0["description"] ?? "")" })"
    }
    let exceptions = browser.events("Runtime.exceptionThrown", session: session).map {
      Self.text(ofException: $0["exceptionDetails"] as? [String: Any] ?? [:])
    }
    let log = browser.events("Log.entryAdded", session: session).compactMap { event -> String? in
      let entry = event["entry"] as? [String: Any] ?? [:]
      guard let level = entry["level"] as? String, level == "error" || level == "warning" else {
        return nil
      }
      return "log: \(entry["text"] ?? "")"
    }
    return console + exceptions + log
  }

  /// The addresses that the page asked for, without the embedded ones.
  var requests: [String] {
    browser.events("Network.requestWillBeSent", session: session)
      .compactMap { ($0["request"] as? [String: Any])?["url"] as? String }
      .filter { !$0.hasPrefix("data:") }
  }

  /// Returns a picture of the window, as the bytes of a PNG file.
  func screenshot() throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    guard let data = Data(base64Encoded: answer["data"] as? String ?? "") else {
      throw BrowserError("the browser made no picture")
    }
    return data
  }

  private static func text(ofException details: [String: Any]) -> String {
    let exception = details["exception"] as? [String: Any] ?? [:]
    return "exception: \(exception["description"] ?? details["text"] ?? "")"
  }
}
