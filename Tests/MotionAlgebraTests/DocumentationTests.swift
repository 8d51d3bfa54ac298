import Foundation
import Testing

/// Every declaration that a user of the two libraries sees has a doc comment.
@Suite struct DocumentationTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources").standardizedFileURL

  @Test(arguments: ["MotionAlgebra", "MotionRuntime"])
  func everyPublicDeclarationIsDescribed(module: String) throws {
    let folder = DocumentationTests.sources.appendingPathComponent(module)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    var count = 0
    for file in files.sorted() {
      let source = String(decoding: try Data(contentsOf: folder.appendingPathComponent(file)), as: UTF8.self)
      let declarations = PublicDeclarations(in: source)
      #expect(declarations.endsOutside, "the braces of \(file) are misread")
      count += declarations.all.count
      for declaration in declarations.all where !declaration.isDescribed {
        Issue.record("\(file):\(declaration.line): no doc comment: \(declaration.text)")
      }
      for declaration in declarations.all where declaration.isInHiddenType {
        Issue.record("\(file):\(declaration.line): public in a type that is not: \(declaration.text)")
      }
    }
    #expect(count > 100)
  }

  /// An app does not see the insides of the compiler, nor how the runtime plays scripts.
  @Test(arguments: [
    "MotionAlgebra/Folds", "MotionAlgebra/Layout", "MotionAlgebra/Playing", "MotionRuntime/Scenes",
  ])
  func theseFoldersHaveNothingPublic(folder: String) throws {
    let folder = DocumentationTests.sources.appendingPathComponent(folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 3)
    for file in files {
      let source = String(decoding: try Data(contentsOf: folder.appendingPathComponent(file)), as: UTF8.self)
      let declarations = PublicDeclarations(in: source).all.map(\.text)
      #expect(declarations.isEmpty, "\(file): \(declarations)")
    }
  }

  @Test func declarationsAreFound() {
    let source = """
      import MotionAlgebra

      /// Described.
      public struct Shape {
        public var side: Double
        /// Described.
        @inlinable
        public var area: Double { side * side }
        var hidden = "{"
        private struct Inner { let a: Int }

        // Not a doc comment.
        @discardableResult public mutating func grow(by factor: Double) -> Double { 1 }
        public private(set) var count = 0
      }

      public enum Kind {
        /// Described.
        case one
        case two
      }

      /// Described.
      public protocol Moving {
        init?(at time: Double)
        /// Described.
        func move()
      }

      enum Internal {
        case three
        public static let last = Internal.three
        func run() { switch self { case .three: break } }
      }

      extension Shape {
        public static func == (left: Shape, right: Shape) -> Bool { true }
        public subscript(place: Int) -> Int { 0 }
        func hide() {}
      }
      """
    let declarations = PublicDeclarations(in: source)
    #expect(declarations.endsOutside)
    #expect(declarations.all.count == 14)
    #expect(declarations.all.filter(\.isInHiddenType).map(\.line) == [32])
    let bare = declarations.all.filter { !$0.isDescribed }.map(\.line)
    #expect(bare == [5, 13, 14, 17, 20, 25, 32, 37, 38])
  }
}

/// The declarations of a source that are public: those that say so, the cases of public enums and the requirements of
/// public protocols.
///
/// It reads lines, not syntax: a declaration begins on the line of its keyword, behind nothing but attributes and
/// modifiers.
private struct PublicDeclarations {
  struct Declaration {
    var line: Int
    var text: String
    /// Whether the line above, attributes aside, is a doc comment.
    var isDescribed: Bool
    /// Whether it says that it is public, but its type is not.
    var isInHiddenType: Bool
  }

  private(set) var all: [Declaration] = []
  /// Whether every brace that is opened is closed.
  private(set) var endsOutside = true

  private static let modifiers: Set<Substring> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "mutating",
    "consuming", "convenience", "prefix", "indirect", "weak", "unowned", "lazy", "nonisolated", "override", "required",
    "private(set)", "internal(set)", "fileprivate(set)", "package(set)",
  ]
  private static let types: Set<Substring> = ["struct", "class", "enum", "protocol", "extension", "actor"]
  private static let members: Set<Substring> = [
    "func", "var", "let", "init", "subscript", "typealias", "case", "associatedtype",
  ]

  init(in source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var containers: [(keyword: Substring, isPublic: Bool, depth: Int)] = []
    var depth = 0
    var isDescribed = false
    for (place, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("//") {
        isDescribed = code.hasPrefix("///")
        continue
      }
      let change = PublicDeclarations.change(code)
      let words = PublicDeclarations.words(code)
      if let keyword = words.last, PublicDeclarations.types.union(PublicDeclarations.members).contains(keyword) {
        let saysSo = words.contains("public") || words.contains("open")
        let container = containers.last.flatMap { $0.isPublic && $0.depth == depth ? $0.keyword : nil }
        let isMember = container == "protocol" || (container == "enum" && keyword == "case")
        if keyword != "extension", saysSo || isMember {
          let type = containers.last { $0.keyword != "extension" }
          all.append(
            Declaration(
              line: place + 1, text: String(code), isDescribed: isDescribed, isInHiddenType: type?.isPublic == false))
        }
        if PublicDeclarations.types.contains(keyword), change > 0 { containers.append((keyword, saysSo, depth + 1)) }
      }
      depth += change
      while let last = containers.last, depth < last.depth { containers.removeLast() }
      // Attributes may be on lines of their own between the comment and the declaration.
      if !(words.isEmpty && code.hasPrefix("@")) { isDescribed = false }
    }
    endsOutside = depth == 0
  }

  /// The modifiers at the start of a line and the keyword behind them, if the line declares something; attributes are
  /// left out.
  private static func words(_ code: Substring) -> [Substring] {
    var found: [Substring] = []
    var rest = code
    while true {
      rest = rest.drop { $0 == " " }
      if rest.first == "@" {
        rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
        if rest.first == "(", let end = rest.firstIndex(of: ")") { rest = rest[end...].dropFirst() }
        continue
      }
      var word = rest.prefix { $0.isLetter }
      if rest.dropFirst(word.count).hasPrefix("(set)") { word = rest.prefix(word.count + 5) }
      if word.isEmpty { return [] }
      rest = rest.dropFirst(word.count)
      found.append(word)
      if members.contains(word) || types.contains(word) { return found }
      guard modifiers.contains(word) else { return [] }
    }
  }

  /// How much deeper a line ends than it begins, in braces outside strings and comments.
  private static func change(_ code: Substring) -> Int {
    var (change, isText, isEscaped) = (0, false, false)
    var before: Character?
    for character in code {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isText = false
        }
      } else {
        switch character {
        case "\"": isText = true
        case "{": change += 1
        case "}": change -= 1
        case "/": if before == "/" { return change }
        case _: break
        }
      }
      before = character
    }
    return change
  }
}
