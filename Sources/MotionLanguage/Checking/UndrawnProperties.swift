import MotionAlgebra

/// Warns of properties that the kind of a declared view does not have, such as the size of a circle: no picture shows them.
struct UndrawnProperties {
  /// Reports the first word for each such property of each kind of view.
  static func warn(_ views: CheckedViews, _ sentences: SentenceTable, in script: inout EvaluatedScript) {
    if script.hasErrors || script.tree.declarations.isEmpty { return }
    let tree = script.tree
    var told: Set<[Int32]> = []
    for declaration in tree.declarations where declaration.kind == .text {
      let trim = tree.declaredValues[run: declaration.values].first { value in
        let word = script.text(ofToken: value.token)
        return word == Property.trim.name || Property.trim.components.contains(word)
      }
      guard let trim, told.insert([Int32(ViewKind.text.rawValue), Int32(Property.trim.rawValue)]).inserted else {
        continue
      }
      script.report(
        .undrawn(script.text(ofToken: trim.token), .trim, of: script.text(ofToken: declaration.nameToken), .text),
        at: tree.range(ofToken: trim.token))
    }
    for place in tree.sentences.indices where tree.sentences[place].namesProperty || tree.sentences[place].verb == .draw
    {
      let sentence = tree.sentences[place]
      let words = [sentence.property, sentence.from.property, sentence.to.property, sentence.by.property]
      let named = words.first { $0 >= 0 }.map { UInt32($0) }
      // A sentence with `hold` only names the property. Of the verbs that imply one, only `draw` implies one that not all have.
      guard sentence.verb != .hold, let token = named ?? (sentence.verb == .draw ? sentence.verbToken : nil) else {
        continue
      }
      for write in sentences[place].writes {
        let track = sentences.track(ofWrite: write)
        let view = Int(track.view)
        guard views.table.views[view].declaration >= 0, let property = PropertyReference(track).builtIn,
          property != .value, case let kind = views.kind(of: view), !kind.draws(property),
          named != nil || isMeant(view, by: sentence, views, tree),
          told.insert([Int32(kind.rawValue), Int32(property.rawValue)]).inserted
        else { continue }
        script.report(
          .undrawn(
            named.map { script.text(ofToken: $0) } ?? property.name, property,
            of: script.symbols.text(views.table.views[view].name), kind),
          at: tree.range(ofToken: token))
      }
    }
  }

  /// Returns whether a sentence means a view itself. The views of a group and `all views` may be of several kinds, of which those
  /// without an outline stay as they are.
  private static func isMeant(
    _ view: Int, by sentence: SyntaxTree.Sentence, _ views: CheckedViews, _ tree: SyntaxTree
  ) -> Bool {
    tree.targets[run: sentence.targets].contains { target in
      switch target.kind {
      case .view: views.table.view(tree.tokens[Int(target.token)].symbol) == view
      case .allOfKind: true
      case .allViews, .parameter: false
      }
    }
  }
}
