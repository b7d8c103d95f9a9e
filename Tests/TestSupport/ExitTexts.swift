import Testing

/// What a program that an exit test ran wrote to its standard error.
package func standardError(of result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
