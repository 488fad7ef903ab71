// SPDX-License-Identifier: Apache-2.0

internal import CYAML
internal import SourceDiagnostics

/// Reads a YAML file into nodes with places, by libyaml's events.
///
/// A syntax error is recorded, its line is passed over, and reading begins again, so that one bad line
/// never hides what is wrong elsewhere.
struct YAMLReader {
  /// Larger files are refused: no phrase file comes near (bytes).
  static let byteLimit = 4 << 20
  /// Deeper nesting is refused: no form of ours needs more than five levels.
  static let depthLimit = 24
  /// So many syntax errors in one file, and no more is looked for.
  static let syntaxErrorLimit = 100

  let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) { self.file = file }

  /// The file's document; nil when it is empty or nothing of it could be read.
  mutating func read() -> YAMLNode? {
    guard file.bytes.count <= Self.byteLimit else {
      report(.yamlSyntax, "the file is larger than \(Self.byteLimit >> 20) MiB", at: 0..<0)
      return nil
    }
    if let problem = file.encodingDiagnostic {
      diagnostics.append(problem)
      return nil
    }
    var bytes = file.bytes
    for found in 0...Self.syntaxErrorLimit {
      var pass = YAMLPass(file: file, bytes: bytes)
      let node = pass.run()
      guard let problem = pass.problem else {
        diagnostics += pass.diagnostics
        return node
      }
      if found == Self.syntaxErrorLimit { break }
      let culprit = UnclosedQuote(in: file, bytes: bytes, before: problem)
      diagnostics.append(culprit?.diagnostic ?? YAMLProblemWording(file: file, problem: problem).diagnostic)
      guard blankLine(of: culprit?.offset ?? problem.offset, in: &bytes) else { break }
    }
    return nil
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, at range: Range<Int>) {
    diagnostics.append(Diagnostic(id, message, at: SourceSpan(file, range)))
  }

  /// Takes a line out of what is read; false when nothing of it is left, so that reading again would not help.
  private func blankLine(of offset: Int, in bytes: inout [UInt8]) -> Bool {
    let line = file.line(file.location(of: offset).line)
    guard bytes[line].contains(where: { $0 > 0x20 }) else { return false }
    for index in line where bytes[index] != UInt8(ascii: "\r") { bytes[index] = UInt8(ascii: " ") }
    return true
  }

}

/// What libyaml objected to.
struct YAMLProblem {
  let message: String
  /// Where, in bytes.
  let offset: Int
  /// The scalar or collection that it was reading, in bytes, if it says so.
  let contextOffset: Int?
}

/// One run of libyaml over a file's bytes.
private struct YAMLPass {
  let file: SourceFile
  let bytes: [UInt8]
  /// Byte offset of each code point, since libyaml counts those; a byte order mark is one.
  let codePoints: [Int32]
  var diagnostics: [Diagnostic] = []
  var problem: YAMLProblem?

