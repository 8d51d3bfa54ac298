import MotionText

/// The script and the files that it uses: their texts, the files that are being read, and the names of each.
struct UsedFiles {
  private(set) var sources: SourceFiles
  private let read: SourceReader
  /// The files that are being read: the script first, the innermost last.
  private var open = [OpenFile(index: 0)]
  /// The names of each file of `sources`; none before it has been read to its end.
  private var scopes = [FileScope()]
  /// The file to enter when the statement that uses it ends.
  private var entered: Int32?

  /// A file that is being read.
  private struct OpenFile {
    /// Its index in `sources`.
    let index: Int32
    var scope = FileScope()
    /// The first of its `let`s since the last `use` in it.
    var firstLet: Int32 = 0
    /// The position to return to in the file, and what can be called there, while it waits for another one.
    var place: TokenCursor.Place?
    var callable = CallableDefinitions()
  }

  init(_ sources: SourceFiles, _ read: @escaping SourceReader) {
    self.sources = sources
    self.read = read
  }

  @inline(__always) var bytes: [UInt8] { sources.bytes }

  /// The file that is being read.
  @inline(__always) var current: Int32 { open[open.count - 1].index }

  /// The names that the current file declares and knows.
  @inline(__always) var scope: FileScope { open[open.count - 1].scope }

  /// Whether the current file is a used file and not the script.
  var isUsed: Bool { open.count > 1 }

  /// Whether a file is to be entered when the statement ends.
  var hasEntered: Bool { entered != nil }

  func name(of file: Int32) -> String { sources.files[Int(file)].name }

  /// Returns the name of the file that contains a range.
  func name(at range: SourceRange) -> String { sources.files[sources.file(at: range.start)].name }

  /// The start of the last file in `bytes`.
  var startOfLast: UInt32 { sources.files[sources.files.count - 1].range.start }

  /// Returns the names that a file declares and knows; none while it is being read.
  func scope(of file: Int32) -> FileScope { scopes[Int(file)] }

  /// The ranges of `tree.lets` that the current file knows: its own, then those of the files that it uses.
  var knownLets: [Range<Int32>] { scope.lets + scope.files.flatMap { scope(of: $0).lets } }

  // MARK: Finding files

  /// Reads the file at a path, as the current file writes it.
  mutating func find(_ path: String) -> UsedFile {
    let user = sources.files[Int(current)].id
    var found = read(path, user)
    if sources.files.count > Limit.usedFiles, case .read = found { found = .refused(.tooMany) }
    sources.keep(found, ofPath: path, user: user)
    return found
  }

  /// Returns the index of the file with an id.
  func index(ofID id: Int) -> Int32? { sources.files.firstIndex { $0.id == id }.map(Int32.init) }

  /// Returns the names of the files that use each other in a circle, if the file is being read.
  func cycle(through file: Int32) -> [String]? {
    guard let start = open.firstIndex(where: { $0.index == file }) else { return nil }
    return open[start...].map { name(of: $0.index) } + [name(of: file)]
  }

  /// Adds a file and returns its index; `nil` where all files together would be too large.
  mutating func add(_ bytes: [UInt8], name: String, id: Int) -> Int32? {
    guard let index = sources.append(bytes, name: name, id: id) else { return nil }
    scopes.append(FileScope())
    return Int32(index)
  }

  // MARK: Entering and leaving files

  /// Enters a file when the statement that uses it ends.
  mutating func enterAfterStatement(_ file: Int32) { entered = file }

  /// Leaves the current file for the one that is to be entered.
  mutating func enter(at place: TokenCursor.Place, _ callable: CallableDefinitions, lets count: Int32) {
    guard let file = entered else { return }
    entered = nil
    open[open.count - 1].place = place
    open[open.count - 1].callable = callable
    push(file, lets: count)
  }

  /// Reads a file inside the one being read.
  mutating func push(_ file: Int32, lets count: Int32) { open.append(OpenFile(index: file, firstLet: count)) }

  /// Ends the file being read, and returns to the one that uses it.
  mutating func leave(lets count: Int32) -> (place: TokenCursor.Place?, callable: CallableDefinitions) {
    open.removeLast()
    let last = open.count - 1
    open[last].firstLet = count
    return (open[last].place, open[last].callable)
  }

  /// Changes what can be called in each file that waits for another one.
  mutating func updateWaiting(_ change: (inout CallableDefinitions) -> Void) {
    for index in open.indices.dropLast() { change(&open[index].callable) }
  }

  // MARK: Names

  /// Assigns the `let`s read since the last `use` to the current file.
  mutating func closeLets(_ end: Int32) {
    let last = open.count - 1
    if open[last].firstLet < end { open[last].scope.add(lets: open[last].firstLet..<end) }
    open[last].firstLet = end
  }

  /// Keeps the names of the current file, at its end.
  mutating func closeScope() { scopes[Int(current)] = scope }

  /// Keeps the names of a file that is read at once.
  mutating func close(_ file: Int32, _ scope: FileScope) { scopes[Int(file)] = scope }

  /// Makes the names of a file known in the current one; returns whether they were unknown before.
  mutating func know(_ file: Int32) -> Bool { open[open.count - 1].scope.add(file) }

  /// Makes the design tokens of a file names in the current one.
  mutating func know(tokens index: Int32) { open[open.count - 1].scope.add(tokens: index) }
}
