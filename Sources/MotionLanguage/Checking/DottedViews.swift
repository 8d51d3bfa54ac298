/// Finds names such as `circle.opacity`, in which a property follows a dot.
struct DottedViews {
  /// Reports such names in a script without declarations, in which every name is a view.
  static func report(_ views: CheckedViews, in script: inout EvaluatedScript) {
    guard !views.table.isDeclared else { return }
    for view in views.table.views { _ = report(view.token, in: &script) }
  }

  /// Reports such a name at a token. Returns whether it is one.
  static func report(_ token: UInt32, in script: inout EvaluatedScript) -> Bool {
    let range = script.tree.range(ofToken: token)
    guard script.files.bytes[range.bytes].contains(UInt8(ascii: ".")),
      let parts = DottedName.parts(of: script.text(range))
    else { return false }
    let sentence = script.tree.sentences.first { $0.subjectEnd == token }
    let lacksEnd = sentence.map { $0.verb == .animate && ![$0.from, $0.to, $0.by].contains(where: \.isGiven) } ?? false
    script.report(.propertyAfterDot(parts.view, parts.property, lacksEnd: lacksEnd), at: range)
    return true
  }
}