  init(file: SourceFile, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    codePoints = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }.map { Int32($0) }
  }

  mutating func run() -> YAMLNode? {
    var parser = unsafe yaml_parser_t()
    guard unsafe yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { unsafe yaml_parser_delete(&parser) }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      return unsafe document(from: &parser)
    }
  }

  private mutating func document(from parser: inout yaml_parser_t) -> YAMLNode? {
    var root: YAMLNode?
    while let event = unsafe next(&parser) {
      switch event.kind {
      case .streamEnd: return root
      case .nodeStart where root == nil: root = unsafe node(event, from: &parser, depth: 0)
      case .nodeStart:
        diagnostics.append(
          Diagnostic(.yamlSyntax, "a phrase file holds one document, and a second begins here", at: event.span))
        return root
      case .other, .nodeEnd: break
      }
    }
    return root
  }

  private mutating func node(_ event: Event, from parser: inout yaml_parser_t, depth: Int) -> YAMLNode? {
    if depth > YAMLReader.depthLimit {
      problem = YAMLProblem(message: "too deeply nested", offset: event.span.range.lowerBound, contextOffset: nil)
      return nil
    }
    switch event.form {
    case .scalar(let scalar): return YAMLNode(content: .scalar(scalar), span: event.span)
    case .sequence: return unsafe sequence(startedBy: event, from: &parser, depth: depth)
    case .mapping: return unsafe mapping(startedBy: event, from: &parser, depth: depth)
    case .alias:
      diagnostics.append(Diagnostic(.yamlSyntax, "aliases are not read here; write the value out", at: event.span))
      return nil
    case nil: return nil
    }
  }

  private mutating func sequence(startedBy start: Event, from parser: inout yaml_parser_t, depth: Int) -> YAMLNode? {
    var nodes: [YAMLNode] = []
    while let event = unsafe next(&parser) {
      if event.kind == .nodeEnd {
        return YAMLNode(content: .sequence(nodes), span: joined(start, event))
      }
      if let node = unsafe node(event, from: &parser, depth: depth + 1) { nodes.append(node) }
      if problem != nil { return nil }
    }
    return nil
  }

  private mutating func mapping(startedBy start: Event, from parser: inout yaml_parser_t, depth: Int) -> YAMLNode? {
    var entries = EntryList()
    while let event = unsafe next(&parser) {
      if event.kind == .nodeEnd {
        return YAMLNode(content: .mapping(entries.all), span: joined(start, event))
      }
      let key = unsafe node(event, from: &parser, depth: depth + 1)
      guard problem == nil, let valueStart = unsafe next(&parser) else { return nil }
      let value = unsafe node(valueStart, from: &parser, depth: depth + 1)
      if problem != nil { return nil }
      guard let key, let value else { continue }
      append(key, value, to: &entries)
    }
    return nil
  }

  private mutating func append(_ key: YAMLNode, _ value: YAMLNode, to entries: inout EntryList) {
    guard let name = key.scalar else {
      diagnostics.append(Diagnostic(.wrongType, "a key has to be text, not \(key.kindName)", at: key.span))
      return
    }
    if let first = entries.entry(named: name.text) {
      let note = Note(span: first.key.span, message: "first written here")
      diagnostics.append(
        Diagnostic(.duplicateKey, "'\(name.text)' stands twice in one mapping", at: key.span, notes: [note]))
    } else {
      entries.append(YAMLEntry(key: name, value: value))
    }
  }

  private func joined(_ start: Event, _ end: Event) -> SourceSpan {
    SourceSpan(file, start.span.range.lowerBound..<max(start.span.range.lowerBound, end.span.range.upperBound))
  }

  // MARK: Events

  /// What phrased needs of a libyaml event.
  private struct Event {
    enum Kind { case nodeStart, nodeEnd, streamEnd, other }
    enum Form { case scalar(YAMLScalar), sequence, mapping, alias }

    let kind: Kind
    let form: Form?
    let span: SourceSpan
  }

  /// The next event; nil once there is a problem, since libyaml gives empty events without end after an error.
  private mutating func next(_ parser: inout yaml_parser_t) -> Event? {
    guard problem == nil else { return nil }
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(&parser, &event) == 1 else {
      unsafe recordProblem(of: parser)
      return nil
    }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe simplified(event)
  }

  private func simplified(_ event: yaml_event_t) -> Event {
    let span = unsafe SourceSpan(file, byte(event.start_mark.index)..<byte(event.end_mark.index))
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe scalar(event.data.scalar, span: span)
      return Event(kind: .nodeStart, form: .scalar(scalar), span: span)
    case YAML_SEQUENCE_START_EVENT: return Event(kind: .nodeStart, form: .sequence, span: span)
    case YAML_MAPPING_START_EVENT: return Event(kind: .nodeStart, form: .mapping, span: span)
    case YAML_ALIAS_EVENT: return Event(kind: .nodeStart, form: .alias, span: span)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return Event(kind: .nodeEnd, form: nil, span: span)
    case YAML_STREAM_END_EVENT: return Event(kind: .streamEnd, form: nil, span: span)
    default: return Event(kind: .other, form: nil, span: span)
    }
  }

  private func scalar(_ data: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, span: SourceSpan) -> YAMLScalar
  {
    let text = unsafe String(decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
    let style: YAMLScalar.Style =
      switch unsafe data.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_PLAIN_SCALAR_STYLE: .plain
      default: .block
      }
    return YAMLScalar(text: text, style: style, span: span)
  }

  private mutating func recordProblem(of parser: yaml_parser_t) {
    let message = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "this is not YAML"
    if unsafe parser.error == YAML_READER_ERROR {
      // A character that YAML does not allow; libyaml says where in bytes, and sets no mark.
      problem = unsafe YAMLProblem(
        message: message, offset: min(parser.problem_offset, bytes.count), contextOffset: nil)
      return
    }
    let hasContext = unsafe parser.context != nil && parser.context_mark.index < parser.problem_mark.index
    problem = unsafe YAMLProblem(
      message: message, offset: byte(parser.problem_mark.index),
      contextOffset: hasContext ? byte(parser.context_mark.index) : nil)
  }

  private func byte(_ codePoint: Int) -> Int { codePoint < codePoints.count ? Int(codePoints[codePoint]) : bytes.count }
}

/// The entries of a mapping in their order. Among many, one is looked up by its key and not looked for.
private struct EntryList {
  private(set) var all: [YAMLEntry] = []
  /// Filled where there are too many to look through.
  private var places: [String: Int] = [:]

  private static let scanLimit = 16

  func entry(named name: String) -> YAMLEntry? {
    if all.count <= Self.scanLimit { return all.first { $0.key.text == name } }
    return places[name].map { all[$0] }
  }

  mutating func append(_ entry: YAMLEntry) {
    all.append(entry)
    if all.count <= Self.scanLimit { return }
    for place in places.isEmpty ? 0..<all.count : all.count - 1..<all.count { places[all[place].key.text] = place }
  }
}
