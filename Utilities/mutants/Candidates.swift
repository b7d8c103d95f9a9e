// Lists the small faults that can be planted in Swift files, one JSON object a line.
//
//   candidates FILE...
//
// Built by mutants.py against the syntax library of the toolchain. A candidate has its file and
// line, the offsets of the text to replace, what it does in words, and a replacement in which
// {id} is the number of the fault: an expression that chooses between the fault and the original.

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// One fault that can be planted.
struct Candidate: Encodable {
  let file: String
  let line: Int
  let start: Int
  let end: Int
  let kind: String
  let change: String
  let replacement: String
  /// Whether it is in an expression that the compiler copies into callers, such as a default argument.
  let isInCallers: Bool
}

final class CandidateFinder: SyntaxVisitor {
  private let file: String
  private let converter: SourceLocationConverter
  private(set) var found: [Candidate] = []

  private static let operators: [String: (kind: String, others: [String])] = [
    "<": ("comparison", ["<=", ">"]), "<=": ("comparison", ["<"]),
    ">": ("comparison", [">=", "<"]), ">=": ("comparison", [">"]),
    "==": ("comparison", ["!="]), "!=": ("comparison", ["=="]),
    "===": ("comparison", ["!=="]), "!==": ("comparison", ["==="]),
    "+": ("arithmetic", ["-"]), "-": ("arithmetic", ["+"]),
    "*": ("arithmetic", ["/"]), "/": ("arithmetic", ["*"]),
    "&+": ("arithmetic", ["&-"]), "&-": ("arithmetic", ["&+"]),
    "+=": ("arithmetic", ["-="]), "-=": ("arithmetic", ["+="]),
    "*=": ("arithmetic", ["/="]), "/=": ("arithmetic", ["*="]),
    "&&": ("connective", ["||"]), "||": ("connective", ["&&"]),
  ]
  private static let twins: [String: String] = [
    "min": "max", "max": "min", "first": "last", "last": "first",
    "firstIndex": "lastIndex", "lastIndex": "firstIndex",
    "lowerBound": "upperBound", "upperBound": "lowerBound",
    "minX": "maxX", "maxX": "minX", "minY": "maxY", "maxY": "minY",
  ]
  /// Functions that end the program or only make an object whole.
  private static let kept: Set<String> = ["fatalError", "preconditionFailure", "precondition"]

  init(_ file: String, _ tree: SourceFileSyntax) {
    self.file = file
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func text(_ node: some SyntaxProtocol) -> String { node.trimmedDescription }

  private func add(_ node: some SyntaxProtocol, _ kind: String, _ change: String, _ text: String) {
    let start = node.positionAfterSkippingLeadingTrivia
    let candidate = Candidate(
      file: file, line: converter.location(for: start).line, start: start.utf8Offset,
      end: node.endPositionBeforeTrailingTrivia.utf8Offset, kind: kind, change: change,
      replacement: text, isInCallers: isInCallers(node))
    found.append(candidate)
  }

  /// Returns whether it is in a default argument, of an initialiser that nobody wrote, too.
  private func isInCallers(_ node: some SyntaxProtocol) -> Bool {
    var child = Syntax(node)
    while let parent = child.parent, !child.is(CodeBlockItemSyntax.self) {
      if child.is(InitializerClauseSyntax.self) {
        if parent.is(FunctionParameterSyntax.self) || parent.is(EnumCaseParameterSyntax.self) {
          return true
        }
        let variable = parent.parent?.parent?.as(VariableDeclSyntax.self)
        let members = variable?.parent?.parent?.as(MemberBlockSyntax.self)
        let isShared = variable?.modifiers.contains { $0.name.text == "static" } == true
        return members?.parent?.is(StructDeclSyntax.self) == true && !isShared
      }
      child = parent
    }
    return false
  }

  /// Adds an expression that is the fault when its number is chosen.
  private func choose(
    _ node: some SyntaxProtocol, _ kind: String, _ change: String, _ fault: String
  ) {
    add(node, kind, change, "(isMutant({id}) ? (\(fault)) : (\(text(node))))")
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let entry = Self.operators[sign.text]
    else { return .visitChildren }
    let isText =
      node.leftOperand.is(StringLiteralExprSyntax.self)
      || node.rightOperand.is(StringLiteralExprSyntax.self)
    if isText && entry.kind == "arithmetic" { return .visitChildren }
    for other in entry.others {
      let fault = "\(text(node.leftOperand)) \(other) \(text(node.rightOperand))"
      choose(node, entry.kind, "\(sign.text) to \(other)", fault)
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.operator.text {
    case "!": choose(node, "connective", "! removed", text(node.expression))
    case "-": choose(node, "arithmetic", "- removed", text(node.expression))
    default: break
    }
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    let owner = node.parent?.parent
    // Of several conditions, the change says which one.
    let isAlone = node.parent?.as(ConditionElementListSyntax.self)?.count == 1
    let part = isAlone ? "" : ", for \(text(condition).split(separator: "\n")[0])"
    let (never, always) = (
      "(!isMutant({id}) && (\(text(condition))))", "(isMutant({id}) || (\(text(condition))))"
    )
    if owner?.is(GuardStmtSyntax.self) == true {
      add(condition, "guard", "guard removed\(part)", always)
    } else if owner?.is(IfExprSyntax.self) == true {
      add(condition, "branch", "branch never taken\(part)", never)
      add(condition, "branch", "branch always taken\(part)", always)
    }
    return .visitChildren
  }

  // MARK: Constants

  private func isFixed(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        return current.as(MemberBlockItemSyntax.self)?.decl.is(EnumCaseDeclSyntax.self) == true
      }
      if current.is(ExpressionPatternSyntax.self) || current.is(AttributeSyntax.self)
        || current.is(GenericArgumentSyntax.self) || current.is(SwitchCaseItemSyntax.self)
      {
        return true
      }
      parent = current.parent
    }
    return false
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isFixed(node) { return .skipChildren }
    let digits = node.literal.text
    choose(node, "constant", "\(digits) to \(digits) + 1", "\(digits) + 1")
    if let value = Int(digits), value > 0 {
      choose(node, "constant", "\(digits) to \(value - 1)", "\(value - 1)")
    }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isFixed(node) { return .skipChildren }
    let digits = node.literal.text
    let isZero = Double(digits) == 0
    choose(
      node, "constant", "\(digits) \(isZero ? "to 1" : "doubled")", isZero ? "1.0" : "\(digits) * 2"
    )
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isFixed(node) { return .skipChildren }
    let other = node.literal.text == "true" ? "false" : "true"
    choose(node, "constant", "\(node.literal.text) to \(other)", other)
    return .skipChildren
  }

