/// The type of errors where any may be thrown: Embedded Swift has no values of protocol types.
public typealias Failure = ReportError
