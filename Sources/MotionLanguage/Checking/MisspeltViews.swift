import MotionText

/// Views that look misspelt, in a script that declares none.
struct MisspeltViews {
  /// The search looks at pairs: beyond this many views it would be felt, and a person does not type them.
  private static let mostViews = 2000

  /// The views of one name, but for digits: `circle1` and `circle2` are meant.
  private struct Name {
    var letters: [Unicode.Scalar]
    /// A bit for each letter in it, by its last six bits.
    var mask: UInt64
    var first: Int
    var mentions: Int

    /// A name that says the view's kind is spelt as it is meant.
    var saysKind: Bool {
      [ViewKind.circle, .square].contains { $0.spelling.unicodeScalars.elementsEqual(letters) }
    }
  }

  /// Warns of views of five letters or more that are mentioned once, one or two letters away from another.
  static func warn(_ views: CheckedViews, in script: inout EvaluatedScript) {
    guard !views.table.isDeclared, views.table.views.count <= mostViews else { return }
    let names = names(of: views, script)
    for (place, name) in names.enumerated() where name.mentions == 1 && name.letters.count >= 5 && !name.saysKind {
      let other = names.indices.first { other in
        let candidate = names[other]
        // Two letters differ in at most four places of the masks.
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
