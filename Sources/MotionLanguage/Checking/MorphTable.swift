import MotionAlgebra
import MotionText

/// The outlines that views take in sentences with `morph`.
struct MorphTable {
  /// An outline as it is written: path data, or a view.
  private enum Source: Hashable {
    case data(PathData)
    case view(Int)
  }

  private var sources: [Source] = []
  private var places: [Source: Int] = [:]
  /// The sentences, with the index of their outline.
  private var sentences: [(verb: UInt32, outline: Int, members: [Int])] = []
  private var data: [UInt32: PathData?] = [:]
  private var names = NamedOutlines()

  /// Whether no view morphs.
  var isEmpty: Bool { sentences.isEmpty }

  /// The greatest number of outlines that one view can take.
  static let most = 100

  /// The kinds of view that have an outline.
  private static let kinds: Set<ViewKind> = [.path, .circle, .square, .rectangle, .ellipse, .line, .box]

  // MARK: Sentences

  /// Returns whether a sentence has no phrase that does not go with `morph`, and reports one.
  static func canMorph(_ sentence: SyntaxTree.Sentence, in script: inout EvaluatedScript) -> Bool {
    for slot in [sentence.from, sentence.by, sentence.along, sentence.through] where slot.isGiven {
      let word = script.tree.range(ofToken: slot.keyword)
      script.report(
        .morphWithOtherPhrase(
          script.text(word), script.subject(of: sentence), value: script.text(ofNode: slot.node),
          to: sentence.to.isGiven ? script.text(ofNode: sentence.to.node) : nil,
          over: sentence.over.isGiven ? script.text(ofNode: sentence.over.node) : nil),
        at: word)
      return false
    }
    return true
  }

  /// Returns the index of the outline that a sentence leads to; `nil` after a mistake, which is reported.
  mutating func outline(
    _ sentence: SyntaxTree.Sentence, _ members: [Int], _ views: CheckedViews, in script: inout EvaluatedScript
  ) -> Int? {
    for view in members
    where !MorphTable.kinds.contains(views.kind(of: view)) {
      let words = script.tree.range(ofToken: sentence.verbToken).through(
        script.tree.range(ofToken: sentence.subjectEnd))
      script.report(
        .morphOfOther(script.symbols.text(views.table.views[view].name), isGroup: views.kind(of: view) == .group),
        at: words)
      return nil
    }
    let node = names.node(behind: sentence.to.node, script)
    let range = script.tree.range(ofNode: sentence.to.node)
    let source: Source
    switch node.kind {
    case .string:
      let known = data[node.token] ?? PathTable.data(inText: node.token, in: &script)
      data[node.token] = .some(known)
      guard let known else { return nil }
      source = .data(known)
    case .option:
      let view = views.table.view(script.tree.tokens[Int(node.token)].symbol)
      guard view >= 0 else {
        let subject = sentence.targets.first.map { script.text(ofToken: script.tree.targets[Int($0)].token) }
        let outlines = views.table.views.indices.filter { MorphTable.kinds.contains(views.kind(of: $0)) }
        let texts = script.tree.lets.filter { $0.value >= 0 && script.tree.nodes[Int($0.value)].kind == .string }
        let names = outlines.map { views.table.views[$0].name } + texts.map(\.name)
        let nearest = Nearest.to(script.text(range), among: names.map { script.symbols.text($0) })
        script.report(
          .morphToOther(
            script.text(range), nil, nearest: nearest, undeclared: views.table.isDeclared ? nil : subject), at: range)
        return nil
      }
      let kind = views.kind(of: view)
      guard kind != .text, kind != .group else {
        script.report(.morphToView(script.text(range), isGroup: kind == .group), at: range)
        return nil
      }
      source = .view(view)
    default:
      let kind = script[sentence.to.node].kind
      if kind != .unknown { script.report(.morphToOther(script.text(range), kind), at: range) }
      return nil
    }
    let place = places[source] ?? sources.count
    if place == sources.count {
      sources.append(source)
      places[source] = place
    }
    sentences.append((sentence.verbToken, place, members))
    return place
  }

  /// Checks what else is said about the views that morph.
  func check(_ views: CheckedViews, _ table: SentenceTable, in script: inout EvaluatedScript) {
    if sentences.isEmpty { return }
    var counts: [Int: Int] = [:]
    for sentence in sentences {
      for view in sentence.members {
        counts[view, default: 0] += 1
        guard counts[view] == MorphTable.most + 1 else { continue }
        let name = script.symbols.text(views.table.views[view].name)
        return script.report(.tooManyMorphs(name, most: MorphTable.most), at: script.tree.range(ofToken: sentence.verb))
      }
    }
    for (place, track) in table.tracks.tracks.enumerated() where counts[Int(track.view)] != nil {
      guard let own = PropertyReference(track).ownSymbol, script.symbols.text(own) == Property.morph.name else {
        continue
      }
      let name = script.symbols.text(views.table.views[Int(track.view)].name)
      let sentence = script.tree.sentences.indices.first { sentence in
        table[sentence].writes.contains { table.writes[Int($0)].track == place }
      }
      guard let sentence = sentence.map({ script.tree.sentences[$0] }) else { continue }
      let words = script.tree.range(ofToken: sentence.verbToken).through(
        script.tree.range(ofToken: sentence.subjectEnd))
      return script.report(.morphAsProperty(name), at: words)
    }
    let lengths = Set([Property.radius, .size, .cornerRadius].map { PropertyReference($0).property })
    let trim = PropertyReference(.trim).property
    for (place, sentence) in script.tree.sentences.enumerated() {
      for write in table[place].writes {
        let track = table.track(ofWrite: write)
        guard counts[Int(track.view)] != nil, lengths.contains(track.property) || track.property == trim else {
          continue
        }
        let name = script.symbols.text(views.table.views[Int(track.view)].name)
        let words = script.tree.range(ofToken: sentence.verbToken)
          .through(script.tree.range(ofToken: sentence.subjectEnd))
        if track.property == trim {
          guard parts(of: Int(track.view), views, script) > 1 else { continue }
          script.report(.morphDrawnInPart(name), at: words)
        } else {
          script.report(.morphResized(name, script.text(ofToken: sentence.verbToken)), at: words)
        }
        return
      }
    }
  }

  /// Returns the largest number of parts of the outlines that a view takes.
  private func parts(of view: Int, _ views: CheckedViews, _ script: EvaluatedScript) -> Int {
    let outlines = sentences.filter { $0.members.contains(view) }.map(\.outline)
    let all = outlines.map { outline($0, of: views.start(ofView: view, in: script), views, in: script) }
    return (all + [views.start(ofView: view, in: script).drawnOutline]).map { $0?.subpaths.count ?? 0 }.max() ?? 0
  }

  // MARK: Outlines

  /// Returns whether an outline is the declared one of a view.
  func isDeclared(_ place: Int, of view: Int) -> Bool { sources[place] == .view(view) }

  /// Returns an outline in the coordinates in which a view is drawn. That of another view is as declared, with its anchor at that
  /// of this view.
  func outline(
    _ place: Int, of view: SceneView, _ views: CheckedViews, in script: EvaluatedScript
  ) -> OutlinePath? {
    switch sources[place] {
    case .data(let data): return data.outline
    case .view(let other):
      let other = views.start(ofView: other, in: script)
      let anchor = other.position + other.pivot.point(in: other.extent)
      let way = view.pivot.point(in: view.extent) - anchor
      return other.drawnOutline?.mapped(by: PlaneTransform(movingBy: way).after(other.transform))
    }
  }
}
