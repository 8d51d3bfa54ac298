import MotionText

/// Views that look misspelt, in a script that declares none.
extension Check {
  /// A view of five letters or more, mentioned once, one or two letters away from another (digits
  /// aside: `circle1` and `circle2` are meant).
  mutating func warnOfMisspeltViews() {
    // Pairs: beyond this many views the search would be felt, and a person does not type them.
    guard !views.isDeclared, views.views.count <= 2000 else { return }
    struct Name {
      var letters: [Unicode.Scalar]
      var mask: UInt64
      var first: Int
      var mentions: Int
    }
    var names: [Name] = []
    var known: [String: Int] = [:]
    for (place, view) in views.views.enumerated() {
      let text = symbols.text(view.name).filter { !$0.isNumber }
      if let name = known[text] {
        names[name].mentions += view.mentions
        continue
      }
      known[text] = names.count
      let letters = Array(text.unicodeScalars)
      names.append(
        Name(
          letters: letters, mask: letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }, first: place,
          mentions: view.mentions))
    }
    // A name that says the view's kind is spelt as it is meant.
    func saysKind(_ name: Name) -> Bool {
      ["circle", "square"].contains { $0.unicodeScalars.elementsEqual(name.letters) }
    }
    for (place, name) in names.enumerated() where name.mentions == 1 && name.letters.count >= 5 && !saysKind(name) {
      let other = names.indices.first { other in
        let candidate = names[other]
        // Two letters differ in at most four places of the masks.
        guard other != place, candidate.mentions > 1 || other < place || saysKind(candidate),
          abs(candidate.letters.count - name.letters.count) <= 2, (candidate.mask ^ name.mask).nonzeroBitCount <= 4
        else { return false }
        return (1...2).contains(editDistance(name.letters, candidate.letters))
      }
      guard let other else { continue }
      let view = views.views[name.first]
      report(
        .misspeltView(symbols.text(view.name), symbols.text(views.views[names[other].first].name)),
        at: tree.range(ofToken: view.token))
    }
  }
}
