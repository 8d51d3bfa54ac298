import MotionText

/// A phrase as people write it who know other tools, and what a script says for it. Only messages read the tables of phrases.
///
/// A row is a pattern of words. A slash separates words of which any can be there, a word behind `?` can be missing, and a word
/// in capitals stands for anything of its kind (`Slot`), with a digit behind it where a pattern has several.
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
    case words(Set<String>, isOptional: Bool)
    case slot(Slot, name: String)
  }

  let parts: [Part]
  /// What a script says for it, with the same words in capitals. `JOIN` is `with` or `and`, as the declaration needs. Empty texts
  /// leave a sentence out; none at all is for a phrase that has no counterpart.
  let instead: [String]
  let reason: String
  /// A script that does something like it.
  let example: String?
  /// Whether a script says one sentence for it.
  let isOneSentence: Bool

  init(_ pattern: String, _ instead: [String], _ reason: String, example: String? = nil) {
    parts = pattern.split(separator: " ").map { word in
      let isOptional = word.hasPrefix("?")
      let words = isOptional ? word.dropFirst() : word
      if let slot = Slot(rawValue: String(words.filter { !$0.isNumber })) { return .slot(slot, name: String(words)) }
      return .words(Set(words.split(separator: "/").map(String.init)), isOptional: isOptional)
    }
    self.instead = instead
    isOneSentence = !instead.contains { $0.has(" then ") || $0.has(" while ") }
    self.reason = reason
    self.example = example
  }

  /// Reads rows (`ForeignRow`). A bar separates what a script may say, and `-` leaves a sentence out.
  static func rows(_ texts: String...) -> ForeignPhrases {
    ForeignPhrases(
      texts.flatMap(ForeignRow.rows).map { row in
        let instead = row.instead == "-" ? [""] : row.instead.split(separator: " | ").map(String.init)
        return ForeignPhrase(row.words, instead, row.reason ?? "", example: row.example)
      })
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
  let all: [ForeignPhrase]
  /// For each word with which some begin, the places of all that can begin with it, and of those that begin with none of them.
  private let places: [String: [Int]]
  private let others: [Int]

  init(_ phrases: [ForeignPhrase]) {
    all = phrases
    var (places, others): ([String: [Int]], [Int]) = ([:], [])
    for (place, phrase) in phrases.enumerated() {
      guard case .words(let words, isOptional: false)? = phrase.parts.first else {
        others.append(place)
        continue
      }
      for word in words { places[word, default: []].append(place) }
    }
    (self.places, self.others) = (places.mapValues { ($0 + others).sorted() }, others)
  }

  static func + (first: Self, more: [ForeignPhrase]) -> Self { Self(first.all + more) }

  /// Returns the places of the phrases that can begin with a word, in the order of the table.
  func places(beginningWith word: String) -> [Int] { places[word] ?? others }
}
