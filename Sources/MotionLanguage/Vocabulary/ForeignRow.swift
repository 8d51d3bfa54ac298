/// A row of a table: words of other tools, what a script says for them, and why.
struct ForeignRow {
  var words: String
  /// What a script says; empty if it has nothing for them.
  var instead: String
  var reason: String?
  /// A script that does something like it.
  var example: String?

  /// Reads the rows of a table. A row has its words, and behind `=>` what a script says for them. The lines below it that are
  /// indented by two spaces give the reason for it and for the rows right above, and those indented by four an example. An empty
  /// line ends rows without a reason.
  static func rows(_ text: String) -> [ForeignRow] {
    var rows: [ForeignRow] = []
    /// The first row to which the next reason belongs, and whether it has one.
    var (first, hasReason) = (0, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = String(line.drop { $0 == " " })
      if words.isEmpty {
        first = rows.count
      } else if !line.hasPrefix(" ") {
        if hasReason { first = rows.count }
        let sides = words.split(separator: " => ", maxSplits: 1).map(String.init)
        rows.append(ForeignRow(words: sides[0], instead: sides.count > 1 ? sides[1] : ""))
      } else {
        let isExample = line.hasPrefix("    ")
        let words = isExample ? String(line.dropFirst(4)) : words
        for index in first..<rows.count {
          let before = isExample ? rows[index].example.map { "\($0)\n" } : rows[index].reason.map { "\($0) " }
          if isExample {
            rows[index].example = (before ?? "") + words
          } else {
            rows[index].reason = (before ?? "") + words
          }
        }
      }
      hasReason = line.hasPrefix(" ")
    }
    return rows
  }
}
