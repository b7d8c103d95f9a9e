import WasmLibc

// What the standard library has elsewhere, and not in Embedded Swift.

extension StringProtocol {
  /// Returns whether a text is a part of this one.
  package func contains(_ part: String) -> Bool {
    if part.isEmpty { return true }
    let (text, part) = (Array(utf8), Array(part.utf8))
    if part.count > text.count { return false }
    for start in 0...(text.count - part.count) {
      if text[start..<start + part.count].elementsEqual(part) { return true }
    }
    return false
  }

  /// Returns the parts between occurrences of a text, without empty ones.
  @_disfavoredOverload
  package func split(separator: String, maxSplits: Int = .max) -> [SubSequence] {
    var parts: [SubSequence] = []
    let wanted = Array(separator.utf8)
    var start = startIndex
    var index = startIndex
    func add(_ end: Index) { if end > start { parts.append(self[start..<end]) } }
    while index < endIndex, parts.count < maxSplits {
      if utf8[index...].starts(with: wanted) {
        add(index)
        index = utf8.index(index, offsetBy: wanted.count)
        start = index
      } else {
        index = self.index(after: index)
      }
    }
    add(endIndex)
    return parts
  }

  /// Returns the text with another in place of every occurrence of a part.
  package func replacing(_ part: String, with other: String) -> String {
    var result = ""
    let wanted = Array(part.utf8)
    var index = startIndex
    while index < endIndex {
      if utf8[index...].starts(with: wanted) {
        result += other
        index = utf8.index(index, offsetBy: wanted.count)
      } else {
        result.append(self[index])
        index = self.index(after: index)
      }
    }
    return result
  }
}

/// A value with a lock, where there is only one thread.
package final class Mutex<Value>: @unchecked Sendable {
  private var value: Value
  package init(_ value: consuming sending Value) { self.value = value }
  /// Calls a closure with the value.
  package final func withLock<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    body(&value)
  }
}

/// Stops the program with a sentence, which an optimised program in Embedded Swift would not say.
package func stopSaying(
  _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
) -> Never {
  var text = message()
  text.withUTF8 { layers_stop($0.baseAddress, Int32($0.count)) }
}

/// A stream that nobody reads: a page has no tasks.
public struct AsyncStream<Element>: Sendable {
  /// The end at which elements go in.
  public struct Continuation: Sendable {
    /// What became of an element.
    public enum Yielded { case enqueued, terminated }
    var onTermination: ((Void) -> Void)? {
      get { nil }
      nonmutating set {}
    }
    @discardableResult func yield(_ element: Element) -> Yielded { .enqueued }
    func finish() {}
  }
  static func makeStream(of type: Element.Type = Element.self) -> (AsyncStream, Continuation) {
    (AsyncStream(), Continuation())
  }
}

/// What tells classes apart: types cannot be compared otherwise.
struct ClassIdentity: Hashable {
  private let address: UnsafeRawPointer

  /// Makes the identity of a class.
  @inline(__always) init<Class: AnyObject>(_ type: Class.Type) {
    address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

/// A format of scenes as a value: a type of a protocol is none.
package struct SceneFormatReader {
  /// Whether its scenes may have planes.
  let hasPlanes: Bool
  /// Reads a file; nil for one of another format.
  let read: (SceneInput) throws(SceneError) -> SceneTree?

  /// Makes the value of a format.
  init<Reader: SceneReader>(_ reader: Reader.Type) {
    hasPlanes = false
    read = { (input) throws(SceneError) in try Reader.read(input) }
  }

  /// Makes the value of the format of wallpapers.
  init(_ reader: WallpaperReader.Type) {
    hasPlanes = true
    read = { (input) throws(SceneError) in try WallpaperReader.read(input) }
  }
}

/// A number that several threads may count, where there is one.
package final class Atomic<Value: FixedWidthInteger>: @unchecked Sendable {
  enum Ordering { case relaxed }
  private var value: Value
  init(_ value: Value) { self.value = value }
  func add(_ other: Value, ordering: Ordering) -> (oldValue: Value, newValue: Value) {
    defer { value += other }
    return (value, value + other)
  }
}

/// The folder of a scene: a page has none, so every file in it is missing.
package struct SceneFolder: Sendable {
  package struct Refusal: Error {
    let message: String
    let isMissing = true
  }
  init(of file: String) {}
  func read(_ name: String, limit: Int) throws(Refusal) -> [UInt8] {
    throw Refusal(message: "'\(name)' is not there")
  }
}

/// What has a name in a folder: nothing.
package enum FileKind {
  init?(_ path: String) { return nil }
}

extension Dictionary {
  /// Makes a dictionary of pairs, of which a function chooses one if several have one key.
  package init(
    _ pairs: some Sequence<(Key, Value)>, uniquingKeysWith choose: (Value, Value) -> Value
  ) {
    self.init()
    for (key, value) in pairs { self[key] = self[key].map { choose($0, value) } ?? value }
  }
}
