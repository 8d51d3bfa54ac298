import MotionAlgebra

extension CheckedViews {
  /// Returns the views whose outline has a colour of its own: a declaration gives one, or a sentence changes it.
  func stroked(by tracks: TrackTable) -> Set<Int> {
    let stroke = PropertyReference(.stroke)
    let alpha = stroke.components.upperBound - 1
    var views = Set(table.views.indices.filter { declared(stroke.property, alpha, ofView: $0) ?? 0 > 0 })
    for track in tracks.tracks where track.property == stroke.property { views.insert(Int(track.view)) }
    return views
  }
}

/// Warns of outlines that are described and not drawn.
struct StrokeCheck {
  private let stroked: Set<Int>
  /// The views whose outline is drawn in the colour of the fill.
  private var drawn: Set<Int>

  private init(_ views: CheckedViews, _ tracks: TrackTable) {
    stroked = views.stroked(by: tracks)
    let trim = PropertyReference(.trim).property
    drawn = Set(views.table.views.indices.filter { views.kind(of: $0) == .line })
    for view in views.table.views.indices where views.declared(ofView: view).contains(where: { $0.property == trim }) {
      drawn.insert(view)
    }
    for track in tracks.tracks where track.property == trim { drawn.insert(Int(track.view)) }
  }

  /// Reports the first word for the outline of each view that has none, and offsets of dashes that do not exist.
  static func warn(_ views: CheckedViews, _ sentences: SentenceTable, in script: inout EvaluatedScript) {
    if script.hasErrors { return }
    let (width, offset) = (PropertyReference(.strokeWidth).property, PropertyReference(.strokeDashOffset).property)
    func isOfOutline(_ word: Keyword?) -> Bool {
      word == .strokeWidth || word == .strokeDashOffset || word?.style?.isOfOutline ?? false
    }
    let tree = script.tree
    let isDeclared = tree.declaredValues.contains { isOfOutline(tree.tokens[Int($0.token)].symbol.keyword) }
    let moves = sentences.tracks.tracks.contains { $0.property == width || $0.property == offset }
    guard isDeclared || moves else { return }
    let check = StrokeCheck(views, sentences.tracks)
    var words: [(view: Int, token: UInt32, isOffset: Bool)] = []
    for (view, known) in views.table.views.enumerated() where known.declaration >= 0 {
      for value in tree.declaredValues[run: tree.declarations[Int(known.declaration)].values] where value.isNamed {
        let word = tree.tokens[Int(value.token)].symbol.keyword
        if isOfOutline(word) { words.append((view, value.token, word == .strokeDashOffset)) }
      }
    }
    for (place, sentence) in tree.sentences.enumerated() where moves {
      for write in sentences[place].writes {
        let track = sentences.track(ofWrite: write)
        guard track.property == width || track.property == offset else { continue }
        let token = [sentence.property, sentence.from.property, sentence.to.property].first { $0 >= 0 }
        words.append((Int(track.view), token.map(UInt32.init) ?? sentence.verbToken, track.property == offset))
      }
    }
    var told: Set<Int> = []
    // Many views may share a declaration or a sentence.
    var toldTokens: Set<UInt32> = []
    for (view, token, isOffset) in words {
      let hasOutline = check.stroked.contains(view) || check.drawn.contains(view)
      guard !hasOutline || isOffset && views.looks[view].style.dashes.isEmpty, told.insert(view).inserted,
        toldTokens.insert(token).inserted
      else { continue }
      let name = script.symbols.text(views.table.views[view].name)
      script.report(
        hasOutline ? .offsetWithoutDashes(name) : .withoutStroke(name, script.text(ofToken: token)),
        at: tree.range(ofToken: token))
    }
  }
}
