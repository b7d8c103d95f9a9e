// The interface for JavaScript: memory, and one function.
//
//     request   argument \0 argument … \0 \0  (name \0 length in decimal \0 bytes) …
//     answer     a status byte, 0 for success, then UTF-8

nonisolated(unsafe) private var exportedAnswer: [UInt8] = []

/// Runs a command on files in memory.
///
/// The request is borrowed; the answer is valid until the next call.
@_cdecl("layers_run")
public func layersRun(_ request: UnsafePointer<UInt8>, _ count: Int32) -> UnsafePointer<UInt8>? {
  let bytes = UnsafeBufferPointer(start: request, count: Int(count))
  var index = 0
  func word() -> String {
    let start = index
    while index < bytes.count, bytes[index] != 0 { index += 1 }
    defer { index += 1 }
    return String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
  }
  var arguments: [String] = []
  while index < bytes.count, bytes[index] != 0 { arguments.append(word()) }
  index += 1
  var files: [String: [UInt8]] = [:]
  while index < bytes.count {
    let name = word()
    let length = Int(word()) ?? 0
    files[name] = Array(bytes[index..<min(bytes.count, index + length)])
    index += length
  }
  let answer = WebCommand(arguments, files: files).run()
  exportedAnswer = [answer.isSuccess ? 0 : 1] + Array(answer.text.utf8)
  return exportedAnswer.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the number of bytes of the last answer.
@_cdecl("layers_result_size")
public func layersResultSize() -> Int32 { Int32(exportedAnswer.count) }