  // MARK: Calls

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    guard let base = node.base, let twin = Self.twins[name] else { return .visitChildren }
    let fault = "\(text(base)).\(twin)"
    if let call = node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == node.id
    {
      let rest = text(call).dropFirst(text(node).count)
      choose(call, "twin", "\(name) to \(twin)", fault + rest)
    } else if node.parent?.is(InOutExprSyntax.self) != true {
      choose(node, "twin", "\(name) to \(twin)", fault)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if onlySavesTime(node) { return .skipChildren }
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      let twin = Self.twins[callee.baseName.text], node.arguments.count > 1
    {
      let rest = text(node).dropFirst(callee.baseName.text.count)
      choose(node, "twin", "\(callee.baseName.text) to \(twin)", twin + rest)
    }
    swap(node)
    return .visitChildren
  }

  /// Returns whether a call only reserves memory, which no test can notice.
  private func onlySavesTime(_ node: FunctionCallExprSyntax) -> Bool {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name == "reserveCapacity"
      || node.arguments.contains { $0.label?.text == "minimumCapacity" }
  }

  /// Exchanges two neighbouring arguments; that they have one type, the compiler says.
  private func swap(_ node: FunctionCallExprSyntax) {
    // The order of these arguments does not matter.
    if ["min", "max"].contains(text(node.calledExpression)) { return }
    let arguments = Array(node.arguments)
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      let (left, right) = (first.expression, second.expression)
      guard isName(left), isName(right), text(left) != text(right) else { continue }
      let source = Array(text(node).utf8)
      let origin = node.positionAfterSkippingLeadingTrivia.utf8Offset
      func range(_ part: ExprSyntax) -> Range<Int> {
        part.positionAfterSkippingLeadingTrivia.utf8Offset - origin..<part
          .endPositionBeforeTrailingTrivia.utf8Offset - origin
      }
      let (a, b) = (range(left), range(right))
      let parts = [
        source[..<a.lowerBound], source[b], source[a.upperBound..<b.lowerBound], source[a],
        source[b.upperBound...],
      ]
      let fault = String(decoding: parts.joined(), as: UTF8.self)
      choose(node, "swap", "\(text(left)) and \(text(right)) exchanged", fault)
    }
  }

  private func isName(_ node: ExprSyntax) -> Bool {
    node.is(DeclReferenceExprSyntax.self) || node.is(MemberAccessExprSyntax.self)
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let whole) = node.item else { return .visitChildren }
    let isAlone = node.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    let expression = whole.as(TryExprSyntax.self)?.expression ?? whole
    var what = "call"
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let callee = text(call.calledExpression)
      if Self.kept.contains(callee) || callee.hasSuffix(".init") { return .visitChildren }
      if onlySavesTime(call) { return .skipChildren }
    } else if let infix = expression.as(InfixOperatorExprSyntax.self),
      infix.operator.is(AssignmentExprSyntax.self)
    {
      // The use of a name for its own sake.
      let isUse =
        infix.leftOperand.is(DiscardAssignmentExprSyntax.self)
        && infix.rightOperand.is(DeclReferenceExprSyntax.self)
      if isUse { return .visitChildren }
      // Nearly always one without which a value would not be whole, which does not compile.
      if isInInitialiser(node) { return .visitChildren }
      what = "assignment"
    } else {
      return .visitChildren
    }
    // The only expression of a closure or accessor is its result.
    if isAlone && what == "call" && givesResult(node) { return .visitChildren }
    add(node, "statement", "\(what) removed", "if !isMutant({id}) { \(text(whole)) }")
    return .visitChildren
  }

  private func isInInitialiser(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent, !current.is(MemberBlockItemSyntax.self) {
      if current.is(InitializerDeclSyntax.self) { return true }
      parent = current.parent
    }
    return false
  }

  private func givesResult(_ node: CodeBlockItemSyntax) -> Bool {
    guard let owner = node.parent?.parent else { return false }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    guard let body = owner.as(CodeBlockSyntax.self)?.parent else { return false }
    if let function = body.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return body.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for file in CommandLine.arguments.dropFirst() {
  let source = try String(contentsOfFile: file, encoding: .utf8)
  let parsed = Parser.parse(source: source)
  guard
    let tree = OperatorTable.standardOperators.foldAll(parsed, errorHandler: { _ in })
      .as(SourceFileSyntax.self)
  else { fatalError("\(file) is not a source file.") }
  let finder = CandidateFinder(file, tree)
  finder.walk(tree)
  for candidate in finder.found {
    print(String(decoding: try encoder.encode(candidate), as: UTF8.self))
  }
}
