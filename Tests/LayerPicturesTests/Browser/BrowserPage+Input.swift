/// A key of the keyboard, with what a browser says about it.
struct BrowserKey {
  let key: String
  let code: String
  let number: Int
  let text: String?

  static let space = BrowserKey(key: " ", code: "Space", number: 32, text: " ")
  static let left = BrowserKey(key: "ArrowLeft", code: "ArrowLeft", number: 37, text: nil)
  static let up = BrowserKey(key: "ArrowUp", code: "ArrowUp", number: 38, text: nil)
  static let right = BrowserKey(key: "ArrowRight", code: "ArrowRight", number: 39, text: nil)
  static let down = BrowserKey(key: "ArrowDown", code: "ArrowDown", number: 40, text: nil)
  static let home = BrowserKey(key: "Home", code: "Home", number: 36, text: nil)
  static let end = BrowserKey(key: "End", code: "End", number: 35, text: nil)
  static let tab = BrowserKey(key: "Tab", code: "Tab", number: 9, text: nil)
  static let enter = BrowserKey(key: "Enter", code: "Enter", number: 13, text: "\r")
  static let escape = BrowserKey(key: "Escape", code: "Escape", number: 27, text: nil)
  static let leftBracket = BrowserKey(key: "[", code: "BracketLeft", number: 219, text: "[")
  static let rightBracket = BrowserKey(key: "]", code: "BracketRight", number: 221, text: "]")

  /// Returns the key of a small letter.
  static func letter(_ letter: Character) -> BrowserKey {
    let upper = letter.uppercased()
    return BrowserKey(
      key: String(letter), code: "Key\(upper)",
      number: Int(upper.unicodeScalars.first?.value ?? 0), text: String(letter))
  }
}

extension BrowserPage {
  /// Presses and releases a key, as a person at the keyboard does.
  func press(_ key: BrowserKey, shift: Bool = false, times: Int = 1) throws {
    var event: [String: Any] = [
      "key": key.key, "code": key.code, "windowsVirtualKeyCode": key.number,
      "modifiers": shift ? 8 : 0,
    ]
    for _ in 0..<times {
      event["type"] = key.text == nil ? "rawKeyDown" : "keyDown"
      if let text = key.text { event["text"] = text }
      try call("Input.dispatchKeyEvent", event)
      event["type"] = "keyUp"
      event["text"] = nil
      try call("Input.dispatchKeyEvent", event)
    }
  }

  /// Types text into the element with the focus.
  func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  /// Moves the mouse to a point of the window.
  func point(x: Double, y: Double) throws {
    try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
  }

  /// Presses and releases the left button of the mouse at a point of the window.
  func click(x: Double, y: Double) throws {
    try drag(from: (x, y), to: (x, y))
  }

  /// Presses the left button at a point, moves to another one, and releases it there.
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try point(x: start.x, y: start.y)
    try call("Input.dispatchMouseEvent", button("mousePressed", start, isDown: true))
    if start != end {
      try call("Input.dispatchMouseEvent", button("mouseMoved", end, isDown: true))
    }
    try call("Input.dispatchMouseEvent", button("mouseReleased", end, isDown: false))
  }

  private func button(
    _ type: String, _ point: (x: Double, y: Double), isDown: Bool
  ) -> [String: Any] {
    [
      "type": type, "x": point.x, "y": point.y, "button": "left", "buttons": isDown ? 1 : 0,
      "clickCount": 1,
    ]
  }
}
