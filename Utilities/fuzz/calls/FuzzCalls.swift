import LayerScripts

/// Plays one input as calls of the library; see `ScriptPlayer`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCalls(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let failure = ScriptPlayer.result(of: bytes).failure { fatalError(failure) }
  return 0
}
