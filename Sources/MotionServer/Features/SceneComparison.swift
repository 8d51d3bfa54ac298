import MotionAlgebra

/// Finds out whether compiled scripts do the same as one of them.
struct SceneComparison {
  private let scene: Scene?
  private lazy var structure = scene.map(SceneStructure.init)
  private lazy var fingerprint = scene.flatMap(SceneFingerprint.init)

  /// The largest number of sentences whose values are compared, since an editor asks at each move of its cursor.
  static let mostSentences = 4096

  /// - Parameter scene: `nil` for a script without an animation.
  init(_ scene: Scene?) { self.scene = scene }

  /// Returns whether a scene does the same. Two scripts without an animation do. Of scenes with another structure that cannot be
  /// played, or that are too long, it says that they differ.
  mutating func isEqual(to other: Scene?) -> Bool {
    guard let scene, let other else { return self.scene == nil && other == nil }
    if structure == SceneStructure(other) { return true }
    guard scene.isShort, other.isShort, let fingerprint else { return false }
    return fingerprint == SceneFingerprint(other)
  }
}

/// The parts of a scene without its names. Two scenes that have the same do the same, however long they are.
private struct SceneStructure: Equatable {
  private let canvas: Canvas?
  private let views: [SceneView]
  private let tracks: [Track]
  private let onlyReduced: Set<Int>
  private let roots: [Scene.Index?]
  private let nodes: [Composition<Tween, Transform>.Node]
  private let overlaps: [Composition<Tween, Transform>.Overlap]
  private let transforms: [Transform]
  private let tweens: [Tween]
  private let writes: [Write]
  private let easings: [Easing]
  private let paths: [OutlinePath]
  private let cues: CueSheet

  init(_ scene: Scene) {
    let composition = scene.composition
    (canvas, onlyReduced, roots) = (scene.canvas, scene.onlyReduced, [composition.root, scene.reduced])
    (nodes, overlaps, transforms) = (composition.nodes, composition.overlaps, composition.transforms)
    (tweens, writes, easings, paths) = (composition.generators, scene.writes, scene.easings, scene.paths.map(\.path))
    (views, tracks) = (scene.views.map(\.unnamed), scene.tracks.map(\.unnamed))
    cues = scene.cues.unnamed { $0 }
  }
}

extension Scene {
  /// Whether each part that plays has few sentences.
  fileprivate var isShort: Bool {
    var roots = [composition.root] + [reduced].compactMap { $0 }
    // Of the cues, only what they play is needed.
    _ = cues.unnamed { node in
      roots.append(node)
      return node
    }
    let counts = sentenceCountsOfOnePass
    return roots.allSatisfy { root in
      switch counts[root.offset] {
      case .cancelled: true
      case .exactly(let count): count <= SceneComparison.mostSentences
      case .beyondCount: false
      }
    }
  }
}

extension SceneView {
  /// The view without its name.
  var unnamed: SceneView {
    var view = self
    view.name = ""
    return view
  }
}

extension Track {
  /// The track without the name of its view, and of a property of the script's own.
  var unnamed: Track {
    var track = visible == nil ? Track(view: "", own: "", base: base, isDeclared: isDeclared) : self
    track.view = ""
    return track
  }
}

extension CueSheet {
  /// Returns the cues with numbers instead of names, in the order in which the names occur.
  ///
  /// - Parameter index: makes an index of each part that is played.
  func unnamed(_ index: (Scene.Index) -> Scene.Index) -> CueSheet {
    var numbers: [String: String] = [:]
    func number(_ name: String) -> String {
      let number = numbers[name] ?? String(numbers.count)
      numbers[name] = number
      return number
    }
    func unnamed(_ action: CueAction) -> CueAction {
      switch action {
      case .play(let node, let name): .play(index(node), name: name.map(number))
      case .add(let plan, let view, let name): .add(plan, view: view, name: name.map(number))
      case .remove(let name, let view): .remove(name: number(name), view: view)
      }
    }
    var sheet = CueSheet()
    sheet.cues = cues.map { Cue($0.trigger, unnamed($0.action)) }
    sheet.transitions = transitions.map { transition in
      CueTransition(
        name: "", present: transition.present.map(unnamed), dismiss: transition.dismiss.map(unnamed),
        replicated: transition.replicated)
    }
    return sheet
  }
}
