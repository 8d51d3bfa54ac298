import MotionText

/// A phrase as people write it who know other tools, and what a script says for it. Only messages read the tables of phrases.
///
/// A row (`ForeignRows`) is a pattern of words. A slash separates words of which any can be there, a word behind `?` can be
/// missing, and a word in capitals stands for anything of its kind (`Slot`), with a digit behind it where a pattern has several.
struct ForeignPhrase {
  /// What a word in capitals stands for.
  enum Slot: String {
    /// Views with `and` between them, or `all` and a kind.
    case view = "VIEW"
    /// A property, in the words of a script or of another tool.
    case property = "PROPERTY"
    /// The fill or the stroke.
    case paint = "PAINT"
    case colour = "COLOUR"
    /// A word with a capital letter.
    case font = "FONT"
    case number = "NUMBER"
    /// A number with a decimal point.
    case fraction = "FRACTION"
    case length = "LENGTH"
    case duration = "TIME"
    /// A time with colons, such as `00:01:30`.
    case clock = "CLOCK"
    case angle = "ANGLE"
    case point = "POINT"
    /// A number with its unit, a colour or a point.
    case value = "VALUE"
    /// A change in quotation marks, such as `"+=100"`.
    case change = "CHANGE"
    /// A verb that goes from one value to another.
    case verb = "VERB"
    /// A side to come from or to go to. `CROSSING` is the way from it to the opposite one.
    case side = "SIDE"
    /// The direction of a movement; stands for the side from which it comes. `CROSSING` is the change of the position.
    case toward = "TOWARD"
    /// A word such as `fadeInUp`; stands for the side from which the view comes.
    case entrance = "ENTRANCE"
    /// The side opposite to the one before.
    case opposite = "OPPOSITE"
    /// The words for a point of a view.
    case anchor = "ANCHOR"
    /// Text in quotation marks.
    case text = "TEXT"
    /// A plain number behind which a unit of another kind may be.
    case count = "COUNT"
    /// A percentage.
    case place = "PLACE"
    /// The percentages at which keyframes begin and end.
    case start = "START"
    case end = "END"
    /// Everything up to the next part of a declaration.
    case rest = "REST"
    /// Everything up to the end of the statement.
    case all = "ALL"
  }

  enum Part {
    case words(Words, isOptional: Bool)
    case slot(Slot, name: String)
  }

  /// Words of which any can be there.
  struct Words {
    fileprivate let text: ArraySlice<UInt8>

    var all: [String] {
      text.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    func contains(_ word: String) -> Bool {
      var word = word
      return word.withUTF8 { word in
        text.withUnsafeBufferPointer { text in
          var start = 0
          for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: "/") {
            if end - start == word.count, text[start..<end].elementsEqual(word) { return !word.isEmpty }
            start = end + 1
          }
          return false
        }
      }
    }
  }

  /// What a script says for it, with the same words in capitals. `JOIN` is `with` or `and`, as the declaration needs. Empty texts
  /// leave a sentence out; none at all is for a phrase that has no counterpart.
  let instead: [String]
  let reason: String
  /// A script that does something like it.
  let example: String?

  /// Reads what is said in a row (`ForeignRows`). A bar separates what a script may say, and `-` leaves a sentence out.
  fileprivate init(_ row: ForeignRow) {
    instead = row.instead == "-" ? [""] : row.instead.split(separator: " | ").map(String.init)
    reason = row.reason ?? ""
    example = row.example
  }

  /// Returns a text of the row with the words of the script for those in capitals.
  static func filled(_ text: String, _ slots: [String: String]) -> String {
    var filled = ""
    var name = ""
    for letter in text + " " {
      if letter.isUppercase || !name.isEmpty && letter.isNumber {
        name.append(letter)
      } else {
        let value = slots[name] ?? name
        // A second minus sign cancels the first.
        if filled.hasSuffix("-"), value.hasPrefix("-") {
          filled.removeLast()
          filled += value.dropFirst()
        } else {
          filled += value
        }
        name = ""
        filled.append(letter)
      }
    }
    return String(filled.dropLast())
  }
}

/// A table of phrases, of which the first that fits counts.
struct ForeignPhrases {
  private let rows: ForeignRows
  /// The rows by each word with which they begin.
  private var index = WordIndex()
  /// Those that can begin with any word.
  private var others: [Int] = []

  init(_ texts: String...) {
    rows = ForeignRows(texts)
    for row in 0..<rows.count {
      let words = rows.words(of: row)
      let first = words.lowerBound..<(rows.text[words].firstIndex(of: UInt8(ascii: " ")) ?? words.upperBound)
      guard case .words(_, isOptional: false) = ForeignPhrases.part(rows.text[first]) else {
        others.append(row)
        continue
      }
      for word in rows.text[first].split(separator: UInt8(ascii: "/")) {
        index.add(word.startIndex..<word.endIndex, of: row, in: rows.text)
      }
    }
  }

  /// The places of the phrases.
  var indices: Range<Int> { 0..<rows.count }

  /// Returns the places of the phrases that can begin with a word, in the order of the table.
  func places(beginningWith word: String) -> [Int] {
    let places = index.rows(with: word, in: rows.text)
    return places.isEmpty ? others : (places + others).sorted()
  }

  subscript(place: Int) -> ForeignPhrase { ForeignPhrase(rows[place]) }

  /// Returns whether a script says one sentence for a phrase.
  func isOneSentence(_ place: Int) -> Bool { !self[place].instead.contains { $0.has(" then ") || $0.has(" while ") } }

  /// Returns the parts of a phrase, each of which is read when it is needed.
  func parts(of place: Int) -> some Sequence<ForeignPhrase.Part> {
    let (text, words) = (rows.text, rows.words(of: place))
    return sequence(state: words.lowerBound) { start in
      if start >= words.upperBound { return nil }
      let end = text[start..<words.upperBound].firstIndex(of: UInt8(ascii: " ")) ?? words.upperBound
      defer { start = end + 1 }
      return ForeignPhrases.part(text[start..<end])
    }
  }

  private static func part(_ words: ArraySlice<UInt8>) -> ForeignPhrase.Part {
    let isOptional = words.first == UInt8(ascii: "?")
    let words = isOptional ? words.dropFirst() : words
    if let first = words.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first {
      let name = String(decoding: words, as: UTF8.self)
      if let slot = ForeignPhrase.Slot(rawValue: name.filter { !$0.isNumber }) { return .slot(slot, name: name) }
    }
    return .words(ForeignPhrase.Words(text: words), isOptional: isOptional)
  }
}
