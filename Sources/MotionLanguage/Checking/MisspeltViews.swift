import MotionText

/// Finds views that look misspelt in a script without declarations.
struct MisspeltViews {
  /// The largest number of views for which pairs are compared. Larger numbers would take noticeable time, and nobody types that
  /// many views by hand.
  private static let mostViews = 2000
  /// The largest number of groups that a view is compared with.
  private static let mostGroups = 20

  /// The views whose names differ only in how they are numbered, since `circle1` and `circle2`, or `cardA` and `cardB`, are all
  /// intended.
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

  /// Warns about views that are mentioned once and whose name is almost that of another: by one letter if it has four or more,
  /// by two if it has five or more. Two letters that change places count as one.
  static func warn(_ views: CheckedViews, in script: inout EvaluatedScript) {
    guard !views.table.isDeclared, views.table.views.count <= mostViews else { return }
    for view in views.table.views where ForeignWords.isEverything(script.symbols.text(view.name)) {
      script.report(
        .viewCalledEverything(script.symbols.text(view.name), hasOthers: views.table.views.count > 1),
        at: script.tree.range(ofToken: view.token))
    }
    for name in Parser.pronouns {
      guard let symbol = script.symbols.find(name), case let place = views.table.view(symbol), place >= 0 else {
        continue
      }
      let view = views.table.views[place]
      script.report(
        .viewCalledByPronoun(name, views.viewMeant(by: view.token, in: script)),
        at: script.tree.range(ofToken: view.token))
    }
    // Most short scripts are about `circle` and `square` alone, and need no list of names.
    let isDoubtful = views.table.views.contains { $0.mentions == 1 && !($0.name == .circle || $0.name == .square) }
    guard isDoubtful else { return }
    let names = names(of: views, script)
    for (place, name) in names.enumerated() where name.mentions == 1 && name.letters.count >= 4 && !name.saysKind {
      let most = name.letters.count >= 5 ? 2 : 1
      if let parameter = parameter(like: name, most, views.table.views[name.first].token, script) {
        let view = views.table.views[name.first]
        script.report(
          .misspeltView(script.symbols.text(view.name), parameter, kind: "parameter"),
          at: script.tree.range(ofToken: view.token))
        continue
      }
      if let group = group(like: name, most, script) {
        let view = views.table.views[name.first]
        script.report(
          .misspeltView(script.symbols.text(view.name), group, kind: "group"),
          at: script.tree.range(ofToken: view.token))
        continue
      }
      let other = names.indices.first { other in
        let candidate = names[other]
        // A difference of two letters changes at most four bits of the masks.
        guard other != place, candidate.mentions > 1 || other < place || candidate.saysKind,
          abs(candidate.letters.count - name.letters.count) <= most, (candidate.mask ^ name.mask).nonzeroBitCount <= 4
        else { return false }
        return (1...most).contains(editDistance(name.letters, candidate.letters, atMost: most))
      }
      // The dot in the name of a view has been reported.
      guard let other, DottedName.parts(of: script.symbols.text(views.table.views[name.first].name)) == nil else {
        continue
      }
      let (view, meant) = (views.table.views[name.first], views.table.views[names[other].first])
      script.report(
        .misspeltView(script.symbols.text(view.name), script.symbols.text(meant.name)),
        at: script.tree.range(ofToken: view.token))
    }
  }

  /// Returns a parameter of the definition around a view whose name differs in at most some letters.
  private static func parameter(
    like name: Name, _ most: Int, _ token: UInt32, _ script: EvaluatedScript
  ) -> String? {
    script.tree.parameters(around: token).prefix(ViewSearch.mostParameters).lazy.map { script.symbols.text($0.name) }
      .first { isLike($0, name, most) }
  }

  /// Returns a group whose name differs in at most some letters.
  private static func group(like name: Name, _ most: Int, _ script: EvaluatedScript) -> String? {
    script.tree.groups.prefix(mostGroups).lazy.map { script.symbols.text($0.name) }.first { isLike($0, name, most) }
  }

  private static func isLike(_ text: String, _ name: Name, _ most: Int) -> Bool {
    let letters = Array(text.unicodeScalars)
    return abs(letters.count - name.letters.count) <= most
      && (1...most).contains(editDistance(name.letters, letters, atMost: most))
  }

  private static func names(of views: CheckedViews, _ script: EvaluatedScript) -> [Name] {
    var names: [Name] = []
    var known: [String: Int] = [:]
    for (place, view) in views.table.views.enumerated() {
      let text = unnumbered(script.symbols.text(view.name))
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

  /// Returns a name without its digits and without a letter that numbers it: the `A` of `cardA`, the `b` of `card-b`.
  private static func unnumbered(_ name: String) -> String {
    var text = name.filter { !$0.isNumber }
    guard let last = text.last, let other = text.dropLast().last else { return text }
    if other == "-" || other == "_" {
      text.removeLast(2)
    } else if last.isUppercase, other.isLowercase {
      text.removeLast()
    }
    return text
  }
}
