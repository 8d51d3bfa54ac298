import MotionAlgebra

/// Warns of properties that the kind of a declared view does not have, such as the size of a circle: no picture shows them.
struct UndrawnProperties {
  /// Reports the first word for each such property of each kind of view.
  static func warn(_ views: CheckedViews, _ sentences: SentenceTable, in script: inout EvaluatedScript) {
    if script.hasErrors { return }
    let tree = script.tree
    var told: Set<[Int32]> = []
    for (place, sentence) in tree.sentences.enumerated() {
      let words = [sentence.property, sentence.from.property, sentence.to.property, sentence.by.property]
      // A sentence with `hold` only names the property.
      guard sentence.verb != .hold, let token = words.first(where: { $0 >= 0 }) else { continue }
      for write in sentences[place].writes {
        let track = sentences.track(ofWrite: write)
        let view = Int(track.view)
        guard views.table.views[view].declaration >= 0, let property = PropertyReference(track).builtIn,
          property != .value, case let kind = views.kind(of: view), !kind.canDeclare(property),
          told.insert([Int32(kind.rawValue), Int32(property.rawValue)]).inserted
        else { continue }
        script.report(
          .undrawn(
            script.text(ofToken: UInt32(token)), of: script.symbols.text(views.table.views[view].name), kind),
          at: tree.range(ofToken: UInt32(token)))
      }
    }
  }
}
