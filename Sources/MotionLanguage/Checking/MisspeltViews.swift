import MotionText

/// Finds views that look misspelt in a script without declarations.
struct MisspeltViews {
  /// The largest number of views for which pairs are compared. Larger numbers would take noticeable time, and nobody types that
  /// many views by hand.
  private static let mostViews = 2000

  /// The views whose names differ in digits only, since `circle1` and `circle2` are both intended.
  private struct Name {
    var letters: [Unicode.Scalar]
    /// The set of its letters: one bit for each, selected by the last six bits of the letter.
    var mask: UInt64
    var first: Int
    var mentions: Int

    /// Whether the name contains the kind of the view, which means that it is spelt as intended.
    var saysKind: Bool {
      [ViewKind.circle, .square].contains { $0.spelling.unicodeScalars.elementsEqual(letters) }
    }
  }

  /// Warns about views of five letters or more that are mentioned once and differ by one or two letters from another.
  static func warn(_ views: CheckedViews, in script: inout EvaluatedScript) {
    guard !views.table.isDeclared, views.table.views.count <= mostViews else { return }
    // Most short scripts are about `circle` and `square` alone, and need no list of names.
    let isDoubtful = views.table.views.contains { $0.mentions == 1 && !($0.name == .circle || $0.name == .square) }
    guard isDoubtful else { return }
    let names = names(of: views, script)
    for (place, name) in names.enumerated() where name.mentions == 1 && name.letters.count >= 5 && !name.saysKind {
      let other = names.indices.first { other in
        let candidate = names[other]
        // A difference of two letters changes at most four bits of the masks.
        guard other != place, candidate.mentions > 1 || other < place || candidate.saysKind,
          abs(candidate.letters.count - name.letters.count) <= 2, (candidate.mask ^ name.mask).nonzeroBitCount <= 4
        else { return false }
        return (1...2).contains(editDistance(name.letters, candidate.letters))
      }
      guard let other else { continue }
      let (view, meant) = (views.table.views[name.first], views.table.views[names[other].first])
      script.report(
        .misspeltView(script.symbols.text(view.name), script.symbols.text(meant.name)),
        at: script.tree.range(ofToken: view.token))
    }
  }

  private static func names(of views: CheckedViews, _ script: EvaluatedScript) -> [Name] {
    var names: [Name] = []
    var known: [String: Int] = [:]
    for (place, view) in views.table.views.enumerated() {
      let text = script.symbols.text(view.name).filter { !$0.isNumber }
      if let name = known[text] {
        names[name].mentions += view.mentions
        continue
      }
      known[text] = names.count
      let letters = Array(text.unicodeScalars)
      let mask: UInt64 = letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
      names.append(Name(letters: letters, mask: mask, first: place, mentions: view.mentions))
    }
    return names
  }
}
